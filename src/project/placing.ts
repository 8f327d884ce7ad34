/**
 * Maps files to pages: renames, patterns of pages, and files that are not pages.
 *
 * @module
 */
import { asMarkdown } from "../site/address.ts";
import { createGlob } from "./glob.ts";
import type { Place } from "./script/value.ts";

/** Settings of a project for its files. Can be posted to a thread. Paths are relative to the folder of the pages. */
export interface Placing {
  /** Patterns of the files that are pages, as of {@linkcode createGlob}, with exclusions; empty: all are. */
  readonly include: readonly string[];
  /** Files that are not pages, as patterns of {@linkcode createGlob}. */
  readonly exclude: readonly string[];
  /** Files of any kind that are not served, as such patterns: what the tool leaves out, and what it has built. */
  readonly withheld: readonly string[];
  /** The same, as regular expressions. */
  readonly expressions: readonly PathExpression[];
  /** Whether a folder with an `index.md` is one page, without other pages in it. */
  readonly hasBundles: boolean;
  /** Files with fields that pages inherit, as such patterns: those of a folder, or of the page of that name. */
  readonly metadata: readonly string[];
  /** Languages by the word before the ending of a file: `page.de.md` is placed in the folder; `""` is the root. */
  readonly suffixes: ReadonlyMap<string, string>;
  /** A name instead of another. */
  readonly renames: ReadonlyMap<string, string>;
  /** Names by patterns, which {@linkcode readRewrite} takes; the first that fits counts. */
  readonly rewrites: readonly (readonly [from: string, to: string])[];
}

export const NO_PLACING: Placing = {
  include: [],
  exclude: [],
  withheld: [],
  expressions: [],
  hasBundles: false,
  metadata: [],
  suffixes: new Map(),
  renames: new Map(),
  rewrites: [],
};

/** A regular expression that has to match a part of the path, as of {@linkcode linearExpression}. */
export interface PathExpression {
  /** As written. */
  readonly source: string;
  readonly place: Place;
  /** Part of the expression that the tool puts before it, such as `^`. */
  readonly prefix: string;
  /** Beginning of the path that the tool matches: up to the folder of the pages. */
  readonly before: string;
}

/** Creates the test for files of any kind that are not served. Few projects have regular expressions. */
export async function createWithheld({ withheld, expressions }: Placing): Promise<(file: string) => boolean> {
  const isOut = createGlob(withheld);
  if (expressions.length === 0) return isOut;
  const { linearExpression } = await import("./linear_expression.ts");
  const tests = expressions.flatMap(({ source, prefix, before }) => {
    const matches = linearExpression(`${prefix}(?:${source})`);
    return matches ? [(file: string) => matches(before + file)] : [];
  });
  return (file) => isOut(file) || tests.some((test) => test(file));
}

/** Gives the name under which a file counts; `undefined`: it is left out. */
export type PlaceFile = (file: string) => string | undefined;

/** Creates the function that places files; those that {@linkcode createWithheld} finds are placed like others. */
export function createPlace({ include, exclude, suffixes, renames, rewrites }: Placing): PlaceFile {
  if (include.length + exclude.length + suffixes.size + renames.size + rewrites.length === 0) return asMarkdown;
  const rules = rewrites.flatMap(([from, to]) => readRewrite(from, to) ?? []);
  const isWanted = createGlob(include);
  const isOut = createGlob(exclude);
  return function place(written) {
    const file = asMarkdown(written);
    if (include.length > 0 && !isWanted(written) || isOut(written)) return undefined;
    const renamed = renames.get(file);
    if (renamed !== undefined) return renamed;
    for (const rule of rules) {
      const found = rule(file);
      if (found !== undefined) return found;
    }
    const [, stem = "", word = "", ending = ""] = /^(.*[^/])\.([\w-]+)(\.(?:md|mdx|markdown))$/.exec(file) ?? [];
    const folder = suffixes.get(word.toLowerCase());
    return folder === undefined ? file : `${folder === "" ? "" : `${folder}/`}${stem}${ending}`;
  };
}

/** Whether a listing of one folder has the files of another: one in it that is not hidden. */
export function isListedWith(folder: string, inner: string): boolean {
  return inner.startsWith(`${folder}/`) && !inner.slice(folder.length).includes("/.");
}

/** A segment that takes any number of others: `:rest*`, `(.*)`. */
const MANY = /^(?::(\w+)[*+]|\(\.\*\))$/;
/** A segment with at most one name in it: `:page`, `:page.md`, `guide`. */
const ONE = /^([^:*+?(){}]*)(?::(\w+))?([^:*+?(){}]*)$/;

/**
 * A rewrite of VitePress, `packages/:pkg/src/:rest*` → `:pkg/:rest*`: a name of one segment in each, and one of many.
 * `undefined`: it is of another form.
 */
export function readRewrite(from: string, to: string): PlaceFile | undefined {
  const parts = from.replace(/^\^?\.?\/?/, "").split("/");
  const many = parts.findIndex((part) => MANY.test(part));
  const before = (many < 0 ? parts : parts.slice(0, many)).map((part) => ONE.exec(part));
  const after = (many < 0 ? [] : parts.slice(many + 1)).map((part) => ONE.exec(part));
  if ([...before, ...after].includes(null)) return undefined;
  const star = many < 0 ? undefined : MANY.exec(parts[many]!)?.[1] ?? "0";
  const names = new Set([...before, ...after].map((part) => part![2]));
  const target = to.replace(/^\.?\/?/, "");
  const asked = [...target.matchAll(NAME)].map(([, name]) => name!);
  if (asked.some((name) => !names.has(name) && name !== star) || /[(){}?]/.test(target)) return undefined;
  return (file) => {
    const segments = file.split("/");
    const rest = segments.length - before.length - after.length;
    if (star === undefined ? rest !== 0 : rest < 0) return undefined;
    const values = new Map<string, string>();
    const ends = segments.slice(segments.length - after.length);
    const all = [
      ...before.map((part, i) => [part!, segments[i]!] as const),
      ...after.map((part, i) => [part!, ends[i]!] as const),
    ];
    if (!all.every(([part, segment]) => takes(part, segment, values))) return undefined;
    if (star !== undefined) values.set(star, segments.slice(before.length, before.length + rest).join("/"));
    return target.replace(NAME, (_, name: string) => values.get(name) ?? "").replace(/\/{2,}/g, "/").replace(/^\//, "");
  };
}

const NAME = /:(\w+)[*+]?/g;

/** Whether a segment matches a part of the pattern; the value of its name is noted. */
function takes([, start = "", name, end = ""]: RegExpExecArray, segment: string, values: Map<string, string>): boolean {
  if (name === undefined) return segment === start + end;
  const value = segment.slice(start.length, segment.length - end.length);
  if (value === "" || !segment.startsWith(start) || !segment.endsWith(end)) return false;
  values.set(name, value);
  return true;
}
