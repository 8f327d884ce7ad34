/**
 * Memory of the stages of a build: each knows its own last input and output, and gives the same output for the same
 * input. So a stage behind it sees by identity that nothing changed.
 *
 * @module
 */

/** Gives the last output again for an input with the same values, compared by identity. Failures are forgotten. */
export function remember<Input extends object, Output>(make: (input: Input) => Output): (input: Input) => Output {
  let last: { readonly input: Input; readonly output: Output } | undefined;
  return function remembered(input) {
    if (last && sameFields(last.input, input)) return last.output;
    const made = last = { input, output: make(input) };
    if (made.output instanceof Promise) made.output.catch(() => last === made && (last = undefined));
    return made.output;
  };
}

/** Gives the last object again for one that says the same. */
export function keepEqual<T>(isEqual: (a: T, b: T) => boolean): (next: T) => T {
  let last: { readonly value: T } | undefined;
  return function kept(next) {
    if (!last || !isEqual(last.value, next)) last = { value: next };
    return last.value;
  };
}

/** Whether both maps have the same keys, with the same values: equal texts, identical objects. */
export function sameEntries<T>(a: ReadonlyMap<string, T>, b: ReadonlyMap<string, T>): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const [key, value] of a) if (b.get(key) !== value) return false;
  return true;
}

function sameFields<T extends object>(a: T, b: T): boolean {
  return (Object.keys(b) as (keyof T)[]).every((name) => a[name] === b[name]);
}
