/**
 * Tags as JSX writes them: `<Card title="A" cols={2} open>`. Read, never run.
 *
 * @module
 */
import { literal, QUOTES } from "./literal.ts";
import { wordsOfJsx } from "./jsx/data.ts";
import { createImports, named } from "./jsx/imports.ts";
import type { BoundedLexer } from "./lexer.ts";
import { decodeReferences, matchAt } from "./text.ts";

/** A word, a switch, or a list of words; what would have to be run is left out. */
export type Attributes = ReadonlyMap<string, string | true | readonly string[]>;

export interface Tag {
  readonly name: string;
  readonly attributes: Attributes;
  /** Code of lists and objects, by the name of the attribute. */
  readonly codes: ReadonlyMap<string, string>;
  readonly isClosing: boolean;
  readonly isEmpty: boolean;
  /** Index after its `>`. */
  readonly end: number;
}

/** Maximum number of characters of a tag. */
const LENGTH = 10_000;
/** Of one whose value is longer, such as a picture or a program. */
const LONG = 200_000;
const NAME = /\$?[A-Za-z][\w.-]*/y;
const SPACE = /\s*/y;
const ATTRIBUTE = /((?:[\w.#:@-]|\\[\w.:-])+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>{}=`]+|\{))?/y;

/** The tag at `at`, which is where its `<` is; `undefined`: there is none. */
export function readTag(source: string, at: number, lexer: BoundedLexer): Tag | undefined {
  const isClosing = source[at + 1] === "/";
  const name = matchAt(NAME, source, at + (isClosing ? 2 : 1))?.[0];
  if (name === undefined) return undefined;
  const from = at + (isClosing ? 2 : 1) + name.length;
  const imports = lexer.pageState(createImports);
  const read = (length: number) => {
    const text = source.slice(from, from + length);
    return { text, ...readAttributes(text, true, (code) => named(code, imports)) };
  };
  let found = read(LENGTH);
  // A value that continues after the last character.
  const isCut = found.text.length === LENGTH && (found.text[found.end] === "=" || found.text[found.end - 1] === "{");
  if (isCut && lexer.spend(LONG)) found = read(LONG);
  const { text, attributes, codes, end } = found;
  if (!lexer.spend(end)) return undefined;
  const isEmpty = text[end] === "/";
  const close = isEmpty ? end + 1 : end;
  if (text[close] !== ">") return undefined;
  return { name, attributes, codes, isClosing, isEmpty, end: from + close + 1 };
}

/** Attributes of a container: what it has between braces. */
export function attributesOf(text: string): Attributes {
  return readAttributes(text).attributes;
}

/**
 * Reads the attributes at the beginning of a text, and where they end. Names are kept as written; in a tag,
 * references such as `&shy;` are what they stand for.
 *
 * @param isAfterName Whether the text follows a name, so that the first attribute needs white space before it, too.
 * @param valueOf Text of an expression that names it.
 */
export function readAttributes(
  text: string,
  isAfterName = false,
  valueOf: (code: string) => string | undefined = () => undefined,
): { readonly attributes: Attributes; readonly codes: ReadonlyMap<string, string>; readonly end: number } {
  const attributes = new Map<string, string | true | readonly string[]>();
  const codes = new Map<string, string>();
  let at = 0;
  while (true) {
    const spaces = matchAt(SPACE, text, at)![0].length;
    at += spaces;
    // {...props}
    const spread = spaces > 0 && text[at] === "{" ? braceEnd(text, at, text.length) : undefined;
    if (spread !== undefined) {
      at = spread;
      continue;
    }
    const found = spaces > 0 || (at === 0 && !isAfterName) ? matchAt(ATTRIBUTE, text, at) : null;
    if (!found) return { attributes, codes, end: at };
    const [whole, name, value] = found;
    at += whole.length;
    if (value === undefined) attributes.set(name!, true);
    else if (value !== "{") {
      const text = QUOTES.includes(value[0]!) ? value.slice(1, -1) : value;
      attributes.set(name!, isAfterName && text.includes("&") ? decodeReferences(text) : text);
    } else {
      const end = braceEnd(text, at - 1, text.length);
      if (end === undefined) return { attributes, codes, end: at };
      const code = text.slice(at, end - 1).trim();
      const read = literal(code) ?? valueOf(code) ?? (name === "icon" ? componentName(code) : undefined);
      const words = read === undefined && code.startsWith("<") ? wordsOfJsx(code.slice(0, LENGTH)) : read;
      if (words !== undefined) attributes.set(name!, words);
      else if (/^(?:[[{]|[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)?$)/.test(code)) codes.set(name!, code);
      at = end;
    }
  }
}

/** Index after the brace that closes the one at `at`; strings and comments in between are skipped. */
export function braceEnd(source: string, at: number, length = LENGTH): number | undefined {
  // Maximum index, also of the end of a comment.
  const text = source.slice(0, at + length);
  let depth = 0;
  let quote: string | undefined;
  for (let i = at; i < text.length; i++) {
    const character = text[i]!;
    if (quote !== undefined) {
      if (character === "\\") i++;
      else if (character === quote) quote = undefined;
    } else if (character === "/" && text[i + 1] === "*") {
      const end = text.indexOf("*/", i + 2);
      if (end === -1) return undefined;
      i = end + 1;
    } else if (QUOTES.includes(character) && !isApostrophe(text, i)) quote = character;
    else if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return i + 1;
  }
  return undefined;
}

/** As in `don't`: text between tags inside of an expression. */
function isApostrophe(text: string, at: number): boolean {
  return text[at] === "'" && /\w/.test(text[at - 1] ?? "") && /\w/.test(text[at + 1] ?? "");
}

/** `<Rocket size={20} />`: an icon of a library for React. */
function componentName(code: string): string | undefined {
  return /^<([A-Z]\w{0,63})(?:\s[^<>]*)?\/>$/.exec(code)?.[1];
}

/** Text of an attribute; `undefined`: it is absent, or not a text. */
export function word(attributes: Attributes, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = attributes.get(name);
    if (typeof value === "string") return value;
  }
  return undefined;
}

/** Whether an attribute is there and not switched off. */
export function isSet(attributes: Attributes, name: string): boolean {
  const value = attributes.get(name);
  return value !== undefined && value !== "false";
}
