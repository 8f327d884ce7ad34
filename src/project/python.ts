/**
 * Settings of a program in Python: what it assigns at the top, as far as those are literals. Nothing is run.
 *
 * @module
 */

/** A value without names: text, number, truth, list, dictionary. `undefined`: it would have to be run. */
export type Literal = string | number | boolean | null | readonly Literal[] | { readonly [name: string]: Literal };

/** What is assigned. */
export interface Assignments {
  readonly values: ReadonlyMap<string, Literal>;
  /** Name → line, from 1, of what is no literal. */
  readonly unknown: ReadonlyMap<string, number>;
}

const ASSIGNMENT = /^([A-Za-z_]\w*)(?:\[(?:"([^"\n]*)"|'([^'\n]*)')\])?[ \t]*(?::[^=\n]{1,200})?(\+?)=(?!=)[ \t]*/gm;
const SPACE = /(?:[ \t\r\n]|\\\n|#[^\n]*)*/y;
const STRING = /([rRuUbBfF]{0,2})("""|'''|"|')/y;
const NUMBER = /[+-]?(?:\d[\d_]*(?:\.\d*)?(?:[eE][+-]?\d+)?|0[xX][\da-fA-F]+)/y;
const NAME = /[A-Za-z_][\w.]*/y;
const CONSTANTS: Readonly<Record<string, Literal>> = { True: true, False: false, None: null };
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", "\n": "", "\\": "\\", '"': '"', "'": "'" };
/** Characters of a value in a dictionary that is no literal. */
const SKIPPED = 5_000;
/** Values within each other. */
const DEPTH = 30;

/** Reads the assignments of a program; the last of a name counts. */
export function readAssignments(source: string): Assignments {
  const text = source.replace(/\r\n?/g, "\n");
  const values = new Map<string, Literal>();
  const unknown = new Map<string, number>();
  let line = 1;
  /** Up to where lines are counted. */
  let counted = 0;
  ASSIGNMENT.lastIndex = 0;
  for (let found = ASSIGNMENT.exec(text); found; found = ASSIGNMENT.exec(text)) {
    const [whole, name = "", double, single, plus] = found;
    const key = double ?? single;
    const start = found.index + whole.length;
    const reader = new Reader(text, start, values);
    const value = reader.expression(0);
    if (value === undefined) {
      line += text.slice(counted, found.index).split("\n").length - 1;
      counted = found.index;
      if (key === undefined) unknown.set(name, line);
      continue;
    }
    // A program's text may look like an assignment.
    ASSIGNMENT.lastIndex = reader.at;
    const before = values.get(name);
    if (key !== undefined) {
      if (isDictionary(before)) values.set(name, { ...before, [key]: value });
    } else if (plus === "+") {
      const sum = added(before, value);
      if (sum !== undefined) values.set(name, sum);
    } else {
      values.set(name, value);
      unknown.delete(name);
    }
  }
  return { values, unknown };
}

function isDictionary(value: Literal | undefined): value is { readonly [name: string]: Literal } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function added(one: Literal | undefined, other: Literal): Literal | undefined {
  if (typeof one === "string" && typeof other === "string") return one + other;
  return Array.isArray(one) && Array.isArray(other) ? [...one, ...other] : undefined;
}

class Reader {
  constructor(readonly text: string, public at: number, readonly known: ReadonlyMap<string, Literal>) {}

  /** A literal, or several that are added; `undefined`: something else, up to nowhere in particular. */
  expression(depth: number): Literal | undefined {
    let value = this.#value(depth);
    while (value !== undefined) {
      const back = this.at;
      if (depth > 0) this.#match(SPACE);
      else this.#match(/[ \t]*/y);
      const sign = this.text[this.at];
      if (sign === "+") {
        this.at++;
        this.#match(SPACE);
        const other = this.#value(depth);
        value = other === undefined ? undefined : added(value, other);
        continue;
      }
      if (sign === undefined || /[,)\]}\n:#;]/.test(sign)) {
        if (depth > 0) return value;
        this.at = back;
        return sign === "," ? undefined : value;
      }
      return undefined;
    }
    return value;
  }

  #value(depth: number): Literal | undefined {
    if (depth > DEPTH) return undefined;
    this.#match(SPACE);
    const sign = this.text[this.at];
    if (sign === "[" || sign === "(") return this.#list(sign === "[" ? "]" : ")", depth);
    if (sign === "{") return this.#dictionary(depth);
    const string = this.#strings();
    if (string !== undefined) return string;
    const number = this.#match(NUMBER);
    if (number) return Number(number[0].replaceAll("_", ""));
    const name = this.#match(NAME)?.[0];
    if (name === undefined || this.text[this.at] === "(") return undefined;
    return Object.hasOwn(CONSTANTS, name) ? CONSTANTS[name] : this.known.get(name);
  }

  #list(end: string, depth: number): Literal | undefined {
    this.at++;
    const items: Literal[] = [];
    let hasComma = false;
    while (true) {
      this.#match(SPACE);
      if (this.text[this.at] === end) break;
      const item = this.expression(depth + 1);
      if (item === undefined) return undefined;
      items.push(item);
      this.#match(SPACE);
      if (this.text[this.at] === ",") {
        this.at++;
        hasComma = true;
      } else if (this.text[this.at] !== end) return undefined;
    }
    this.at++;
    return end === ")" && !hasComma && items.length === 1 ? items[0] : items;
  }

  /** What a dictionary holds that is no literal is left out of it. */
  #dictionary(depth: number): Literal | undefined {
    this.at++;
    const entries: [string, Literal][] = [];
    while (true) {
      this.#match(SPACE);
      if (this.text[this.at] === "}") break;
      const key = this.expression(depth + 1);
      this.#match(SPACE);
      if (typeof key !== "string" && typeof key !== "number" || this.text[this.at] !== ":") return undefined;
      this.at++;
      const start = this.at;
      const value = this.expression(depth + 1);
      if (value !== undefined) entries.push([`${key}`, value]);
      else if (!this.#skip(start)) return undefined;
      this.#match(SPACE);
      if (this.text[this.at] === ",") this.at++;
      else if (this.text[this.at] !== "}") return undefined;
    }
    this.at++;
    return Object.fromEntries(entries);
  }

  /** Goes on behind a value that is no literal, to the comma or the end of what it stands in. */
  #skip(start: number): boolean {
    this.at = start;
    let depth = 0;
    for (const end = Math.min(start + SKIPPED, this.text.length); this.at < end; this.at++) {
      const sign = this.text[this.at]!;
      if (depth === 0 && (sign === "," || sign === "}")) return true;
      if (sign === '"' || sign === "'") {
        if (this.#strings() === undefined && !/["']/.test(this.text[this.at - 1]!)) return false;
        this.at--;
      } else if (/[([{]/.test(sign)) depth++;
      else if (/[)\]}]/.test(sign)) depth--;
      else if (sign === "#") this.#match(/#[^\n]*/y);
    }
    return false;
  }

  /** Texts beside each other are one. */
  #strings(): string | undefined {
    let text: string | undefined;
    for (let open = this.#match(STRING); open; open = this.#match(STRING)) {
      const [, prefix = "", quote = ""] = open;
      const start = this.at;
      while (this.at < this.text.length && !this.text.startsWith(quote, this.at)) {
        if (this.text[this.at] === "\n" && quote.length === 1) return undefined;
        this.at += this.text[this.at] === "\\" ? 2 : 1;
      }
      const inner = this.text.slice(start, this.at);
      this.at += quote.length;
      // Values in braces would have to be run.
      if (/f/i.test(prefix) && /[{}]/.test(inner)) return undefined;
      text = (text ?? "") + (/r/i.test(prefix) ? inner : unescaped(inner));
      this.#match(/[ \t]*(?:\\\n[ \t]*|\n[ \t]+(?=["']))?/y);
    }
    return text;
  }

  #match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at;
    const found = expression.exec(this.text);
    if (found) this.at += found[0].length;
    return found;
  }
}

function unescaped(text: string): string {
  return text.replace(/\\([^])/g, (raw, sign: string) => Object.hasOwn(ESCAPES, sign) ? ESCAPES[sign]! : raw);
}
