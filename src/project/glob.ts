/**
 * Glob patterns as tools write them: `*`, `?`, `[a-z]` and `{a,b}` within a name, `**` for any folders, and `!` before
 * a pattern that excepts files from those before it.
 *
 * @module
 */
import { groupedBy } from "../grouped.ts";

/** Creates the test for files: the last pattern that matches decides. */
export function createGlob(patterns: readonly string[]): (file: string) => boolean {
  const rules = patterns.flatMap((pattern) => {
    const isKept = pattern.startsWith("!");
    return expanded(isKept ? pattern.slice(1) : pattern).map((one) => ({ isKept, text: one.replace(/^\.?\/+/, "") }));
  }).map(({ isKept, text }, order): Rule => ({ isKept, start: startOf(text), path: pathOf(text), text, order }));
  if (rules.length === 0) return () => false;
  // The chapters of a book are thousands of patterns: a file is compared with those that begin as it does, and of those
  // that begin with a wildcard with those that end with its name.
  const byStart = groupedBy(rules.filter(({ start }) => start !== ""), ({ start }) => start);
  const lengths = new Set(Array.from(byStart.keys(), ({ length }) => length));
  const byName = groupedBy(rules.filter(({ start }) => start === ""), ({ text }) => literalName(text));
  return function matches(file) {
    const names = file.split("/");
    let last: Rule | undefined;
    const take = (rules: readonly Rule[] = []) => {
      const found = rules.findLast(({ path }) => fits(names, path));
      if (found && !(last && last.order > found.order)) last = found;
    };
    for (const length of lengths) if (length <= file.length) take(byStart.get(file.slice(0, length)));
    take(byName.get(names.at(-1)));
    take(byName.get(undefined));
    return last?.isKept === false;
  };
}

interface Rule {
  /** Whether it excepts files. */
  readonly isKept: boolean;
  /** The pattern from the root. */
  readonly text: string;
  /** Beginning of the files that match. */
  readonly start: string;
  readonly path: readonly Wanted<string>[];
  readonly order: number;
}

/** The text before the first wildcard; not the slash before it, since `a/**` matches `a`, too. */
function startOf(pattern: string): string {
  const wild = pattern.search(WILD);
  return wild < 0 ? pattern : pattern.slice(0, wild).replace(/\/$/, "");
}

/** The name that a file which matches has; `undefined`: it may have others. */
function literalName(pattern: string): string | undefined {
  const name = pattern.slice(pattern.lastIndexOf("/") + 1);
  return WILD.test(name) ? undefined : name;
}

/** Matches a sign of a pattern. */
const WILD = /[*?[]/;

/** Adds patterns for the content of folders of these names: `drafts` gives `drafts` and `drafts/**`. */
export function withFolders(patterns: readonly string[]): readonly string[] {
  return patterns.flatMap((pattern) => {
    const bare = pattern.replace(/(?<!\/)\/+$/, "");
    return /(?:^|\/)\*\*$/.test(bare) ? [bare] : [bare, `${bare}/**`];
  });
}

/** Converts lines of gitignore to patterns. */
export function ignored(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.trim()).filter((line) => !/^(?:#|$)/.test(line)).flatMap((line) => {
    const [, sign = "", pattern = ""] = /^(!?)(.*)$/.exec(line)!;
    const path = pattern.replace(/^\/|\/$/g, "");
    // A name alone is that of a file or a folder at any depth.
    const at = /^\/|\/./.test(pattern) ? path : `**/${path}`;
    return pattern.endsWith("/") ? [`${sign}${at}/**`] : [`${sign}${at}`, `${sign}${at}/**`];
  });
}

/** Puts patterns into a folder. */
export function within(folder: string, patterns: readonly string[]): readonly string[] {
  if (folder === "") return patterns;
  return patterns.map((pattern) => {
    const [, sign = "", path = ""] = /^(!?)(?:\.?\/+)?(.*)$/.exec(pattern) ?? [];
    return `${sign}${folder}/${path}`;
  });
}

/**
 * Orders patterns of tools in which an exclusion counts wherever it is in the list, and one of a folder leaves out
 * what is in it: tinyglobby, fast-glob. Exclusions alone leave all other files.
 */
export function unordered(patterns: readonly string[]): readonly string[] {
  const out = patterns.filter((pattern) => pattern.startsWith("!"));
  const taken = patterns.filter((pattern) => !pattern.startsWith("!"));
  return patterns.length > 0 && taken.length === 0 ? ["**", ...withFolders(out)] : [...taken, ...withFolders(out)];
}

/** Joins patterns of several sets of files, each with its exclusions: a file is in one of them. */
export function joined(
  sets: readonly { readonly include: readonly string[]; readonly exclude: readonly string[] }[],
): readonly string[] {
  const least = sets.filter(({ exclude }) => exclude.length === 0);
  return [
    ...sets.filter(({ exclude }) => exclude.length > 0).flatMap(({ include, exclude }) => [
      ...unordered(include),
      ...except(withFolders(exclude)),
    ]),
    ...least.flatMap(({ include }) => unordered(include)),
  ];
}

