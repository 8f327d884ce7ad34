/**
 * Memoization for the stages of a build: a stage returns the same output object for the same input, so that the next
 * stage can detect by identity that nothing changed.
 *
 * @module
 */
import { sameBy } from "./edited.ts";

/** Returns the last output again for an input with the same values, compared by identity. Failures are forgotten. */
export function remember<Input extends object, Output>(make: (input: Input) => Output): (input: Input) => Output {
  let last: { readonly input: Input; readonly output: Output } | undefined;
  return function remembered(input) {
    if (last && sameFields(last.input, input)) return last.output;
    const current = last = { input, output: make(input) };
    if (current.output instanceof Promise) current.output.catch(() => last === current && (last = undefined));
    return current.output;
  };
}

/** Returns an earlier object again for one that is equal to the last. */
export function keepEqual<T>(isEqual: (a: T, b: T) => boolean): (next: T) => T {
  let last: { readonly given: T; readonly seen: T } | undefined;
  return function stable(next) {
    // Compared with the value seen last, because the changes since then are often known.
    last = { given: last && isEqual(last.seen, next) ? last.given : next, seen: next };
    return last.given;
  };
}

/** Whether both maps have the same keys, with the same values: equal texts, identical objects. */
export function sameEntries<T>(a: ReadonlyMap<string, T>, b: ReadonlyMap<string, T>): boolean {
  return a === b || sameBy(a, b, (value) => value);
}

/** Whether both sets have the same items. */
export function sameItems<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  return a.size === b.size && [...a].every((item) => b.has(item));
}

/** Whether both are the same data: equal texts, numbers and truth values in the same lists and fields, in the same order. */
export function sameData(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function sameFields<T extends object>(a: T, b: T): boolean {
  return (Object.keys(b) as (keyof T)[]).every((name) => a[name] === b[name]);
}
