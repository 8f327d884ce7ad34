/**
 * Finds misspelled keys in front matter. Other unknown keys may belong to another tool and are ignored.
 *
 * @module
 */
import { editDistanceFrom, nearest } from "../../edit_distance.ts";
import { FIELD_NAMES } from "../../site/front_matter_fields.ts";
import type { Finding } from "../finding.ts";
import type { SourceText } from "../source_text.ts";

/** Letters of the shortest key that counts: `tag` and `tags` are both words. */
const SHORTEST = 5;
/** Typing errors. */
const MOST = 2;

/** Keys of other tools that are near one of ours. */
const FOREIGN = new Set([
  "authors",
  "author",
  "titles",
  "dates",
  "draft_date",
  "images",
  "order_by",
  "header",
  "featured",
  "page-type",
]);

export function misspelledKeys(source: SourceText): readonly Finding[] {
  const findings: Finding[] = [];
  const known = Object.values(FIELD_NAMES).flat();
  for (const [i, written] of source.header.entries()) {
    const line = i + 1;
    const key = /^"?([A-Za-z][\w-]{0,60})"?[ \t]*[:=]/.exec(written)?.[1];
    if (key === undefined || key.length < SHORTEST || FOREIGN.has(key) || isKnown(key, known)) continue;
    const suggestion = nearest(key, known);
    if (suggestion === undefined || suggestion.length < SHORTEST) continue;
    const limit = key.length < 8 ? 1 : MOST;
    if (editDistanceFrom(key.toLowerCase(), limit)(suggestion.toLowerCase()) > limit) continue;
    findings.push({
      rule: "front-matter",
      file: source.file,
      line,
      column: source.columnOf(key, line),
      message: `front matter ${key} is not a known key`,
      hint: `did you mean ${suggestion}?`,
    });
  }
  return findings;
}

/** Whether a key, or one in the mapping below it, is known. */
function isKnown(key: string, known: readonly string[]): boolean {
  return known.some((name) => name === key || name.startsWith(`${key}.`));
}
