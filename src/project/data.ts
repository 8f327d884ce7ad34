/**
 * Parses configuration in YAML and TOML.
 *
 * @module
 */
import { parseHeader } from "../site/header.ts";
import type { ProjectFiles } from "./project.ts";
import { plainValue, type Value } from "./script/value.ts";

/** In characters. */
const LONGEST = 1024 * 1024;
/**
 * Matches a YAML tag: after a key or the dash of an item, or before a value; alone in a line it is text of a block. Such
 * tags mean code or the environment.
 */
const TAG = /^(\s*(?:- \s*)*(?:[^\s#'"!:][^:#]*:\s*)?)(?=!)(?:(?<=[-:]\s*)|(?=\S+\s+\S))!{1,2}[^\s,]+/;
/** Matches one within brackets. */
const INNER_TAG = /([[{,:] *)!{1,2}[\w:/.@-]+(?=[\s,\]}]|$)/g;
/** Matches an environment variable, and the value that is used if it is not set. */
const ENVIRONMENT = /!ENV +(?:\[([^[\]\n]*)\]|[\w.]+)/g;

/** A file of data, in two forms. */
export interface DataFile {
  readonly value: Value;
  /** Objects and lists, in which dates are dates. */
  readonly plain: unknown;
}

/**
 * Reads a file by its ending; JSON is read as JavaScript is. `undefined`: there is none.
 *
 * @throws {Error} If it does not parse.
 */
export function readData(file: string, source: ProjectFiles): Value {
  return valueOf(file, source, () => readPlain(file, source));
}

/** The same in both forms; what YAML and TOML give is parsed once. */
export function readBoth(file: string, source: ProjectFiles): DataFile {
  const plain = readPlain(file, source);
  return { value: valueOf(file, source, () => plain), plain };
}

/** As {@linkcode readData}; `undefined` also where it does not parse. */
export function readValidData(file: string, source: ProjectFiles): Value {
  try {
    return readData(file, source);
  } catch {
    return undefined;
  }
}

function valueOf(file: string, { textOf, modules }: ProjectFiles, plain: () => unknown): Value {
  const isJson = file.endsWith(".json") && textOf(file) !== undefined;
  return isJson ? modules.default(file) : plainValue(plain(), { file, line: 1 });
}

/**
 * Reads a file of YAML or TOML as plain objects and lists. `undefined`: there is none.
 *
 * @throws {Error} If it does not parse.
 */
export function readPlain(file: string, { textOf }: Pick<ProjectFiles, "textOf">): unknown {
  const text = textOf(file);
  if (text === undefined) return undefined;
  const lines = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n").split("\n");
  const isYaml = !file.endsWith(".toml");
  if (isYaml && /^---\s*$/.test(lines[0]!)) lines[0] = "";
  return parseHeader(
    isYaml ? "yaml" : "toml",
    lines.map((line) => isYaml ? untagged(line) : line).join("\n"),
    LONGEST,
  );
}

/** The header of a page between two lines of `---`; `undefined`: there is none, or it does not parse. */
export function readHeaderOf(file: string, { textOf }: Pick<ProjectFiles, "textOf">): Value {
  const text = textOf(file)?.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n") ?? "";
  const end = text.startsWith("---\n") ? text.indexOf("\n---", 3) : -1;
  if (end < 0) return undefined;
  try {
    return plainValue(parseHeader("yaml", text.slice(4, end), LONGEST), { file, line: 1 });
  } catch {
    return undefined;
  }
}

function untagged(line: string): string {
  if (!line.includes("!")) return line;
  // Of several variables the last one is the value where none is set.
  const known = line.replace(
    ENVIRONMENT,
    (_, list: string = "") => list.includes(",") ? list.split(",").at(-1)!.trim() : "null",
  );
  const outer = known.replace(TAG, "$1");
  return /[[{]/.test(outer) ? outer.replace(INNER_TAG, "$1") : outer;
}
