/**
 * Places of a Markdown file that a link can name, as the tools of documentation make them.
 *
 * @module
 */
import GithubSlugger from "github-slugger";
import { markdownItSlug, mkdocsSlug, vitePressSlug } from "../../../src/markdown/commonmark/heading_alias.ts";

/** Ids that an author gives: in HTML, behind a heading or block, as MyST's targets, and as rules of the Rust reference. */
const GIVEN = [
  /\b(?:id|name)\s*=\s*["'{]*([^\s"'>}]+)/g,
  /\{[^{}\n]*#([^\s{}]+)[^{}\n]*\}/g,
  /^\(([^()\n]+)\)=[ \t]*$/gm,
  /^r\[([^\]\n]+)\]/gm,
];
const FOOTNOTE = /^[ \t]*\[\^([^\]\s]+)\]:/gm;
const ATX = /^[ \t>]*#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*$/gm;
const SETEXT = /^(?![ \t]*(?:[-*+>#|]|\d+\.))[ \t]*(\S.*)\n[ \t]*(?:=+|-+)[ \t]*$/gm;
const LABEL = /^[ \t]*(?:={2,3}|\/{3} tab \|)[!+]?[ \t]+["“]?(.+?)["”]?[ \t]*$/gm;
/** Python-Markdown's separator, and that of all others. */
const SEPARATORS = ["-", "_"];

/** Fragments that lead somewhere in a file, in at least one tool. */
export function placesOf(source: string): ReadonlySet<string> {
  const places = new Set<string>();
  for (const pattern of GIVEN) for (const [, id] of source.matchAll(pattern)) places.add(id!);
  for (const [, label] of source.matchAll(FOOTNOTE)) places.add(`fn:${label}`).add(`fnref:${label}`);
  const slugger = new GithubSlugger();
  const counts = new Map<string, number>();
  for (const [, written] of [...source.matchAll(ATX), ...source.matchAll(SETEXT), ...source.matchAll(LABEL)]) {
    const text = plain(written!);
    places.add(slugger.slug(text));
    for (const slug of [vitePressSlug(text), markdownItSlug(text), mkdocsSlug(text)]) {
      const count = counts.get(slug) ?? 0;
      counts.set(slug, count + 1);
      places.add(slug);
      if (count > 0) { for (const separator of SEPARATORS) places.add(`${slug}${separator}${count}`); }
    }
  }
  return places;
}

/** Text of a heading without its markup. */
function plain(written: string): string {
  return written
    .replace(/\s*\{[:#.][^{}]*\}\s*$/, "")
    .replace(/!?\[([^\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\])/g, "$1")
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/:[a-z][\w+-]*:/g, "")
    .replace(/\\([^\w\s])/g, "$1")
    .replace(/`|\*\*|(?<!\w)[*_]|[*_](?!\w)/g, "")
    .trim();
}
