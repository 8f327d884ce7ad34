/**
 * Pasted addresses: `https://example.org/v2/guide/env-files.html#modes` is the page `/guide/env-files` and its section
 * *modes*. If there is no such page, it asks for one that is called *env-files*.
 *
 * @module
 */
import { decoded } from "../percent.ts";
import { foldPath } from "../site/address.ts";
import type { Index, IndexedPage, Reading } from "./index.ts";
import { keyOf } from "./words.ts";

const ADDRESS = /^<?(?:https?:\/\/[^\/\s?#<>]+)?(\/[^\s?#<>]+)(?:\?[^\s#<>]*)?(?:#([^\s<>]*))?>?$/i;
/** The name of a file or folder below another one: `guide/env-files.md`. */
const FILE = /^([^\s?#<>:@\/]+\/[^\s?#<>:@]+)(?:#([^\s<>]*))?$/;
const ENDING = /(?:\/_?index|\/readme)?(?:\.(?:html?|mdx?|markdown))?\/?$/i;
/** Segments of a path that are read, from its end. */
const MOST_SEGMENTS = 8;

/** A query that is perhaps nothing but the address of a page. */
export interface PastedAddress {
  /** The query, or for an address the name and the fragment. */
  readonly text: string;
  /** The page at the address, perhaps of another version or below another folder. */
  readonly page?: number;
  /** The fragment, decoded. */
  readonly anchor: string;
}

/** Reads a query that is perhaps an address. */
export function* pageInAddress(index: Index<IndexedPage>, query: string): Reading<PastedAddress> {
  const asked = query.trim();
  const address = ADDRESS.exec(asked);
  const [, path = "", fragment = ""] = address ?? FILE.exec(asked) ?? [];
  const names = decoded(path.replace(ENDING, "")).split("/").filter((name) => name !== "").slice(-MOST_SEGMENTS);
  const name = names.at(-1);
  if (name === undefined) return { text: query, anchor: "" };
  const paths = names.map((_, i) => foldPath(`/${names.slice(i).join("/")}`));
  // `/v2/guide/env-files`, `/guide/env-files`, `/env-files`. Words with a slash between them need more than the last.
  const tried = address ? paths : paths.slice(0, -1);
  const key = address ? keyOf(name) : "";
  yield { kind: "names", keys: key === "" ? tried : [...tried, key] };
  const page = tried.map(index.addressed).find((page) => page !== undefined);
  const isName = page !== undefined || key !== "" && index.slugged(key).length > 0;
  // A browser adds what to mark on the page.
  const anchor = decoded(fragment.replace(/:~:.*$/, ""));
  return isName
    ? { text: `${name} ${anchor}`, anchor, ...page !== undefined && { page } }
    : { text: query, anchor: "" };
}

/** Puts the page at the address before what its name finds. */
export function withAddressed<One extends { readonly page: unknown; readonly score: number }>(
  found: readonly One[],
  addressed: Omit<One, "score">,
): readonly One[] {
  const score = Math.max(1, ...found.map(({ score }) => score));
  return [{ ...addressed, score } as One, ...found.filter(({ page }) => page !== addressed.page)];
}
