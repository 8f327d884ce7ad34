/**
 * The search of an export: the browser finds what a server would.
 *
 * @module
 */
import script from "./client/static_search.gen.js" with { type: "text" };
import nearbyScript from "./client/static_nearby.gen.js" with { type: "text" };
import { staticSearchPageScript as page } from "./site.gen.ts";
import { stemmers } from "./stemmers.gen.ts";

/**
 * A module, made of `src/search/browser/`, whose `search` stands in for `/api/search`; it reads the files next to it.
 */
export const staticSearchScript: string = script;

/** A module that suggests pages on the page for unknown URLs. */
export const staticNearbyScript: string = nearbyScript;

/** A module whose `stemmer` gives what forms of a word have in common, in a language such as `en`; without one where there is none. */
export function staticStemmerScript(code: string): string {
  return Object.hasOwn(stemmers, code) ? stemmers[code]! : "export {};";
}

/** A module that fills the page of results; it is next to the other, which is called `search.js` there. */
export const staticSearchPageScript: string = page.replace("./static_search.gen.js", "./search.js");
