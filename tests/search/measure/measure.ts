/**
 * `deno task search FOLDER... [--queries N] [--seed N] [--missed]`: how well search finds, by classes of questions that
 * are made of the pages of a folder, beside MiniSearch and Lunr; and how long it takes.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { createSearch, type Search } from "../../../src/search/search.ts";
import { loadLanguage } from "../../../src/search/stemmers.ts";
import { indexer } from "../site.ts";
import { corpusOf } from "./corpus.ts";
import { classesOf, type Engine, evaluate, type Figures, gain, type Graded } from "./evaluate.ts";
import { pagesOf } from "./pages.ts";
import { lunrSearch, miniSearch } from "./peers.ts";

const option = (name: string) => {
  const at = Deno.args.indexOf(name);
  return at < 0 ? undefined : Deno.args[at + 1];
};
const count = Number(option("--queries") ?? 60);
const seed = Number(option("--seed") ?? 1);
const values = new Set(["--queries", "--seed"].map(option));
const folders = Deno.args.filter((argument) => !argument.startsWith("--") && !values.has(argument));
if (folders.length === 0) folders.push(decodeURIComponent(new URL("../../../docs", import.meta.url).pathname));

const cell = ({ mrr, found }: Figures) => `${mrr.toFixed(3)} ${(found * 100).toFixed(0).padStart(3)} %`;

for (const folder of folders) {
  const { pages, lang } = await pagesOf(folder);
  const search = createSearch(await indexer()(pages), await loadLanguage(lang));
  const engines: readonly Engine[] = [lectern(search), miniSearch(pages), lunrSearch(pages)];
  console.log(
    `\n${folder}: ${pages.length} pages, ${lang}\n\n| class (gate) | Lectern | MiniSearch | Lunr |\n|---|---|---|---|`,
  );
  const context: string[] = [];
  for (const [{ name, gate }, questions] of classesOf(corpusOf(pages, lang), count, seed)) {
    const [own, ...peers] = engines.map((engine) => evaluate(engine, questions)) as [Figures, ...Figures[]];
    const held = own.mrr >= gate[0] && own.found >= gate[1] && peers.every(({ mrr }) => mrr <= own.mrr);
    console.log(
      `| ${name} (${gate[0]} / ${gate[1] * 100} %) | ${cell(own)}${held ? "" : " !"} | ${
        peers.map(cell).join(" | ")
      } |`,
    );
    if (Deno.args.includes("--missed")) console.log(own.missed.map((query) => `    ${query}`).join("\n"));
    context.push(...questions.map(({ query }) => query));
  }
  const graded = await gradedOf(folder);
  if (graded) {
    console.log(`| graded, nDCG@10 (0.80) | ${engines.map((engine) => gain(engine, graded).toFixed(3)).join(" | ")} |`);
  }
  console.log(context.length > 0 ? `\n${times(search, context)}` : "\nToo few pages to make questions of.");
}

function lectern(search: Search): Engine {
  return (query) => search(query, 10).map(({ path, section }) => ({ path, anchor: section?.anchor ?? "" }));
}

/** Questions with grades, for folders with a name that has some: `query | /path=3 /path#anchor=2`. */
async function gradedOf(folder: string): Promise<readonly Graded[] | undefined> {
  const name = folder.split("/").findLast((part) => part !== "");
  const text = await Deno.readTextFile(new URL(`graded/${name}.txt`, import.meta.url)).catch(() => undefined);
  return text?.trim().split("\n").map((line) => {
    const [query, answers] = line.split(" | ") as [string, string];
    const grades = answers.split(" ").map((answer) => [answer.slice(0, -2), Number(answer.at(-1))] as const);
    return { query, grades: Object.fromEntries(grades) };
  });
}

/** Milliseconds of a query, after all have been asked once. */
function times(search: Search, queries: readonly string[]): string {
  for (const query of queries) search(query, 20);
  const taken = queries.map((query) => {
    const start = performance.now();
    search(query, 20);
    return performance.now() - start;
  }).sort((a, b) => a - b);
  const at = (share: number) => taken[Math.floor(taken.length * share)]!.toFixed(2);
  return `${queries.length} queries: median ${at(0.5)} ms, 99 % within ${at(0.99)} ms`;
}
