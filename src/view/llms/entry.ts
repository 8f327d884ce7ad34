/**
 * One line of an index for language models: a page.
 *
 * @module
 */
import { literalText } from "../../site/literal.ts";
import { type Part, slot } from "../../html.ts";
import type { Page } from "../../site/page.ts";
import { markdownAddress } from "../page_forms.ts";
import type { View } from "../view.ts";

const ORIGIN = slot("origin").parts;

/** Title, URL of the Markdown, description. */
export function entry(page: Page, view: Pick<View, "basePath">): readonly Part[] {
  return linkLine(page.title, markdownAddress(page, view), page.description);
}

/** A line of a list: a link to an address of this site, and a note. */
export function linkLine(title: string, address: string, note: string): readonly Part[] {
  const about = line(note);
  return [
    `- [${literalText(line(title))}](`,
    ...ORIGIN,
    `${address})${about && `: ${about}`}\n`,
  ];
}

/** An address of this site as a URL in angle brackets: programs that follow links of an index leave it alone. */
export function autolink(address: string): readonly Part[] {
  return ["<", ...ORIGIN, `${address}>`];
}

/** Text that stays on its line. */
export function line(text: string): string {
  // deno-lint-ignore no-control-regex
  return text.toWellFormed().replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").trim();
}

/** Length of a text in characters, under a public origin of `origin` characters. */
export function lengthOf(parts: readonly Part[], origin: number): number {
  return parts.reduce((sum, part) => sum + (typeof part === "string" ? part.length : origin), 0);
}
