/**
 * Shortcodes that are not elements, but files, images, code, formulas, headings, remarks and definitions.
 *
 * @module
 */
import type { Token } from "marked";
import type { BoundedLexer } from "../lexer.ts";
import { sourceToken } from "./code.ts";
import { tableToken } from "./data_table.ts";
import { definitionToken } from "./definition.ts";
import { fileToken } from "./file.ts";
import { mediaToken } from "./media.ts";
import type { Placed } from "./placed.ts";
import { proseToken } from "./prose.ts";

/** No two of them know the same name. */
const KINDS = [fileToken, tableToken, mediaToken, sourceToken, proseToken, definitionToken] as const;

/** The token that a shortcode becomes; `undefined`: it is none of these. */
export function specialToken(placed: Placed, lexer: BoundedLexer): Token | undefined {
  for (const tokenOf of KINDS) {
    const token = tokenOf(placed, lexer);
    if (token) return token;
  }
  return undefined;
}
