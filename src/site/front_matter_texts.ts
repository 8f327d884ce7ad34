/**
 * Front matter as variables in the text of a page: `{{ $frontmatter.title }}`.
 *
 * @module
 */
import { isRecord } from "../record.ts";
import { LONGEST_HEADER, parseHeader } from "./header.ts";

/** Maximum nesting of objects and lists. */
const DEEPEST = 4;
/** Maximum number of objects of a list that are read. */
const FIRST = 50;

/**
 * Returns the texts, numbers and flags among the fields of a header by their names, `author.name` for one within another,
 * `authors.0.name` for one in a list.
 */
export function frontMatterTexts(fields: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  note(fields, "", 0, found);
  return found;
}

/** The fields of a header, as they are. @param header With its fences. One that does not parse has none. */
export function frontMatterFields(header: string): Readonly<Record<string, unknown>> {
  const [fence = "", ...lines] = header.trim().split("\n");
  try {
    const fields = parseHeader(fence.startsWith("+") ? "toml" : "yaml", lines.slice(0, -1).join("\n"), LONGEST_HEADER);
    return isRecord(fields) ? fields : {};
  } catch {
    // The reader of the header has reported it.
    return {};
  }
}

function note(value: unknown, name: string, depth: number, found: Map<string, string>): void {
  if (["string", "number", "boolean"].includes(typeof value)) found.set(name, String(value));
  if (value instanceof Date) found.set(name, value.toISOString().slice(0, 10));
  else if (Array.isArray(value) && depth < DEEPEST) {
    for (const [i, inner] of value.slice(0, FIRST).entries()) {
      if (isRecord(inner)) note(inner, `${name}.${i}`, depth + 1, found);
    }
  } else if (isRecord(value) && depth < DEEPEST) {
    for (const [key, inner] of Object.entries(value)) {
      note(inner, name === "" ? key : `${name}.${key}`, depth + 1, found);
    }
  }
}
