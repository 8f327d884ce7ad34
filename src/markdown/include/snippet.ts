/**
 * Files as blocks of code, in the ways in which tools ask for them.
 *
 * @module
 */
import type { Tokens } from "marked";
import { withoutIndent } from "../indent.ts";
import type { BoundedLexer } from "../lexer.ts";
import { capitalized } from "../text.ts";
import { elementRequest } from "../writerside/code_file.ts";
import {
  type IncludeRequest,
  languageOf,
  lineRanges,
  MDBOOK,
  SNIPPET,
  STARRED,
  suffixedRequest,
  vitepressRequest,
  VUEPRESS,
} from "./request.ts";

/** Code that includes lines of other files. */
export interface IncludingCode extends Tokens.Code {
  /** Reasons why files do not exist. */
  readonly problems?: readonly string[];
  /** Name of the file that is all of it, which a group of code shows where it has no other one. */
  readonly fileName?: string;
}

/** A file as a block of code, in one of the ways to write that. */
export function snippet(head: string, lexer: BoundedLexer): IncludingCode | undefined {
  for (const read of SNIPPETS) {
    const found = read(head, lexer);
    if (found) return found;
  }
  return undefined;
}

const SNIPPETS = [vitepressSnippet, vuepressSnippet, starredSnippet, playground, elementSnippet];

/** As in Writerside. */
function elementSnippet(head: string, lexer: BoundedLexer): IncludingCode | undefined {
  const found = elementRequest(head, lexer);
  if (!found) return undefined;
  const { raw, lang, request } = found;
  const { text, problems } = includedCode(request, lexer);
  return {
    type: "code",
    raw,
    lang,
    fileName: request.path.split("/").at(-1)!,
    text: withoutIndent(text.split("\n")).join("\n"),
    ...problems && { problems },
  };
}

/** As in VitePress, see {@linkcode SNIPPET}. */
function vitepressSnippet(head: string, lexer: BoundedLexer): IncludingCode | undefined {
  const [raw, written = "", braces = "", name] = SNIPPET.exec(head) ?? [];
  if (raw === undefined) return undefined;
  const request = vitepressRequest(written);
  const [, ranges = "", rest = ""] = /^([\d,\s-]*)(.*)$/s.exec(braces)!;
  const language = /^[^\s:]/.test(rest) ? "" : languageOf(request.path);
  const info = `${language}${rest} ${ranges.trim() && `{${ranges.trim()}}`} ${name === undefined ? "" : `[${name}]`}`;
  const fileName = request.path.split("/").at(-1)!;
  return { type: "code", raw, lang: info.trim(), fileName, ...includedCode(request, lexer) };
}

/** As in VuePress, see {@linkcode VUEPRESS}. */
function vuepressSnippet(head: string, lexer: BoundedLexer): IncludingCode | undefined {
  const [raw, lines, suffix = "", path = ""] = VUEPRESS.exec(head) ?? [];
  if (raw === undefined) return undefined;
  const request = { path, part: lines === undefined ? {} : { ranges: lineRanges(lines, "-") } };
  const info = /^[\w+#-]/.test(suffix) ? suffix : languageOf(path) + suffix;
  return { type: "code", raw, lang: info, ...includedCode(request, lexer) };
}

/** As in FastAPI's documentation, see {@linkcode STARRED}. */
function starredSnippet(head: string, lexer: BoundedLexer): IncludingCode | undefined {
  const [raw, path = "", options = ""] = STARRED.exec(head) ?? [];
  if (raw === undefined) return undefined;
  const lines = /ln\[([^\]]*)\]/.exec(options)?.[1];
  const marks = /hl\[([^\]]*)\]/.exec(options)?.[1]?.replaceAll(":", "-");
  const title = /title\["?([^"\]]*)"?\]/.exec(options)?.[1];
  const request = suffixedRequest(lines === undefined ? path : `${path}:${lines}`);
  const info = `${languageOf(path)}${marks === undefined ? "" : ` {${marks}}`}${title ? ` title="${title}"` : ""}`;
  return { type: "code", raw, lang: info, ...includedCode(request, lexer) };
}

/** As in mdBook, see {@linkcode MDBOOK}: code that would run there. */
function playground(head: string, lexer: BoundedLexer): IncludingCode | undefined {
  const [raw, kind, written = ""] = MDBOOK.exec(head) ?? [];
  if (raw === undefined || !kind!.startsWith("play")) return undefined;
  const [path = "", ...words] = written.trim().split(/[ \t]+/);
  return { type: "code", raw, lang: ["rust", ...words].join(" "), ...includedCode(suffixedRequest(path), lexer) };
}

/** A file as code. */
export function includedCode(
  request: IncludeRequest,
  lexer: BoundedLexer,
): { text: string; problems?: readonly string[] } {
  const included = lexer.sources.read(request);
  return "text" in included
    ? { text: included.text }
    : { text: `${capitalized(included.problem)}.`, problems: [included.problem] };
}
