/**
 * How well an engine answers questions: mean reciprocal rank, share found, and nDCG, in the first ten results.
 *
 * @module
 */
import { type Answer, type Class, CLASSES, type Question } from "./classes.ts";
import { type Corpus, pickerOf } from "./corpus.ts";

/** Best first, ten at least where there are so many. */
export type Engine = (query: string) => readonly Answer[];

export interface Figures {
  readonly mrr: number;
  /** Share of the questions that have an answer in the first ten. */
  readonly found: number;
  /** Questions whose answer is not the first result. */
  readonly missed: readonly string[];
}

const FIRST = 10;
/** How often something is picked that no question can be made of, for each question. */
const TRIES = 40;

/** The same questions for the same pages and seed; fewer where the pages do not have so many. */
export function questionsOf({ make, name }: Class, corpus: Corpus, count: number, seed: number): Question[] {
  const pick = pickerOf(seed + [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0) | 0, 7));
  const made = new Map<string, Question>();
  for (let i = 0; i < count * TRIES && made.size < count; i++) {
    const question = corpus.places.length > 0 && corpus.titled.length > 0 ? make(corpus, pick) : undefined;
    if (question?.query) made.set(question.query, question);
  }
  return [...made.values()];
}

export function evaluate(engine: Engine, questions: readonly Question[]): Figures {
  const ranks = questions.map(({ query, accepts }) => engine(query).slice(0, FIRST).findIndex(accepts) + 1);
  return {
    mrr: mean(ranks.map((rank) => rank > 0 ? 1 / rank : 0)),
    found: mean(ranks.map((rank) => Number(rank > 0))),
    missed: questions.filter((_, i) => ranks[i] !== 1).map(({ query }) => query),
  };
}

/** A query with the pages that answer it, from 3 (best) to 1; an anchor where one section does. */
export interface Graded {
  readonly query: string;
  readonly grades: Readonly<Record<string, number>>;
}

/** Mean nDCG@10. */
export function gain(engine: Engine, graded: readonly Graded[]): number {
  return mean(graded.map(({ query, grades }) => {
    const left = new Map(Object.entries(grades));
    const got = engine(query).slice(0, FIRST).map(({ path, anchor }) => {
      const name = left.has(`${path}#${anchor}`) ? `${path}#${anchor}` : path;
      const grade = left.get(name) ?? 0;
      left.delete(name);
      return grade;
    });
    const ideal = Object.values(grades).sort((a, b) => b - a).slice(0, FIRST);
    return sum(got) / sum(ideal);
  }));
}

const sum = (grades: readonly number[]) =>
  grades.reduce((total, grade, i) => total + (2 ** grade - 1) / Math.log2(i + 2), 0);

const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / (values.length || 1);

/** Every class of which the pages have at least some questions. */
export function classesOf(corpus: Corpus, count: number, seed: number): [Class, Question[]][] {
  return CLASSES.map((one): [Class, Question[]] => [one, questionsOf(one, corpus, count, seed)])
    .filter(([, questions]) => questions.length >= Math.min(10, count));
}
