/**
 * Ranking of one-word queries, in which the place of the word counts most.
 *
 * @module
 */
import type { Candidate, QueryContext } from "./candidates.ts";
import type { Index } from "./index.ts";
import { rarePages } from "./rank.ts";
import { mayBegin } from "./variants.ts";

/** Share from which a text has the word itself, and not a longer one. */
const EXACTLY = 0.9;
/** The same as it was typed, and not as its plural or singular. */
const AS_TYPED = 0.99;
/** Factor that ranks a page just below another one. */
const LOWER = 0.99;

/** Corrects the scores of pages for one word by its place on each. */
export function rescoreOneWord(
  candidates: readonly Candidate[],
  index: Index,
  context: QueryContext,
): readonly Candidate[] {
  const [word] = context.query.words;
  if (!word) return candidates;
  return mayBegin(word) ? withTitles(candidates, index, context) : withRare(candidates, index, context);
}

/**
 * Letters that may be the beginning of a word: pages with a title that has them rank above pages that have them in
 * their text only.
 */
function withTitles(
  candidates: readonly Candidate[],
  index: Index,
  { titles }: QueryContext,
): readonly Candidate[] {
  let most = 0;
  const titled = candidates.map(({ page, score, best: { section } }) => {
    const { title, description, keywords, sections } = index.page(page);
    if (titles.matches([title])) return true;
    const headings = [description, ...keywords, sections[section]?.title ?? ""];
    if (!titles.matches(headings, EXACTLY)) most = Math.max(most, score);
    return false;
  });
  return candidates.map((one, i) => titled[i] ? { ...one, score: one.score + most } : one);
}

/** A word that few pages have: pages that have only longer ones, and only in their text, do not rank above them. */
function withRare(
  candidates: readonly Candidate[],
  index: Index,
  { query, titles }: QueryContext,
): readonly Candidate[] {
  const rare = new Set(rarePages(index, query.words));
  const least = Math.min(...candidates.map(({ page, score }) => rare.has(page) ? score : Infinity));
  if (least === Infinity) return candidates;
  const others = new Set(candidates.filter(({ page, score, best: { section } }) => {
    if (score < least || rare.has(page)) return false;
    const { title, description, keywords, sections } = index.page(page);
    return !titles.matches([title, description, ...keywords, sections[section]?.title ?? ""]);
  }));
  const most = Math.max(...Array.from(others, ({ score }) => score));
  return candidates.map((one) => others.has(one) ? { ...one, score: one.score * LOWER * least / most } : one);
}

/** Lowest rank of the first page with a heading that is the query. */
const HEADED = 3;

/**
 * However many titles have a word among others, a page whose heading is that word alone is not ranked below all of
 * them, nor below one that has only its plural or singular.
 */
export function promoteHeading(
  ordered: readonly Candidate[],
  index: Index,
  { titles }: QueryContext,
): readonly Candidate[] {
  const at = ordered.findIndex(({ best }) => best.literal > 0);
  if (at <= 0) return ordered;
  const isOtherNumber = ({ page }: Candidate) => {
    const title = [index.page(page).title];
    return titles.matches(title, EXACTLY) && !titles.matches(title, AS_TYPED);
  };
  const other = ordered.slice(0, Math.min(at, HEADED)).findIndex(isOtherNumber);
  const to = other < 0 ? HEADED : other;
  if (at <= to) return ordered;
  const headed = { ...ordered[at]!, score: ordered[to]!.score };
  return [...ordered.slice(0, to), headed, ...ordered.slice(to, at), ...ordered.slice(at + 1)];
}
