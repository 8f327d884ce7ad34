/**
 * Search without a server, in the browser of an exported site: reads the few parts of the index that a query needs.
 *
 * Words, queries, weights and excerpts are the server's own; pages are ranked by their terms alone, and typing errors are
 * found where the first two letters are right. `deno task embed` makes one script of this.
 *
 * @module
 */
import { createFindMarks, type Excerpt, excerpt, type FindMarks } from "../../site/search_excerpt.ts";
import { parseQuery, phraseOf, QUERY_LENGTH } from "../../site/search_query.ts";
import { saturate, WEIGHTS } from "../../site/search_terms.ts";
import { eachRun, keyOf } from "../../site/search_words.ts";
import type { PageFile, SearchIndex } from "../search.ts";
import { type Marks, rank } from "./rank.ts";
import { createTerms, type Load } from "./terms.ts";

/** A result, in the form of `/api/search`, and with the titles of the pages above. */
export interface Hit {
  readonly title: string;
  /** With the anchor of the section. */
  readonly url: string;
  readonly description: string;
  readonly score: number;
  readonly section: { readonly title: string; readonly anchor: string } | null;
  readonly trail: readonly string[];
  readonly excerpt: Excerpt;
}

/** Pages that are read beyond those that are wanted, to find the best. */
const MORE = 5;
/** In UTF-16 units: how far a section is read. */
const READ = 64_000;

const loaded = new Map<string, Promise<unknown>>();

function loadBeside(file: string): Promise<unknown> {
  let found = loaded.get(file);
  if (!found) {
    found = fetch(new URL(file, import.meta.url)).then((response) => {
      if (!response.ok) throw new Error(`${file} answers ${response.status}`);
      return response.json();
    });
    found.catch(() => loaded.delete(file));
    loaded.set(file, found);
  }
  return found;
}

/** At most `limit` results, best first. */
export async function search(text: string, limit = 20, load: Load = loadBeside): Promise<Hit[]> {
  const typed = text.trim().slice(0, QUERY_LENGTH);
  if ([...typed].length < 2) return [];
  const index = await load("index.json") as SearchIndex;
  const { words, phrases, key } = parseQuery(typed);
  const { pages: found, marks } = await rank(index, words, createTerms(index, load));
  const first = found.slice(0, limit + MORE);
  const pages = await Promise.all(first.map(({ page }) => load(`${index.folder}/page-${page}.json`)));
  const most = Math.max(1, ...first.map(({ score }) => score));
  const asked = { key, count: words.length, marks, findMarks: marksIn(marks) };
  return (pages as PageFile[])
    .map((page, i) => ({ page, score: first[i]!.score + namedBy(page, key) * most }))
    .filter(({ page }) => phrases.length === 0 || phrases.every((phrase) => textOf(page).includes(phrase)))
    .sort((a, b) => b.score - a.score || (a.page.url < b.page.url ? -1 : 1))
    .slice(0, limit)
    .map(({ page, score }) => hit(page, score, asked));
}

/** A query, for what a page says of it. */
interface Query {
  readonly key: string;
  /** How many words were asked for. */
  readonly count: number;
  readonly marks: Marks;
  readonly findMarks: FindMarks;
}

function marksIn(marks: Marks): FindMarks {
  const names = [...marks.keys()];
  return createFindMarks({ marks: new Map([...marks.values()].entries()) }, { term: (number) => names[number]! });
}

/** How far a query is the name of a page: 2 for its title, 1 for the end of its address. */
function namedBy({ title, url }: PageFile, key: string): number {
  const slug = decodeURIComponent(url.slice(url.lastIndexOf("/") + 1));
  return keyOf(title) === key ? 2 : keyOf(slug) === key ? 1 : 0;
}

function textOf({ title, description, sections }: PageFile): string {
  return phraseOf([title, description, ...sections.flatMap(([title, , text]) => [title, text])].join("\n"));
}

function hit({ title, url, description, trail, sections }: PageFile, score: number, query: Query): Hit {
  const { key, count, findMarks } = query;
  const named = keyOf(title) === key ? -1 : sections.findIndex(([title]) => title !== "" && keyOf(title) === key);
  const section = sections[named >= 0 ? named : best(sections, query)];
  const isPage = !section?.[1] || named < 0 && wordsIn(title, query).size === count ||
    keyOf(section[0]) === keyOf(title);
  const text = (isPage ? sections.find(([, , text]) => text !== "")?.[2] : section[2]) || description;
  return {
    title,
    url: url + (isPage ? "" : `#${encodeURIComponent(section[1])}`),
    description,
    score: Math.round(score * 1000) / 1000,
    section: isPage ? null : { title: section[0], anchor: section[1] },
    trail,
    excerpt: excerpt(text, findMarks, isPage ? 1 : wordsIn(text, query).size),
  };
}

/** Number of the section that says most of the query; -1: none says anything. */
function best(sections: PageFile["sections"], query: Query): number {
  let found = -1, most = 0;
  sections.forEach(([title, , text], i) => {
    const values = new Array<number>(query.count).fill(0);
    for (const [word, { value }] of wordsIn(title, query)) values[word]! += WEIGHTS.heading * value;
    for (const [word, { value, times }] of wordsIn(text, query)) {
      values[word]! += WEIGHTS.body * value * saturate(times);
    }
    const covered = values.filter((value) => value > 0).length / query.count;
    const score = values.reduce((sum, value) => sum + value, 0) * covered ** 2;
    if (score > most) [found, most] = [i, score];
  });
  return found;
}

/** The words of a query that a text says: how much that tells, and how often. */
function wordsIn(text: string, { marks, findMarks }: Query): Map<number, { value: number; times: number }> {
  const words = new Map<number, { value: number; times: number }>();
  eachRun(text.slice(0, READ), (run) => {
    const said = new Map<number, number>();
    for (const { term, word } of findMarks.inRun(run)) {
      said.set(word, Math.max(said.get(word) ?? 0, marks.get(term)!.value));
    }
    for (const [word, value] of said) {
      const before = words.get(word) ?? { value: 0, times: 0 };
      words.set(word, { value: Math.max(before.value, value), times: before.times + 1 });
    }
  });
  return words;
}
