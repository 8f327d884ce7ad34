/**
 * Pasted addresses: `https://example.org/guide/env-files.html#modes` asks for the page *env-files*.
 *
 * @module
 */
import { decoded } from "../percent.ts";
import type { Index, IndexedPage, Reading } from "./index.ts";
import { keyOf } from "./words.ts";

const ADDRESS = /^\s*(?:https?:\/\/[^\/\s?#]+)?(\/[^\s?#]+)(?:\?[^\s#]*)?(?:#(\S*))?\s*$/i,
  ENDING = /(?:\/index)?(?:\.(?:html?|mdx?))?\/?$/i;

/** The name and the fragment of a query that is nothing but the address of a page, perhaps of another version; else the query. */
export function* pageInAddress(index: Index<IndexedPage>, query: string): Reading<string> {
  const [, path, fragment = ""] = ADDRESS.exec(query) ?? [];
  const name = decoded(path?.replace(ENDING, "").split("/").at(-1) ?? "");
  const key = keyOf(name);
  if (key === "") return query;
  yield { kind: "names", keys: [key] };
  return index.slugged(key).length > 0 ? `${name} ${decoded(fragment)}` : query;
}
