/**
 * Names of a script; their values are computed on first use.
 *
 * @module
 */
import { type Place, Unknown, type Value } from "./value.ts";

/** The value of a name, which is determined once; unknown if it refers to itself. */
export type Binding = () => Value;

/** Names of a module or a function, within those around it. */
export class Scope {
  readonly #names = new Map<string, Binding>();

  constructor(readonly file: string, readonly above?: Scope) {}

  set(name: string, find: () => Value, place: Place): void {
    this.#names.set(name, once(find, place, name));
  }

  /** `undefined`: it is not declared. */
  find(name: string): Binding | undefined {
    // deno-lint-ignore no-this-alias
    for (let scope: Scope | undefined = this; scope; scope = scope.above) {
      const found = scope.#names.get(name);
      if (found) return found;
    }
    return undefined;
  }

  /** Changes the value of a declared name. */
  change(name: string, value: Value): void {
    if (this.#names.has(name)) this.#names.set(name, () => value);
    else this.above?.change(name, value);
  }
}

function once(find: () => Value, place: Place, name: string): Binding {
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
