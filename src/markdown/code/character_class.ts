/**
 * Characters that a class or an escape of one of Oniguruma's regular expressions stands for.
 *
 * @module
 */
import { ownValue } from "../../own_value.ts";
import { ALL, between, type Characters, CLASSES, inBothCases, NAMED, NONE, union } from "./character_set.ts";
import { type PatternReader, UnknownSyntax } from "./pattern_reader.ts";

const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, a: 7, e: 27 };
/** Classes of which too much is to be known. */
const VAGUE = /[pPNORX]/;
const CODE = /\\(?:x\{([0-9A-Fa-f]{1,8})\}|x([0-9A-Fa-f]{1,2})|u([0-9A-Fa-f]{4})|(0[0-7]{0,2}))/y;

/** Whether the character after a backslash names a class. */
export function isClass(escape: string): boolean {
  return Object.hasOwn(CLASSES, escape) || VAGUE.test(escape);
}

export function classEscape(reader: PatternReader): Characters {
  const next = reader.take(2)[1]!;
  if (/[pP]/.test(next) && (reader.peek() !== "{" || reader.takeUntil("}") === undefined)) throw new UnknownSyntax();
  return ownValue(CLASSES, next) ?? ALL;
}

export function codeEscape(reader: PatternReader): number {
  const [, braced, hex, unicode, octal] = reader.match(CODE) ?? [];
  const digits = braced ?? hex ?? unicode;
  if (digits !== undefined) return parseInt(digits, 16);
  if (octal !== undefined) return parseInt(octal, 8);
  const next = reader.peek(1);
  if (next === "" || /[1-9cCMkgQExuo]/.test(next)) throw new UnknownSyntax();
  reader.take(2);
  return ownValue(CONTROLS, next) ?? next.charCodeAt(0);
}

export function characterClass(reader: PatternReader, ignoresCase: boolean): Characters {
  reader.take();
  const isNegated = reader.peek() === "^";
  if (isNegated) reader.take();
  if (reader.peek() === "]") throw new UnknownSyntax();
  let found = NONE;
  while (reader.peek() !== "]") {
    if (reader.isDone || reader.startsWith("&&")) throw new UnknownSyntax();
    found = union(found, classPart(reader, ignoresCase));
  }
  reader.take();
  if (isNegated) return ALL;
  return ignoresCase ? inBothCases(found) : found;
}

/** A range, a character, or a class in a class. */
function classPart(reader: PatternReader, ignoresCase: boolean): Characters {
  if (reader.peek() === "[") {
    if (reader.peek(1) !== ":") return characterClass(reader, ignoresCase);
    const name = reader.takeUntil(":]")?.slice("[:".length);
    if (name === undefined) throw new UnknownSyntax();
    return ownValue(NAMED, name) ?? ALL;
  }
  if (reader.peek() === "\\" && isClass(reader.peek(1))) return classEscape(reader);
  const first = classCharacter(reader);
  const isRange = reader.peek() === "-" && reader.peek(1) !== "]";
  if (isRange) {
    reader.take();
    if (reader.peek() === "[" || reader.peek() === "\\" && isClass(reader.peek(1))) throw new UnknownSyntax();
  }
  const last = isRange ? classCharacter(reader) : first;
  return last > 127 && ignoresCase ? ALL : between(first, last);
}

function classCharacter(reader: PatternReader): number {
  if (reader.peek() !== "\\") return reader.take().charCodeAt(0);
  if (reader.peek(1) !== "b") return codeEscape(reader);
  reader.take(2);
  return 8;
}
