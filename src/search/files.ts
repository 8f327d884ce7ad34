/**
 * The search index as files: parts of the terms in their order, terms by length, and each page's text.
 *
 * A query needs the parts that hold its words and the pages that answer best, some 30 KB in all, however many pages
 * there are. `browser/index.ts` reads them. Files are named by hashes of what they hold, so that an edit leaves the
 * names of most others alone, and are made one after another: all of them together would not fit in memory.
 *
 * @module
 */
import { groupedBy } from "../grouped.ts";
import { type Audience, audiencePages, rangesOf } from "./audience.ts";
import { isHistory } from "./history.ts";
import { keyIn } from "./page_keys.ts";
import { byPath, type SearchPage } from "./search_page.ts";
import { collectPostings, termFiles } from "./term_files.ts";
import { sha256 } from "../sha256.ts";

/** A file below the folder of the search. */
export interface SearchFile {
  readonly name: string;
  readonly body: string;
}

/** `index.json`: what a query reads first. */
export interface FileIndex {
  /** Language of the pages, such as `en`, and those that single pages have. */
  readonly lang: string;
  readonly others: readonly string[];
  /** Number of pages. */
  readonly pages: number;
  /** Names of the folders that hold pages, of which each but the last has `group`, in their order. */
  readonly folders: readonly string[];
  readonly group: number;
  /** Terms from `starts[i]` up to `starts[i + 1]` are in the file that `parts[i]` names. */
  readonly starts: readonly string[];
  readonly parts: readonly string[];
  /** Lengths in UTF-16 units that terms have, each with the file that has them. */
  readonly lengths: Readonly<Record<number, string>>;
  /** Languages that have readers of their own, each with its file. */
  readonly languages: readonly (readonly [lang: string, file: string])[];
  /** Pages about changes, as {@linkcode rangesOf} has them. */
  readonly history: readonly number[];
  /** Factors of the pages that have one. */
  readonly boosts: Readonly<Record<number, number>>;
}

/** Folders of files whose names are hashes: they can be kept for ever. */
export const HASHED = ["pages", "terms", "lengths", "languages"] as const;

/** Pages in a folder. */
const GROUP = 256;

/** `pages/{folder}/{N}.json` */
export interface PageFile extends Shown {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly sections: readonly (readonly [title: string, anchor: string, text: string])[];
  /** See {@linkcode SectionName}. */
  readonly names?: readonly (readonly [section: number, text: string])[];
}

/**
 * `terms/{part}.json`: term → its postings as `posting.ts` writes them. Likewise the pages that a key names, with how it does
 * as weight; see `page_keys.ts`.
 */
export type TermsFile = Readonly<Record<string, string>>;

/** `languages/{name}.json`: pages for readers of a language, as {@linkcode rangesOf} has them. */
export interface AudienceFile {
  readonly own: readonly number[];
  readonly standIns: readonly number[];
  /** Beginning of the addresses of pages that stand in for others, and the one in its place. */
  readonly from: string;
  readonly to: string;
}

/** Readers of a language, and where they find pages that are not translated. */
export interface AudienceShown extends Audience, Pick<AudienceFile, "from" | "to"> {}

/** `lengths/{name}.json`: terms, with a space between. */
export type LengthFile = string;

/** Facts about a page that a result shows and search does not need. */
export interface Shown {
  /** Served address. */
  readonly url: string;
  /** Titles of the pages above. */
  readonly trail: readonly string[];
}

/** Makes the files; the last one is `index.json`. */
export async function* searchFiles(
  unsorted: readonly SearchPage[],
  shown: (path: SearchPage["path"]) => Shown,
  lang: string,
  audiences: readonly AudienceShown[] = [],
  others: readonly string[] = [],
): AsyncGenerator<SearchFile> {
  const pages = byPath(unsorted);
  const folders: string[] = [];
  for (let start = 0; start < pages.length; start += GROUP) {
    const bodies = pages.slice(start, start + GROUP).map((page) => pageFile(page, shown(page.path)));
    const folder = await hash(bodies.join("\n"));
    folders.push(folder);
    for (const [i, body] of bodies.entries()) yield { name: `pages/${folder}/${start + i}.json`, body };
  }
  const postings = collectPostings(pages);
  const starts: string[] = [];
  const parts: string[] = [];
  for (const { start, body } of termFiles(postings)) {
    const name = await hash(body);
    starts.push(start);
    parts.push(name);
    yield { name: `terms/${name}.json`, body };
  }
  const lengths: Record<number, string> = {};
  const indexed = postings.terms.filter((term) => keyIn(term) === undefined);
  for (const [length, terms] of groupedBy(indexed, (term) => term.length)) {
    const body = JSON.stringify(terms.join(" ") satisfies LengthFile);
    const name = lengths[length] = await hash(body);
    yield { name: `lengths/${name}.json`, body };
  }
  const languages: [lang: string, file: string][] = [];
  const paths = pages.map(({ path }) => path);
  for (const audience of audiences) {
    const { own, standIns } = audiencePages(audience, paths);
    const { lang, from, to } = audience;
    const body = JSON.stringify(
      { own: rangesOf(own), standIns: rangesOf(standIns), from, to } satisfies AudienceFile,
    );
    const name = await hash(body);
    languages.push([lang, name]);
    yield { name: `languages/${name}.json`, body };
  }
  const boosts = Object.fromEntries(pages.flatMap(({ boost }, i) => boost === undefined ? [] : [[i, boost]]));
  const index: FileIndex = {
    lang,
    others,
    pages: pages.length,
    folders,
    group: GROUP,
    starts,
    parts,
    lengths,
    languages,
    history: rangesOf(Uint8Array.from(pages, (page) => Number(isHistory(page)))),
    boosts,
  };
  yield { name: "index.json", body: JSON.stringify(index) };
}

function pageFile({ title, description, keywords, sections, names }: SearchPage, shown: Shown): string {
  return JSON.stringify(
    {
      title,
      ...shown,
      description,
      keywords,
      sections: sections.map(({ title, anchor, text }) => [title, anchor, text]),
      ...names && { names: names.list.map(({ section, text }) => [section, text] as const) },
    } satisfies PageFile,
  );
}

async function hash(text: string): Promise<string> {
  return (await sha256(text)).slice(0, 10);
}
