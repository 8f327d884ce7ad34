/**
 * Scores of each page of an index, combined: of the terms, parts and names that a word can mean.
 *
 * @module
 */
import type { Rows } from "./rows.ts";

/** By page: the most of several. */
export function best(several: readonly PageScores[], rows: Rows): PageScores {
  const known = several.filter((one) => one !== undefined);
  if (known.length < 2) return known[0];
  const values = rows.take();
  for (const one of known) {
    for (let page = 0; page < values.length; page++) if (one[page]! > values[page]!) values[page] = one[page]!;
  }
  return values;
}

/** Of the pairs of a text without spaces a page must have this share: the rest may be what was asked with. */
const PAIRS = 0.5;

/** By page: the mean of the parts, less where some are missing; 0 where too many are. */
export function most(parts: readonly PageScores[], rows: Rows): PageScores {
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length * PAIRS) return undefined;
  const values = rows.take();
  for (let page = 0; page < values.length; page++) {
    let sum = 0, count = 0;
    for (const part of known) {
      if (part[page] === 0) continue;
      sum += part[page]!;
      count++;
    }
    const share = count / parts.length;
    values[page] = share < PAIRS ? 0 : sum / parts.length * (share * share);
  }
  return values;
}

/** By page, or for no page. */
export type PageScores = Float64Array | undefined;

/** Factor for the parts of a word on a page that has it as a whole. */
const SCATTERED = 0.5;

/**
 * By page: the best whole, else the mean of the parts if it has all of them, or the name with other signs; 0 if it has
 * none of these.
 */
export function either(
  wholes: readonly PageScores[],
  parts: readonly PageScores[],
  others: readonly PageScores[],
  scattered: Uint8Array,
  rows: Rows,
): PageScores {
  const complete = parts.includes(undefined) ? undefined : mean(parts as Float64Array[], rows);
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

/** By page: the mean; 0 where one of them is 0. */
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
