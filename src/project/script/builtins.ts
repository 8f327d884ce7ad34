/**
 * Functions of the language and of Node that turn data into data, or name a file.
 *
 * @module
 */
import type { Evaluation } from "./evaluation.ts";
import { callFolders } from "./folders.ts";
import { joinPath } from "./path.ts";
import {
  Call,
  type External,
  Fields,
  fieldsAt,
  FilePath,
  List,
  listAt,
  type Place,
  Unknown,
  type Value,
} from "./value.ts";

/** Names that the language declares. */
export const GLOBALS: ReadonlySet<string> = new Set(
  ["Object", "Array", "String", "Number", "Boolean", "JSON", "Math", "Date", "Promise", "URL", "console", "Set", "Map"],
);

interface Given {
  readonly args: readonly Value[];
  readonly place: Place;
  readonly self: Evaluation;
}

const OF_LANGUAGE: Readonly<Record<string, (given: Given) => Value>> = {
  "Object.keys": ({ args: [object], place }) =>
    withFields(object, place, (fields) => listAt([...fields.entries.keys()], place)),
  "Object.values": ({ args: [object], place }) =>
    withFields(object, place, ({ entries }) =>
      new List(
        Array.from(entries.values(), ({ value }) => value),
        Array.from(entries.values(), ({ place }) => place),
      )),
  "Object.entries": ({ args: [object], place }) =>
    withFields(object, place, ({ entries }) =>
      new List(
        Array.from(entries, ([name, { value, place }]) => listAt([name, value], place)),
        Array.from(entries.values(), ({ place }) => place),
      )),
  "Object.fromEntries": ({ args: [list], place }) => {
    const pairs = list instanceof List ? list.items : [];
    const isPairs = list instanceof List &&
      pairs.every((pair) => pair instanceof List && ["string", "number"].includes(typeof pair.items[0]));
    if (!isPairs) return new Unknown(place, "it is not made of a list of pairs");
    return fieldsAt((pairs as readonly List[]).map(({ items: [name, value] }) => [String(name), value]), place);
  },
  "Object.assign": ({ args, place, self }) => {
    const all = args.filter((argument) => argument instanceof Fields);
    if (all.length < args.length) {
      return args.find((one) => one instanceof Unknown) ?? new Unknown(place, "it is not an object");
    }
    if (!self.spend(all.reduce((sum, { entries }) => sum + entries.size, 0))) {
      return new Unknown(place, "it is too long");
    }
    return new Fields(
      new Map(all.flatMap(({ entries }) => [...entries])),
      place,
      all.flatMap(({ spreads }) => spreads),
    );
  },
  "Object.freeze": ({ args: [value] }) => value,
  "Promise.resolve": ({ args: [value] }) => value,
  "Array.isArray": ({ args: [value] }) => value instanceof Unknown ? value : value instanceof List,
  "Array.from": ({ args: [value], place }) =>
    value instanceof List ? new List([...value.items], [...value.places]) : new Unknown(place, "it is not a list"),
  "String": ({ args: [value], place }) => asText(value, place),
  "Dirent.yes": () => true,
  "Dirent.no": () => false,
  "Number": ({ args: [value] }) => value instanceof Unknown ? value : Number(value),
  "Boolean": ({ args: [value] }) => value instanceof Unknown ? value : Boolean(value),
};

function withFields(value: Value, place: Place, make: (fields: Fields) => Value): Value {
  if (value instanceof Unknown) return value;
  return value instanceof Fields ? value.spreads[0] ?? make(value) : new Unknown(place, "it is not an object");
}

function asText(value: Value, place: Place): Value {
  if (value instanceof Unknown || typeof value === "string") return value;
  return value === null || typeof value !== "object" ? String(value) : new Unknown(place, "it is not text");
}

const PATH = /^(?:node:)?path(?:\/posix)?$/;
const FILES = /^(?:node:)?fs$/;
const FOLDERS = /^(?:node:)?fs(?:\/promises|-extra)?$/;
const URL_MODULE = /^(?:node:)?url$/;

/**
 * Calls a function whose result is known without running anything; `undefined`: it is unknown.
 */
export function callKnown(
  { source, name }: External,
  args: readonly Value[],
  place: Place,
  self: Evaluation,
): { readonly value: Value } | undefined {
  const bare = name.replace(/^default\./, "");
  if (source === "" && bare === "JSON.parse") return parsed(args[0], place, self);
  if (source === "" && Object.hasOwn(OF_LANGUAGE, bare)) return { value: OF_LANGUAGE[bare]!({ args, place, self }) };
  if (PATH.test(source) && /^(?:posix\.)?(?:join|resolve)$/.test(bare)) return { value: joined(args, place) };
  if (PATH.test(source) && bare === "dirname" && args[0] instanceof FilePath) {
    return { value: new FilePath(joinPath(args[0].path, "..")) };
  }
  if (FOLDERS.test(source)) return callFolders(bare, args, place, self);
  if (URL_MODULE.test(source) && /^(?:fileURLToPath|pathToFileURL)$/.test(bare)) return { value: args[0] };
  return undefined;
}

/** The value of `JSON.parse(fs.readFileSync(…))` for a file of the project: the same as its import. */
function parsed(text: Value, place: Place, self: Evaluation): { readonly value: Value } | undefined {
  if (!(text instanceof Call) || !FILES.test(text.callee.source) || !/(?:^|\.)readFileSync$/.test(text.callee.name)) {
    return undefined;
  }
  const [file] = text.args;
  const path = file instanceof FilePath ? file.path : file;
  return typeof path === "string" && path.endsWith(".json")
    ? { value: self.module(`./${path}`, "", place) }
    : undefined;
}

function joined(args: readonly Value[], place: Place): Value {
  const parts = args.map((part) => part instanceof FilePath ? part.path : part);
  const odd = parts.find((part) => typeof part !== "string");
  if (odd !== undefined) return odd instanceof Unknown ? odd : new Unknown(place, "it is not a path");
  const path = joinPath(...parts as readonly string[]);
  return args.some((part) => part instanceof FilePath) ? new FilePath(path) : path;
}
