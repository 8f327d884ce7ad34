/**
 * Elements of Dumi that stand for files: `<code src="./demo.tsx">Title</code>` is a demo, of which the code is shown, and
 * `<embed src="./part.md#L1-L9">` a part of another page. Tables that Dumi makes of types are left out.
 *
 * @module
 */
import { outsideCode } from "../code/regions.ts";
import { languageOf } from "../include/request.ts";
import type { BoundedLexer } from "../lexer.ts";

const DEMO =
  /^([ \t]*)<code[ \t]((?:[^<>"'\n]|"[^"\n]*"|'[^'\n]*'){0,1000}?)(?:\/>|>([^<>\n]{0,300})<\/code>)[ \t]*$/gm;
const EMBED =
  /^([ \t]*)<embed[ \t]+src=["']([^"'\n#]{1,300}\.md)(#[^"'\n]{1,300})?["'][ \t]*(?:\/>|>(?:[ \t]*<\/embed>)?)[ \t]*$/gm;
const API =
  /^[ \t]*<API(?:[ \t]+[\w-]{1,40}(?:=(?:"[^"\n]{0,200}"|\{[^{}\n]{0,200}\}))?){0,5}[ \t]*(?:\/>|>[ \t]*<\/API>)[ \t]*$/gm;
const ATTRIBUTE = /([\w-]{1,40})(?:=(?:"([^"]*)"|'([^']*)'))?/g;
/** Endings of demos that are named without one. */
const ENDINGS = ["", ".tsx", ".jsx", ".ts", ".vue", ".js", "/index.tsx", "/index.jsx", "/index.vue"];

/** Translates a text; keeps the number of its lines. */
export function writeDumi(text: string, lexer: BoundedLexer): string {
  let written = text;
  if (/<code[ \t]/.test(written)) {
    written = outsideCode(written, DEMO, (found, _, [indent = "", attributes = "", title = ""]) => {
      return demo(attributes, title, lexer)?.replace(/^(?=.)/, indent) ?? found;
    });
  }
  if (written.includes("<embed")) {
    written = outsideCode(written, EMBED, (_, __, [indent = "", path = "", part = ""]) => {
      const [, first, last] = /^#L(\d{1,6})(?:-L?(\d{1,6}))?$/.exec(part) ?? [];
      const lines = first === undefined ? "" : `{${last === undefined ? first : `${first},${last}`}}`;
      return `${indent}<!--@include: ${path}${lines}-->`;
    });
  }
  return written.includes("<API") ? outsideCode(written, API, () => "") : written;
}

/** The code of a demo; `undefined`: the element is none. One for developers is left out. */
function demo(written: string, words: string, lexer: BoundedLexer): string | undefined {
  const attributes = new Map(
    Array.from(written.matchAll(ATTRIBUTE), ([, name = "", double, single]) => [name, double ?? single ?? ""]),
  );
  const src = attributes.get("src");
  if (src === undefined || !/^[\w./@-]{1,300}$/.test(src)) return undefined;
  if (attributes.has("debug")) return "";
  const paths = ENDINGS.map((ending) => src + ending);
  const path = paths.find((path) => /\.\w+$/.test(path) && "text" in lexer.sources.read({ path, part: {} })) ?? src;
  const title = (words.trim() || attributes.get("title") || "").replace(/["[\]\\]/g, "");
  return `@[code ${languageOf(path) || "tsx"}${title === "" ? "" : ` title="${title}"`}](${path})`;
}
