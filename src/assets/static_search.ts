/**
 * The search of an export: the browser finds what a server would.
 *
 * @module
 */
import page from "./client/static_search_page.js" with { type: "text" };
import script from "./client/static_search.gen.js" with { type: "text" };

/** A module, made of `src/export/browser/`, whose `search` stands in for `/api/search`; it reads the files that lie beside it. */
export const staticSearchScript: string = script;

/** A module that fills the page of results; it lies beside the other, which is called `search.js` there. */
export const staticSearchPageScript: string = page.replace("./static_search.gen.js", "./search.js");
