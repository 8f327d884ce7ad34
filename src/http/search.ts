/**
 * The two forms of search: JSON for programs, a page for browsers without scripts.
 *
 * @module
 */
import type { Snapshot } from "../build/snapshot.ts";
import { href } from "../site/address.ts";
import type { Hit } from "../site/search.ts";
import type { Documents } from "./document.ts";
import type { Context, Handler } from "./handler.ts";

const FEWEST_CHARACTERS = 2;
const MOST_CHARACTERS = 256;
const MOST_TERMS = 16;
const USUAL_RESULTS = 20;
const MOST_RESULTS = 50;

/** What of a search term is used; `""` where it is too short to search for. */
export function readQuery(text: string | null): string {
  const characters = [...(text ?? "").toWellFormed().trim()].slice(0, MOST_CHARACTERS);
  if (characters.length < FEWEST_CHARACTERS) return "";
  return characters.join("").trim().split(/\s+/u).slice(0, MOST_TERMS).join(" ");
}

/** From 1 to 50; 20 for anything that is not a number. */
export function readLimit(text: string | null): number {
  return /^\d{1,9}$/.test(text ?? "") ? Math.min(MOST_RESULTS, Math.max(1, Number(text))) : USUAL_RESULTS;
}

function parameters({ target }: Context): URLSearchParams {
  return new URLSearchParams(typeof target === "number" ? "" : target.query);
}

async function find(query: string, limit: number, snapshot: Snapshot): Promise<readonly Hit[]> {
  return query === "" ? [] : await snapshot.search(query, limit);
}

/** A result as it is sent. */
export interface SearchResult extends Omit<Hit, "path"> {
  /** Served address, with BasePath and the anchor of the section. */
  readonly url: string;
}

/** Makes the handler of /api/search. */
export function search(documents: Documents, basePath: string): Handler {
  return async function search(request, context) {
    const given = parameters(context);
    const found = await find(readQuery(given.get("q")), readLimit(given.get("limit")), context.snapshot);
    const results = found.map(({ path, title, description, score, section, excerpt }): SearchResult => ({
      title,
      url: href(basePath, path, section?.anchor),
      description,
      score,
      section,
      excerpt,
    }));
    return await documents.sendOnce(
      { kind: "document", type: "application/json", body: [JSON.stringify(results)], caching: "no-cache" },
      request,
      context,
    );
  };
}

/** Makes the handler of /search. */
export function searchPage(documents: Documents): Handler {
  return async function searchPage(request, context) {
    const { snapshot } = context;
    const query = readQuery(parameters(context).get("q"));
    const page = snapshot.searchPage(query, await find(query, USUAL_RESULTS, snapshot));
    const response = await documents.sendOnce(page, request, context);
    response.headers.set("x-robots-tag", "noindex");
    return response;
  };
}
