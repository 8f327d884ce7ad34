/**
 * Everything a request can need, frozen: a site, its finished contents, files and assets under their addresses.
 *
 * @module
 */
import { withoutSlash } from "../../site/address.ts";
import { readersOf } from "../../site/audience.ts";
import type { SourceBytes } from "../../site/source_bytes.ts";
import type { Page } from "../../site/page.ts";
import { readersWith } from "../../search/readers.ts";
import type { Hit, SearchResults } from "../../search/search.ts";
import type { BuildSearch } from "./build_search.ts";
import type { Site } from "../../site/site.ts";
import { isNoindex } from "../../site/visibility.ts";
import { searchPage } from "../../view/search.ts";
import { picturePath } from "../../view/picture.ts";
import type { Pause } from "../pause.ts";
import type { Contents } from "../render/contents.ts";
import { type Document, htmlDocument, type NotFound, REVALIDATE } from "../document.ts";
import type { ConfiguredRedirects } from "../assemble/rules.ts";
import { createFinder, type Finder, type FinderInput } from "./finder.ts";
import { createGenerated } from "./generated.ts";
import { createLayout } from "./layout.ts";
import { createLlms } from "./llms.ts";
import { createPageLookup } from "./page_lookup.ts";
import { createNotFound } from "./not_found.ts";
import type { PortablePage } from "./portable.ts";
import { createWriting } from "./writing.ts";

/** The file of a page. */
export interface RawFile {
  readonly bytes: SourceBytes;
  /** Without its folders. */
  readonly name: string;
  /** Whether search engines are asked to leave the page out. */
  readonly isNoindex: boolean;
}

/** Everything a request can need, frozen. A rebuild makes another one. */
export interface Snapshot extends Finder {
  /** Content changes since the process started; the first snapshot has 0. */
  readonly version: number;
  /** Content id: equal for servers that answer the same. Computed when it is first asked for. */
  id(): Promise<string>;
  readonly site: Site;
  /** Gives a page as portable Markdown, block by block. */
  portable(page: Page): Promise<PortablePage>;
  /** The pages that a path was perhaps meant for: three at most, best first. */
  nearby(path: string): readonly Page[];
  /** The file of a page; `path` as for {@linkcode find}, with or without `.md`. */
  raw(path: string): RawFile | undefined;
  readonly notFound: NotFound;
  /** The same with links to the pages that were perhaps meant; `undefined`: there are none. */
  suggest(path: string): NotFound | undefined;
  /** The same as Markdown. */
  lost(path: string): NotFound;
  /** Addresses of pages that moved, and of rules without names: they only redirect. */
  readonly moved: ReadonlySet<string>;
  /** Patterns of redirects, for a static host. */
  readonly patterns: ConfiguredRedirects["patterns"];
  /** Served address of the speculation rules. */
  readonly speculation: string;
  /**
   * At most `limit` results, best first; a promise while the first index is being built.
   *
   * @param lang Language of the reader: its pages come first, and those of others only where they are not translated.
   */
  search(query: string, limit: number, lang?: string): readonly Hit[] | Promise<readonly Hit[]>;
  /** The same, with the matches of any text with the query. */
  ask(query: string, limit: number, lang?: string): SearchResults | Promise<SearchResults>;
  /** A correction for a query of which no page has a word. */
  correction(query: string, lang?: string): string | undefined;
  /** The page of search results for readers without JavaScript; in an export a page that the browser fills. */
  searchPage(query: string, hits: readonly Hit[], correction?: string, lang?: string): Document;
  /** Whether a path is that of a preview image, which is drawn when it is requested. */
  isPicture(path: string): boolean;
  /**
   * Every address that answers, as {@linkcode find} takes it: what an export asks for. Style sheets of formulas are those
   * of the pages that are finished.
   */
  paths(): Iterable<string>;
}

export interface SnapshotInput extends FinderInput {
  readonly version: number;
  readonly id: Snapshot["id"];
  readonly search: BuildSearch;
  /** See `Docs:LlmsTxt`. */
  readonly llmsTxt: "auto" | "flat";
  readonly pause: Pause;
}

/** Characters of Markdown that an export remembers: it asks for all pages, and for texts that many of them are in. */
const WRITTEN = 100_000_000;

export function createSnapshot(input: SnapshotInput): Snapshot {
  const { view, contents, moved, rules, assets, statics } = input;
  const { site } = view;
  const write = createWriting({ view, contents, ...view.isExport && { capacity: WRITTEN } });
  const indexes = createLlms({
    view,
    isFlat: input.llmsTxt === "flat",
    write: (page) => write(page, "background").then(({ document }) => document),
    isFinal(page) {
      const finished = contents.known(page);
      return finished !== undefined && !finished.content.isOverdue;
    },
    id: input.id,
    pause: input.pause,
  });
  const lookup = createPageLookup(site);
  const generated = createGenerated(view, indexes, input.pause);
  const { nearby, suggest, lost, notFound } = createNotFound(view);
  const finder = createFinder(input, { lookup, generated, show: createLayout(view, contents), write });
  const leading = new Set<string>([...moved.keys(), ...rules.exact]);

  return Object.freeze({
    version: input.version,
    id: input.id,
    site,
    ...finder,
    portable: write,
    nearby,
    raw(path: string) {
      const page = lookup.at(path) ?? lookup.ofFile(withoutSlash(path));
      if (page === undefined) return undefined;
      const { file, bytes } = page.source;
      return { bytes, name: file.split("/").at(-1)!, isNoindex: isNoindex(page) };
    },
    moved: leading,
    patterns: rules.patterns,
    get notFound() {
      return notFound();
    },
    suggest,
    lost,
    speculation: view.asset("speculation.json"),
    ...searchOf(input),
    isPicture: (path: string) =>
      !statics.has(path.slice(1)) && !lookup.at(path) && lookup.ofPicture(path) !== undefined,
    *paths() {
      yield* site.pages.keys();
      for (const { path } of site.fallbacks()) if (!leading.has(path)) yield path;
      yield* leading;
      yield* generated.paths();
      yield* assets.keys();
      for (const file of statics.keys()) yield `/${file}`;
      yield* mathPaths(site, contents);
      for (const page of site.pages.values()) {
        const path = picturePath(page, site);
        if (path !== undefined) yield path;
      }
    },
  });
}

function searchOf({ view, search }: SnapshotInput): Pick<Snapshot, "search" | "ask" | "correction" | "searchPage"> {
  return {
    search(query, limit, lang) {
      if (lang !== undefined) return search.forReaders(query, limit, lang);
      const answer = search.ask(query, limit);
      return answer instanceof Promise ? answer.then(({ hits }) => hits) : answer.hits;
    },
    ask: search.ask,
    correction: search.correction,
    searchPage(query, hits, correction, lang) {
      const readers = lang === undefined ? undefined : readersWith(lang, readersOf(view.site));
      const ofReaders = readers ? view.inLocale(readers.locale) : view;
      return htmlDocument(searchPage(ofReaders, query, hits, correction), REVALIDATE);
    },
  };
}

/** Stylesheets for the formulas of the pages that are finished. */
function mathPaths(site: Site, contents: Contents): Set<string> {
  const names = [...site.pages.values()].flatMap((page) => contents.known(page)?.content.cssName || []);
  return new Set(names.map((name) => `/_assets/math/${name}.css`));
}
