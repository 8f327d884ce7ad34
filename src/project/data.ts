/**
 * Configuration in YAML and TOML as values.
 *
 * @module
 */
import { parseHeader } from "../site/header.ts";
import type { ProjectFiles } from "./project.ts";
import { plainValue, type Value } from "./script/value.ts";

/** In characters. */
const LONGEST = 1024 * 1024;
/** Matches a YAML tag, after a key or the dash of an item. Such tags mean code or the environment. */
const TAG = /^(\s*(?:- +)*(?:[^\s#'"!:][^:#]*:)?\s*)!{1,2}[^\s,]+/;

/**
 * Reads a file by its ending; JSON is read as JavaScript is. `undefined`: there is none.
 *
 * @throws {Error} If it does not parse.
 */
export function readData(file: string, { textOf, modules }: ProjectFiles): Value {
  const text = textOf(file);
  if (text === undefined) return undefined;
  if (file.endsWith(".json")) return modules.default(file);
  const lines = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n").split("\n");
  const isYaml = !file.endsWith(".toml");
  if (isYaml && /^---\s*$/.test(lines[0]!)) lines[0] = "";
  const plain = parseHeader(
    isYaml ? "yaml" : "toml",
    lines.map((line) => isYaml ? untagged(line) : line).join("\n"),
    LONGEST,
  );
  return plainValue(plain, { file, line: 1 });
}

function untagged(line: string): string {
  return line.includes("!") ? line.replace(TAG, "$1") : line;
}
