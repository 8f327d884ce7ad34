/**
 * Words of a text, as the search index and its queries know them (NFKC, lower case, without diacritics).
 *
 * A run of letters, digits and the signs that hold identifiers together gives its parts and itself as a whole:
 * `--base-path` is `base` and `path`, and also `--base-path` and `base-path`. Scripts that are written without spaces
 * give overlapping pairs of characters, because segmenters cut a text and a query differently (lucaong/minisearch#201).
 *
 * @module
 */
import { fold, lower } from "./fold.ts";

/** A term and the place it has in its text: `[start, end)` in UTF-16 units. */
export interface Token {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** Part of a run between its signs. It matches a text that has all `parts`, or one of the `wholes`. */
export interface Segment<T = Token> {
  /** At least one: `ContentPolicy` has `content` and `policy`, `café` has `cafe`. */
  readonly parts: readonly T[];
  /** Unchanged, if this is another term: `contentpolicy`, `café`. */
  readonly wholes: readonly T[];
}

/** Terms of a run. It matches a text that has all `segments`, or one of the `wholes`, or what is `joined`. */
export interface Word<T = Token> {
  /** At least one. */
  readonly segments: readonly Segment<T>[];
  /** With its signs, where this is another term: `--base-path` and `base-path`. */
  readonly wholes: readonly T[];
  /** Without the signs between its parts, and with {@linkcode JOINED}: `nodejs~` for `Node.js`, `dbus~` for `D-Bus`. */
  readonly joined: readonly T[];
}

/** Every term of a word. */
export function tokensOf<T>(word: Word<T>): T[] {
  const tokens = [...word.wholes, ...word.joined];
  for (const { parts, wholes } of word.segments) tokens.push(...parts, ...wholes);
  return tokens;
}

/** In UTF-16 units: from here on a term stands for longer ones. */
export const PREFIX = 3;
/** In UTF-16 units; longer parts are cut, longer wholes left out: they are data, for which readers do not search. */
export const LONGEST = 64;

const RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ーｰﾞﾟ\u3099\u309a][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ーｰﾞﾟ\u3099\u309a\u200b\u2060]*|[[\p{L}\p{N}\p{M}_$#+.:\/@\-\u00ad\u200b-\u200d\u2060\ufeff]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ーｰﾞﾟ\u3099\u309a]]+/yv;
const SPACELESS =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ーｰﾞﾟ]/v;

/** 1 for each code of ASCII that a run may hold, as {@linkcode RUN} has it: most of a text is read without it. */
const IN_RUN = Uint8Array.from({ length: 128 }, (_, code) => /[\w$#+.:\/@\-]/.test(String.fromCharCode(code)) ? 1 : 0);

/** Calls `visit` with every run of `text` and its place, in order; stops when `visit` returns `false`. */
export function eachRun(
  text: string,
  visit: (run: string, start: number) => boolean | void,
): void {
  eachSpan(text, (start, end) => visit(text.slice(start, end), start));
}

/**
 * Calls `visit` with the place of every run from a place on: `[start, end)` in UTF-16 units; stops when `visit` returns
 * `false`.
 */
export function eachSpan(text: string, visit: (start: number, end: number) => boolean | void, from = 0): void {
  let start = -1;
  for (let at = from; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    if (code < 128 && IN_RUN[code] === 1) {
      if (start < 0) start = at;
      continue;
    }
    let end = at;
    if (code >= 128) {
      const from = start < 0 ? at : start;
      RUN.lastIndex = from;
      const length = RUN.exec(text)?.[0].length ?? 0;
      if (length > 0) [start, end] = [from, from + length];
    }
    if (start < 0) continue;
    if (visit(start, end) === false) return;
    // Letters of another script begin a run of their own.
    if (code >= 128) at = end - 1;
    start = -1;
  }
}

/** Whether a term is of a script without spaces: it has neither prefixes nor typing errors worth a guess. */
export function isSpaceless(term: string): boolean {
  return SPACELESS.test(term);
}

/** Whether a text has letters of such a script. */
export function hasSpaceless(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/v
    .test(text);
}

/** A text for comparison as a whole: folded, its words with one space between; of the signs only `+` and `#` count. */
export function keyOf(text: string): string {
  let key = "";
  eachRun(text, (run) => {
    for (const word of run.split(/[._:\/@$\-]+/)) {
      const folded = fold(word);
      if (folded) key += key ? ` ${folded}` : folded;
    }
  });
  return key;
}

/** The one term of a plain text, by far the most frequent kind; `undefined` for others. */
export function plainTerm(text: string): string | undefined {
  return /^(?:[a-z0-9]+|[A-Z][a-z0-9]*)$/.test(text) ? text.toLowerCase().slice(0, LONGEST) : undefined;
}

/** Terms of a run; `undefined` where it holds neither letter nor digit. Places are relative to the run. */
export function wordOf(run: string): Word | undefined {
  const { text, start } = withoutPunctuation(run);
  const term = plainTerm(text);
  if (term !== undefined) return single([{ term, start, end: start + text.length }]);
  return isSpaceless(run) ? single(pairs(run)) : identifier(text, start);
}

function single(parts: readonly Token[]): Word {
  return { segments: [{ parts, wholes: [] }], wholes: [], joined: [] };
}

/** `认证系统` → `认证`, `证系`, `系统`. */
function pairs(run: string): Token[] {
  const folded = fold(run);
  const places = folded.length === run.length ? undefined : placesIn(run, folded);
  const placeOf = (at: number): readonly [number, number] => places ? places[at] ?? [0, run.length] : [at, at + 1];
  const characters = [...folded];
  const parts: Token[] = [];
  let start = 0;
  for (let i = 0; i < Math.max(1, characters.length - 1); i++) {
    const term = characters[i]! + (characters[i + 1] ?? "");
    parts.push({ term, start: placeOf(start)[0], end: placeOf(start + term.length - 1)[1] });
    start += characters[i]!.length;
  }
  return parts;
}

/**
 * For each unit of a folded text the place of its character in the original text: Thai `ำ` is folded to two. None where
 * characters are folded together, as halfwidth kana are.
 */
function placesIn(run: string, folded: string): readonly (readonly [start: number, end: number])[] {
  const places: (readonly [number, number])[] = [];
  let text = "", at = 0;
  for (const character of run) {
    const one = fold(character);
    for (let i = 0; i < one.length; i++) places.push([at, at + character.length]);
    text += one;
    at += character.length;
  }
  return text === folded ? places : [];
}

function identifier(whole: string, start: number): Word | undefined {
  const segments: Segment[] = [];
  for (const match of whole.matchAll(/[^$#+.:\/@]+/g)) {
    const found = segment(match[0], start + match.index);
    if (found) segments.push(found);
  }
  const first = segments[0];
  if (!first) return undefined;
  const wholes = forms(whole, start);
  const known = [...first.wholes, ...first.parts].map(({ term }) => term);
  const joined = joinedOf(whole, start);
  if (segments.length === 1) return { segments, wholes: wholes.filter(({ term }) => !known.includes(term)), joined };
  const bare = whole.replace(/^[^\p{L}\p{N}\p{M}]+/u, "");
  if (bare !== whole) wholes.push(...forms(bare, start + whole.length - bare.length));
  return { segments, wholes, joined };
}

/** End of a term that a text has with signs between its parts, so that it is not the word itself: no word has it. */
export const JOINED = "~";
/** Longest name that is written in other ways, in UTF-16 units, and how many signs it has at most. */
const NAME = 24, NAME_SIGNS = 3;
/** Parts of letters and digits with signs between them, of which a point or a slash is not that of a number. */
const NAMED = /^[\p{L}\p{N}\p{M}]+(?:(?:[_\-]|(?<!\p{N})[.\/]|[.\/](?!\p{N}))[\p{L}\p{N}\p{M}]+)+$/u;

/** A name without its signs: `TCP/IP` → `tcpip`; not of numbers, nor of paths. */
function joinedOf(text: string, start: number): readonly Token[] {
  if (text.length > NAME + NAME_SIGNS) return [];
  const name = text.replace(/^[_\-]+|[_\-]+$/g, "");
  const parts = name.split(/[_.\/\-]/);
  if (parts.length < 2 || parts.length > NAME_SIGNS + 1 || !NAMED.test(name) || !/\p{L}/u.test(name)) return [];
  if (name.split("/").length > 2) return [];
  const term = fold(parts.join(""));
  const from = start + text.indexOf(name);
  return term.length > NAME ? [] : [{ term: term + JOINED, start: from, end: from + name.length }];
}

/**
 * `base-path` → `base` and `path`, and as a whole; `m_fooBar` → `m`, `foo`, `bar` and `foobar`; `undefined` where there
 * is neither letter nor digit.
 */
function segment(text: string, start: number): Segment | undefined {
  let [from, to] = [0, text.length];
  while (from < to && "_-".includes(text[from]!)) from++;
  while (from < to && "_-".includes(text[to - 1]!)) to--;
  const core = text.slice(from, to);
  const coreStart = start + from;
  const parts: Token[] = [];
  for (const piece of core.matchAll(/[^_\-\u200c]+/g)) {
    let at = coreStart + piece.index;
    const names = /^(?:[a-z\d]+|[A-Z]+)$/.test(piece[0]) ? [piece[0]] : piece[0].split(CASE_CHANGE);
    if (names.length > 1 && piece[0] !== core) parts.push(...forms(piece[0], at).slice(0, 1));
    for (const name of names) {
      const term = fold(name).slice(0, LONGEST);
      if (term) parts.push({ term, start: at, end: at + name.length });
      at += name.length;
    }
  }
  if (parts.length === 0) return undefined;
  const wholes = forms(core, coreStart)
    .filter(({ term }) => parts.length > 1 || term !== parts[0]!.term);
  return { parts, wholes };
}

/** Boundary between the parts of a name in code: `fooBar`. */
export const CASE_CHANGE = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** A text as one term: folded, and unchanged if it has diacritics. */
function forms(text: string, start: number): Token[] {
  if (text.length > LONGEST || text.includes("//")) return [];
  const end = start + text.length;
  const folded = fold(text);
  const lowered = lower(text);
  const tokens: Token[] = folded ? [{ term: folded, start, end }] : [];
  if (lowered !== "" && lowered !== folded) tokens.push({ term: lowered, start, end });
  return tokens;
}

/** Without the punctuation of a sentence around it: `(.NET).` keeps `.NET`, `C++.` keeps `C++`. */
export function withoutPunctuation(run: string): { readonly text: string; readonly start: number } {
  let start = 0, end = run.length;
  while (start < end && "+:/".includes(run[start]!)) start++;
  while (end > start && ".:/@$-".includes(run[end - 1]!)) end--;
  return { text: run.slice(start, end), start };
}
