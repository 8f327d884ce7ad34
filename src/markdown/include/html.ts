/**
 * Files that blocks of HTML ask for. They are text of the block: a blank line in one ends it.
 *
 * @module
 */
import type { Token, Tokens } from "marked";
import type { BoundedLexer } from "../lexer.ts";
import { prepareText } from "../prepare.ts";
import { requestsOf } from "./requests.ts";
import type { Included } from "./source.ts";
import { withPercents } from "../writerside/values.ts";

/** An include whose tokens are those of the whole block. */
interface HtmlInclude {
  readonly type: "include";
  readonly raw: string;
  readonly included: Included;
  readonly tokens: Token[];
}

/** Block of HTML up to its first blank line that includes a file. */
const HTML =
  /^ {0,3}<(?!script|style)[A-Za-z!/](?:(?!\n[ \t]*\n)[^]){0,5000}?(?:\{\{[ \t]*#include[ \t]|\n[ \t]*(?:-+8<-|<!--[ \t]*@@?include:|\{!))/;
const REACH = 6_000;
const IN_HTML =
  /(?<!\\)\{\{[ \t]*#include[ \t]+[^}\n]{1,500}\}\}|^[ \t]*(?:-+8<-+[ \t][^\n]{1,500}|<!--[ \t]*@@?include:[^\n]{1,500}-->|\{![^\n]{1,500}!\})[ \t]*$/gm;

export function asksForFiles(source: string): boolean {
  return HTML.test(source.slice(0, REACH));
}

/** A block of HTML with the files that it includes; `undefined`: none of them exists. */
export function htmlWithFiles({ raw }: Tokens.HTML, lexer: BoundedLexer): HtmlInclude | undefined {
  const found: Included[] = [];
  const text = raw.replace(IN_HTML, (written) => {
    const request = requestsOf(written.trim())?.requests[0];
    const included = request && lexer.sources.read(request);
    if (!included) return written;
    found.push(included);
    return "text" in included ? withPercents(included.text.trim(), request.values) : "";
  });
  const wrong = found.find((one) => "problem" in one);
  if (wrong) return { type: "include", raw, included: wrong, tokens: [] };
  const [first] = found;
  if (!first || !("text" in first)) return undefined;
  const tokens = lexer.sources.inside(first, () => lexer.within(lexer.filled(prepareText(text, lexer, false))));
  return { type: "include", raw, included: { ...first, text }, tokens };
}
