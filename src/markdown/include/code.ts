/**
 * Files that tags of Jinja name in blocks of code.
 *
 * @module
 */
import type { BoundedLexer } from "../lexer.ts";
import { jinjaRequest } from "./requests.ts";

const TAG = /^([ \t]*)(?=\{(?:%-?|!)\s{0,50}include[\s-])/gm;

/** Code with the files that tags of Jinja name in it. Where there is no such file, the tag is an example. */
export function withTags(text: string, lexer: BoundedLexer): string {
  let written = "";
  let from = 0;
  for (const match of text.matchAll(TAG)) {
    if (match.index < from) continue;
    const [{ length }, indent = ""] = match;
    const found = jinjaRequest(text.slice(match.index + length, match.index + length + 1_500));
    const included = found && lexer.sources.read(found.request);
    if (!included || !("text" in included)) continue;
    const lines = included.text.replace(/^\n|\n$/g, "").split("\n").map((line) => line && indent + line);
    written += text.slice(from, match.index) + lines.join("\n");
    from = match.index + length + found.length;
  }
  return written + text.slice(from);
}
