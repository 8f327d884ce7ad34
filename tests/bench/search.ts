/**
 * How long search takes, and how much room an index needs, at any number of pages: `deno run -A
 * --v8-flags=--expose-gc tests/bench/search.ts [--pages N,N] [--peers] FOLDER`. A folder is multiplied; each copy has
 * other words, so that the vocabulary grows with the pages as that of real documentation does.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import process from "node:process";
import { createSearch } from "../../src/search/search.ts";
import type { SearchPage } from "../../src/search/search_page.ts";
import { loadLanguage } from "../../src/search/stemmers.ts";
import { createTerms } from "../../src/search/terms.ts";
import { pickerOf, wordsOf } from "../search/measure/corpus.ts";
import { lunrSearch, miniSearch } from "../search/measure/peers.ts";
import { pagesOf } from "../search/measure/pages.ts";
import { indexer } from "../search/site.ts";

const option = (name: string) => {
  const at = Deno.args.indexOf(name);
  return at < 0 ? undefined : Deno.args[at + 1];
};
const sizes = (option("--pages") ?? "1000,10000").split(",").map(Number);
const folder = Deno.args.at(-1)!;

/** Queries of a kind, and how often each is asked. */
const QUERIES = 60, TIMES = 3;
const SIGNS = ["->", "=>", "{{", "&&", "::", "#!", "%%", "||", "--", "<!--"];
/** Of each copy so many words in a hundred are its own. */
const CHANGED = 12;

const { pages: original, lang } = await pagesOf(folder);
const language = await loadLanguage(lang);

for (const size of sizes) {
  const pages = multiplied(original, size);
  const text = pages.reduce((sum, page) => sum + textOf(page).length, 0);
  const before = heap();
  const start = process.cpuUsage();
  const index = await indexer()(pages);
  const built = cpu(start);
  const search = createSearch(index, language);
  const room = heap() - before + pages.reduce((sum, { terms }) => sum + terms.data.byteLength + terms.terms.length, 0);
  console.log(
    `\n${size} pages, ${(text / 1e6).toFixed(1)} MB of text, ${index.dictionary.size} terms; ` +
      `built in ${built.toFixed(0)} ms, ${(room / text).toFixed(2)} bytes of index for each of text\n`,
  );
  const engines = Object.entries({
    Lectern: (query: string) => search(query, 20),
    ...Deno.args.includes("--peers") ? { MiniSearch: miniSearch(pages), Lunr: lunrSearch(pages) } : {},
  });
  console.log(`| kind of query | ${engines.map(([name]) => `${name}: median | 99 %`).join(" | ")} |`);
  console.log(`|---|${"---|---|".repeat(engines.length)}`);
  for (const [kind, queries] of Object.entries(queriesOf(pages))) {
    const cells = engines.map(([, ask]) => {
      const taken = queries.map((query) => timeOf(() => ask(query))).sort((a, b) => a - b);
      return [0.5, 0.99].map((share) => taken[Math.floor((taken.length - 1) * share)]!.toFixed(2)).join(" | ");
    });
    console.log(`| ${kind}: ${queries[0]} | ${cells.join(" | ")} |`);
  }
}

/** Milliseconds, the middle of some: processor time would count the threads that collect garbage beside it. */
function timeOf(work: () => unknown): number {
  work();
  const times = Array.from({ length: TIMES }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[TIMES >> 1]!;
}

function cpu(start: ReturnType<typeof process.cpuUsage>): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function heap(): number {
  (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function textOf({ title, description, keywords, sections }: SearchPage): string {
  return [title, description, ...keywords, ...sections.map(({ title, text }) => `${title} ${text}`)].join(" ");
}

function multiplied(pages: readonly SearchPage[], size: number): SearchPage[] {
  const termsOf = createTerms();
  return Array.from({ length: size }, (_, i): SearchPage => {
    const page = pages[i % pages.length]!;
    const copy = Math.floor(i / pages.length);
    const changed = (text: string) => copy === 0 ? text : withOthers(text, copy);
    const sections = page.sections.map((section) => {
      return { ...section, title: changed(section.title), text: changed(section.text) };
    });
    const draft = { ...page, title: changed(page.title), description: changed(page.description), sections };
    return { ...draft, path: `/${copy}${page.path}` as SearchPage["path"], names: undefined, terms: termsOf(draft) };
  });
}

/** A text in which some of the words, the same throughout a copy, end in letters of their own. */
function withOthers(text: string, copy: number): string {
  const end = copy.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 26)));
  return text.replace(
    /[a-zA-Z]{5,}/g,
    (word) => (word.length * 7 + word.charCodeAt(2) + copy) % 100 < CHANGED ? word + end : word,
  );
}

function queriesOf(pages: readonly SearchPage[]): Record<string, readonly string[]> {
  const pick = pickerOf(7);
  const word = (least: number) => {
    for (;;) {
      const found = wordsOf(textOf(pick(pages))).filter((one) => one.length >= least);
      if (found.length > 0) return pick(found);
    }
  };
  const made = (make: () => string) => Array.from({ length: QUERIES }, make);
  const sentence = (length: number) => {
    for (;;) {
      const words = pick(pick(pages).sections)?.text.match(/[a-z]+(?: [a-z]+)+/g) ?? [];
      const long = words.filter((one) => one.split(" ").length >= length);
      if (long.length > 0) return pick(long).split(" ").slice(0, length).join(" ");
    }
  };
  return {
    "a word": made(() => word(4)),
    "two letters": made(() => word(4).slice(0, 2)),
    "three letters": made(() => word(4).slice(0, 3)),
    "a title": made(() => pick(pages).title),
    "a typing error": made(() => word(7).replace(/(.)(.)(.)$/, "$1$3$2q")),
    "two typing errors": made(() => `${word(7).slice(0, -3)}zq ${word(8).slice(0, -2)}qz`),
    "a question": made(() => `how do I ${sentence(4)}`),
    "ten words": made(() => sentence(10)),
    "the commonest words": made(() => "the page is in a file of the default value"),
    "signs alone": made(() => pick(SIGNS)),
    "signs beside a word": made(() => `${pick(SIGNS)} ${word(4)}`),
    "a quoted phrase": made(() => `"${sentence(3)}"`),
    "quoted common words": made(() =>
      pick(['"of the"', '"in the file"', '"is a"', '"the default value"', '"that page is the"'])
    ),
  };
}
