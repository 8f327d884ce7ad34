/**
 * Patterns of grammars, each compiled once, and what is known of them in the text that is searched.
 *
 * - A pattern is compiled when it is first needed, however many rules have it. Grammars repeat their patterns, and
 *   compiling takes longer than matching until some hundred blocks are done.
 * - The next match of a pattern in a line is searched for once, and is valid until the match is passed. It is not searched
 *   for at all if the line lacks what the pattern requires, as it does for nineteen of twenty.
 * - Pure ASCII text, as in most lines of code, is matched by patterns compiled with `(?WDSP)`: their classes contain only
 *   ASCII, and take half the time to compile.
 *
 * @module
 */
import type { IOnigLib, IOnigMatch, OnigScanner, OnigString } from "vscode-textmate";
import { createContained, type Required } from "./contained.ts";
import { requiredBy } from "./required.ts";

/**
 * Maximum number of patterns that stay compiled: those that quote the text, such as the end of a here-document, are
 * unlimited.
 */
const PATTERNS = 10_000;
const BEYOND_ASCII = /[^\0-\x7f]/;
/** Matches `\G`, the start of the search, and `\K`, which moves the start of the match. */
const START = /\\[GK]/;
const NO_CAPTURES: Captures = [];
const NEVER: OnigScanner = { findNextMatchSync: () => null };

/** A text of one line. */
export type LineText = string | OnigString;
type Captures = IOnigMatch["captureIndices"];

/** A pattern, and what is known of it in the text that was searched last. */
export interface Pattern {
  readonly source: string;
  readonly required: Required;
  readonly dependsOnStart: boolean;
  ascii: OnigScanner | undefined;
  any: OnigScanner | undefined;
  /** The text that was checked for what is required, and the result. */
  judged: LineText | undefined;
  isPossible: boolean;
  /** The text that was searched, and from where. */
  searched: LineText | undefined;
  from: number;
  /** Start of the match; infinite: there is none. */
  at: number;
  captures: Captures;
}

/** Patterns by source. All but {@linkcode Patterns.of} are about the text that was read last. */
export interface Patterns {
  /** Reads another text. */
  read(text: LineText): void;
  of(source: string): Pattern;
  /** Whether the text has what a pattern requires. */
  isPossible(pattern: Pattern): boolean;
  /** Finds the next match of a pattern from `start`, if it is not known. */
  search(pattern: Pattern, start: number): void;
}

export function createPatterns(oniguruma: IOnigLib): Patterns {
  const known = new Map<string, Pattern>();
  let compiled: Pattern[] = [];
  const contained = createContained();
  let text: LineText | undefined;
  let isAscii = false;

  function read(next: LineText): void {
    if (next === text) return;
    text = next;
    const content = typeof next === "string" ? next : next.content;
    isAscii = !BEYOND_ASCII.test(content);
    if (isAscii) contained.read(content);
  }

  function of(source: string): Pattern {
    let pattern = known.get(source);
    if (!pattern) known.set(source, pattern = createPattern(source));
    return pattern;
  }

  function isPossible(pattern: Pattern): boolean {
    if (pattern.judged !== text) {
      pattern.judged = text;
      pattern.isPossible = !isAscii || contained.has(pattern.required);
    }
    return pattern.isPossible;
  }

  function scannerOf(pattern: Pattern): OnigScanner {
    if (!pattern.ascii && !pattern.any) {
      if (compiled.length >= PATTERNS) release();
      compiled.push(pattern);
    }
    return isAscii ? pattern.ascii ??= compile(`(?WDSP)${pattern.source}`) : pattern.any ??= compile(pattern.source);
  }

  /** Grammars have patterns that Oniguruma refuses, such as `[^]`: they match nothing. */
  function compile(source: string): OnigScanner {
    try {
      return oniguruma.createOnigScanner([source]);
    } catch {
      return NEVER;
    }
  }

  /** Frees the memory of all patterns; they are compiled again when they are needed. */
  function release(): void {
    for (const pattern of compiled) {
      pattern.ascii?.dispose?.();
      pattern.any?.dispose?.();
      pattern.ascii = pattern.any = undefined;
    }
    compiled = [];
    known.clear();
  }

  function search(pattern: Pattern, start: number): void {
    const { searched, from, at, dependsOnStart } = pattern;
    const isKnown = searched === text && at >= start && (from === start || from < start && !dependsOnStart);
    if (isKnown) return;
    const match = scannerOf(pattern).findNextMatchSync(text!, start, 0);
    pattern.searched = text;
    pattern.from = start;
    pattern.at = match ? match.captureIndices[0]!.start : Infinity;
    pattern.captures = match ? match.captureIndices : NO_CAPTURES;
  }

  return { read, of, isPossible, search };
}

function createPattern(source: string): Pattern {
  return {
    source,
    required: requiredBy(source),
    dependsOnStart: START.test(source),
    ascii: undefined,
    any: undefined,
    judged: undefined,
    isPossible: true,
    searched: undefined,
    from: 0,
    at: Infinity,
    captures: NO_CAPTURES,
  };
}
