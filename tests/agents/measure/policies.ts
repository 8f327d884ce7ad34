/**
 * Ways for an agent to an answer, each as steps with what they cost: nothing is guessed, so each is the best case of its
 * kind.
 *
 * @module
 */
import { fetchForAgents } from "../../../src/agents/fetch.ts";
import type { Library } from "../../../src/agents/library.ts";
import { searchForAgents, TOKENS } from "../../../src/agents/search.ts";
import type { Folder } from "../folder.ts";
import { miniSearch } from "../../search/measure/peers.ts";
import type { Question } from "./questions.ts";
import { keyOfAnswer, partsOf } from "./sections.ts";

/** One call: what it gives, and its characters. */
export interface Step {
  readonly text: string;
  readonly characters: number;
}

export interface Policy {
  readonly name: string;
  readonly steps: (question: Question) => AsyncGenerator<Step>;
}

export interface Outcome {
  readonly answered: boolean;
  /** Until the answer, or of all that was tried. */
  readonly tokens: number;
  readonly calls: number;
}

/** Pages or sections that are read after a search. */
const READ = 3;
/** Tokens of a fetch that was asked for without a number. */
const FETCHED = 8000;
/** Characters at which hosted products and clients cut what is long. */
const CUT = 100_000;
/** Results of a hosted product, and characters of what each shows. */
const SNIPPETS = 10, SNIPPET = 300;

/** Follows a policy until a step has one of the answers. */
export async function follow({ steps }: Policy, question: Question): Promise<Outcome> {
  const wanted = question.answers.map(keyOfAnswer).filter((key) => key !== "");
  let characters = 0;
  let calls = 0;
  for await (const step of steps(question)) {
    characters += step.characters;
    calls++;
    const key = keyOfAnswer(step.text);
    if (wanted.some((answer) => key.includes(answer))) {
      return { answered: true, tokens: Math.ceil(characters / 4), calls };
    }
  }
  return { answered: false, tokens: Math.ceil(characters / 4), calls };
}

export function libraryOf(folder: Folder): Library {
  return { snapshot: folder.live.current, ...partsOf(folder.url) };
}

/** Answers that cost more than they may: there must be none. */
export interface Excess {
  count: number;
}

/**
 * A: the tool `search`, then `fetch` of the first results.
 *
 * @param maxTokens Of the search.
 */
export function ownTools(folder: Folder, excess: Excess, maxTokens: number = TOKENS.usual): Policy {
  const library = libraryOf(folder);
  return {
    name: "A",
    async *steps({ query }) {
      const found = await searchForAgents({ query, maxTokens, limit: 8 }, library);
      yield stepOf(found, maxTokens, found.results.map(({ text }) => text).join("\n"), excess);
      for (const { id } of found.results.slice(0, READ)) {
        // What is not in the section may be beside it.
        const page = await fetchForAgents({ id: id.replace(/#.*$/s, ""), maxTokens: FETCHED }, library);
        yield stepOf(page, FETCHED, page.text, excess);
      }
    },
  };
}

function stepOf(answer: unknown, most: number, text: string, excess: Excess): Step {
  const { length } = JSON.stringify(answer);
  if (length > most * 4) excess.count++;
  return { text, characters: length };
}

/** B: llms.txt, the index of the section where there are several, then the right page. */
export async function oracle(folder: Folder): Promise<Policy> {
  const root = await folder.text("/llms.txt");
  const inner = new Map<string, string>();
  for (const [, url] of root.matchAll(/^- \[.*\]\((\S+\.txt)\)/gm)) {
    inner.set(url!, await folder.text(url!.slice(folder.url.length)));
  }
  return {
    name: "B",
    async *steps({ paths: [path] }) {
      if (path === undefined) return;
      const address = path === "/" ? "/index.md" : `${encodeURI(path)}.md`;
      yield { text: "", characters: root.length };
      const index = root.includes(`${address})`)
        ? undefined
        : [...inner.values()].find((text) => text.includes(`${address})`));
      if (index !== undefined) yield { text: "", characters: index.length };
      const text = await folder.text(address);
      yield { text, characters: text.length };
    },
  };
}

/** C: llms-full.txt, as far as a client reads. */
export async function wholeText(folder: Folder): Promise<Policy> {
  const text = (await folder.text("/llms-full.txt")).slice(0, CUT);
  return {
    name: "C",
    async *steps() {
      yield { text, characters: text.length };
    },
  };
}

/** D: as hosted products have it: ten snippets of pages, whole pages, and at last the index as far as it goes. */
export async function hosted(folder: Folder): Promise<Policy> {
  const engine = miniSearch(folder.live.indexed);
  const texts = new Map(folder.live.indexed.map(({ path, sections }) => [
    path as string,
    sections.map(({ title, text }) => `${title} ${text}`).join(" "),
  ]));
  const index = (await folder.text("/llms.txt")).slice(0, CUT);
  const markdown = (path: string) => folder.text(path === "/" ? "/index.md" : `${encodeURI(path)}.md`);
  return {
    name: "D",
    async *steps({ query }) {
      const hits = engine(query).slice(0, SNIPPETS).map(({ path }) => path);
      const snippets = hits.map((path) => `${folder.url}${path}\n${snippetOf(texts.get(path) ?? "", query)}`).join(
        "\n\n",
      );
      yield { text: snippets, characters: snippets.length };
      for (const hit of hits.slice(0, READ)) {
        const text = await markdown(hit);
        yield { text, characters: text.length };
      }
      yield { text: index, characters: index.length };
    },
  };
}

/** The text around the first word of the query. */
function snippetOf(text: string, query: string): string {
  const lower = text.toLowerCase();
  const places = query.toLowerCase().split(/\s+/).map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const start = Math.max(0, (places.length > 0 ? Math.min(...places) : 0) - SNIPPET / 3);
  return text.slice(start, start + SNIPPET);
}
