/**
 * Data that elements have in braces: `type={{ name: { type: "string" } }}`, `items={[{ title: "A" }]}`. Read as far as it is
 * written down; nothing is run. Linear, and bounded in depth.
 *
 * @module
 */

/** A value; `undefined`: only a program knows it. */
export type Data = string | number | boolean | undefined | readonly Data[] | ReadonlyMap<string, Data>;

const DEPTH = 32;
const SPACE = /(?:\s|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)*/y;
const NUMBER = /-?\d+(?:\.\d+)?(?![\w.])/y;
const KEY = /[A-Za-z_$][\w$-]*/y;
const STRING = /"((?:[^"\\\n]|\\[^])*)"|'((?:[^'\\\n]|\\[^])*)'|`((?:[^`\\$]|\\[^]|\$(?!\{))*)`/y;

/** A fragment, or an element without a nested one of its name. */
const JSX =
  /<>(?:(?!<\/?>)[^]){0,2000}<\/>|<([A-Za-z][\w.]*)(?:\s[^<>]{0,500})?>(?:(?!<\/?\1[\s>])[^]){0,2000}<\/\1\s*>/y;

/** The text of JSX, with code as in Markdown; `undefined`: it has none, or contains expressions. */
export function wordsOfJsx(written: string): string | undefined {
  const code = written.replace(/<code>([^<`]*)<\/code>/g, "`$1`").replace(/\{\s*(["'`])([^"'`{}]*)\1\s*\}/g, "$2");
  const words = code.replace(/<\/?[A-Za-z]?[^<>]*>/g, "").replace(/\s+/g, " ").trim();
  return words === "" || /[{}]/.test(words) ? undefined : words;
}

/** Reads a value. @param known The text that an expression means, if the page knows it: `useBaseUrl("/a.svg")`. */
export function readDataLiteral(code: string, known: (expression: string) => string | undefined): Data {
  let at = 0;

  function match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const found = pattern.exec(code);
    if (found) at += found[0].length;
    return found;
  }

  function space(): string | undefined {
    match(SPACE);
    return code[at];
  }

  function value(depth: number): Data {
    const next = space();
    if (next === "[" && depth < DEPTH) return list(depth);
    if (next === "{" && depth < DEPTH) return fields(depth);
    const start = at;
    const written = next === "<" ? match(JSX)?.[0] : undefined;
    if (written !== undefined && /^[,\]}]?$/.test(space() ?? "")) return wordsOfJsx(written);
    at = start;
    const text = match(STRING);
    const number = text ? null : match(NUMBER);
    if ((text || number) && /^[,\]}]?$/.test(space() ?? "")) {
      return text ? unescaped(text[1] ?? text[2] ?? text[3]!) : Number(number![0]);
    }
    at = start;
    return named(expression());
  }

  /** Skips what is not a literal, up to the comma or the bracket after it. */
  function expression(): string {
    const start = at;
    let open = 0;
    for (; at < code.length; at++) {
      const character = code[at]!;
      if ("\"'`".includes(character) && match(STRING)) at--;
      else if ("([{".includes(character)) open++;
      else if (")]}".includes(character) && open-- === 0) break;
      else if (character === "," && open === 0) break;
    }
    return code.slice(start, at).trim();
  }

  function named(text: string): Data {
    return text === "true" ? true : text === "false" ? false : known(text);
  }

  function list(depth: number): Data {
    const items: Data[] = [];
    at++;
    while (at < code.length && space() !== "]") {
      items.push(value(depth + 1));
      if (space() !== ",") break;
      at++;
    }
    at++;
    return items;
  }

  function fields(depth: number): Data {
    const found = new Map<string, Data>();
    at++;
    while (at < code.length && space() !== "}") {
      const quoted = match(STRING);
      const key = quoted ? unescaped(quoted[1] ?? quoted[2] ?? quoted[3]!) : match(KEY)?.[0];
      if (key === undefined || space() !== ":") expression();
      else {
        at++;
        found.set(key, value(depth + 1));
      }
      if (space() !== ",") break;
      at++;
    }
    at++;
    return found;
  }

  return value(0);
}

function unescaped(text: string): string {
  return text.replace(/\\([^])/g, (_, character: string) => character === "n" ? "\n" : character);
}

/** A field of an object as text; the first that there is. */
export function textOf(data: Data, ...names: readonly string[]): string | undefined {
  if (!(data instanceof Map)) return undefined;
  for (const name of names) {
    const value = data.get(name);
    if (typeof value === "string" && value.trim() !== "" || typeof value === "number") return `${value}`;
  }
  return undefined;
}

/** Entries of data: the items of a list, or the fields of an object with their names. */
export function entriesOf(data: Data): readonly (readonly [name: string | undefined, value: Data])[] {
  if (data instanceof Map) return [...data];
  return Array.isArray(data) ? data.map((value) => [undefined, value]) : [];
}
