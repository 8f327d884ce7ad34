/**
 * MiniSearch and Lunr over the same pages: a document for each section, as their own documentation sites index them.
 *
 * @module
 */
// @ts-types="npm:@types/lunr@2.3.7"
import lunr from "lunr";
import MiniSearch from "minisearch";
import type { SearchPage } from "../../../src/search/search_page.ts";
import type { Answer } from "./classes.ts";
import type { Engine } from "./evaluate.ts";

interface Piece extends Answer {
  readonly id: number;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

const BOOST = { title: 10, heading: 3, text: 1 } as const;

function piecesOf(pages: readonly SearchPage[]): Piece[] {
  return pages.flatMap(({ path, title, sections }) =>
    (sections.length > 0 ? sections : [{ anchor: "", title: "", text: "" }])
      .map((section) => ({ path, title, anchor: section.anchor, heading: section.title, text: section.text }))
  ).map((piece, id) => ({ ...piece, id }));
}

/** The first section of each page. */
function byPage(pieces: readonly Piece[]): Answer[] {
  const found = new Map<string, Answer>();
  for (const { path, anchor } of pieces) if (!found.has(path)) found.set(path, { path, anchor });
  return [...found.values()];
}

export function miniSearch(pages: readonly SearchPage[]): Engine {
  const pieces = piecesOf(pages);
  // The options of VitePress' local search.
  const index = new MiniSearch<Piece>({
    fields: Object.keys(BOOST),
    searchOptions: { fuzzy: 0.2, prefix: true, boost: BOOST },
  });
  index.addAll(pieces);
  return (query) => byPage(index.search(query).map(({ id }) => pieces[id]!));
}

export function lunrSearch(pages: readonly SearchPage[]): Engine {
  const pieces = piecesOf(pages);
  const index = lunr(function () {
    for (const [field, boost] of Object.entries(BOOST)) this.field(field, { boost });
    for (const piece of pieces) this.add(piece);
  });
  return (query) => {
    try {
      return byPage(index.search(query).map(({ ref }) => pieces[Number(ref)]!));
    } catch {
      return []; // Its own syntax, which nobody meant.
    }
  };
}
