/**
 * A site of 400 pages from a seed, and questions that its pages answer, by class.
 *
 * @module
 */
import type { Hit } from "../../src/search/search.ts";
import type { Draft } from "./site.ts";
import { typo } from "./typo.ts";

/** The same numbers in every run (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  return (below) => {
    seed = seed + 0x6d2b79f5 | 0;
    let t = Math.imul(seed ^ seed >>> 15, 1 | seed);
    t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
    return Math.floor(((t ^ t >>> 14) >>> 0) / 2 ** 32 * below);
  };
}

const random = randomFrom(2026);
const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
const SYLLABLES =
  "ba be bi bo da de di do fa fe ga go ka ke ki ko la le li lo ma me mi mo na ne ni no pa pe ra re ri ro sa se si so ta te ti to va ve za zo"
    .split(" ");
const HAN = "天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏闰余成岁律吕调阳云腾致雨露结为霜金生丽水玉出昆冈";

function makeWords(count: number, syllables: number): string[] {
  const words = new Set<string>();
  while (words.size < count) words.add(Array.from({ length: syllables }, () => pick(SYLLABLES)).join(""));
  return [...words];
}

/** Frequent words are much more frequent than rare ones. */
const COMMON = makeWords(400, 3);
const common = () => COMMON[Math.floor(COMMON.length * (random(1000) / 1000) ** 3)]!;
const RARE = makeWords(4000, 4);
const SECTIONS = 5;

export interface Made extends Draft {
  readonly path: string;
  readonly title: string;
  readonly sections: Record<string, string>;
  readonly unique: string;
  readonly identifier: string;
  readonly han: string;
  /** Two words that stand together in the last section only. */
  readonly pair: readonly [string, string];
}

export const PAGES: readonly Made[] = Array.from({ length: 400 }, (_, i): Made => {
  const text = () => Array.from({ length: 40 + random(80) }, common).join(" ");
  const [first, second, unique, left, right] = Array.from({ length: 5 }, (_, j) => RARE[i * 8 + j]!);
  const identifier = `${left}${right![0]!.toUpperCase()}${right!.slice(1)}`;
  const han = Array.from({ length: 6 }, () => pick([...HAN])).join("");
  const pair = [RARE[i * 8 + 6]!, RARE[(i + 1) % 400 * 8 + 6]!] as const;
  const sections: Record<string, string> = {};
  for (let j = 0; j < SECTIONS; j++) {
    sections[`${common()} ${common()} ${RARE[3200 + (i * SECTIONS + j) % 800]!}`] = text();
  }
  const headings = Object.keys(sections);
  sections[headings[1]!] += ` ${unique} ${text()}`;
  sections[headings[2]!] += ` the \`${identifier}\` and 使用${han}令牌`;
  sections[headings.at(-1)!] += ` ${pair[0]} ${text()} ${pair[1]}`;
  return {
    path: `/p${i}`,
    title: `${first} ${common()} ${second}`,
    text: text(),
    sections,
    unique: unique!,
    identifier,
    han,
    pair,
  };
});

export interface Question {
  readonly query: string;
  readonly answers: (hit: Hit) => boolean;
}

const anchorOf = (heading: string) => heading.toLowerCase().replaceAll(" ", "-");
const onPage = (query: string, page: Made): Question => ({ query, answers: ({ path }) => path === page.path });
const inSection = (query: string, page: Made, heading: string): Question => ({
  query,
  answers: ({ path, section }) => path === page.path && section?.anchor === anchorOf(heading),
});

/** How many questions of each class there are. */
const QUESTIONS = 60;

/** Class of queries → how one is made of a page, the least MRR@10, and the least share that is found at all. */
export const CLASSES: readonly [name: string, mrr: number, found: number, make: (page: Made) => Question][] = [
  ["title", 0.99, 1, (page) => onPage(page.title, page)],
  ["heading", 0.9, 0.98, (page) => {
    const heading = pick(Object.keys(page.sections));
    return inSection(heading, page, heading);
  }],
  ["unique body term", 0.98, 1, (page) => onPage(page.unique, page)],
  [
    "typing error in a title",
    0.93,
    0.97,
    (page) => onPage(typo(pick(page.title.split(" ").filter((word) => word.length > 6)), pick), page),
  ],
  ["beginning of a title word", 0.8, 0.95, (page) => {
    const query = page.title.slice(0, 4);
    return { query, answers: ({ title }) => title.split(" ").some((word) => word.startsWith(query)) };
  }],
  [
    "two rare words of a section",
    0.97,
    1,
    (page) => inSection(page.pair.join(" "), page, Object.keys(page.sections).at(-1)!),
  ],
  ["identifier", 0.95, 0.99, (page) => onPage(page.identifier, page)],
  [
    "identifier and a part of it",
    0.95,
    0.99,
    (page) => onPage(`${page.identifier} ${page.identifier.split(/(?=[A-Z])/)[1]!.toLowerCase()}`, page),
  ],
  ["Chinese", 0.9, 0.97, (page) => onPage(page.han.slice(1, 5), page)],
];

export function questionsOf(make: (page: Made) => Question): Question[] {
  return Array.from({ length: QUESTIONS }, () => make(pick(PAGES)));
}
