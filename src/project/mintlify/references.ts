/**
 * Parts of `docs.json` that are in files of their own.
 *
 * @module
 */
import { folderOf } from "../../site/address.ts";
import type { Modules } from "../script/modules.ts";
import { isInside, joinPath } from "../script/path.ts";
import { Fields, List, Unknown, type Value } from "../script/value.ts";

/** Maximum depth of files that name others. */
const DEEPEST = 5;
/** References that are followed. */
const MOST = 200;

/** Returns a value with the files that it names in their place: `{"$ref": "./navigation.json"}`. */
export function withReferences(whole: Value, main: string, modules: Modules): Value {
  let left = MOST;
  return follow(whole, main, 0);

  function follow(value: Value, file: string, depth: number): Value {
    if (value instanceof List) return new List(value.items.map((item) => follow(item, file, depth)), value.places);
    if (!(value instanceof Fields)) return value;
    const reference = value.entries.get("$ref");
    if (typeof reference?.value === "string" && depth < DEEPEST && left-- > 0) {
      const named = reference.value;
      const path = joinPath(folderOf(file), named);
      const found = isInside(path) ? modules.find(path) : undefined;
      if (found === undefined) return new Unknown(reference.place, `there is no ${named}`);
      const inner = follow(modules.default(found), found, depth + 1);
      const others = [...value.entries].filter(([name]) => name !== "$ref");
      if (!(inner instanceof Fields) || others.length === 0) return inner;
      return new Fields(new Map([...inner.entries, ...others]), inner.place);
    }
    const entries = [...value.entries].map(([name, field]) =>
      [name, { ...field, value: follow(field.value, file, depth) }] as const
    );
    return new Fields(new Map(entries), value.place, value.spreads);
  }
}
