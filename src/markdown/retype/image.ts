/**
 * Images of Retype that are paragraphs: the text is their caption, and hyphens next to one align it. What they align to is a
 * matter of the theme, so only the caption stays.
 *
 * @module
 */
import { framed, isBlankLine } from "../text.ts";

const IMAGE = /^([ \t]*)-{0,2}(!\[([^\]\n]{0,1000})\]\([^()\n]{1,1000}\)(?:\{[^{}\n]{0,300}\})?)-{0,2}[ \t]*$/;

/** A line of a text; one with an image alone has a caption. */
export function writeImage(lines: readonly string[], i: number): string {
  const line = lines[i]!;
  if (!line.includes("![") || !isBlankLine(lines[i - 1]) || !isBlankLine(lines[i + 1])) return line;
  const [, indent = "", image, caption = ""] = IMAGE.exec(line) ?? [];
  if (image === undefined) return line;
  return indent + (caption === "" ? image : framed(image, caption));
}
