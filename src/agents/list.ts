/**
 * The pages of the site for agents, in pieces.
 *
 * @module
 */
import { charactersFor } from "../markdown/portable/portable.ts";
import { isBelow } from "../site/address.ts";
import { inLlms } from "../site/visibility.ts";
import { jsonCost } from "./budget.ts";
import { type Library, nearestPages, readFolder, shortTitle, UnknownIdError } from "./library.ts";

export interface ListInput {
  /** Only pages at or below it, such as `/guide`. */
  readonly path?: string | undefined;
  /** `next` of the answer before. */
  readonly cursor?: string | undefined;
}

export interface ListAnswer {
  readonly pages: readonly { readonly id: string; readonly title: string; readonly description: string }[];
  /** Position of the rest, for `cursor` of the next call; `null`: this is the end. */
  readonly next: string | null;
}

const MOST_TOKENS = 2000;

/**
 * Lists what llms.txt lists: the home page, then in the order of the files.
 *
 * @throws {UnknownIdError} If nothing is at or below the path, or the page is gone at which the list should go on.
 */
export async function listForAgents({ path, cursor }: ListInput, library: Library): Promise<ListAnswer> {
  const folder = path === undefined ? "/" : readFolder(path, library);
  const { pages: known, home } = library.snapshot.site;
  const first = home && known.get(home);
  const all = [...new Set([...first ? [first] : [], ...known.values()])]
    .filter((page) => inLlms(page) && isBelow(page.path, folder));
  if (all.length === 0 && path !== undefined) throw new UnknownIdError(path, await nearestPages(folder, library));
  const start = cursor === undefined ? 0 : all.findIndex((page) => page.path === cursor);
  if (start < 0) throw new UnknownIdError(cursor!, await nearestPages(cursor!, library));
  const pages: { id: string; title: string; description: string }[] = [];
  let left = charactersFor(MOST_TOKENS);
  for (const page of all.slice(start)) {
    const { path: id } = page;
    const entry = { id, title: shortTitle(page.title), description: shortTitle(page.description) };
    // Room for the cursor and the surrounding JSON.
    left -= jsonCost(entry) + 1;
    if (pages.length > 0 && left < jsonCost({ pages: [], next: id })) return { pages, next: id };
    pages.push(entry);
  }
  return { pages, next: null };
}
