/**
 * Patterns of files as tools write them: `*`, `?`, `[a-z]` and `{a,b}` within a name, `**` for any folders, and `!` before
 * one that takes back those before it.
 *
 * @module
 */

/** Makes a test for files: the last pattern that fits counts. */
export function createGlob(patterns: readonly string[]): (file: string) => boolean {
  const rules = patterns.flatMap((pattern) => {
    const isKept = pattern.startsWith("!");
    return expanded(isKept ? pattern.slice(1) : pattern).map((one) => ({ isKept, path: pathOf(one) }));
  });
  return function isMeant(file) {
    const names = file.split("/");
    return rules.findLast(({ path }) => fits(names, path))?.isKept === false;
  };
}

/** Patterns of paths with all that folders of such a name hold: `drafts` is `drafts` and `drafts/**`. */
export function withFolders(patterns: readonly string[]): readonly string[] {
  return patterns.flatMap((pattern) => {
    const bare = pattern.replace(/\/+$/, "");
    return /(?:^|\/)\*\*$/.test(bare) ? [bare] : [bare, `${bare}/**`];
  });
}

/** Patterns by the rules of gitignore, from its lines. */
export function ignored(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.trim()).filter((line) => !/^(?:#|$)/.test(line)).flatMap((line) => {
    const [, sign = "", pattern = ""] = /^(!?)(.*)$/.exec(line)!;
    const path = pattern.replace(/^\/|\/$/g, "");
    // A name alone is that of a file or a folder at any depth.
    const at = /^\/|\/./.test(pattern) ? path : `**/${path}`;
    return pattern.endsWith("/") ? [`${sign}${at}/**`] : [`${sign}${at}`, `${sign}${at}/**`];
  });
}

/** Patterns of tools whose `*` stands for slashes, too. */
export function deep(patterns: readonly string[]): readonly string[] {
  return patterns.flatMap((pattern) => [pattern, pattern.replace(/\*+/g, "**/*")]);
}

/** Alternatives within a pattern: `*.{md,yml}` is two. */
export function expanded(pattern: string, left = 4): readonly string[] {
  const [, before, list, after] = /^([^{]*)\{([^{}]*)\}(.*)$/.exec(pattern) ?? [];
  if (list === undefined || left === 0) return [pattern];
  return list.split(",").slice(0, 20).flatMap((one) => expanded(`${before}${one.trim()}${after}`, left - 1));
}

type Part = "**" | readonly Sign[];
/** A condition for one character; `"*"`: any number of any. */
type Sign = "*" | ((character: string) => boolean);

function pathOf(pattern: string): readonly Part[] {
  return pattern.replace(/^\.?\/+/, "").split("/").map((name) => name === "**" ? "**" : signsOf(name));
}

const SIGN = /\*+|\?|\[[!^]?\]?[^\]]*\]|[^]/gu;

function signsOf(name: string): readonly Sign[] {
  return (name.match(SIGN) ?? []).map((sign): Sign => {
    if (sign.startsWith("*")) return "*";
    if (sign === "?") return () => true;
    if (sign.length === 1 || !sign.startsWith("[")) return (character) => character === sign;
    const isNot = /^\[[!^]/.test(sign);
    const ranges = [...sign.slice(isNot ? 2 : 1, -1).matchAll(/([^])-([^])|([^])/gu)].map(([, from, to, one]) =>
      [from ?? one!, to ?? one!] as const
    );
    return (character) => ranges.some(([from, to]) => character >= from && character <= to) !== isNot;
  });
}

/** Whether the names of a path fit those of a pattern. */
function fits(names: readonly string[], path: readonly Part[]): boolean {
  const skip = (places: Set<number>) => {
    for (const at of places) if (path[at] === "**") places.add(at + 1);
    return places;
  };
  let open = skip(new Set([0]));
  for (const name of names) {
    const next = new Set<number>();
    for (const at of open) {
      const part = path[at];
      if (part === "**") next.add(at);
      else if (part !== undefined && isLike([...name], part)) next.add(at + 1);
    }
    open = skip(next);
  }
  return open.has(path.length);
}

/** Whether a name fits: what the last `*` stands for grows until the rest does. */
function isLike(name: readonly string[], signs: readonly Sign[]): boolean {
  let [at, sign, star, taken] = [0, 0, -1, 0];
  while (at < name.length) {
    const wanted = signs[sign];
    if (wanted === "*") [star, taken] = [sign++, at];
    else if (wanted?.(name[at]!)) [at, sign] = [at + 1, sign + 1];
    else if (star < 0) return false;
    else [at, sign] = [++taken, star + 1];
  }
  while (signs[sign] === "*") sign++;
  return sign === signs.length;
}
