/**
 * Markdown of Obsidian: ids of blocks, marks of tasks, fields of Dataview, and comments, which are not shown:
 * `%%in a line%%`, or several lines of which the first begins with `%%` and the last ends with it. Within a sentence,
 * `%% with spaces %%` is a comment only on pages with links of a vault.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";
import { outsideCode } from "../code/regions.ts";

/** Neither percent signs in a sentence, nor a placeholder (`%%NAME%%`), nor a directive of Mermaid (`%%{init: …}%%`). */
const INLINE = /(?<![\w%\\])%%(?![%{]|[A-Z0-9_]{1,60}%%)[^%\n]{1,1000}%%(?![\w%])/g;
/** Spaces inside of both percent signs, as in a sentence that has two. */
const LOOSE = /^%%\s[^]*\s%%$/;
/** Links and embeds of a vault. */
const VAULT = /\[\[[^[\]\n]{1,300}\]\]/;
/** Markers of lists and quotes before a comment on its own line. */
const START = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?$/;
const OPENING = /^[ \t]{0,9}%%(?:[ \t][^%]*)?$/;
const CLOSING = /(?<![\w%])%%[ \t]*$/;
/** Maximum number of lines of a comment. */
const REACH = 500;
/** Maximum number of characters of a line that are read. */
const LINE = 2_000;

/** The id of a block at its end, `^a1b2c3`, to which other notes link. */
const PLACE = /(?<=\S)[ \t]\^(?=[a-z0-9-]{0,60}\d)([a-z0-9-]{6,60})(?=[ \t]*(?:\n|$))/g;

/** The same after two letters or the end of a sentence, where the block ends: `2 ^n` and `x ^word` are formulas. */
const SHORT =
  /(?<=\p{L}{2}|[.!?:;)\]*_"'\u201d\u2019])[ \t]\^([a-z][a-z\d-]{1,59})(?=[ \t]*(?:\n[ \t]*(?:[-*+][ \t]|\d{1,9}[.)][ \t]|\n|$)|$))/giu;
/** Alone below a block. */
const ALONE = /(?<=(?:^|\n)[ \t]*\n)\^([a-z\d-]{1,60})(?=[ \t]*(?:\n[ \t]*(?:\n|$)|$))/gi;
/** The mark of a task that is neither open nor done, and its words. */
const TASK = /^([ \t>]{0,40}(?:[-*+]|\d{1,9}[.)])[ \t]+)\[([->/<])\][ \t]+(\S[^\n]{0,2000})$/gm;
const USUAL_TASK = /^[ \t>]{0,40}(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]\][ \t]/m;
/** An item of a list of what was added and removed. */
const ADDED = /^[ \t]{0,40}[-*+][ \t]+\[\+\][ \t]/m;
/** A field of Dataview in a line. */
const FIELD =
  /(?<![\w[\]!\\])\[([a-z][\w -]{0,40}?)::[ \t]+((?:[^[\]\n]|\[\[[^[\]\n]{1,200}\]\]){1,300})\](?![([:\]])/gi;

/** Translates a text; keeps the number of its lines. */
export function writeObsidian(source: string): string {
  return withoutComments(withFields(withTasks(withPlaces(source))));
}

function withPlaces(source: string): string {
  if (!/[ \n]\^/.test(source)) return source;
  const withPlacesOf = (text: string, expression: RegExp, before: string) =>
    outsideCode(text, expression, (_, __, [id = ""]) => `${before}<a id="${id.toLowerCase()}"></a>`);
  return withPlacesOf(withPlacesOf(withPlacesOf(source, PLACE, " "), SHORT, " "), ALONE, "");
}

/** Tasks that are given up are done and struck out, others open; they are tasks only among usual ones. */
function withTasks(source: string): string {
  if (!/\[[->/<]\][ \t]/.test(source) || !USUAL_TASK.test(source) || ADDED.test(source)) return source;
  return outsideCode(source, TASK, (_, __, [start = "", mark, words = ""]) => {
    const text = words.trimEnd();
    if (mark === "-") return `${start}[x] ${text.includes("~~") ? text : `~~${text}~~`}`;
    return `${start}[ ] ${mark === ">" ? "→ " : ""}${text}`;
  });
}

/** Shows fields as their names and values. */
function withFields(source: string): string {
  if (!source.includes(":: ")) return source;
  return outsideCode(source, FIELD, (_, __, [name = "", value = ""]) => `**${name.trim()}**: ${value.trim()}`);
}

function withoutComments(placed: string): string {
  if (!placed.includes("%%")) return placed;
  const text = withoutBlocks(placed);
  const isOfVault = VAULT.test(text);
  return outsideCode(
    text,
    INLINE,
    (found, at) => isOfVault || !LOOSE.test(found) || isLine(text, found, at) ? "" : found,
  );
}

/** Whether a comment is alone on its line, apart from the marker of a list or a quote. */
function isLine(text: string, found: string, at: number): boolean {
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const after = text.slice(at + found.length, at + found.length + 1);
  return at - start < LINE && START.test(text.slice(start, at)) && (after === "" || after === "\n");
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
