/**
 * Texts in the attributes of shortcodes.
 *
 * @module
 */
import type { Token } from "marked";
import { ownValue } from "../../own_value.ts";
import type { BoundedLexer } from "../lexer.ts";
import type { Placed } from "./placed.ts";

/** Text of a callout that has no content. */
export function textIn({ attributes }: Placed["code"], name: string): string | undefined {
  if (name !== "Aside") return undefined;
  return ["text", "message", "content", "body", "description"].map((key) => attributes.get(key)).find(Boolean);
}

/** Values that themes read as Markdown. */
const TEXTS = ["title", "label", "header", "footer", "description", "caption", "summary", "tip"];

/** Those that have Markdown in them, parsed, by name. */
export function markdownIn(
  attributes: Readonly<Record<string, string | true | readonly string[]>>,
  lexer: BoundedLexer,
): ReadonlyMap<string, Token[]> {
  return new Map(TEXTS.flatMap((name) => {
    const value = ownValue(attributes, name);
    return typeof value === "string" && /[*_`[\\&<:~]/.test(value) ? [[name, lexer.withinInline(value)] as const] : [];
  }));
}
