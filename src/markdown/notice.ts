/**
 * What stands in place of a page that cannot be rendered: why, and its source.
 *
 * @module
 */
import { callout } from "./callout.ts";
import type { Job, Rendered } from "./renderer.ts";
import { escapeText } from "./text.ts";

/** Characters of a source that a search reads. */
const SEARCHED = 200_000;

/** @param reason A clause: "it has more than 2000000 characters". */
export function notice({ text, line }: Job, reason: string): Rendered {
  const message = `This page is shown as plain text: ${reason}`;
  const words = text.slice(0, SEARCHED).replace(/\s+/g, " ").trim();
  return {
    html: callout("danger", "Not rendered", `<p>${escapeText(message)}.</p>\n`) +
      `<pre tabindex="0"><code>${escapeText(text)}</code></pre>\n`,
    headings: [],
    sections: words === "" ? [] : [{ anchor: "", title: "", text: words }],
    math: false,
    css: "",
    faults: [{ line, message }],
    lookups: [],
    uses: [],
    wants: [],
  };
}
