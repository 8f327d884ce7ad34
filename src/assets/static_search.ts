/**
 * The search of an export: the browser finds what a server would.
 *
 * @module
 */
import script from "./client/static_search.js" with { type: "text" };

/** A module whose `search` stands in for `/api/search`; it reads the files that lie beside it. */
export const staticSearchScript: string = script;
