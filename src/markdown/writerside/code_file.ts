/**
 * Files that are the code of a block in Writerside: `<code-block lang="kotlin" src="Main.kt" include-lines="3-5"/>`.
 *
 * @module
 */
import { type IncludeRequest, languageOf, lineRanges } from "../include/request.ts";
import type { BoundedLexer } from "../lexer.ts";
import { decodeReferences } from "../text.ts";
import { xmlAttributes } from "./xml.ts";

/** Variable of a project: the folder of files of code, from that of the pages. */
export const SNIPPETS = "writerside.snippets";

const TAG = /^<code-block\s((?:[^<>"']|"[^"]{0,500}"|'[^']{0,500}'){1,300})\/>/;

/** The file that a text asks for at its beginning. */
export function elementRequest(
  head: string,
  lexer: BoundedLexer,
): { readonly raw: string; readonly lang: string; readonly request: IncludeRequest } | undefined {
  const [raw, written = ""] = TAG.exec(head) ?? [];
  const attributes = xmlAttributes(written);
  const src = attributes.get("src");
  if (raw === undefined || src === undefined) return undefined;
  const path = decodeReferences(src);
  const lines = attributes.get("include-lines");
  const symbols = attributes.get("include-symbol");
  const folder = lexer.valueNamed(SNIPPETS);
  const bare = path.replace(/^\/+/, "");
  const part = {
    ...symbols !== undefined &&
      { symbols: symbols.split(",").map((name) => name.trim()).filter((name) => name !== "") },
    ...lines !== undefined && symbols === undefined && /^[\d\s,-]+$/.test(lines) && { ranges: lineRanges(lines, "-") },
  };
  return {
    raw,
    lang: (attributes.get("lang") ?? languageOf(path)).toLowerCase(),
    request: folder === undefined ? { path, part } : { path: `/${folder}/${bare}`, part, others: [path] },
  };
}
