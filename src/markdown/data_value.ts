/**
 * Values of data files that a text names: `site.data.versions.latest` of Jekyll and `.Site.Data.versions.latest` of Hugo.
 *
 * @module
 */
import { ownValue } from "../own_value.ts";
import type { BoundedLexer } from "./lexer.ts";

const ENDINGS = ["yaml", "yml", "json", "csv", "tsv"];
/** Maximum depth of folders with data files. */
const LEVELS = 3;

/**
 * A text or a number below `folder`: `versions.latest` is in `versions.yaml`. `undefined`: there is none, or its file does
 * not parse.
 *
 * @param folder With a slash at the end.
 */
export function dataValue(folder: string, names: readonly string[], lexer: BoundedLexer): string | undefined {
  const all = names.slice(0, -1).map((_, i) => names.slice(0, i + 1));
  const found = all.slice(0, LEVELS).find((path) => dataFile(folder + path.join("/"), lexer) !== undefined);
  let value = found && dataFile(folder + found.join("/"), lexer);
  for (const name of names.slice(found?.length)) {
    const fields = typeof value === "object" && value !== null ? value as Readonly<Record<string, unknown>> : {};
    value = ownValue(fields, name);
  }
  return typeof value === "string" || typeof value === "number" ? `${value}` : undefined;
}

/** Data file without its ending → its value. */
function createData(): Map<string, unknown> {
  return new Map();
}

/** The value of a data file without its ending; `undefined`: there is none, or it does not parse. */
export function dataFile(name: string, lexer: BoundedLexer): unknown {
  const known = lexer.pageState(createData);
  if (!known.has(name)) {
    const [path = "", ...others] = ENDINGS.map((ending) => `${name}.${ending}`);
    const file = lexer.sources.read({ path, part: {}, others });
    known.set(name, "text" in file ? attempt(() => lexer.dataFiles.read(file.file, file.text)) : undefined);
  }
  return known.get(name);
}

function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}
