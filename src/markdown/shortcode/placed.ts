/**
 * Shortcodes at their places in a text.
 *
 * @module
 */
import type { Token } from "marked";
import { dedent } from "../indent.ts";
import { elementToken } from "../jsx/element_token.ts";
import { paragraphToken } from "../text.ts";
import { type Shortcode, unescapeShortcodes } from "./read.ts";

/** A shortcode at its place. */
export interface Placed {
  readonly code: Shortcode;
  readonly raw: string;
  /** Between the opening and the closing one; `undefined`: there is no closing one. */
  readonly content: string | undefined;
  readonly inline: boolean;
}

/** The file or image that a shortcode names; `undefined`: none. */
export function pathOf({ attributes, values }: Shortcode): string | undefined {
  const named = ["file", "path", "src", "image_path"].map((key) => attributes.get(key));
  return named.find((value) => value !== undefined) ?? values[0];
}

/** Content of a shortcode as a text, such as code; `""`: it has none. */
export function contentText({ content = "" }: Pick<Placed, "content">): string {
  return unescapeShortcodes(dedent(content).replace(/^\n|\s+$/g, ""));
}

/**
 * An inline token, in a paragraph if the shortcode is alone on its line. The paragraph is within a fragment: otherwise
 * marked would join it with a link definition that follows, and read both as the text that it queued last.
 */
export function inLine(token: Token, { raw, inline }: Pick<Placed, "raw" | "inline">): Token {
  if (inline) return token;
  return elementToken("Fragment", new Map(), { raw, inline }, [paragraphToken([token])]);
}
