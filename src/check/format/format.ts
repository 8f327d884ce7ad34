/**
 * Formats of a report.
 *
 * @module
 */
import { github } from "./github.ts";
import { json } from "./json.ts";
import { sarif } from "./sarif.ts";
import { formatText } from "./text.ts";

/** By the name that `--format` has. */
export const FORMATS = { text: formatText, json, github, sarif } as const;

export function isFormat(name: string): name is keyof typeof FORMATS {
  return Object.hasOwn(FORMATS, name);
}
