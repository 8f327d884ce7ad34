/**
 * Markdown of Retype: blocks between lines of punctuation (`!!!danger Title`, `+++ Tab`, `=== Panel`, `||| Column`, `>>> Step`),
 * components in brackets, comments, images with captions, and fences with numbers and titles. They become what is read
 * everywhere.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";
import type { Sources } from "../include/source.ts";
import type { BoundedLexer } from "../lexer.ts";
import { codeRegions, outsideCode } from "../code/regions.ts";
import { newlinesOf } from "../text.ts";
import { protectedText } from "../template/expression.ts";
import { writeBlocks } from "./block.ts";
import { COMPONENT, writeComponent } from "./component.ts";
import { writeFence } from "./fence.ts";
import { writeImage } from "./image.ts";

const COMMENT = /%%(?:\n[^]{0,5000}?\n%%(?=\n|$)|[^%\n]{1,500}%%)/g;
const LITERAL = /\{%\{([^]{0,5000}?)\}%\}/g;
const INCLUDE = /^[ \t]*\{\{[ \t]*include[ \t]+"([^"\n]{1,500})"[ \t]*\}\}[ \t]*$/;
const ICON = /:icon-([\w-]{1,60}):/g;
const MATH = /^[ \t]*\$\$\$[ \t]*$/;
/** Width of a column, in the cell of its header; after an address, it is that of an image. */
const WIDTH = /(?<!\))[ \t]*\{width="?[\d.]{1,8}(?:%|px)?"?\}(?=[ \t]*(?:\||$))/g;
const CONTENTS = /^[ \t]*\[!toc[^\]\n]{0,200}\][ \t]*$/;
/** Maximum number of characters of a line that are read. */
const LINE = 2_000;

/** Translates a text; keeps the number of its lines. */
export function writeRetype(source: string, { sources }: BoundedLexer): string {
  let text = source;
  const replace = (pattern: RegExp, write: (found: string) => string) => {
    if (text.search(pattern) !== -1) text = outsideCode(text, pattern, write, codeRegions(text));
  };
  replace(COMMENT, newlinesOf);
  replace(LITERAL, (found) => protectedText(found.slice("{%{".length, -"}%}".length)));
  replace(COMPONENT, writeComponent);
  replace(ICON, (found) => `:octicons-${found.slice(":icon-".length, -1)}-16:`);
  const fenceLine = createFences({ isNested: true });
  const lines = text.split("\n").map((written, i, all) => {
    const fence = fenceLine(written.slice(0, LINE));
    const line = fence?.kind === "open"
      ? writeFence(written)
      : fence || written.length > LINE
      ? written
      : lineOf(writeImage(all, i), sources);
    return { line, isCode: fence !== undefined };
  });
  writeBlocks(lines);
  return lines.map(({ line }) => line).join("\n");
}

function lineOf(line: string, sources: Sources): string {
  const path = INCLUDE.exec(line)?.[1];
  if (path !== undefined) return `<!--@include: ${included(path, sources)}-->`;
  if (CONTENTS.test(line)) return "[[toc]]";
  if (line.includes("|")) return line.replace(WIDTH, "");
  return MATH.test(line) ? line.replace("$$$", () => "$$") : line;
}

/** The path of a file that is next to the page, in `_includes` there, or above. */
function included(path: string, sources: Sources): string {
  const name = /\.\w+$/.test(path) ? path : `${path}.md`;
  if (name.startsWith("../")) return name;
  const folders = sources.folders().map((folder) => folder === "" ? "" : `${folder}/`);
  const found = sources.first(folders.flatMap((folder) => [`${folder}${name}`, `${folder}_includes/${name}`]));
  return found === undefined ? name : `/${found}`;
}
