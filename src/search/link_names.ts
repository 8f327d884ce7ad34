/**
 * Collects the link texts by which pages refer to sections of other pages.
 *
 * @module
 */
import type { PagePath } from "../site/address.ts";
import { createSectionLinks, type LinkFinding, type SectionLink } from "../site/links.ts";
import type { Page } from "../site/page.ts";
import type { SearchSection } from "./search_section.ts";
import type { Language } from "./language.ts";
import { type Names, nameTerms, type SectionName } from "./names.ts";
import { createTerms } from "./terms.ts";
import { keyOf } from "./words.ts";

/** The pages of a build. */
export interface NamedSite extends LinkFinding {
  readonly pages: Iterable<Page>;
  readonly language: Language;
}

/** A text that links to more sections than this names none of them. */
const SHARED = 5;
/** Maximum number of names of a section, of which the most frequent are kept, and of a page. */
const OF_SECTION = 8, OF_PAGE = 200;
/** Besides question words: words that do not describe the target of a link. */
const VAGUE = new Set(
  ("above also below chapter chapters click details doc docs documentation following guide here learn link links more " +
    "next page pages previous read reference refer section sections see").split(" "),
);

/** Creates the function that names the sections of all pages. What is called as before keeps its object. */
export function createNames(pause: () => Promise<void>): (naming: NamedSite) => Promise<ReadonlyMap<PagePath, Names>> {
  const linksOf = createSectionLinks();
  const termsOf = createTerms();
  let last: ReadonlyMap<PagePath, Names> = new Map();

  return async function namesOf(site) {
    const counted = new Map<Page, Counts>();
    const targets = new Map<string, Set<string>>();
    for (const page of site.pages) {
      await pause();
      for (const link of linksOf(page, site)) note(link, counted, targets);
    }
    const isTelling = (key: string) => targets.get(key)!.size <= SHARED && says(key, site.language);
    const names = new Map<PagePath, Names>();
    for (const [page, counts] of counted) {
      await pause();
      const content = site.contentOf(page);
      if (!content) continue; // A later build has changed the page meanwhile.
      const list = listOf(page.title, counts, content.sections, isTelling);
      const before = last.get(page.path);
      if (before && isSame(before.list, list)) names.set(page.path, before);
      else if (list.length > 0) names.set(page.path, { list, terms: nameTerms(list, termsOf) });
    }
    return last = names;
  };
}

/** By section, by `keyOf()` of a text: the text, and how many pages link with it. */
type Counts = Map<number, Map<string, { readonly text: string; readonly pages: number }>>;

function note({ target, section, text }: SectionLink, counted: Map<Page, Counts>, targets: Map<string, Set<string>>) {
  const key = keyOf(text);
  entry(targets, key, () => new Set()).add(`${target.path}#${section}`);
  const counts = entry(entry(counted, target, (): Counts => new Map()), section, () => new Map());
  const known = counts.get(key);
  counts.set(key, { text: known?.text ?? text, pages: (known?.pages ?? 0) + 1 });
}

/** Whether a text describes its target. */
function says(key: string, { isQuestionWord }: Language): boolean {
  return key.split(" ").some((word) => !VAGUE.has(word) && !isQuestionWord(word) && word !== "");
}

function listOf(
  title: string,
  counts: Counts,
  sections: readonly SearchSection[],
  isTelling: (key: string) => boolean,
): readonly SectionName[] {
  const titleKey = keyOf(title);
  return [...counts].sort(([a], [b]) => a - b).flatMap(([section, texts]) => {
    const heading = keyOf(sections[section]!.title);
    return [...texts].filter(([key]) => key !== titleKey && key !== heading && isTelling(key))
      .sort(([one, a], [other, b]) => b.pages - a.pages || (one < other ? -1 : 1))
      .slice(0, OF_SECTION).map(([, { text }]) => ({ section, text }));
  }).slice(0, OF_PAGE);
}

function isSame(one: readonly SectionName[], other: readonly SectionName[]): boolean {
  return one.length === other.length &&
    one.every(({ section, text }, i) => section === other[i]!.section && text === other[i]!.text);
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, value = make());
  return value;
}
