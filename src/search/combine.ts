/**
 * Combines the scores of the terms, parts and names that a query word may refer to.
 *
 * @module
 */
import type { Rows } from "./rows.ts";

/** The maximum for each page. */
export function maximum(several: readonly PageScores[], rows: Rows): PageScores {
  const known = several.filter((one) => one !== undefined);
  if (known.length < 2) return known[0];
  const values = rows.take();
  for (const one of known) {
    for (let page = 0; page < values.length; page++) if (one[page]! > values[page]!) values[page] = one[page]!;
  }
  return values;
}

/**
 * The mean for each page of the parts that pages have, less if it lacks some, and 0 below a share of them: a part that no
 * page has may lie between two words.
 */
export function meanOfKnown(parts: readonly PageScores[], least: number, rows: Rows): PageScores {
  const known = parts.filter((part) => part !== undefined);
  if (known.length < 2) return known[0];
  const values = rows.take();
  for (let page = 0; page < values.length; page++) {
    let sum = 0, count = 0;
    for (const part of known) {
      if (part[page] === 0) continue;
      sum += part[page]!;
      count++;
    }
    const share = count / known.length;
    values[page] = share < least ? 0 : sum / known.length * (share * share);
  }
  return values;
}

/** Score of each page; `undefined`: all are 0. */
export type PageScores = Float64Array | undefined;

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
  const values = rows.take();
  for (let page = 0; page < values.length; page++) {
    let best = 0;
    for (const whole of known) {
      if (whole[page]! > best) best = whole[page]!;
    }
    let other = complete ? complete[page]! * (best > 0 ? SCATTERED : 1) : 0;
    if (best === 0) { for (const one of otherwise) if (one[page]! > other) other = one[page]!; }
    if (best === 0 && other > 0) scattered[page] = 1;
    values[page] = other > best ? other : best;
  }
  return values;
}

/** The mean for each page; 0 if one part is missing. */
function mean(parts: readonly Float64Array[], rows: Rows): Float64Array {
  if (parts.length === 1) return parts[0]!;
  const values = rows.take();
  for (let page = 0; page < values.length; page++) {
    let sum = 0;
    for (const part of parts) {
      if (part[page] === 0) {
        sum = 0;
        break;
      }
      sum += part[page]!;
    }
    values[page] = sum / parts.length;
  }
  return values;
}
