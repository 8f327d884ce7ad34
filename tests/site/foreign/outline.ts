/**
 * Trees of other tools as text, for tests.
 *
 * @module
 */
import type { ForeignEntry } from "../../../src/site/foreign/entry.ts";

/** What is in a group stands in brackets. */
export const outline = (entries: readonly ForeignEntry[]): string =>
  entries.map(({ title, target, items }) =>
    `${title}${target === undefined ? "" : ` → ${target}`}${items.length > 0 ? ` [${outline(items)}]` : ""}`
  ).join(", ");
