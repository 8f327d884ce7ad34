/**
 * `deno task agents FOLDER... [--questions N] [--seed N] [--missed]`: how often, and for how many tokens, an agent finds
 * the answer, beside other ways to it. No model is asked: an answer is there if its sentence is.
 *
 * @module
 */
import { pickerOf } from "../../search/measure/corpus.ts";
import { type Folder, serveFolder } from "../folder.ts";
import { searchForAgents, TOKENS } from "../../../src/agents/search.ts";
import { follow, hosted, libraryOf, oracle, type Outcome, ownTools, wholeText } from "./policies.ts";
import { type Kind, KINDS, type Question, questionsOf } from "./questions.ts";
import { sectionsOfSite } from "./sections.ts";

export interface Figures {
  readonly questions: number;
  /** Share that one call answers: of all, and by kind. */
  readonly once: number;
  readonly onceBy: Readonly<Partial<Record<Kind, number>>>;
  /** Share that three calls answer, and four. */
  readonly thrice: number;
  readonly answered: number;
  /** Tokens to the answer. */
  readonly median: number;
  readonly p95: number;
  /** The same on the way through llms.txt. */
  readonly medianOracle: number;
  /** Budget in tokens → share of questions that each policy answers within it. */
  readonly within: ReadonlyMap<number, Readonly<Record<string, number>>>;
  /** Answers of more tokens than they may have. */
  readonly excess: number;
  /** Results for terms that no page has. */
  readonly invented: number;
  readonly missed: readonly { readonly kind: Kind; readonly question: Question; readonly calls: number }[];
}

const BUDGETS = [500, 1000, 2000, 4000, 8000, 25_000];
/** Of all questions: those that nothing answers. */
const ABSENT = 0.1;

export async function measure(folder: Folder, count: number, seed: number): Promise<Figures> {
  const absent = Math.round(count * ABSENT);
  const each = Math.floor((count - absent) / KINDS.length);
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, each])) as Record<Kind, number>;
  const questions = questionsOf(await sectionsOfSite(folder), { ...counts, absent }, pickerOf(seed));
  const excess = { count: 0 };
  const policies = [ownTools(folder, excess), await oracle(folder), await wholeText(folder), await hosted(folder)];
  const asked = KINDS.flatMap((kind) => questions.get(kind)!.map((question) => ({ kind, question })));
  const outcomes: Outcome[][] = [];
  for (const policy of policies) {
    const own: Outcome[] = [];
    for (const { question } of asked) own.push(await follow(policy, question));
    outcomes.push(own);
  }
  const [own, byIndex] = outcomes as [Outcome[], Outcome[]];
  let invented = 0;
  for (const { query } of questions.get("absent")!) {
    const { results } = await searchForAgents({ query, maxTokens: TOKENS.usual, limit: 8 }, libraryOf(folder));
    invented += results.length;
  }
  const once = ({ answered, calls }: Outcome) => answered && calls === 1;
  /** Whoever has fewer tokens asks for fewer. */
  async function withinOwn(budget: number): Promise<number> {
    if (budget >= TOKENS.usual) return share(own, ({ answered, tokens }) => answered && tokens <= budget);
    const policy = ownTools(folder, excess, budget);
    const outcomes: Outcome[] = [];
    for (const { question } of asked) outcomes.push(await follow(policy, question));
    return share(outcomes, ({ answered, tokens }) => answered && tokens <= budget);
  }
  const within = new Map<number, Readonly<Record<string, number>>>();
  for (const budget of BUDGETS) {
    const others = policies.slice(1).map(({ name }, i) =>
      [name, share(outcomes[i + 1]!, ({ answered, tokens }) => answered && tokens <= budget)] as const
    );
    within.set(budget, { A: await withinOwn(budget), ...Object.fromEntries(others) });
  }
  const found = own.filter(({ answered }) => answered).map(({ tokens }) => tokens).sort((a, b) => a - b);
  return {
    questions: asked.length,
    once: share(own, once),
    onceBy: Object.fromEntries(KINDS.map((kind) => [kind, share(own.filter((_, i) => asked[i]!.kind === kind), once)])),
    thrice: share(own, ({ answered, calls }) => answered && calls <= 3),
    answered: share(own, ({ answered }) => answered),
    median: at(found, 0.5),
    p95: at(found, 0.95),
    medianOracle: at(byIndex.map(({ tokens }) => tokens).sort((a, b) => a - b), 0.5),
    within,
    excess: excess.count,
    invented,
    missed: asked.flatMap((one, i) => once(own[i]!) ? [] : [{ ...one, calls: own[i]!.answered ? own[i]!.calls : 0 }]),
  };
}

