/**
 * Questions of five kinds, and terms that no page has, made of the sections of any site: the same for the same seed.
 *
 * @module
 */
import { type pickerOf, wordsOf } from "../../search/measure/corpus.ts";
import { keyOf, type Section } from "./sections.ts";

export interface Question {
  readonly query: string;
  /** Any of these sentences or lines answers; none: nothing does. */
  readonly answers: readonly string[];
  /** Pages that have them, the likeliest first. */
  readonly paths: readonly string[];
}

export const KINDS = ["heading", "rare words", "identifier", "typo", "link text"] as const;
export type Kind = (typeof KINDS)[number] | "absent";

type Pick = ReturnType<typeof pickerOf>;

/** Sections that may share what is asked for. */
const SHARED = 3;
const RARE = 5;
const TRIES = 60;

export function questionsOf(
  sections: readonly Section[],
  counts: Readonly<Record<Kind, number>>,
  pick: Pick,
): ReadonlyMap<Kind, readonly Question[]> {
  const site = siteOf(sections);
  const makers: Readonly<Record<Kind, () => Question | undefined>> = {
    "heading": () => heading(site, pick),
    "rare words": () => rareWords(site, pick),
    "identifier": () => identifier(site, pick),
    "typo": () => typo(site, pick),
    "link text": () => linkText(site, pick),
    "absent": () => absent(site, pick),
  };
  return new Map([...KINDS, "absent" as const].map((kind) => {
    const made = new Map<string, Question>();
    for (let i = 0; i < counts[kind] * TRIES && made.size < counts[kind]; i++) {
      const question = makers[kind]();
      if (question) made.set(question.query, question);
    }
    return [kind, [...made.values()]];
  }));
}

interface Site {
  readonly sections: readonly Section[];
  readonly titles: ReadonlyMap<string, readonly Section[]>;
  readonly names: ReadonlyMap<string, readonly Named[]>;
  readonly nameList: readonly string[];
  readonly linkList: readonly { readonly text: string; readonly targets: ReadonlySet<string>; readonly from: string }[];
  /** Word → in how many sections. */
  readonly words: ReadonlyMap<string, number>;
}

interface Named {
  readonly section: Section;
  readonly line: string;
}

/** What code calls things: with capitals inside, underscores, hyphens or dots. */
const NAME =
  /(?<![\w.$@/-])(?:[a-z]+(?:[A-Z][a-z0-9]+)+|[A-Z]?[a-z]+(?:[_-][a-z0-9]+)+|[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)(?![\w$@/-])/g;
/** Says nothing of what it leads to. */
const VAGUE =
  /^(?:here|this|these|link|more|docs?|documentation|see|guide|page|read more|learn more|above|below|.{0,3})$/i;

function siteOf(sections: readonly Section[]): Site {
  const titles = Map.groupBy(sections.filter(({ anchor }) => anchor !== ""), ({ title }) => keyOf(title));
  const names = new Map<string, Named[]>();
  const words = new Map<string, number>();
  for (const section of sections) {
    const own = new Map<string, string>();
    for (const line of section.lines) for (const [name] of line.matchAll(NAME)) if (!own.has(name)) own.set(name, line);
    for (const [name, line] of own) {
      const known = names.get(name);
      if (known) known.push({ section, line });
      else names.set(name, [{ section, line }]);
    }
    for (const word of new Set([section.title, ...section.sentences, ...section.lines].flatMap(wordsOf))) {
      words.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  const targets = new Map<string, Set<string>>();
  const links = sections.flatMap(({ path, links }) =>
    links.filter(({ target, text }) =>
      target.includes("#") && target.replace(/#.*$/s, "") !== path && !VAGUE.test(text) && !/^https?:/.test(text)
    )
      .map((link) => ({ ...link, from: path }))
  );
  for (const { text, target } of links) {
    const key = text.toLowerCase();
    const known = targets.get(key);
    if (known) known.add(target);
    else targets.set(key, new Set([target]));
  }
  return {
    sections,
    titles,
    names,
    nameList: [...names.keys()].filter((name) => names.get(name)!.length <= SHARED && name.length <= 40),
    linkList: links.map(({ text, from }) => ({ text, from, targets: targets.get(text.toLowerCase())! })),
    words,
  };
}

/** What a section begins with answers who asks for it. */
function answeredBy(sections: readonly Section[], query: string): Question | undefined {
  const found = sections.filter(({ sentences }) => sentences.length > 0);
  if (found.length === 0) return undefined;
  return { query, answers: found.map(({ sentences }) => sentences[0]!), paths: found.map(({ path }) => path) };
}

function heading({ sections, titles }: Site, pick: Pick): Question | undefined {
  const { title, anchor } = pick(sections);
  const same = titles.get(keyOf(title)) ?? [];
  if (anchor === "" || keyOf(title) === "" || same.length > SHARED || same.length === 0) return undefined;
  return answeredBy(same, title);
}

function rareWords({ sections, words }: Site, pick: Pick): Question | undefined {
  const { sentences, path } = pick(sections);
  const sentence = sentences.length > 0 ? pick(sentences) : undefined;
  const said = [...new Set(wordsOf(sentence ?? ""))].filter((word) => word.length > 2);
  if (sentence === undefined || said.length < RARE + 1) return undefined;
  const rare = said.toSorted((a, b) => (words.get(a) ?? 0) - (words.get(b) ?? 0)).slice(0, RARE);
  return { query: said.filter((word) => rare.includes(word)).join(" "), answers: [sentence], paths: [path] };
}

function typo(site: Site, pick: Pick): Question | undefined {
  const question = rareWords(site, pick);
  const long = question?.query.split(" ").filter((word) => word.length > 4) ?? [];
  if (!question || long.length === 0) return undefined;
  const word = pick(long);
  const at = pick(Array.from({ length: word.length - 2 }, (_, i) => i + 1));
  const letter = pick([..."etaoinshrdlu"]);
  const wrong = pick([
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  ]);
  return wrong === word || site.words.has(wrong)
    ? undefined
    : { ...question, query: question.query.replace(word, () => wrong) };
}

function identifier({ names, nameList }: Site, pick: Pick): Question | undefined {
  if (nameList.length === 0) return undefined;
  const name = pick(nameList);
  const found = names.get(name)!;
  return { query: name, answers: found.map(({ line }) => line), paths: found.map(({ section }) => section.path) };
}

function linkText({ linkList, sections, titles }: Site, pick: Pick): Question | undefined {
  if (linkList.length === 0) return undefined;
  const { text, targets } = pick(linkList);
  if (targets.size > SHARED) return undefined;
  // What is the name of something else asks for that.
  if (
    !/\S\s+\S/.test(text) ||
    (titles.get(keyOf(text)) ?? []).some(({ path, anchor }) => !targets.has(`${path}#${anchor}`))
  ) {
    return undefined;
  }
  const found = [...targets].flatMap((target) => {
    const [path, anchor] = target.split("#");
    return sections.filter((section) => section.path === path && section.anchor === anchor);
  });
  return answeredBy(found, text);
}

/** A word of syllables that nothing on the site is like. */
function absent({ words }: Site, pick: Pick): Question | undefined {
  const syllables = Array.from({ length: 4 }, () => pick([..."bdfgkprvxz"]) + pick([..."aiouy"]) + pick([..."kpqxz"]));
  const word = syllables.join("");
  return words.has(word) ? undefined : { query: word, answers: [], paths: [] };
}
