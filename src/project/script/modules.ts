/**
 * Modules of a project: what they import from each other, and what they export.
 *
 * @module
 */
import type * as t from "@babel/types";
import { assignedTo } from "./assignments.ts";
import { createEnter, type Module } from "./enter.ts";
import { createEvaluation } from "./evaluate.ts";
import type { Evaluation } from "./evaluation.ts";
import { createFolders } from "./folders.ts";
import { parseData, parseModule } from "./parse.ts";
import { createResolver, type TextOf } from "./resolve.ts";
import { createScope } from "./scope.ts";
import { declare, runEffects } from "./statements.ts";
import { Call, Closure, External, Fields, type Place, Unknown, type Value } from "./value.ts";

/** A script in a file of another kind. */
export interface Script {
  readonly text: string;
  readonly file: string;
  /** On which it begins, from 1. */
  readonly line: number;
}

/** Modules that are evaluated. */
export interface Modules {
  /** The file that a path without its ending names; `undefined`: there is none. */
  find(path: string): string | undefined;
  /** Value of a module: its default export, `module.exports`, or the data of a JSON file; of a function, its result. */
  default(file: string): Value;
  /** All that a module exports, by name. */
  exports(file: string): Value;
  /** Value that a script assigns to a global name: `window.name = …`. `undefined`: none. */
  assigned(script: Script, name: string): Value;
  /** Result of calling a function of the project with values; unknown for anything else. */
  call(value: Value, ...args: readonly Value[]): Value;
  /** Statements of modules that change a value after it was made, so that it may not be what it seems. */
  readonly changes: readonly Unknown[];
}

/** Modules of a project that are read. */
const MOST = 200;

/** Creates the modules of a project; each is read when it is first needed. */
export function createModules(textOf: TextOf): Modules {
  const known = new Map<string, Module | Unknown>();
  const changes: Unknown[] = [];
  const { find, resolve } = createResolver(textOf);
  const self = createEvaluation({
    module: (specifier, from, place) => namespace(resolve(specifier, from, place), place),
    folder: createFolders(textOf),
  });
  const enter = createEnter(self, { resolve, importOf });
  const namespace = (file: Value, place: Place) => typeof file === "string" ? whole(file, place) : file;

  function load(file: string, place: Place): Module | Unknown {
    const before = known.get(file);
    if (before) return before;
    const module = known.size < MOST ? read(file) : new Unknown(place, `more than ${MOST} modules are imported`);
    known.set(file, module);
    // They run before any of the values are read.
    if (!(module instanceof Unknown)) changes.push(...runEffects(module.effects, self));
    return module;
  }

  function read(file: string): Module | Unknown {
    const text = textOf(file) ?? "";
    const module: Module = { exports: new Map(), stars: [], common: undefined, effects: [] };
    const scope = createScope(file);
    if (file.endsWith(".json")) {
      const tree = parseData(text, file);
      if (tree instanceof Unknown) return tree;
      const once = createScope(file);
      once.set("data", () => self.expression(tree, scope), { file, line: 1 });
      module.common = once.find("data")!;
      return module;
    }
    const tree = parseModule(text, file);
    if (tree instanceof Unknown) return tree;
    for (const statement of tree.program.body) enter(statement, module, scope);
    return module;
  }

  function importOf(specifier: string, name: string, from: string, place: Place): Value {
    const file = resolve(specifier, from, place);
    if (file === undefined) return new External(specifier, name === "*" ? "" : name, place);
    if (file instanceof Unknown) return file;
    return name === "*" ? whole(file, place) : exportOf(file, name, place);
  }

  /** @param seen Files that were searched: one may be reached in many ways. */
  function exportOf(file: string, name: string, place: Place, seen = new Set<string>()): Value {
    seen.add(file);
    const module = load(file, place);
    if (module instanceof Unknown) return module;
    const exported = module.exports.get(name);
    if (exported) return exported();
    if (module.common) {
      const value = module.common();
      return name === "default" ? value : value instanceof Fields ? value.entries.get(name)?.value : undefined;
    }
    for (const star of name === "default" ? [] : module.stars) {
      if (seen.has(star)) continue;
      const found = exportOf(star, name, place, seen);
      if (!(found instanceof Unknown)) return found;
    }
    return new Unknown(place, `${file} exports no ${name}`);
  }

  /** The namespace of a module; of CommonJS and JSON what they export. */
  function whole(file: string, place: Place): Value {
    const module = load(file, place);
    if (module instanceof Unknown) return module;
    if (module.common && !module.exports.has("default")) return module.common();
    const entries = Array.from(module.exports, ([name, find]) => [name, { value: find(), place }] as const);
    return new Fields(new Map(entries), place);
  }

  return {
    find,
    changes,
    call: (value, ...args) =>
      value instanceof Closure
        ? self.apply(value, args, value.place)
        : new Unknown({ file: "", line: 1 }, "it is not a function"),
    exports: (file) => whole(file, { file, line: 1 }),
    assigned: (script, name) => assignedIn(script, name, self),
    default(file) {
      const place = { file, line: 1 };
      const module = load(file, place);
      if (module instanceof Unknown) return module;
      const value = module.exports.get("default")?.() ?? module.common?.() ??
        new Unknown(place, "it has no default export");
      const inner = value instanceof Call && value.args[0] instanceof Closure ? value.args[0] : value;
      return inner instanceof Closure ? self.apply(inner, [], place) : inner;
    },
  };
}

/** The last value that a script assigns to a global name. */
function assignedIn({ text, file, line }: Script, name: string, self: Evaluation): Value {
  const tree = parseModule(text, file, line);
  if (tree instanceof Unknown) return tree;
  const scope = createScope(file);
  let found: t.Expression | undefined;
  for (const statement of tree.program.body) {
    const right = assignedTo(statement, name);
    if (right) found = right;
    else declare(statement, scope, self);
  }
  return found && self.expression(found, scope);
}
