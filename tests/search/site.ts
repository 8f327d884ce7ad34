/**
 * Pages for the tests of search.
 *
 * @module
 */
import type { PageSection } from "../../src/markdown/rendered.ts";
import type { PagePath } from "../../src/site/address.ts";
import { createSearch, type Search } from "../../src/search/search.ts";
import { createIndexer } from "../../src/search/indexer.ts";
import type { SearchPage } from "../../src/search/search_page.ts";
import { terms } from "../../src/search/terms.ts";

export interface Draft {
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** What stands before the first heading. */
  readonly text?: string;
  /** Heading → text below it; the anchor is the heading in lower case with dashes. */
  readonly sections?: Readonly<Record<string, string>>;
}

export function searchPage(path: string, draft: Draft): SearchPage {
  const { title = path.slice(1), description = "", keywords = [], text = "" } = draft;
  const sections: PageSection[] = [{ anchor: "", title: "", text }];
  for (const [title, text] of Object.entries(draft.sections ?? {})) {
    sections.push({ anchor: title.toLowerCase().replaceAll(" ", "-"), title, text });
  }
  return {
    path: path as PagePath,
    title,
    description,
    keywords,
    sections,
    terms: terms({ title, description, keywords, sections }),
  };
}

/** An indexer without clock and rest. */
export function indexer() {
  return createIndexer(() => Promise.resolve());
}

export async function searchOf(pages: Readonly<Record<string, Draft>>): Promise<Search> {
  return createSearch(await indexer()(Object.entries(pages).map(([path, draft]) => searchPage(path, draft))));
}
