/**
 * Links of Pandoc to the headings of a page by their texts: `[Heading]`, `[Heading][]` and `[text][Heading]`.
 *
 * @module
 */
import { isPandoc } from "../../flavor.ts";
import { slug } from "github-slugger";
import type { BoundedLexer } from "../lexer.ts";

/** Maximum number of characters of a heading that is defined. */
const LENGTH = 300;

/** Labels that headings define: a definition of the author counts instead, also below. */
function createImplicit(): Set<string> {
  return new Set();
}

/** Makes the text of a heading a label; the first that has it counts. */
export function defineHeading(
  { text, ownId }: { readonly text: string; readonly ownId?: string | undefined },
  lexer: BoundedLexer,
): void {
  if (!isPandoc(lexer.flavor) || text.length > LENGTH || /[[\]]/.test(text)) return;
  const plain = text.replace(/[`*]/g, "");
  for (const label of new Set([normalized(text), normalized(plain)])) {
    if (label === "" || lexer.defines(label)) continue;
    lexer.pageState(createImplicit).add(label);
    lexer.tokens.links[label] = { href: `#${ownId ?? slug(plain)}`, title: null };
  }
}

/** Takes a label from the heading that has it, for a definition of the author. */
export function forgetHeading(label: string, { pageState, tokens: { links } }: BoundedLexer): void {
  if (pageState(createImplicit).delete(normalized(label))) delete links[normalized(label)];
}

function normalized(label: string): string {
  return label.trim().replace(/\s+/g, " ").toLowerCase();
}
