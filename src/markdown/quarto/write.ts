/**
 * Code chunks of Quarto and R Markdown: ```` ```{r, fig.width=4} ````, with options in comments at the beginning. They are
 * shown, not run; those with `echo: false` are not shown either.
 *
 * @module
 */
import { ownValue } from "../../own_value.ts";
import type { BoundedLexer } from "../lexer.ts";
import { createFences } from "../code/fence.ts";
import { labelInHead } from "./labels.ts";

const LANGUAGES = "r|rcpp|python|py|julia|ojs|observable|bash|sh|zsh|fish|powershell|sql|stan|cpp|c|js|javascript|ts|" +
  "typescript|css|scss|html|node|perl|ruby|go|rust|java|scala|octave|matlab|haskell|awk|fortran|mermaid|dot|sas|stata|" +
  "lua|php|webr-r|webr|pyodide-python|pyodide|shinylive-r|shinylive-python";
const CHUNK = new RegExp(
  `^([ \\t>]{0,40}(?:\`{3,}|~{3,}))[ \\t]*\\{(${LANGUAGES})(?=[\\s,}])([^{}\\n]{0,500})\\}[ \\t]*$`,
  "i",
);
const ANY = /^[ \t>]{0,40}(?:`{3,}|~{3,})[ \t]*\{[A-Za-z]/m;
/** An option in a comment of the language. */
const OPTION = /^[ \t>]*(?:#|\/\/|--|%%)\|[ \t]?(.*)$/;
const FILE = /^(?:filename|lst-cap):[ \t]*["']?([^"'\n]{1,200}?)["']?[ \t]*$/;
/** The label of a cross-reference, which becomes a place before the code. */
const LABEL = /^label:[ \t]*["']?((?:fig|tbl|lst)-[\w-]{1,100})["']?[ \t]*$/;
/** Indentation and signs of quotes, and a line that has nothing else. */
const QUOTES = /^[ \t>]*/;
const BLANK = /^[ \t>]*$/;
/** Chunks that show only what they return. Diagrams are that. */
const HIDDEN = /^(?:echo|include):[ \t]*false[ \t]*$/;
const HIDDEN_HEAD = /\b(?:echo|include)[ \t]*=[ \t]*F(?:ALSE)?\b/;
/** Chunks that are shown where those of the page or of the project are not. */
const SHOWN = /^echo:[ \t]*(?:true|fenced)[ \t]*$/;
const SHOWN_HEAD = /\becho[ \t]*=[ \t]*T(?:RUE)?\b/;
const DIAGRAM = /^(?:mermaid|dot)$/i;
/** Names of engines → the language that is highlighted. */
const NAMES: Readonly<Record<string, string>> = {
  rcpp: "cpp",
  ojs: "js",
  observable: "js",
  webr: "r",
  pyodide: "python",
};

/** Whether a page shows chunks that do not say so: `execute: echo: false` of the page, or of the project. */
export function showsChunks(lexer: Pick<BoundedLexer, "flavor" | "own" | "valueNamed">): boolean {
  return lexer.flavor !== "quarto" || (lexer.own.get("frontmatter.execute.echo") ?? lexer.valueNamed(ECHO)) !== "false";
}

/** Variable of a project that hides its chunks. */
export const ECHO = "execute.echo";

/** Translates a text; keeps the number of its lines. @param isShown Whether chunks are shown that do not say so. */
export function writeChunks(source: string, { flavor }: Pick<BoundedLexer, "flavor">, isShown = true): string {
  // MyST uses the same syntax for its directives.
  if (flavor === "myst" || flavor === "mdx" || !ANY.test(source)) return source;
  const lines = source.split("\n");
  const fenceLine = createFences({ isNested: true });
  /** Line of the fence of the chunk whose options are read. */
  let head: number | undefined;
  /** Number of option lines, which become blank lines after the code. */
  let options = 0;
  let isDiagram = false;
  let isHidden = false;
  let opening = "";
  const written: string[] = [];
  for (const line of lines) {
    const fence = fenceLine(line);
    const found = fence?.kind === "open" ? CHUNK.exec(line) : null;
    const option = head !== undefined && fence?.kind === "code" ? OPTION.exec(line)?.[1] : undefined;
    if (option !== undefined) {
      const label = LABEL.exec(option)?.[1];
      if (label === undefined) options++;
      else {
        written.splice(head!, 0, placeOf(label, line, written[head! - 1]));
        head!++;
      }
      const file = FILE.exec(option)?.[1];
      if (HIDDEN.test(option) && !isDiagram) isHidden = true;
      if (SHOWN.test(option)) isHidden = false;
      if (file !== undefined) opening += ` title="${file}"`;
      written[head!] = isHidden ? "" : opening;
      continue;
    }
    // The blank line between options and code.
    if (head !== undefined && options > 0 && fence?.kind === "code" && BLANK.test(line) && !isHidden) {
      options++;
      head = undefined;
      continue;
    }
    head = found ? written.length : undefined;
    if (found) {
      const label = labelInHead(line);
      // In the blank line before the chunk: the number of lines stays.
      if (label !== undefined && written.length > 0 && BLANK.test(written.at(-1)!)) {
        written[written.length - 1] = placeOf(label, line, written.at(-2));
      }
      isDiagram = DIAGRAM.test(found[2]!);
      isHidden = HIDDEN_HEAD.test(found[3]!) || !isShown && !isDiagram && !SHOWN_HEAD.test(found[3]!);
      opening = `${found[1]}${languageOf(found[2]!)}`;
    }
    written.push(isHidden ? "" : found ? opening : line);
    if (fence?.kind !== "code" && fence?.kind !== "open") {
      isHidden = false;
      for (; options > 0; options--) written.push("");
    }
  }
  return written.join("\n") + "\n".repeat(options);
}

/** The place to which references to a chunk lead. After words, it is a part of their paragraph. @param before The line before it. */
function placeOf(label: string, line: string, before = ""): string {
  return QUOTES.exec(line)![0] + (BLANK.test(before) ? `{#${label}}` : `[]{#${label}}`);
}

function languageOf(written: string): string {
  const name = written.toLowerCase().replace(/^(?:webr|pyodide|shinylive)-/, "");
  return ownValue(NAMES, name) ?? name;
}
