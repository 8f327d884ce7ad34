/**
 * Shortcodes whose first line is indented, as it is in a list, and what they hold is not. Hugo takes them out of the text
 * before it reads Markdown, so they do not end the list there.
 *
 * @module
 */
import { readShortcode } from "./read.ts";

const INDENTED = /^([ \t]+)(?=\{\{[<%])/gm;
/** Shortcodes that nothing closes: each may be looked for up to the end of the text. */
const UNCLOSED = 20;

/** Indents what an indented shortcode holds as far as its first line, where some line is less indented. Lines stay. */
export function alignShortcodes(source: string): string {
  if (!source.includes(" {{") && !source.includes("\t{{")) return source;
  const pieces: string[] = [];
  let kept = 0;
  const unclosed = new Set<string>();
  INDENTED.lastIndex = 0;
  for (let found = INDENTED.exec(source); found; found = INDENTED.exec(source)) {
    const indent = found[1]!;
    const code = readShortcode(source, found.index + indent.length);
    if (!code || code.isClosing || code.isEmpty || unclosed.has(code.name)) continue;
    const end = findEnd(source, code.end, code.name);
    if (end === undefined) {
      if (unclosed.add(code.name).size > UNCLOSED) break;
      continue;
    }
    const lines = source.slice(code.end, end).split("\n");
    INDENTED.lastIndex = end;
    if (lines.every((line, i) => i === 0 || line.trim() === "" || line.startsWith(indent))) continue;
    pieces.push(source.slice(kept, code.end), lines.map((line, i) => aligned(line, i, indent)).join("\n"));
    kept = end;
  }
  return pieces.length === 0 ? source : pieces.join("") + source.slice(kept);
}

function aligned(line: string, i: number, indent: string): string {
  return i === 0 || line.trim() === "" ? line : indent + line;
}

/** Index behind what closes the shortcode that ends at `from`; `undefined`: nothing does. */
function findEnd(source: string, from: number, name: string): number | undefined {
  let depth = 1;
  for (let at = source.indexOf("{{", from); at !== -1; at = source.indexOf("{{", at)) {
    const code = readShortcode(source, at);
    at = code?.end ?? at + 2;
    if (code?.name !== name || code.isEmpty) continue;
    depth += code.isClosing ? -1 : 1;
    if (depth === 0) return at;
  }
  return undefined;
}
