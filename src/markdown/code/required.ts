/**
 * Analysis of what an ASCII text must contain for one of Oniguruma's regular expressions to match in it: one of some
 * words, or one of some characters. It may require too little, never too much: syntax that is not understood here
 * requires nothing.
 *
 * @module
 */
import { characterClass, classEscape, codeEscape, isClass } from "./character_class.ts";
import { between, type Characters, inBothCases, NONE, setOf } from "./character_set.ts";
import { type Clause, lowered, pairOf, type Required } from "./contained.ts";
import { PatternReader, UnknownSyntax } from "./pattern_reader.ts";
import { oneOf } from "./required_clause.ts";

interface Flags {
  readonly ignoresCase: boolean;
  readonly isExtended: boolean;
}

/** A part of an expression: a character, in lower case if case is ignored; or what it requires. */
type Part = { readonly literal: number } | { readonly required: Required };

const NOTHING: Part = { required: [] };

/**
 * Returns what a text must contain for a pattern to match in it. The syntax is Oniguruma's, in which grammars are
 * written.
 */
export function requiredBy(pattern: string): Required {
  const reader = new PatternReader(pattern);
  try {
    const required = alternatives(reader, { ignoresCase: false, isExtended: false });
    return reader.isDone ? required : [];
  } catch (error) {
    if (error instanceof UnknownSyntax) return [];
    throw error;
  }
}

/** Nearly every line of code has one of them, so that to ask for them takes longer than it saves. */
const COMMON = setOf("\n eart");
/** Places between characters. */
const PLACES = /[bBAZzGyYK]/;
const QUANTIFIER = /[*+?]|\{(?:\d+(?:,\d*)?|,\d+)\}/y;
const COMMENT = /\(\?#(?:[^\\)]|\\.)*\)/sy;
const GROUP = /\((?:\?(?::|=|!|<=|<!|>|<[^>=!]+>|'[^']+'|([imxWDSP]*)(?:-([imxWDSP]+))?([:)]))|(?![?*]))/y;

/** Up to the end of the group, or of the pattern. */
function alternatives(reader: PatternReader, flags: Flags): Required {
  const all = [sequence(reader, flags)];
  while (reader.peek() === "|") {
    reader.take();
    all.push(sequence(reader, flags));
  }
  return all.length === 1 ? all[0]! : oneOf(all);
}

function sequence(reader: PatternReader, flags: Flags): Required {
  const all: Clause[] = [];
  let run: number[] = [];
  function endRun(): void {
    if (run.length > 0) all.push(clauseOf(run, flags));
    run = [];
  }
  while (!reader.isDone && reader.peek() !== "|" && reader.peek() !== ")") {
    if (skipBlank(reader, flags)) continue;
    const part = element(reader, flags);
    const [isQuantified, isOptional] = quantifiers(reader, flags);
    if ("literal" in part && !isOptional) run.push(part.literal);
    if (isQuantified || !("literal" in part)) endRun();
    if ("required" in part && !isOptional) all.push(...part.required);
  }
  endRun();
  return all;
}

/** Skips what has no meaning; `false`: there is nothing to skip. */
function skipBlank(reader: PatternReader, { isExtended }: Flags): boolean {
  if (reader.match(COMMENT)) return true;
  if (!isExtended || !/[\s#]/.test(reader.peek())) return false;
  if (reader.peek() !== "#") reader.take();
  else if (reader.takeUntil("\n") === undefined) reader.takeAll();
  return true;
}

function quantifiers(reader: PatternReader, flags: Flags): readonly [isQuantified: boolean, isOptional: boolean] {
  let isOptional = false;
  let isQuantified = false;
  for (;;) {
    while (skipBlank(reader, flags));
    const found = reader.match(QUANTIFIER);
    if (!found) return [isQuantified, isOptional];
    isQuantified = true;
    isOptional ||= /^(?:[*?]|\{[0,])/.test(found[0]);
  }
}

function element(reader: PatternReader, flags: Flags): Part {
  const character = reader.peek();
  if (character === "(") return { required: group(reader, flags) };
  if (character === "[") return oneCharacter(characterClass(reader, flags.ignoresCase));
  if (character === "\\") return escaped(reader, flags);
  reader.take();
  return "^$.".includes(character) ? NOTHING : literal(character.charCodeAt(0), flags);
}

function literal(code: number, { ignoresCase }: Flags): Part {
  if (code <= 127) return { literal: code };
  // Some of these are an ASCII letter in another case.
  return ignoresCase ? NOTHING : oneCharacter(NONE);
}

function group(reader: PatternReader, flags: Flags): Required {
  const found = reader.match(GROUP);
  if (!found) throw new UnknownSyntax();
  const [head, on, off = "", end] = found;
  const content = alternatives(
    reader,
    on === undefined ? flags : {
      ignoresCase: !off.includes("i") && (flags.ignoresCase || on.includes("i")),
      isExtended: !off.includes("x") && (flags.isExtended || on.includes("x")),
    },
  );
  // Flags alone are for the rest of the group around them, which ends where that one does.
  if (end === ")") return content;
  if (reader.take() !== ")") throw new UnknownSyntax();
  return /^\(\?<?!/.test(head) ? [] : content;
}

function escaped(reader: PatternReader, flags: Flags): Part {
  const next = reader.peek(1);
  if (PLACES.test(next)) {
    reader.take(2);
    return NOTHING;
  }
  return isClass(next) ? oneCharacter(classEscape(reader)) : literal(codeEscape(reader), flags);
}

function oneCharacter(characters: Characters): Part {
  return { required: characters.some((bits, i) => bits & COMMON[i]!) ? [] : [{ characters, words: [] }] };
}

/** Characters side by side. */
function clauseOf(run: readonly number[], { ignoresCase }: Flags): Clause {
  const [only] = run;
  if (run.length === 1) {
    const characters = between(only!, only!);
    return { characters: ignoresCase ? inBothCases(characters) : characters, words: [] };
  }
  const lower = run.map(lowered);
  return { characters: NONE, words: [lower.slice(1).map((code, i) => pairOf(lower[i]!, code))] };
}
