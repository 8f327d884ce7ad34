/**
 * Analysis of what an ASCII text must contain for one of Oniguruma's regular expressions to match in it: one of some
 * words, or one of some characters. It may require too little, never too much: syntax that is not understood here
 * requires nothing.
 *
 * @module
 */
import { ALL, between, type Characters, CLASSES, inBothCases, NAMED, NONE, setOf, union } from "./character_set.ts";
import { type Clause, lowered, pairOf, type Required } from "./contained.ts";
import { oneOf } from "./required_clause.ts";

interface Flags {
  readonly ignoresCase: boolean;
  readonly isExtended: boolean;
}

/** A part of an expression: a character, in lower case if case is ignored; or what it requires. */
type Part = { readonly literal: number } | { readonly required: Required };

class Unknown extends Error {}

const NOTHING: Part = { required: [] };

/**
 * Returns what a text must contain for a pattern to match in it. The syntax is Oniguruma's, in which grammars are
 * written.
 */
export function requiredBy(pattern: string): Required {
  try {
    return read(pattern);
  } catch (error) {
    if (error instanceof Unknown) return [];
    throw error;
  }
}

/** Nearly every line of code has one of them, so that to ask for them takes longer than it saves. */
const COMMON = setOf("\n eart");
const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, a: 7, e: 27 };
/** Classes of which too much is to be known. */
const VAGUE = /[pPNORX]/;
/** Places between characters. */
const PLACES = /[bBAZzGyYK]/;
const QUANTIFIER = /[*+?]|\{(?:\d+(?:,\d*)?|,\d+)\}/y;
const COMMENT = /\(\?#(?:[^\\)]|\\.)*\)/sy;
const GROUP = /\((?:\?(?::|=|!|<=|<!|>|<[^>=!]+>|'[^']+'|([imxWDSP]*)(?:-([imxWDSP]+))?([:)]))|(?![?*]))/y;
const CODE = /\\(?:x\{([0-9A-Fa-f]{1,8})\}|x([0-9A-Fa-f]{1,2})|u([0-9A-Fa-f]{4})|(0[0-7]{0,2}))/y;

function read(pattern: string): Required {
  let at = 0;

  function match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = at;
    const found = expression.exec(pattern);
    if (found) at = expression.lastIndex;
    return found;
  }

  /** Up to the end of the group, or of the pattern. */
  function alternatives(flags: Flags): Required {
    const all = [sequence(flags)];
    while (pattern[at] === "|") {
      at++;
      all.push(sequence(flags));
    }
    return all.length === 1 ? all[0]! : oneOf(all);
  }

  function sequence(flags: Flags): Required {
    const all: Clause[] = [];
    let run: number[] = [];
    function endRun(): void {
      if (run.length > 0) all.push(clauseOf(run, flags));
      run = [];
    }
    while (at < pattern.length && pattern[at] !== "|" && pattern[at] !== ")") {
      if (skipBlank(flags)) continue;
      const part = element(flags);
      const [isQuantified, isOptional] = quantifiers(flags);
      if ("literal" in part && !isOptional) run.push(part.literal);
      if (isQuantified || !("literal" in part)) endRun();
      if ("required" in part && !isOptional) all.push(...part.required);
    }
    endRun();
    return all;
  }

  /** Skips what has no meaning; `false`: there is nothing to skip. */
  function skipBlank({ isExtended }: Flags): boolean {
    if (match(COMMENT)) return true;
    if (!isExtended || !/[\s#]/.test(pattern[at] ?? "")) return false;
    const end = pattern[at] === "#" ? pattern.indexOf("\n", at) : at;
    at = end < 0 ? pattern.length : end + 1;
    return true;
  }

  function quantifiers(flags: Flags): readonly [isQuantified: boolean, isOptional: boolean] {
    let isOptional = false;
    let isQuantified = false;
    for (;;) {
      while (skipBlank(flags));
      const found = match(QUANTIFIER);
      if (!found) return [isQuantified, isOptional];
      isQuantified = true;
      isOptional ||= /^(?:[*?]|\{[0,])/.test(found[0]);
    }
  }

  function element(flags: Flags): Part {
    const character = pattern[at]!;
    if (character === "(") return { required: group(flags) };
    if (character === "[") return oneCharacter(characterClass(flags));
    if (character === "\\") return escaped(flags);
    at++;
    return "^$.".includes(character) ? NOTHING : literal(character.charCodeAt(0), flags);
  }

  function literal(code: number, { ignoresCase }: Flags): Part {
    if (code <= 127) return { literal: code };
    // Some of these are an ASCII letter in another case.
    return ignoresCase ? NOTHING : oneCharacter(NONE);
  }

  function group(flags: Flags): Required {
    const found = match(GROUP);
    if (!found) throw new Unknown();
    const [head, on, off = "", end] = found;
    const content = alternatives(
      on === undefined ? flags : {
        ignoresCase: !off.includes("i") && (flags.ignoresCase || on.includes("i")),
        isExtended: !off.includes("x") && (flags.isExtended || on.includes("x")),
      },
    );
    // Flags alone are for the rest of the group around them, which ends where that one does.
    if (end === ")") return content;
    if (pattern[at++] !== ")") throw new Unknown();
    return /^\(\?<?!/.test(head) ? [] : content;
  }

  function escaped(flags: Flags): Part {
    const next = pattern[at + 1] ?? "";
    if (PLACES.test(next)) return at += 2, NOTHING;
    return isClass(next) ? oneCharacter(classEscape()) : literal(codeEscape(), flags);
  }

  function classEscape(): Characters {
    const next = pattern[at + 1]!;
    at += 2;
    if (/[pP]/.test(next)) {
      const end = pattern.indexOf("}", at);
      if (pattern[at] !== "{" || end < 0) throw new Unknown();
      at = end + 1;
    }
    return CLASSES[next] ?? ALL;
  }

  function codeEscape(): number {
    const [, braced, hex, unicode, octal] = match(CODE) ?? [];
    const digits = braced ?? hex ?? unicode;
    if (digits !== undefined) return parseInt(digits, 16);
    if (octal !== undefined) return parseInt(octal, 8);
    const next = pattern[at + 1];
    if (next === undefined || /[1-9cCMkgQExuo]/.test(next)) throw new Unknown();
    at += 2;
    return CONTROLS[next] ?? next.charCodeAt(0);
  }

  function characterClass({ ignoresCase }: Flags): Characters {
    at++;
    const isNegated = pattern[at] === "^";
    if (isNegated) at++;
    if (pattern[at] === "]") throw new Unknown();
    let found = NONE;
    while (pattern[at] !== "]") {
      if (at >= pattern.length || pattern.startsWith("&&", at)) throw new Unknown();
      found = union(found, classPart(ignoresCase));
    }
    at++;
    if (isNegated) return ALL;
    return ignoresCase ? inBothCases(found) : found;
  }

  /** A range, a character, or a class in a class. */
  function classPart(ignoresCase: boolean): Characters {
    if (pattern[at] === "[") {
      if (pattern[at + 1] !== ":") return characterClass({ ignoresCase, isExtended: false });
      const end = pattern.indexOf(":]", at);
      if (end < 0) throw new Unknown();
      const name = pattern.slice(at + 2, end);
      at = end + 2;
      return NAMED[name] ?? ALL;
    }
    if (pattern[at] === "\\" && isClass(pattern[at + 1] ?? "")) return classEscape();
    const first = classCharacter();
    const isRange = pattern[at] === "-" && pattern[at + 1] !== "]";
    if (isRange && (pattern[at + 1] === "[" || pattern[at + 1] === "\\" && isClass(pattern[at + 2] ?? ""))) {
      throw new Unknown();
    }
    if (isRange) at++;
    const last = isRange ? classCharacter() : first;
    return last > 127 && ignoresCase ? ALL : between(first, last);
  }

  function classCharacter(): number {
    if (pattern[at] !== "\\") return pattern.charCodeAt(at++);
    if (pattern[at + 1] !== "b") return codeEscape();
    at += 2;
    return 8;
  }

  const required = alternatives({ ignoresCase: false, isExtended: false });
  if (at < pattern.length) throw new Unknown();
  return required;
}

function isClass(escape: string): boolean {
  return escape in CLASSES || VAGUE.test(escape);
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
