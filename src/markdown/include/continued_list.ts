/**
 * Ordered lists that continue in an included file: tools that insert the text of a file see one list.
 *
 * @module
 */
import type { Token, Tokens } from "marked";

/** Continues the numbers of an ordered list that ends in an included file, or goes on in one. */
export function continueLists(tokens: readonly Token[]): void {
  if (!tokens.some(isInclude)) return;
  let last: Tokens.List | undefined;
  for (const token of tokens) {
    const first = listAt(token, 0);
    if (last && first && delimiter(first) === delimiter(last)) first.start = Number(last.start) + last.items.length;
    // What is indented is part of the last item.
    if (token.type !== "space" && !(last && /^(?: {2}|\t)/.test(token.raw))) last = listAt(token, -1);
  }
}

function isInclude(token: Token): token is Token & { tokens: Token[] } {
  return token.type === "include" || token.type === "includes";
}

/** The ordered list with which a token, or the text that it includes, begins (0) or ends (-1). */
function listAt(token: Token | undefined, end: 0 | -1): Tokens.List | undefined {
  if (!token) return undefined;
  if (isInclude(token)) return listAt(token.tokens.filter(({ type }) => type !== "space").at(end), end);
  return token.type === "list" && token.ordered ? token as Tokens.List : undefined;
}

function delimiter({ raw }: Tokens.List): string | undefined {
  return /\d([.)])/.exec(raw)?.[1];
}
