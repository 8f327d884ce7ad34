/**
 * Images of other sites that stand together, as badges do: words may be shown in their place, which need a space between.
 *
 * @module
 */
import type { Token } from "marked";
import { textToken } from "../text.ts";

/** Puts a space between images of other sites, or links that only hold one, which follow each other. */
export function partBadges(tokens: Token[]): void {
  for (let i = tokens.length - 1; i > 0; i--) {
    if (isBadge(tokens[i]!) && isBadge(tokens[i - 1]!)) tokens.splice(i, 0, { ...textToken(" "), raw: "" });
  }
}

function isBadge(token: Token): boolean {
  if (token.type === "image") return /^https?:/i.test(token["href"]);
  return token.type === "link" && token.tokens?.length === 1 && isBadge(token.tokens[0]!);
}