/** Makes exclusions of patterns, and the reverse. */
export function except(patterns: readonly string[]): readonly string[] {
  return patterns.map((pattern) => pattern.startsWith("!") ? pattern.slice(1) : `!${pattern}`);
}

/**
 * Converts a pattern of picomatch, whose groups become braces: `@(a|b)` and `(a|b)` are `{a,b}`, `?(a)` is `{,a}`, and
 * `!(a)` is `*` without `a`. Those that repeat match any text.
 */
export function braced(pattern: string): readonly string[] {
  const [, sign = "", plain = ""] = /^(!(?!\())?(.*)$/s.exec(pattern)!;
  const written = (not: boolean) =>
    plain.replace(/([@?!+*]?)\(([^()]*)\)/g, (_, kind: string, list: string) => {
      if (/[+*]/.test(kind) || kind === "!" && !not) return "*";
      return `{${kind === "?" ? "," : ""}${list.replaceAll("|", ",")}}`;
    });
  const all = written(false);
  return plain.includes("!(") ? [sign + all, `${sign === "" ? "!" : ""}${written(true)}`] : [sign + all];
}

/** Converts patterns of tools in which `*` matches slashes, too. */
export function deep(patterns: readonly string[]): readonly string[] {
  return patterns.flatMap((pattern) => spread(pattern, 4));
}

/** A star is within a name, or over the ends of names. */
function spread(pattern: string, left: number): readonly string[] {
  const [, before, after] = /^([^*]*)\*+(.*)$/s.exec(pattern) ?? [];
  if (before === undefined || after === undefined || left === 0) return [pattern];
  return spread(after, left - 1).flatMap((rest) => [`${before}*${rest}`, `${before}*/**/*${rest}`]);
}

/** Maximum number of patterns that one becomes, and of lists in it. */
const MOST = 1_000;
const LISTS = 8;

/** Expands the alternatives in a pattern: `*.{md,yml}` gives two. Lists that would give too many stay as they are. */
export function expanded(pattern: string): readonly string[] {
  let all = [pattern];
  for (let i = 0; i < LISTS; i++) {
    const next = all.flatMap(alternatives);
    if (next.length > MOST || next[0] === all[0]) break;
    all = next;
  }
  return all;
}

/** The patterns of the first list of alternatives. */
function alternatives(pattern: string): string[] {
  const [, before, list, after] = /^(.*?)\{([^{}]*)\}(.*)$/s.exec(pattern) ?? [];
  return list === undefined ? [pattern] : list.split(",").map((one) => `${before}${one.trim()}${after}`);
}

/** A test for one item, or a wildcard for any number of items. */
type Wanted<T> = ((item: T) => boolean) | typeof ANY;
const ANY = "any";

function pathOf(pattern: string): readonly Wanted<string>[] {
  return pattern.split("/").map((name) => name === "**" ? ANY : nameLike(name));
}

/** Most patterns have no wildcard, or one star: these need no comparison of single characters. */
function nameLike(like: string): (name: string) => boolean {
  if (!WILD.test(like)) return (name) => name === like;
  const [, start, end] = /^([^*?[]*)\*+([^*?[]*)$/.exec(like) ?? [];
  if (start !== undefined && end !== undefined) {
    return (name) => name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end);
  }
  const signs = (like.match(SIGN) ?? []).map(signOf);
  return (name) => fits([...name], signs);
}

const SIGN = /\*+|\?|\[[!^]?\]?[^\]]*\]|[^]/gu;

function signOf(sign: string): Wanted<string> {
  if (sign.startsWith("*")) return ANY;
  if (sign === "?") return () => true;
  if (sign.length === 1 || !sign.startsWith("[")) return (character) => character === sign;
  const isNot = /^\[[!^]/.test(sign);
  const ranges = [...sign.slice(isNot ? 2 : 1, -1).matchAll(/([^])-([^])|([^])/gu)].map(([, from, to, one]) =>
    [from ?? one!, to ?? one!] as const
  );
  return (character) => ranges.some(([from, to]) => character >= from && character <= to) !== isNot;
}

/**
 * Whether items match a pattern. After a mismatch, only the last wildcard takes one more item, so the time is at most
 * the product of both lengths.
 */
function fits<T>(items: readonly T[], pattern: readonly Wanted<T>[]): boolean {
  let [at, next, star, taken] = [0, 0, -1, 0];
  while (at < items.length) {
    const wanted = pattern[next];
    if (wanted === ANY) {
      star = next++;
      taken = at;
    } else if (wanted?.(items[at]!)) {
      at++;
      next++;
    } else if (star < 0) return false;
    else {
      at = ++taken;
      next = star + 1;
    }
  }
  while (pattern[next] === ANY) next++;
  return next === pattern.length;
}
