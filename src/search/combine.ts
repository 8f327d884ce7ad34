/**
 * Combines the scores of the terms, parts and names that a query word may refer to.
 *
 * @module
 */
import { type PageRow, raise, type Rows } from "./rows.ts";

/** Score of each page; `undefined`: all are 0. */
export type PageScores = PageRow | undefined;

/** The maximum for each page. */
export function maximum(several: readonly PageScores[], rows: Rows): PageScores {
  const known = several.filter((one) => one !== undefined);
  if (known.length < 2) return known[0];
  const highest = rows.take();
  for (const one of known) raiseAll(highest, one);
  return highest;
}

/**
 * The mean for each page of the parts that pages have, less if it lacks some, and 0 below a share of them: a part that no
 * page has may lie between two words.
 */
export function meanOfKnown(parts: readonly PageScores[], least: number, rows: Rows): PageScores {
  const known = parts.filter((part) => part !== undefined);
  if (known.length < 2) return known[0];
  const means = rows.take();
  for (const { pages, count } of known) {
    for (let i = 0; i < count; i++) {
      const page = pages[i]!;
      if (means.values[page] === 0) raise(means, page, meanOn(page, known, least));
    }
  }
  return means;
}

function meanOn(page: number, parts: readonly PageRow[], least: number): number {
  let sum = 0, count = 0;
  for (const { values } of parts) {
    if (values[page] === 0) continue;
    sum += values[page]!;
    count++;
  }
  const share = count / parts.length;
  return share < least ? 0 : sum / parts.length * (share * share);
}

/** Factor for the parts of a word on a page that contains the whole word, too. */
const SCATTERED = 0.5;

/**
 * For each page: the best whole; else the mean of the parts if it contains all, or the name in another spelling; else 0.
 */
export function wholeOrParts(
  wholes: readonly PageScores[],
  parts: readonly PageScores[],
  others: readonly PageScores[],
  scattered: Uint8Array,
  rows: Rows,
): PageScores {
  const found = parts.filter((part) => part !== undefined);
  const complete = found.length < parts.length ? undefined : mean(found, rows);
  const asTyped = wholes.filter((whole) => whole !== undefined);
  const otherwise = others.filter((other) => other !== undefined);
  const known = asTyped.length > 0 ? asTyped : otherwise;
  if (known.length === 0) return complete;
  const whole = known.length === 1 ? known[0]! : maximum(known, rows)!;
  const best = rows.take();
  raiseAll(best, whole);
  if (complete) {
    for (let i = 0; i < complete.count; i++) {
      const page = complete.pages[i]!;
      raise(best, page, complete.values[page]! * (whole.values[page]! > 0 ? SCATTERED : 1));
    }
  }
  for (const { values, pages, count } of otherwise) {
    for (let i = 0; i < count; i++) if (whole.values[pages[i]!] === 0) raise(best, pages[i]!, values[pages[i]!]!);
  }
  for (let i = 0; i < best.count; i++) if (whole.values[best.pages[i]!] === 0) scattered[best.pages[i]!] = 1;
  return best;
}

/** Raises the numbers of a row to those of another one. */
function raiseAll(row: PageRow, { values, pages, count }: PageRow): void {
  for (let i = 0; i < count; i++) raise(row, pages[i]!, values[pages[i]!]!);
}

/** The mean for each page; 0 if one part is missing. */
function mean(parts: readonly PageRow[], rows: Rows): PageRow {
  const [first, ...others] = parts as readonly [PageRow, ...PageRow[]];
  if (others.length === 0) return first;
  const means = rows.take();
  for (let i = 0; i < first.count; i++) {
    const page = first.pages[i]!;
    let sum = first.values[page]!;
    for (const { values } of others) {
      if (values[page] === 0) {
        sum = 0;
        break;
      }
      sum += values[page]!;
    }
    raise(means, page, sum / parts.length);
  }
  return means;
}
