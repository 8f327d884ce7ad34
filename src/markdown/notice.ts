/**
 * The replacement for a page that cannot be rendered: the reason, and its source.
 *
 * @module
 */
import { callout } from "./blocks/callout.ts";
import { elementHtml, escapeText, type Markup, markup, paragraph } from "./markup.ts";
import type { Job, Rendered } from "./rendered.ts";

/** Characters of a source that a search reads. */
const SEARCHED = 200_000;

/** @param reason A clause: "it has more than 2000000 characters". */
export function noticePage({ text, line }: Job, reason: string): Rendered {
  const message = `This page is shown as plain text: ${reason}`;
  const words = text.slice(0, SEARCHED).replace(/\s+/g, " ").trim();
  return {
    html: callout("danger", escapeText("Not rendered"), paragraph(escapeText(`${message}.`))) + sourceBlock(text),
    headings: [],
    sections: words === "" ? [] : [{ anchor: "", title: "", text: words }],
    math: false,
    css: "",
    problems: [{ line, message }],
    lookups: [],
    uses: [],
    wants: [],
  };
}

/** A text as written, in a block of its own. */
export function sourceBlock(text: string): Markup {
  return markup`${elementHtml("pre", { tabindex: 0 }, elementHtml("code", {}, escapeText(text)))}\n`;
}
