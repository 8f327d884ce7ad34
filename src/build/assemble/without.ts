/**
 * Maps of files without some of them; only files that have changed are looked at.
 *
 * @module
 */
import { changedKeys, edited } from "../edited.ts";

interface Without<Value> {
  readonly all: ReadonlyMap<string, Value>;
  readonly files: ReadonlySet<string>;
}

/** Creates the function that gives a map without some files. */
export function createWithout<Value>(): (input: Without<Value>) => ReadonlyMap<string, Value> {
  let last: { readonly input: Without<Value>; readonly left: ReadonlyMap<string, Value> } | undefined;
  return function without(input) {
    const { all, files } = input;
    const changed = last?.input.files === files ? changedKeys(last.input.all, all) : undefined;
    const left = (keys: Iterable<string>) =>
      [...keys].flatMap((file) => files.has(file) ? [] : [[file, all.get(file)!] as const]);
    last = { input, left: changed && last ? edited(last.left, left(changed)) : new Map(left(all.keys())) };
    return last.left;
  };
}
