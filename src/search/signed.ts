/**
 * Words in which symbols matter, such as the file `.env` and names that begin with `VITE_`.
 *
 * @module
 */
import type { Index } from "./index.ts";
import type { Query, QueryWord } from "./query.ts";
import { PREFIX } from "./words.ts";

/** Maximum number of symbols on one side of a name. */
const LONGEST = 8;
/** A dot before a word, or a symbol after it; `--force` or `@scope` are usually described under the bare word. */
const SIGNED = /^\.\p{L}|[_\-]$/u;

/** Terms of a word with its symbols; empty if no page contains them, or they make no difference. */
export function signedTerms(
  { dictionary, count }: Pick<Index, "dictionary" | "count">,
  { segments: [first, ...more], wholes }: QueryWord,
): number[] {
  if (more.length > 0 || first!.parts.length > 1) return [];
  const signed = wholes.filter((whole) => SIGNED.test(whole));
  const itself = signed.map(dictionary.find).filter((number) => number !== undefined);
  const longer = signed.filter((whole) => whole.length >= PREFIX).flatMap(dictionary.beginningWith);
  return [...itself, ...longer].filter((number) => count(number) > 0);
}

const SIGNS = String.raw`[<>=&|{}\[\]()*!?%^~\\;$@#:+/\-]*`;
/** Symbols around a name, which is short: those before, the name, and those after it. */
const NAME = new RegExp(`^(${SIGNS})(.*?)(${SIGNS})$`, "u");
const BEFORE = new RegExp(`${SIGNS}$`, "u"), AFTER = new RegExp(`^${SIGNS}`, "u");

/**
 * Creates the function that returns whether a title has the name of which a query consists with other symbols:
 * `operator[]` for `operator<<`. Only one of them may have symbols, and parentheses may hold parameters.
 */
export function createHasOtherSigns({ isOneWord, signs: [sign] }: Pick<Query, "isOneWord" | "signs">) {
  const [, before = "", name = "", after = ""] = isOneWord && sign !== undefined ? NAME.exec(sign) ?? [] : [];
  return (title: string): boolean => {
    const lower = title.toLowerCase();
    const at = name === "" ? -1 : lower.lastIndexOf(name);
    if (at < 0) return false;
    const start = BEFORE.exec(lower.slice(Math.max(0, at - LONGEST), at))![0];
    const end = AFTER.exec(lower.slice(at + name.length, at + name.length + LONGEST))![0];
    return differ(start, before) || differ(end, after) && !(end.startsWith("(") && after.startsWith("("));
  };
}

const differ = (one: string, other: string): boolean => one !== "" && other !== "" && one !== other;
