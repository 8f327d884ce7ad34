/**
 * Markdown of Documenter.jl, which documents packages of Julia: blocks that it fills in from code, and references.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";
import type { BoundedLexer } from "../lexer.ts";
import { noteTemplate } from "../template/notes.ts";
import { outsideCode } from "../code/regions.ts";

const OWN = /^ {0,3}`{3,}(?:@[a-z]|jldoctest)|\]\(@(?:ref|id|cite)\b/m;
const BLOCK = /^(?:@([a-z]{1,20})|(jldoctest))\b([^\n]*)$/;
/** `[Title](@id place)` as a heading, `[words](@ref place)` as a link. */
const PLACE = /^( {0,3}#{1,6}[ \t]+)\[([^[\]\n]{1,500})\]\(@id[ \t]+([\w.:-]{1,200})\)[ \t]*$/gm;
const REFERENCE =
  /\[((?:[^[\]\n`]|`[^`\n]{1,200}`){1,500})\]\((?:<@(?:ref|id|cite)[^>\n]{0,200}>|@(?:ref|id|cite)(?:[ \t][^()\n]{0,200}(?:\([^()\n]{0,100}\))?)?)\)/g;
const CODE = new Set(["example", "repl", "eval"]);
const HIDDEN = new Set(["meta", "setup", "index", "bibliography"]);
/** Maximum number of characters of a line that are read. */
const LINE = 1_000;

/** Translates a text; keeps the number of its lines. */
export function writeJulia(source: string, lexer: BoundedLexer, isPage: boolean): string {
  if (!source.includes("@") && !source.includes("jldoctest") || !OWN.test(source)) return source;
  const placed = outsideCode(source, PLACE, (_raw, _at, [marks, text, id]) => `${marks}${text} {#${id}}`);
  const named = outsideCode(placed, REFERENCE, (_raw, _at, [words]) => words!);
  const lines = named.split("\n");
  const fenceLine = createFences({ isNested: true });
  /** Kind of the block that is open, its line, and whether all of it goes. */
  let open: { readonly kind: string; readonly at: number } | undefined;
  for (const [at, line] of lines.entries()) {
    const fence = fenceLine(line.slice(0, LINE));
    if (fence?.kind === "open") {
      const [, kind, test] = BLOCK.exec(fence.info.trim()) ?? [];
      open = kind === undefined ? undefined : { kind, at };
      if (test !== undefined || kind !== undefined && CODE.has(kind)) {
        lines[at] = `${fence.indent}${fence.mark}julia`;
        open = undefined;
      } else if (kind === "contents") lines[at] = "[[toc]]";
      else if (open) lines[at] = "";
    } else if (open && fence?.kind === "code") lines[at] = textOf(open.kind, line);
    else if (open) {
      if (fence?.kind === "close") lines[at] = "";
      if (open.kind === "docs" || open.kind === "autodocs") note(lexer, isPage ? open.at : undefined);
      open = undefined;
    }
  }
  return lines.join("\n");
}

/** A line of a block that becomes something else. */
function textOf(kind: string, line: string): string {
  if (kind === "raw") return line;
  if (kind !== "docs" || HIDDEN.has(kind) || line.trim() === "") return "";
  return `- \`${line.trim().replaceAll("`", "")}\``;
}

function note(lexer: BoundedLexer, line: number | undefined): void {
  const kind = "Documenter.jl would generate documentation from code";
  noteTemplate({ kind, advice: "only the names are shown", about: "@docs", line }, lexer);
}
