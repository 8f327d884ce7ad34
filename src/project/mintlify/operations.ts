/**
 * Operations of an API in the navigation of Mintlify, whose pages are generated.
 *
 * @module
 */
import { Fields, List, type Value } from "../script/value.ts";

const OPERATION = /^(?:[\w./-]+\s+)?(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|WEBHOOK)\s/i;

/** Maximum depth of lists and objects. */
const DEEPEST = 12;

/** Whether an entry is an operation of an API and not a page: `GET /plants`. */
export function isOperation(entry: string): boolean {
  return OPERATION.test(entry);
}

/** Names pages that are generated from the description of an API. @param file That of the navigation. */
export function operations(navigation: Value, file: string): readonly string[] {
  let count = 0;
  function visit(value: Value, depth: number): void {
    if (depth > DEEPEST) return;
    for (const item of value instanceof List ? value.items : []) {
      if (typeof item === "string" && isOperation(item)) count++;
      visit(item, depth + 1);
    }
    if (!(value instanceof Fields)) return;
    if (["openapi", "asyncapi"].some((field) => value.entries.has(field))) count++;
    for (const { value: inner } of value.entries.values()) visit(inner, depth + 1);
  }
  visit(navigation, 0);
  if (count === 0) return [];
  const what = count === 1 ? "1 entry of an API (OpenAPI) is" : `${count} entries of an API (OpenAPI) are`;
  return [`${file}: ${what} left out: only Markdown is shown`];
}
