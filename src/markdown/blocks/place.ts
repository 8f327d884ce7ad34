/**
 * Places that links lead to, as Elastic's documentation names them, `$$$place$$$`, and rules of the Rust Reference,
 * `r[rule.name]` on a line of its own. They become places of Pandoc, which show nothing; `[text][rule.name]` is a link to
 * one of the page, and the text alone where another page, or the documentation of a library, has it.
 *
 * @module
 */
import { outsideCode } from "../template/regions.ts";

const ELASTIC = /(?<![\\$])\$\$\$([A-Za-z_][\w.-]{0,150})\$\$\$(?!\$)/g;
const RULE = /^([ \t]{0,12})r\[([a-z][\w.-]{0,150})\][ \t]*$/gm;
const REFERENCE = /\[((?:[^[\]\n]|\n(?![ \t]*\n)){0,300})\]\[([^[\]\n]{1,200})\]/g;

/** As many lines as before. */
export function writePlaces(source: string): string {
  const written = source.includes("$$$") ? outsideCode(source, ELASTIC, (_raw, _at, [id]) => `[]{#${id}}`) : source;
  if (!written.includes("r[")) return written;
  const rules = new Set<string>();
  const placed = outsideCode(written, RULE, (_raw, _at, [indent = "", name = ""]) => {
    rules.add(name);
    return `${indent}[]{#r-${name}}`;
  });
  if (rules.size === 0) return written;
  const defined = placed.toLowerCase();
  return outsideCode(placed, REFERENCE, (raw, _at, [text = "", name = ""]) => {
    if (defined.includes(`[${name.toLowerCase()}]:`)) return raw;
    const shown = text === "" ? `\`${name}\`` : text;
    return rules.has(name) ? `[${shown}](#r-${name})` : shown;
  });
}
