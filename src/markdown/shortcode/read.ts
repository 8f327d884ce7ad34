/**
 * Shortcodes as Hugo writes them: `{{< card title="A" >}}`, `{{% alert %}}` … `{{% /alert %}}`. Read, never run.
 *
 * @module
 */
import type { Token } from "marked";
import { matchAt } from "../text.ts";

/** An opening or a closing one. */
export interface Shortcode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Values without a name, in order. */
  readonly values: readonly string[];
  readonly isClosing: boolean;
  /** Whether nothing can close it: `{{< x />}}`. */
  readonly isEmpty: boolean;
  /** Index after it. */
  readonly end: number;
}

/** Maximum number of characters of a shortcode. */
const LENGTH = 5_000;
const NAME = /[ \t\n]*(\/?)[ \t\n]*([A-Za-z_][\w./-]{0,99})/y;
const SPACE = /[ \t\n]*/y;
const KEY = /([\w-]{1,99})=/y;
const VALUE = /"((?:[^"\\]|\\[\s\S])*)"|`([^`]*)`|'([^']*)'/y;
/** Characters of what a shortcode begins with. */
const BEGIN = "{{<".length;
/** A value without quotes, up to white space or the end of the shortcode. */
const BARE = /(?:[^\s"`>%]|[>%](?!\}\}))+/y;

/** Whether a shortcode may begin at `at`. */
export function beginsShortcode(source: string, at: number): boolean {
  return source.startsWith("{{<", at) || source.startsWith("{{%", at);
}

/** The shortcode at `at`; `undefined`: there is none, or it is one that is shown as text. */
export function readShortcode(source: string, at: number): Shortcode | undefined {
  if (!beginsShortcode(source, at)) return undefined;
  const close = source[at + 2] === "<" ? ">}}" : "%}}";
  const text = source.slice(at, at + LENGTH);
  const named = matchAt(NAME, text, BEGIN);
  if (!named) return undefined;
  const [, slash, name] = named;
  const attributes = new Map<string, string>();
  const values: string[] = [];
  let i = BEGIN + named[0].length;
  while (true) {
    i += matchAt(SPACE, text, i)![0].length;
    const isEmpty = text[i] === "/" && text.startsWith(close, i + 1);
    if (isEmpty || text.startsWith(close, i)) {
      const end = at + i + (isEmpty ? 1 : 0) + close.length;
      return { name: name!, attributes, values, isClosing: slash === "/", isEmpty, end };
    }
    const key = matchAt(KEY, text, i);
    if (key) i += key[0].length;
    const quoted = matchAt(VALUE, text, i);
    const bare = quoted ? null : matchAt(BARE, text, i);
    if (!quoted && !bare) return undefined;
    i += (quoted ?? bare)![0].length;
    const value = bare?.[0] ?? quoted![1]?.replace(/\\(["\\])/g, "$1") ?? quoted![2] ?? quoted![3]!;
    if (key) attributes.set(key[1]!.toLowerCase(), value);
    else values.push(value);
  }
}

/** A value as it is written in a shortcode: in quotes. */
export function quotedValue(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

/** The part of a lexer that keeps searches for an end linear. */
interface EndSearch {
  spend(characters: number): boolean;
  unclosed(name: string): Set<number>;
}

/**
 * Finds the end of the shortcode whose opening ends at `from`; `undefined`: it is never closed, so it has no content.
 */
export function findShortcodeEnd(
  source: string,
  from: number,
  name: string,
  lexer: EndSearch,
): { readonly start: number; readonly end: number } | undefined {
  const unclosed = lexer.unclosed(`{{${name}`);
  if (unclosed.has(NONE) || unclosed.has(source.length - from)) return undefined;
  const open = [source.length - from];
  let isClosed = false;
  let at = source.indexOf("{{", from);
  if (!lexer.spend(source.length - from)) return undefined;
  for (; at !== -1; at = source.indexOf("{{", at)) {
    const found = readShortcode(source, at);
    if (found?.name !== name) {
      at += 2;
      continue;
    }
    if (found.isClosing) {
      isClosed = true;
      open.pop();
    } else if (!found.isEmpty) open.push(source.length - found.end);
    if (open.length === 0) return { start: at, end: found.end };
    at = found.end;
  }
  if (!isClosed) unclosed.add(NONE);
  for (const start of open) unclosed.add(start);
  return undefined;
}

/** No shortcode of the name is closed from here on. */
const NONE = -1;

const ESCAPED = /\{\{(<|%)\/\*([^]{0,1000}?)\*\/(>|%)\}\}/g;
const FIRST_ESCAPED = new RegExp(`^${ESCAPED.source}`);

/** The shortcode at the beginning of a text that is to be shown as text, since it has comment delimiters inside. */
export function escapedShortcode(text: string): { readonly raw: string; readonly text: string } | undefined {
  const found = text.startsWith("{{") ? FIRST_ESCAPED.exec(text) : null;
  return found ? { raw: found[0], text: `{{${found[1]}${found[2]}${found[3]}}}` } : undefined;
}

/** Changes code among tokens: its shortcodes are as they are to be shown. */
export function showShortcodes(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.type === "code" || token.type === "codespan") token.text = unescapeShortcodes(token.text);
  }
}

/** Code with its shortcodes as they are to be shown. */
export function unescapeShortcodes(code: string): string {
  return code.includes("*/") ? code.replace(ESCAPED, "{{$1$2$3}}") : code;
}