function share<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.length === 0 ? 1 : all.filter(is).length / all.length;
}

function at(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** What holds, as lines of a table: gate, figure, and a mark where it is missed. */
export function tableOf(figures: Figures): string {
  const { once, onceBy, thrice, median, p95, medianOracle, within, excess, invented } = figures;
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  const isAhead = [...within.values()].every(({ A, C, D }) => A! >= C! && A! >= D!);
  const rows: [gate: string, figure: string, holds: boolean][] = [
    ["one call of 2,000 tokens answers ≥ 90 %", percent(once), once >= 0.9],
    ["… identifiers ≥ 95 %", percent(onceBy["identifier"]!), onceBy["identifier"]! >= 0.95],
    ["… typos ≥ 80 %", percent(onceBy["typo"]!), onceBy["typo"]! >= 0.8],
    [
      "… headings, rare words, link texts",
      KINDS.filter((kind) => /^[hrl]/.test(kind)).map((kind) => percent(onceBy[kind]!)).join(", "),
      true,
    ],
    ["three calls answer ≥ 99 %", percent(thrice), thrice >= 0.99],
    [
      "median tokens ≤ 1,200, and ≤ ⅓ of llms.txt and the page",
      `${median} of ${medianOracle}`,
      median <= 1200 && median * 3 <= medianOracle,
    ],
    ["95 % of answers within 6,000 tokens", String(p95), p95 <= 6000],
    ["answers of more than `max_tokens`: 0", String(excess), excess === 0],
    ["results for absent terms: 0", String(invented), invented === 0],
    ["ahead of C and D within every budget", isAhead ? "yes" : "no", isAhead],
  ];
  return [
    "| gate | figure |\n|---|---|",
    ...rows.map(([gate, figure, holds]) => `| ${gate} | ${figure}${holds ? "" : " !"} |`),
    "\n| tokens | A | B | C | D |\n|---|---|---|---|---|",
    ...[...within].map(([budget, shares]) =>
      `| ${budget} | ${["A", "B", "C", "D"].map((name) => percent(shares[name]!)).join(" | ")} |`
    ),
  ].join("\n");
}

if (import.meta.main) {
  // deno-lint-ignore no-console
  const print = (line: string) => console.log(line);
  const option = (name: string) => Deno.args.includes(name) ? Deno.args[Deno.args.indexOf(name) + 1] : undefined;
  const values = new Set(["--questions", "--seed"].map(option));
  for (const path of Deno.args.filter((argument) => !argument.startsWith("--") && !values.has(argument))) {
    const folder = await serveFolder(path, { threads: true });
    const figures = await measure(folder, Number(option("--questions") ?? 500), Number(option("--seed") ?? 1));
    folder.close();
    print(
      `\n${path}: ${folder.live.current.site.pages.size} pages, ${figures.questions} questions\n\n${tableOf(figures)}`,
    );
    for (const { kind, question, calls } of Deno.args.includes("--missed") ? figures.missed : []) {
      print(
        `  ${kind}: ${question.query} (${calls === 0 ? "never" : `${calls} calls`}) ${question.paths[0]}: ${
          question.answers[0]
        }`,
      );
    }
  }
}
