/**
 * Comments of Obsidian, which are not shown: `%% in a line %%`, and several lines, of which the first begins with `%%` and
 * the last ends with it.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";
import { outsideCode } from "../template/regions.ts";

/** Neither signs of percent in a sentence, nor a placeholder (`%%NAME%%`), nor a directive of Mermaid (`%%{init: …}%%`). */
const INLINE = /(?<![\w%\\])%%(?![%{]|[A-Z0-9_]{1,60}%%)[^%\n]{1,1000}%%(?![\w%])/g;
const OPENING = /^[ \t]{0,9}%%(?:[ \t][^%]*)?$/;
const CLOSING = /(?<![\w%])%%[ \t]*$/;
/** Maximum number of lines of a comment. */
const REACH = 500;
/** Maximum number of characters of a line that are read. */
const LINE = 2_000;

/** As many lines as before. */
export function writeObsidian(source: string): string {
  if (!source.includes("%%")) return source;
  return outsideCode(withoutBlocks(source), INLINE, () => "");
}

function withoutBlocks(source: string): string {
  const lines = source.split("\n");
  const fenceLine = createFences({ isNested: true });
  let looked = 0;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!.slice(0, LINE);
    if (fenceLine(line) !== undefined || !OPENING.test(line)) continue;
    const end = lines.slice(i + 1, i + REACH).findIndex((line) => line.length < LINE && CLOSING.test(line));
    // A text that begins many comments, and ends none.
    if (end === -1 && ++looked > 20) break;
    if (end === -1) continue;
    lines.fill("", i, i + end + 2);
    i += end + 1;
  }
  return lines.join("\n");
}
