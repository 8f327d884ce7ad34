/**
 * Names of a script; their values are computed on first use.
 *
 * @module
 */
import { type Place, type Scope, Unknown, type Value } from "./value.ts";

/** Creates a scope without names. @param above The scope around it; absent: that of a module. */
export function createScope(file: string, above?: Scope): Scope {
  const names = new Map<string, () => Value>();
  return {
    file,
    set: (name, find, place) => void names.set(name, once(find, place, name)),
    find: (name) => names.get(name) ?? above?.find(name),
    change(name, value) {
      if (names.has(name)) names.set(name, () => value);
      else above?.change(name, value);
    },
  };
}

/** The value of a name, which is determined once; unknown if it refers to itself. */
function once(find: () => Value, place: Place, name: string): () => Value {
  let state: "new" | "open" | "known" = "new";
  let value: Value;
  return function binding() {
    if (state === "open") return new Unknown(place, `${name} refers to itself`);
    if (state === "new") {
      state = "open";
      value = find();
      state = "known";
    }
    return value;
  };
}
