/**
 * Dictionaries of a program in Python that are read from files of YAML or JSON.
 *
 * @module
 */
import { folderOf } from "../../site/address.ts";
import { readPlain } from "../data.ts";
import type { ProjectFiles } from "../project.ts";
import { isDictionary, type Literal } from "./values.ts";
import { joinPath } from "../script/path.ts";

/** `with open("a.yaml") as fd:`, and below it `name = yaml.safe_load(fd.read())` or `name.update(…)`. */
const READING =
  /\bopen\(\s*["']([^"'\n]{1,200})["'][^()\n]{0,100}\)\s*as\s+(\w+):[ \t]*\n\s{1,40}(\w+)(?:\s*=\s*|\.update\()(?:yaml\.(?:safe_load|load)|json\.loads?)\(\2\b/g;

/** Entries of a dictionary, including those read from files, relative to the program. */
export function dictionaryOf(
  name: string,
  program: string,
  known: Literal | undefined,
  source: Pick<ProjectFiles, "textOf">,
): { readonly [name: string]: Literal } | undefined {
  let found = isDictionary(known) ? known : undefined;
  for (const [, path = "", , assigned] of (source.textOf(program) ?? "").replace(/\r\n?/g, "\n").matchAll(READING)) {
    if (assigned !== name) continue;
    const read = readFile(joinPath(folderOf(program), path), source);
    if (isDictionary(read)) found = { ...found, ...read };
  }
  return found;
}

/** JSON is YAML, too. */
function readFile(file: string, source: Pick<ProjectFiles, "textOf">): Literal | undefined {
  try {
    return readPlain(file, source) as Literal | undefined;
  } catch {
    return undefined;
  }
}
