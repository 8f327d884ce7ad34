/**
 * The ways in which other tools ask for a file: VitePress, VuePress, mdBook, MkDocs, Rspress, Obsidian.
 *
 * @module
 */
import { slug } from "github-slugger";
import type { FilePart } from "./part.ts";

/** A file to be included. */
export interface IncludeRequest {
  /** As written. */
  readonly path: string;
  readonly part: FilePart;
  /** Other places of the file. */
  readonly others?: readonly string[];
  /** Values for names between signs of percent in it, as of Writerside. */
  readonly values?: ReadonlyMap<string, string>;
  /** Whether nothing is wrong where there is no such file. */
  readonly isOptional?: boolean;
  /** By how many levels its headings are lower. Absent: none. */
  readonly lowered?: number;
}

/** `{{#include a.rs:2:10}}`; a backslash before it makes it text. */
export const MDBOOK = /^\{\{[ \t]*#(include|rustdoc_include|playground|playpen|title)[ \t]+([^}\n]{1,500})\}\}/;
/** `<!--@include: ./a.md-->`, also with two `@`, as VitePress shows it. */
export const VITEPRESS = /^<!--[ \t]*@@?include:[ \t]*([^\n]{1,500}?)[ \t]*-->/;
/** `<<< @/a.ts#region{2,4 ts:line-numbers} [name]` */
export const SNIPPET =
  /^<<<[ \t]*([^\s{[][^\n{[]{0,500}?)[ \t]*(?:\{([^}\n]{0,500})\}[ \t]*)?(?:\[([^\]\n]{0,100})\][ \t]*)?(?=\n|$)/;
/** `@[code{3-5} js{1,2}:no-line-numbers](@/a.ts)` of VuePress: lines, language and marks. */
export const VUEPRESS =
  /^@\[code(?:\{([\d,\s-]{0,100})\})?(?:[ \t]+([^\]\n]{0,200}))?\]\(([^()\s]{1,500})\)[ \t]*(?=\n|$)/;
/** `@include(./a.md{2-4})` of VuePress' plug-in. */
export const VUEPRESS_TEXT = /^@include\(([^()\n]{1,500})\)[ \t]*(?=\n|$)/;
/** `--8<-- "a.md:2:10"` */
export const SCISSORS = /^-+8<-+[ \t]+(?:"([^"\n]{1,500})"|'([^'\n]{1,500})')[ \t]*(?=\n|$)/;
/** `{!> ../a.py!}` of mdx-include. */
export const MDX_INCLUDE = /^\{!>?[ \t]*([^!\n]{1,500}?)[ \t]*!\}/;
/** `!!!include(a.md)!!!` of markdown-it-include. */
export const MARKDOWN_IT = /^!{3}[ \t]*include[ \t]*\(([^()\n]{1,500})\)[ \t]*!{3}/;
/** `[!INCLUDE [name](a.md)]` of Microsoft Learn. */
export const LEARN = /^\[!INCLUDE[ \t]*\[[^\]\n]{0,300}\]\(([^)\s]{1,500})\)[ \t]*\]/i;
/**
 * `{% include "a.md" %}` of MkDocs' macros and plug-ins and of Jinja, also over several lines, and `{! include "a.md" !}`.
 * With `ignore missing`, the file is optional; `start="…" end="…"` includes the part between these texts.
 */
export const JINJA =
  /^\{(?:%-?|!)\s{0,50}include(?:-markdown)?\s{1,50}(?:"([^"\n]{1,500})"|'([^'\n]{1,500})')((?:[^%!]|[%!](?!\})){0,600})[%!]\}/;
/** FastAPI's `{* ../a.py ln[1:9] hl[3] *}`. */
export const STARRED = /^\{\*[ \t]+([^\s*]{1,500})((?:[ \t]+\w{1,10}\[[^\]\n]{0,200}\]){0,5})[ \t]*\*\}/;
/** `::include{file=a.md}` of GitLab. */
export const DIRECTIVE = /^::include\{file=(?:"([^"\n]{1,500})"|([^\s"{}]{1,500}))\}[ \t]*(?=\n|$)/;
/** `@include "a.mdx"` of HashiCorp, whose files are in a folder of their own. */
export const PARTIAL = /^@include[ \t]+(?:"([^"\n]{1,500})"|'([^'\n]{1,500})')[ \t]*(?=\n|$)/;
/** Files on lines of their own between two of them. */
export const SCISSORS_BLOCK = /^-+8<-+[ \t]*\n((?:(?!-+8<-)[^\n]{0,500}\n){1,50})-+8<-+[ \t]*(?=\n|$)/;

/** `![[note#Part]]` of Obsidian, on a line of its own; not a file with another ending. */
const NOTE = /^!\[\[([^[\]|#<>*`\n\\]{1,200})#([^[\]|<>*`\n\\]{1,200})(?:\|[^[\]\n]{0,200})?\]\](?=[ \t]*(?:\n|$))/;

/** The part of a note that is embedded: a section by its heading, the last of several, or a block by its id. */
export function noteRequest(head: string): { readonly request: IncludeRequest; readonly length: number } | undefined {
  const [raw, note = "", places = ""] = NOTE.exec(head) ?? [];
  if (raw === undefined || /\.(?!mdx?$)\w{1,5}$/i.test(note)) return undefined;
  const path = note.trim().replace(/(?:\.md)?$/i, ".md");
  const place = places.split("#").at(-1)!.trim();
  return { request: { path, part: { name: place.startsWith("^") ? place : slug(place) } }, length: raw.length };
}

/** `./a.md#region{3,10}`; `?values=` of `writerside/` may follow. */
export function vitepressRequest(written: string): IncludeRequest {
  const [, path = written, name, range, values] =
    /^(.*?)(?:#([\w*-]+))?(?:\{([\d,\s-]*)\})?(?:\?values=([\w.~%&=+*-]*))?$/.exec(written.trim()) ?? [];
  const lines = range === undefined ? null : /^\s*(\d{0,7})\s*([,-]?)\s*(\d{0,7})\s*$/.exec(range);
  const ranges = lines && range!.trim() !== ""
    ? [[Number(lines[1] || 1), lines[2] ? lines[3] ? Number(lines[3]) : undefined : Number(lines[1])] as const]
    : undefined;
  return {
    path,
    part: { name, ranges },
    ...values !== undefined && { values: new Map(new URLSearchParams(values)) },
  };
}

/** `a.rs:anchor`, `a.rs:2`, `a.rs:2:10`, `a.rs::10`; MkDocs has several ranges with commas between. */
export function suffixedRequest(written: string): IncludeRequest {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(written.trim())) return { path: written.trim(), part: {} };
  const [, path = "", suffix] = /^([^:]*)(?::(.*))?$/.exec(written.trim()) ?? [];
  if (suffix === undefined || suffix === "") return { path, part: {} };
  if (!/^[\d:,\s]*$/.test(suffix)) return { path, part: { name: suffix.split(":")[0] } };
  return { path, part: { ranges: lineRanges(suffix, ":") } };
}

/** Lines: `3-5,8`, with `sign` between the first and the last. */
export function lineRanges(written: string, sign: ":" | "-"): NonNullable<FilePart["ranges"]> {
  return written.split(",").map((range) => {
    const [first = "", last] = range.trim().split(sign);
    return [Number(first || 1), last === undefined ? Number(first) : last.trim() === "" ? undefined : Number(last)];
  });
}

/** The language of a file, by its extension. */
export function languageOf(path: string): string {
  return /\.([\w-]{1,20})(?:#.*)?$/.exec(path)?.[1] ?? "";
}
