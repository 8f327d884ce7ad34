/**
 * The two forms of search: JSON for programs, a page for browsers without scripts.
 *
 * @module
 */
import type { Snapshot } from "../build/live/snapshot.ts";
import { href } from "../site/address.ts";
import { readQuery } from "../search/query.ts";
import { LANGUAGE_TAG } from "../search/readers.ts";
import type { Hit } from "../search/search.ts";
import type { Documents } from "./document.ts";
import type { Context, Handler } from "./handler.ts";
import { type NumberRange, readWholeNumber } from "./whole_number.ts";

/** Number of results. */
export const LIMIT: NumberRange = { least: 1, most: 50, usual: 20 };

/** Language of the reader. */
export function readLang(text: string | null): string | undefined {
  return text !== null && LANGUAGE_TAG.test(text) ? text : undefined;
}

async function find(
  query: string,
  limit: number,
  lang: string | undefined,
  snapshot: Snapshot,
): Promise<readonly Hit[]> {
  return query === "" ? [] : await snapshot.search(query, limit, lang);
}

function suggested(query: string, lang: string | undefined, { snapshot }: Context): string | undefined {
  return query === "" ? undefined : snapshot.correction(query, lang);
}

/** A result in the response. */
export interface ApiSearchResult extends Omit<Hit, "path" | "isNamed"> {
  /** Served address, with BasePath and the anchor of the section. */
  readonly url: string;
}

/** Creates the handler of /api/search. */
export function searchHandler(documents: Documents, basePath: string): Handler {
  return async function search(request, context) {
    const given = new URLSearchParams(context.query);
    const query = readQuery(given.get("q"));
    const lang = readLang(given.get("lang"));
    const found = await find(query, readWholeNumber(given.get("limit"), LIMIT), lang, context.snapshot);
    const results = found.map(({ path, title, description, score, section, excerpt }): ApiSearchResult => ({
      title,
      url: href(basePath, path, section?.anchor),
      description,
      score,
      section,
      excerpt,
    }));
    const response = await documents.sendOnce(
      { kind: "document", type: "application/json", body: [JSON.stringify(results)], caching: "no-cache" },
      request,
      context,
    );
    const correction = suggested(query, lang, context);
    if (correction !== undefined) response.headers.set("did-you-mean", encodeURIComponent(correction));
    return response;
  };
}

/** Creates the handler of /search. */
export function searchPageHandler(documents: Documents): Handler {
  return async function searchPage(request, context) {
    const { snapshot } = context;
    const given = new URLSearchParams(context.query);
    const query = readQuery(given.get("q"));
    const lang = readLang(given.get("lang"));
    const hits = await find(query, LIMIT.usual, lang, snapshot);
    const page = snapshot.searchPage(query, hits, suggested(query, lang, context), lang);
    const response = await documents.sendOnce(page, request, context);
    response.headers.set("x-robots-tag", "noindex");
    return response;
  };
}
