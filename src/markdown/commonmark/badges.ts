/**
 * Adjacent images of other sites, such as badges. Where words are shown in their place, a space belongs between them.
 *
 * @module
 */
import type { Token } from "marked";
import { textToken } from "../text.ts";

/** Puts a space between adjacent images of other sites, and between adjacent links that hold nothing but one. */
export function partBadges(tokens: Token[]): void {
  for (let i = tokens.length - 1; i > 0; i--) {
    if (isBadge(tokens[i]!) && isBadge(tokens[i - 1]!)) tokens.splice(i, 0, { ...textToken(" "), raw: "" });
  }
}

function isBadge(token: Token): boolean {
  if (token.type === "image") return /^https?:/i.test(token["href"]);
  return token.type === "link" && token.tokens?.length === 1 && isBadge(token.tokens[0]!);
}
