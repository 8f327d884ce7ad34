/**
 * Typed access to values of a configuration. Values of the expected type are returned, unknown ones are recorded.
 *
 * @module
 */
import { isLink } from "../config/grammar.ts";
import {
  Call,
  Closure,
  External,
  fieldOf,
  Fields,
  FilePath,
  JsxNode,
  List,
  nameInMessages,
  type Place,
  Unknown,
  type Value,
} from "./script/value.ts";
import type { PathExpression } from "./placing.ts";
import { componentLine } from "./script/component.ts";
import { isWrapper, unwrapped } from "./script/wrapper.ts";
import { plainWords } from "./texts.ts";

/** An item of a list, and its place. */
export interface Item {
  readonly value: Value;
  readonly place: Place;
}

/** Maximum number of items and fields that are returned. One that is in several places counts in each. */
const MOST = 50_000;

/** Values that were asked for. A value of another kind is ignored. */
export class Look {
  readonly #unknown = new Map<string, Unknown>();
  #left = MOST;

  /** Values that were read and are unknown, each place once. */
  get unknown(): readonly Unknown[] {
    return [...this.#unknown.values()];
  }

  /** Notes a value that is not known. */
  note(value: Value): void {
    const unknown = unknownOf(value);
    if (!unknown) return;
    const { place: { file, line } } = unknown;
    const key = `${file}:${line}`;
    if (!this.#unknown.has(key)) this.#unknown.set(key, unknown);
  }

  /** A text without blanks around it; `undefined` for an empty one. */
  text(value: Value): string | undefined {
    this.note(value);
    if (value instanceof FilePath) return value.path;
    return typeof value === "string" || typeof value === "number" ? String(value).trim() || undefined : undefined;
  }

  /** The words of a text or of a component, without blanks around them; a component without any is noted. */
  words(value: Value): string | undefined {
    if (!(value instanceof JsxNode)) return this.text(value);
    const words = componentLine(value);
    if (words === undefined) this.note(value);
    return words;
  }

  #spend(count: number, place: Place = { file: "", line: 1 }): boolean {
    this.#left -= count;
    if (this.#left < 0) this.note(new Unknown(place, `it has more than ${MOST} entries`));
    return this.#left >= 0;
  }

  flag(value: Value): boolean | undefined {
    this.note(value);
    return typeof value === "boolean" ? value : undefined;
  }

  number(value: Value): number | undefined {
    this.note(value);
    return typeof value === "number" ? value : undefined;
  }

  /** An object; that in the first argument where a function of a package wraps it. */
  fields(value: Value): Fields | undefined {
    const inner = unwrapped(value);
    this.note(inner);
    if (!(inner instanceof Fields)) return undefined;
    for (const spread of inner.spreads) this.note(spread);
    return inner;
  }

  /** Items of a list, without those that are not known. */
  items(given: Value): readonly Item[] {
    const value = unwrapped(given);
    this.note(value);
    if (!(value instanceof List) || !this.#spend(value.items.length, value.places[0])) return [];
    return value.items.flatMap((item, i) => {
      this.note(item);
      return item instanceof Unknown ? [] : [{ value: item, place: value.places[i]! }];
    });
  }

  /** Texts of a list; other values are left out. */
  texts(value: Value): readonly string[] {
    // A function such as `createList()` returns its argument only if it has one.
    if (value instanceof Call && unwrapped(value) === undefined) this.note(runOf(value));
    return this.items(value).flatMap(({ value }) => this.text(value) ?? []);
  }

  /** Texts of a list; a text alone is a list of one. */
  textOrTexts(value: Value): readonly string[] {
    const inner = unwrapped(value);
    if (inner === undefined || inner instanceof List) return this.texts(value);
    const text = this.text(inner);
    return text === undefined ? [] : [text];
  }

  /** Regular expressions of a list, or one alone. @param file The file that contains them. */
  expressions(value: Value, file: string): readonly Pick<PathExpression, "source" | "place">[] {
    const inner = unwrapped(value);
    const items = inner instanceof List ? this.items(inner) : [{ value: inner, place: { file, line: 1 } }];
    return items.flatMap(({ value, place }) => {
      const source = this.text(value);
      return source === undefined ? [] : [{ source, place }];
    });
  }

  /** Fields of an object with their names. */
  entries(value: Value): readonly (Item & { readonly name: string })[] {
    const fields = this.fields(value);
    if (!fields || !this.#spend(fields.entries.size, fields.place)) return [];
    return Array.from(fields.entries, ([name, { value, place }]) => ({ name, value, place }));
  }

  /** The value at the end of a path of fields; only what blocks the path is noted. */
  at(value: Value, ...names: readonly string[]): Value {
    let here = value;
    for (const name of names) {
      const fields = unwrapped(here);
      // A component instead of an object has other fields.
      if (fields instanceof Unknown) return fields instanceof JsxNode ? undefined : fields;
      if (!(fields instanceof Fields)) return undefined;
      here = fieldOf(fields, name);
    }
    return here;
  }

  /** The text at the end of a path of fields. */
  textAt(value: Value, ...names: readonly string[]): string | undefined {
    return this.text(this.at(value, ...names));
  }

  /** The same without its HTML; `undefined` if no words are left. */
  plainAt(value: Value, ...names: readonly string[]): string | undefined {
    const text = this.textAt(value, ...names);
    return text === undefined ? undefined : plainWords(text) || undefined;
  }

  flagAt(value: Value, ...names: readonly string[]): boolean | undefined {
    return this.flag(this.at(value, ...names));
  }

  /** A link that may be followed; one that would run code is ignored. */
  link(value: Value): string | undefined {
    // Prefix of Docusaurus for an address that is not a page.
    const text = this.text(value)?.replace(/^pathname:\/\//, "");
    return text !== undefined && isLink(text) ? text : undefined;
  }

  /** Place of a value in the source, if it is an object, a function, a call or unknown. */
  placeOf(value: Value): Place | undefined {
    return value instanceof Fields || value instanceof Closure || value instanceof Unknown || value instanceof Call
      ? value.place
      : undefined;
  }
}

/** The call of a function of a package in a list, such as that of a plug-in. Other items of the list are ignored. */
export function callIn(value: Value, matches: (callee: External) => boolean): Call | undefined {
  const list = unwrapped(value);
  return list instanceof List
    ? list.items.find((item): item is Call => item instanceof Call && matches(item.callee))
    : undefined;
}

function runOf({ callee, place }: Call): Unknown {
  return new Unknown(place, `${nameInMessages(callee)}() would have to be run`);
}

/** Reason why a value is unknown, if it comes from a package. */
function unknownOf(value: Value): Unknown | undefined {
  if (value instanceof Call && !isWrapper(value)) return runOf(value);
  if (value instanceof External) {
    return new Unknown(value.place, `${nameInMessages(value)} is of the package ${value.source}`);
  }
  return value instanceof Unknown ? value : undefined;
}
