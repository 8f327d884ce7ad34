/**
 * Shortcodes that include a file, as Markdown or as code.
 *
 * @module
 */
import type { Token } from "marked";
import { includeBlock } from "../include/include.ts";
import { includedCode } from "../include/snippet.ts";
import { languageOf, suffixedRequest } from "../include/request.ts";
import type { BoundedLexer } from "../lexer.ts";
import { withIncludeValues } from "../template/include_values.ts";
import { bareName } from "./names.ts";
import { pathOf, type Placed } from "./placed.ts";

const FILES = new Set(
  ("include readfile embed-md include-md includemd code_sample codenew codefromfile code-file codefile import " +
    "snippet content rawfile read-file includefile includes partial code-snippet shared boilerplate").split(" "),
);
const CODE_FILES = /^(?:code|raw)/;

/** The token of such a shortcode; `undefined` for any other. */
export function fileToken({ code, raw, inline }: Placed, lexer: BoundedLexer): Token | undefined {
  const { attributes } = code;
  const bare = bareName(code.name);
  // Named arguments of an include that begins with its file are for the file.
  const path = code.values[0] ?? pathOf(code) ?? attributes.get("lookup");
  if (!FILES.has(bare) || path === undefined || inline) return undefined;
  const language = attributes.get("lang") ?? attributes.get("language");
  const isCode = CODE_FILES.test(bare) || attributes.get("code") === "true" || language !== undefined;
  // The folder may have the name of the shortcode, and the file no ending.
  const named = [`/${bare}/${path}`, `/${bare}s/${path}`].flatMap((place) => [place, `${place}.md`]);
  const places = [path, `/includes/${path}`, `/_includes/${path}`, `/examples/${path}`, ...named];
  const requests = places.map((place) => suffixedRequest(place));
  const found = requests.find((request) => "text" in lexer.sources.read(request)) ?? requests[0]!;
  if (!isCode) return includeBlock(found, raw, lexer, (text) => withIncludeValues(text, attributes));
  return { type: "code", raw, lang: language ?? languageOf(path), ...includedCode(found, lexer) };
}
