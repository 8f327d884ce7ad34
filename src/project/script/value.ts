/**
 * Values of a script that are data.
 *
 * @module
 */
import type { Function as FunctionNode } from "@babel/types";

/** Place of a value in the source. */
export interface Place {
  /** Relative to the project. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** A value that only running the script would determine. */
export class Unknown {
  constructor(readonly place: Place, readonly reason: string) {}
}

/** A component that is written out, `<Layout title="x">…</Layout>`: what it shows is not known. */
export class JsxNode extends Unknown {
  /** @param name `""`: a fragment. */
  constructor(
    readonly name: string,
    readonly attributes: Fields,
    readonly children: readonly Value[],
    place: Place,
  ) {
    super(place, "it is a component");
  }
}

/** A list with the place of each item. */
export class List {
  constructor(readonly items: readonly Value[], readonly places: readonly Place[]) {}
}

/** A field of an object. */
export interface Field {
  readonly value: Value;
  readonly place: Place;
}

/** An object. A map, so that a field may have any name. */
export class Fields {
  /**
   * @param spreads What was spread into it and is not known, so that any field may come from there.
   */
  constructor(
    readonly entries: ReadonlyMap<string, Field>,
    readonly place: Place,
    readonly spreads: readonly Unknown[] = [],
  ) {}
}

/** Names of a module or a function, within those around it. */
export interface Scope {
  /** The file of the module. */
  readonly file: string;
  /** Declares a name, whose value is determined at its first use. */
  set(name: string, find: () => Value, place: Place): void;
  /** Finds the value of a name. `undefined`: it is not declared. */
  find(name: string): (() => Value) | undefined;
  /** Changes the value of a declared name. */
  change(name: string, value: Value): void;
}

/** A function of the project, and the names around it. */
export class Closure {
  constructor(readonly node: FunctionNode, readonly scope: Scope, readonly place: Place) {}
}

/** Something of a package, or of the language: `starlight`, `path.join`, `Object.keys`. */
export class External {
  /** @param source Name of the package; `""`: the language. */
  constructor(readonly source: string, readonly name: string, readonly place: Place) {}
}

/** Name in messages: without `default`, which is not in the source. */
export function nameInMessages({ name, source }: External): string {
  return name.replace(/^default(?:\.|$)/, "") || source;
}

/** A call of something that is not in the project: `starlight({…})`. */
export class Call {
  constructor(readonly callee: External, readonly args: readonly Value[], readonly place: Place) {}
}

/** The path of a file, relative to the project: `require.resolve("./sidebars.js")`. */
export class FilePath {
  constructor(readonly path: string) {}
}

/** Anything that a script can give. */
export type Value =
  | undefined
  | null
  | boolean
  | number
  | string
  | List
  | Fields
  | Closure
  | External
  | Call
  | FilePath
  | Unknown;

/** The value of a field; unknown where it may come from a spread that is not known. */
export function fieldOf(fields: Fields, name: string): Value {
  return fields.entries.has(name) ? fields.entries.get(name)!.value : fields.spreads[0];
}

/** Makes a list whose items all have one place. */
export function listAt(items: readonly Value[], place: Place): List {
  return new List(items, items.map(() => place));
}

/** Makes an object whose fields all have one place. */
export function fieldsAt(entries: Iterable<readonly [string, Value]>, place: Place): Fields {
  return new Fields(new Map(Array.from(entries, ([name, value]) => [name, { value, place }])), place);
}

/** Makes a value of what a parser of JSON, YAML or TOML gave. Lists and objects below `depth` levels are left out. */
export function plainValue(plain: unknown, place: Place, depth = 100): Value {
  if (plain === null || ["string", "number", "boolean", "undefined"].includes(typeof plain)) return plain as Value;
  if (plain instanceof Date) return plain.toISOString();
  if (depth === 0 || typeof plain !== "object") return undefined;
  if (Array.isArray(plain)) return listAt(plain.map((item) => plainValue(item, place, depth - 1)), place);
  return fieldsAt(Object.entries(plain).map(([name, item]) => [name, plainValue(item, place, depth - 1)]), place);
}
