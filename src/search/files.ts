/**
 * The search index as files: parts of the terms in their order, terms by length, and each page's text.
 *
 * A query needs the parts that hold its words and the pages that answer best, some 30 KB in all, however many pages
 * there are. `browser/index.ts` reads them.
 *
 * @module
 */
import { type Audience, audiencePages, rangesOf } from "./audience.ts";
import { byPath, type SearchPage, slugOf } from "./indexer.ts";
import { sha256 } from "../sha256.ts";
import { termList } from "./terms.ts";

/** A file below the folder of the index. */
export interface SearchFile {
  readonly name: string;
  readonly body: string;
}

/** `index.json`: what a query reads first. */
export interface FileIndex {
  /** Language of the pages, such as `en`. */
  readonly lang: string;
  /** How many there are. */
  readonly pages: number;
  /** Where all other files lie. */
  readonly folder: string;
  /** Terms from `starts[i]` up to `starts[i + 1]` are in `terms-i.json`. */
  readonly starts: readonly string[];
  /** Lengths in UTF-16 units that terms have: those of N are in `length-N.json`. */
  readonly lengths: readonly number[];
  /** Languages that have readers of their own: those of number N are in `language-N.json`. */
  readonly languages: readonly string[];
  /** Factors of the pages that have one. */
  readonly boosts: Readonly<Record<number, number>>;
}

/** `page-N.json` */
export interface PageFile extends Shown {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly sections: readonly (readonly [title: string, anchor: string, text: string])[];
  /** See {@linkcode SectionName}. */
  readonly names?: readonly (readonly [section: number, text: string])[];
}

/**
 * `terms-N.json`: term → differences of page numbers × 4096 + weights as `PageTerms.data` has them, in base 36. A key as
 * `keyOf()` writes it, with `=` before it: likewise the pages that it is the title of, with 2, and those whose path ends
 * with it, with 1.
 */
export type TermsFile = Readonly<Record<string, string>>;

/** `language-N.json`: pages for readers of a language, as {@linkcode rangesOf} has them. */
export interface AudienceFile {
  readonly own: readonly number[];
  readonly standIns: readonly number[];
  /** Beginning of the addresses of pages that stand in for others, and the one in its place. */
  readonly from: string;
  readonly to: string;
}

/** Readers of a language, and where they find pages that are not translated. */
export interface AudienceShown extends Audience, Pick<AudienceFile, "from" | "to"> {}

/** `length-N.json`: terms, with a space between. */
export type LengthFile = string;

export interface SearchFiles {
  /** {@linkcode FileIndex} as JSON. */
  readonly index: string;
  /** Folder of all other files, named by their hash: they can be kept for ever. */
  readonly folder: string;
  readonly files: readonly SearchFile[];
}

/** In UTF-16 units: a part is closed when it has reached this size. */
const PART = 24_000;

/** What a result shows of its page beyond what is searched. */
export interface Shown {
  /** Served address. */
  readonly url: string;
  /** Titles of the pages above. */
  readonly trail: readonly string[];
}

export async function searchFiles(
  unsorted: readonly SearchPage[],
  shown: (path: SearchPage["path"]) => Shown,
  lang: string,
  audiences: readonly AudienceShown[] = [],
): Promise<SearchFiles> {
  const pages = byPath(unsorted);
  const files: SearchFile[] = pages.map(({ path, title, description, keywords, sections, names }, i) => ({
    name: `page-${i}.json`,
    body: JSON.stringify(
      {
        title,
        ...shown(path),
        description,
        keywords,
        sections: sections.map(({ title, anchor, text }) => [title, anchor, text]),
        ...names && { names: names.list.map(({ section, text }) => [section, text] as const) },
      } satisfies PageFile,
    ),
  }));
  const postings = postingsOf(pages);
  const starts: string[] = [];
  for (const { start, body } of parts(postings)) {
    files.push({ name: `terms-${starts.length}.json`, body });
    starts.push(start);
  }
  const lengths = byLength([...postings.keys()].filter((term) => !term.startsWith("=")));
  for (const [length, terms] of lengths) {
    files.push({ name: `length-${length}.json`, body: JSON.stringify(terms.join(" ") satisfies LengthFile) });
  }
  const paths = pages.map(({ path }) => path);
  for (const [i, audience] of audiences.entries()) {
    const { own, standIns } = audiencePages(audience, paths);
    const { from, to } = audience;
    const file: AudienceFile = { own: rangesOf(own), standIns: rangesOf(standIns), from, to };
    files.push({ name: `language-${i}.json`, body: JSON.stringify(file) });
  }
  const folder = await hash(files);
  const boosts = Object.fromEntries(pages.flatMap(({ boost }, i) => boost === undefined ? [] : [[i, boost]]));
  const languages = audiences.map(({ lang }) => lang);
  const sizes = [...lengths.keys()];
  const index: FileIndex = { lang, pages: pages.length, folder, starts, lengths: sizes, languages, boosts };
  return { index: JSON.stringify(index), folder, files };
}

function byLength(terms: readonly string[]): ReadonlyMap<number, readonly string[]> {
  const lengths = new Map<number, string[]>();
  for (const term of terms) {
    const peers = lengths.get(term.length);
    if (peers) peers.push(term);
    else lengths.set(term.length, [term]);
  }
  return lengths;
}

/** By term, as {@linkcode TermsFile} has it. */
function postingsOf(pages: readonly SearchPage[]): ReadonlyMap<string, string> {
  const postings = new Map<string, string>();
  const last = new Map<string, number>();
  function add(term: string, page: number, weight: number): void {
    const number = ((page - (last.get(term) ?? 0)) * 4096 + weight).toString(36);
    const before = postings.get(term);
    postings.set(term, before === undefined ? number : `${before} ${number}`);
    last.set(term, page);
  }
  pages.forEach(({ path, terms, names }, page) => {
    const list = termList(terms);
    list.forEach((term, i) => add(term, page, terms.data[i]!));
    const own = new Set(names ? list : []);
    if (names) termList(names.terms).forEach((term, i) => own.has(term) || add(term, page, names.terms.data[i]!));
    const slug = slugOf(path);
    if (slug === terms.key) add(`=${slug}`, page, 3);
    else {
      if (slug !== "") add(`=${slug}`, page, 1);
      if (terms.key !== "") add(`=${terms.key}`, page, 2);
    }
  });
  return postings;
}

/** Terms in code-unit order, some 24 KB at a time: a JSON object from a term to its pages. */
function* parts(postings: ReadonlyMap<string, string>): Generator<{ readonly start: string; readonly body: string }> {
  let start: string | undefined;
  let body = "";
  for (const term of [...postings.keys()].sort((a, b) => a < b ? -1 : 1)) {
    start ??= term;
    body += `${body && ","}${JSON.stringify(term)}:"${postings.get(term)}"`;
    if (body.length < PART) continue;
    yield { start, body: `{${body}}` };
    start = undefined;
    body = "";
  }
  if (start !== undefined) yield { start, body: `{${body}}` };
}

async function hash(files: readonly SearchFile[]): Promise<string> {
  const text = files.map(({ name, body }) => `${name}\n${body}\n`).join("");
  return (await sha256(text)).slice(0, 10);
}
