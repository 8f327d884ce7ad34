/**
 * Methods of lists and texts that turn data into data.
 *
 * @module
 */
import { YEAR } from "../texts.ts";
import { type Evaluation, TOO_MUCH } from "./evaluation.ts";
import { replace } from "./effects.ts";
import { truth } from "./operators.ts";
import { Call, List, listAt, type Place, Unknown, type Value } from "./value.ts";

interface On<Receiver> {
  readonly receiver: Receiver;
  readonly args: readonly Value[];
  readonly place: Place;
  readonly self: Evaluation;
}

const OF_LISTS: Readonly<Record<string, (on: On<List>) => Value>> = {
  map: ({ receiver, args, place, self }) =>
    new List(receiver.items.map((item, i) => self.apply(args[0], [item, i, receiver], place)), receiver.places),
  flatMap: (on) => OF_LISTS.flat!({ ...on, receiver: OF_LISTS.map!(on) as List, args: [] }),
  filter(on) {
    const { receiver } = on;
    const verdicts = receiver.items.map((_, i) => verdict(on, i));
    return pick(
      receiver,
      (i) => verdicts[i] !== false,
      (i) => verdicts[i] instanceof Unknown ? verdicts[i] : receiver.items[i],
    );
  },
  flat: (on) => afforded(on, total(on.receiver.items), () => flat(on.receiver)),
  concat(on) {
    const { receiver, args, place } = on;
    const more = new List(args, args.map(() => place));
    return afforded(on, receiver.items.length + total(args), () => {
      const { items, places } = flat(more);
      return new List([...receiver.items, ...items], [...receiver.places, ...places]);
    });
  },
  slice({ receiver, args: [from, to] }) {
    return new List(receiver.items.slice(index(from), index(to)), receiver.places.slice(index(from), index(to)));
  },
  reverse: ({ receiver }) => new List(receiver.items.toReversed(), receiver.places.toReversed()),
  toReversed: (on) => OF_LISTS.reverse!(on),
  join(on) {
    const { receiver: { items }, args: [given = ","], place } = on;
    const odd = items.find((item) => typeof item !== "string" && typeof item !== "number");
    if (odd !== undefined) return odd instanceof Unknown ? odd : new Unknown(place, "it joins more than texts");
    const separator = String(given);
    const size = items.reduce((sum: number, item) => sum + String(item).length + separator.length, 0);
    return afforded(on, size, () => items.join(separator));
  },
  includes: ({ receiver, args: [item] }) => receiver.items.includes(item),
  at: ({ receiver, args: [at] }) => receiver.items.at(index(at) ?? 0),
  find(on) {
    const found = firstVerdict(on, false);
    return found?.test === true ? on.receiver.items[found.index] : found?.test;
  },
  every: (on) => firstVerdict(on, true)?.test ?? true,
  some: (on) => firstVerdict(on, false)?.test ?? false,
  reduce({ receiver, args: [join, ...first], place, self }) {
    const items = first.length > 0 ? [first[0], ...receiver.items] : receiver.items;
    return items.slice(1).reduce((all, item, i) => self.apply(join, [all, item, i, receiver], place), items[0]);
  },
  push({ receiver, args, place }) {
    replace(receiver, receiver.items.length, 0, args, place);
    return receiver.items.length;
  },
  unshift({ receiver, args, place }) {
    replace(receiver, 0, 0, args, place);
    return receiver.items.length;
  },
  forEach({ receiver, args, place, self }) {
    const done = [...receiver.items.entries()].map(([i, item]) => self.apply(args[0], [item, i, receiver], place));
    return done.find((one) => one instanceof Unknown);
  },
  indexOf: ({ receiver, args: [item] }) => receiver.items.indexOf(item),
  toSorted: (on) => OF_LISTS.sort!(on),
  sort({ receiver, args: [compare], place, self }) {
    let odd: Value;
    const order = (a: number, b: number): number => {
      const [x, y] = [receiver.items[a], receiver.items[b]];
      const found = compare === undefined ? (String(x) < String(y) ? -1 : 1) : self.apply(compare, [x, y], place);
      if (typeof found === "number") return found;
      odd ??= found instanceof Unknown ? found : new Unknown(place, "it is sorted by what is not known");
      return 0;
    };
    const places = receiver.items.map((_, i) => i).sort(order);
    return odd ?? new List(places.map((i) => receiver.items[i]), places.map((i) => receiver.places[i]!));
  },
};

/** The value of a method that makes much more than it is given, if the budget has room for its items or characters. */
function afforded({ place, self }: On<unknown>, size: number, make: () => Value): Value {
  return self.spend(size) ? make() : new Unknown(place, TOO_MUCH);
}

/** Number of values, and of those in lists among them. */
function total(values: readonly Value[]): number {
  return values.reduce((sum: number, value) => sum + (value instanceof List ? value.items.length : 1), 0);
}

