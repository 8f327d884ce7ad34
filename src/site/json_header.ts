/**
 * Front matter in JSON, as Hugo has it: an object at the beginning of a file, without fences.
 *
 * @module
 */
import { isRecord } from "../record.ts";
import { FIELD_NAMES } from "./front_matter_fields.ts";
import { LONGEST_HEADER } from "./header.ts";

const KNOWN: ReadonlySet<string> = new Set(Object.values(FIELD_NAMES).flat());
/** Beginning of an object. */
const BEGIN = /^\{\s{0,99}"/;
/** A text in quotes, or a brace. */
const SIGN = /"(?:[^"\\]|\\[^])*(?:"|\\?$)|[{}]/g;

/** The object, and its end. */
export interface JsonHeader {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly end: number;
  readonly lines: number;
}

/** Reads the object; `undefined`: there is none, or it is no front matter, since none of its names means anything. */
export function readJsonHeader(text: string): JsonHeader | undefined {
  const end = BEGIN.test(text) ? closeOf(text.slice(0, LONGEST_HEADER)) : undefined;
  const rest = end === undefined ? undefined : /^[ \t]*(?:\n|$)/.exec(text.slice(end))?.[0];
  if (end === undefined || rest === undefined) return undefined;
  const header = text.slice(0, end);
  try {
    const fields: unknown = JSON.parse(header);
    if (!isRecord(fields) || !Object.keys(fields).some((name) => KNOWN.has(name))) return undefined;
    return { fields, end: end + rest.length, lines: header.split("\n").length };
  } catch {
    return undefined;
  }
}

function closeOf(text: string): number | undefined {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    if (sign === "{") depth++;
    else if (sign === "}" && --depth === 0) return index + 1;
  }
  return undefined;
}
