/**
 * The search index as files: parts of the terms in their order, and each page's text for excerpts.
 *
 * A query needs the parts that hold its words and the pages that answer best, some 30 KB in all, however many pages
 * there are. `browser/search.ts` reads them.
 *
 * @module
 */
import type { SearchPage } from "../site/search_index.ts";
import { unpackWeight } from "../site/search_terms.ts";

/** A file below the folder of the index. */
export interface SearchFile {
  readonly name: string;
  readonly body: string;
}

/** `index.json`: what a query reads first. */
export interface SearchIndex {
  /** How many there are. */
  readonly pages: number;
  /** Where all other files lie. */
  readonly folder: string;
  /** Terms from `starts[i]` up to `starts[i + 1]` are in `terms-i.json`. */
  readonly starts: readonly string[];
  /** Factors of the pages that have one. */
  readonly boosts: Readonly<Record<number, number>>;
}

/** `page-N.json` */
export interface PageFile extends Shown {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly (readonly [title: string, anchor: string, text: string])[];
}

/** `terms-N.json`: term → differences of page numbers × 64 + weights, in base 36. */
export type TermsFile = Readonly<Record<string, string>>;

export interface SearchFiles {
  /** {@linkcode SearchIndex} as JSON. */
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
  pages: readonly SearchPage[],
  shown: (path: SearchPage["path"]) => Shown,
): Promise<SearchFiles> {
  const starts: string[] = [];
  const files: SearchFile[] = pages.map(({ path, title, description, sections }, i) => ({
    name: `page-${i}.json`,
    body: JSON.stringify(
      {
        title,
        ...shown(path),
        description,
        sections: sections.map(({ title, anchor, text }) => [title, anchor, text]),
      } satisfies PageFile,
    ),
  }));
  for (const { start, body } of parts(pages)) {
    files.push({ name: `terms-${starts.length}.json`, body });
    starts.push(start);
  }
  const folder = await hash(files);
  const boosts = Object.fromEntries(pages.flatMap(({ boost }, i) => boost === undefined ? [] : [[i, boost]]));
  const index: SearchIndex = { pages: pages.length, folder, starts, boosts };
  return { index: JSON.stringify(index), folder, files };
}

/** Terms in code-unit order, some 24 KB at a time: a JSON object from a term to its pages. */
function* parts(pages: readonly SearchPage[]): Generator<{ readonly start: string; readonly body: string }> {
  const postings = new Map<string, string>();
  const last = new Map<string, number>();
  pages.forEach(({ terms }, page) => {
    const list = terms.terms.split("\n").slice(0, -1);
    list.forEach((term, i) => {
      const weight = Math.max(1, Math.round(Math.sqrt(unpackWeight(terms.data[i]!) / 64) * 63));
      const number = ((page - (last.get(term) ?? 0)) * 64 + weight).toString(36);
      const before = postings.get(term);
      postings.set(term, before === undefined ? number : `${before} ${number}`);
      last.set(term, page);
    });
  });
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
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(digest.subarray(0, 5), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