function flat({ items, places }: List): List {
  return new List(
    items.flatMap((item) => item instanceof List ? item.items : [item]),
    items.flatMap((item, i) => item instanceof List ? item.places : [places[i]!]),
  );
}

/** The truth of what a method's function returns for an item. */
function verdict({ receiver, args, place, self }: On<List>, i: number): boolean | Unknown {
  return truth(self.apply(args[0], [receiver.items[i], i, receiver], place));
}

/** The first verdict that is another one than `usual`, or unknown. */
function firstVerdict(
  on: On<List>,
  usual: boolean,
): { readonly test: boolean | Unknown; readonly index: number } | undefined {
  for (const index of on.receiver.items.keys()) {
    const test = verdict(on, index);
    if (test !== usual) return { test, index };
  }
  return undefined;
}

function pick(list: List, isKept: (i: number) => boolean, item: (i: number) => Value): List {
  const indices = list.items.map((_, i) => i).filter(isKept);
  return new List(indices.map(item), indices.map((i) => list.places[i]!));
}

function index(value: Value): number | undefined {
  return typeof value === "number" ? value : undefined;
}

const OF_TEXTS: Readonly<Record<string, (on: On<string>) => Value>> = {
  toString: ({ receiver }: On<string>) => receiver,
  toLowerCase: ({ receiver }) => receiver.toLowerCase(),
  toUpperCase: ({ receiver }) => receiver.toUpperCase(),
  trim: ({ receiver }) => receiver.trim(),
  slice: ({ receiver, args: [from, to] }) => receiver.slice(index(from), index(to)),
  charAt: ({ receiver, args: [at] }) => receiver.charAt(index(at) ?? 0),
  trimStart: ({ receiver }) => receiver.trimStart(),
  trimEnd: ({ receiver }) => receiver.trimEnd(),
  substring: ({ receiver, args: [from, to] }) => receiver.substring(index(from) ?? 0, index(to)),
  indexOf: ({ receiver, args: [part] }) => receiver.indexOf(String(part)),
  localeCompare: ({ receiver, args: [other] }) => receiver.localeCompare(String(other)),
  startsWith: ({ receiver, args: [part] }) => receiver.startsWith(String(part)),
  endsWith: ({ receiver, args: [part] }) => receiver.endsWith(String(part)),
  includes: ({ receiver, args: [part] }) => receiver.includes(String(part)),
  concat(on) {
    const texts = [on.receiver, ...on.args.map(String)];
    return afforded(on, texts.reduce((sum, { length }) => sum + length, 0), () => texts.join(""));
  },
  split({ receiver, args: [separator], place }) {
    if (typeof separator !== "string") return new Unknown(place, "it is split at a pattern");
    return listAt(receiver.split(separator), place);
  },
  // Not String.replace, to which `$&` in the text means something.
  replace: ({ receiver, args: [what, by], place }) => {
    if (typeof what !== "string" || typeof by !== "string") return new Unknown(place, "it is replaced by a pattern");
    return receiver.replace(what, () => by);
  },
  replaceAll(on) {
    const { receiver, args: [what, by], place } = on;
    if (typeof what !== "string" || typeof by !== "string") return new Unknown(place, "it is replaced by a pattern");
    const parts = receiver.split(what);
    return afforded(on, receiver.length + parts.length * by.length, () => parts.join(by));
  },
};

function isDate(value: Value): boolean {
  return value instanceof Call && value.callee.source === "" && value.callee.name === "new Date";
}

/** Whether a value has a method that is known. */
export function isMethod(receiver: Value, name: string): boolean {
  if (receiver instanceof List) return Object.hasOwn(OF_LISTS, name);
  if (typeof receiver === "string") return Object.hasOwn(OF_TEXTS, name);
  if (typeof receiver === "number") return name === "toString";
  return name === "getFullYear" && isDate(receiver);
}

/** Calls a method that {@linkcode isMethod} knows. */
export function callMethod(
  receiver: Value,
  name: string,
  args: readonly Value[],
  place: Place,
  self: Evaluation,
): Value {
  const on = { args, place, self };
  if (typeof receiver === "number") return String(receiver);
  // A list may contain unknown values.
  const odd = name === "push" || name === "unshift" ? undefined : args.find((argument) => argument instanceof Unknown);
  if (odd) return odd;
  const result = receiver instanceof List
    ? OF_LISTS[name]!({ ...on, receiver })
    : typeof receiver === "string"
    ? OF_TEXTS[name]!({ ...on, receiver })
    : YEAR;
  const size = result instanceof List ? result.items.length : typeof result === "string" ? result.length : 1;
  return self.spend(size) ? result : new Unknown(place, TOO_MUCH);
}
