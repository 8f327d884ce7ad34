/**
 * Everything a request can need, frozen: a site, its finished contents, files and assets under their addresses.
 *
 * @module
 */
import type { Html } from "../html.ts";
import { fold, normalize, type PagePath } from "../site/address.ts";
import type { Content, Page } from "../site/page.ts";
import type { Judged } from "../site/redirect.ts";
import type { Hit } from "../site/search.ts";
import type { Site } from "../site/site.ts";
import { feed } from "../view/feed.ts";
import { llms } from "../view/llms.ts";
import { notFound } from "../view/not_found.ts";
import { page as pageView } from "../view/page.ts";
import { robots } from "../view/robots.ts";
import { searchPage } from "../view/search.ts";
import { sitemap } from "../view/sitemap.ts";
import { titles } from "../view/titles.ts";
import type { View } from "../view/view.ts";
import type { Contents } from "./contents.ts";
import { type Answer, type Document, IMMUTABLE, REVALIDATE, SHORT } from "./document.ts";
import type { StaticFile } from "./static_file.ts";

/** Everything a request can need, frozen. A rebuild makes another one. */
export interface Snapshot {
  /** Content changes since the process started; the first snapshot has 0. */
  readonly version: number;
  readonly site: Site;
  /**
   * What answers an address: decoded, below BasePath, with its leading slash, any letter case. A page is finished now
   * if it was not yet. `undefined`: not found.
   */
  find(path: string): Answer | Promise<Answer> | undefined;
  /** The bytes of a page's file and its name; `path` as for {@linkcode find}, with or without `.md`. */
  raw(path: string): { readonly bytes: Uint8Array<ArrayBuffer>; readonly name: string } | undefined;
  readonly notFound: Document;
  /** Addresses that lead to a page for good. */
  readonly moved: ReadonlyMap<string, PagePath>;
  /** Served address of the speculation rules. */
  readonly speculation: string;
  /** At most `limit` results, best first; a promise while the first index is being built. */
  search(query: string, limit: number): readonly Hit[] | Promise<readonly Hit[]>;
  /** The page of search results for readers without JavaScript; without a query that of an export, to be filled. */
  searchPage(query: string | undefined, hits: readonly Hit[]): Document;
  /** Every address that answers, as {@linkcode find} takes it: what an export asks for. */
  paths(): Iterable<string>;
}

export interface SnapshotInput {
  readonly version: number;
  readonly view: View;
  readonly contents: Contents;
  readonly redirects: ReadonlyMap<PagePath, Judged>;
  /** Addresses that lead to a page for good. */
  readonly moved: ReadonlyMap<PagePath, PagePath>;
  /** Built-in assets by their address below BasePath. */
  readonly assets: ReadonlyMap<string, Document>;
  readonly statics: ReadonlyMap<string, StaticFile>;
  readonly openStatic: (file: string, found: StaticFile) => Answer | Promise<Answer>;
  readonly search: Snapshot["search"];
}

/** How many laid-out pages are remembered; laying one out again costs about 0.1 ms. */
const REMEMBERED = 1000;
/** How many addresses are remembered as they were spelled; strangers choose the spelling. */
const SPELLED = 4000;

/** Gives what answers an address. */
type Finder = () => Answer | Promise<Answer>;

export function createSnapshot(input: SnapshotInput): Snapshot {
  const { view, contents, redirects, moved, assets, statics } = input;
  const { site } = view;
  const routes = new Map<string, () => Document>([
    ["/feed.xml", once(() => text("application/rss+xml", feed(view), SHORT))],
    ["/sitemap.xml", once(() => text("application/xml", sitemap(view), SHORT))],
    ["/robots.txt", once(() => text("text/plain", robots(view), SHORT))],
    ["/llms.txt", once(() => text("text/plain", llms(view), SHORT))],
    ["/_assets/titles.json", once(() => text("application/json", titles(view), "no-cache"))],
  ]);
  const lost = once(() => text("text/html", notFound(view), "no-cache"));
  const laidOut = new Map<PagePath, { readonly content: Content; readonly document: Document }>();
  const spelled = new Map<string, Finder>();

  /** By address, then without what `normalize` takes away: a page may be called `index` when `/` is another. */
  function findPage(path: string): Page | undefined {
    if (path === "/") return site.home && site.pages.get(site.home);
    const bare = fold(path).replace(/\/+$/, "");
    return site.pages.get(bare as PagePath) ?? site.pages.get(bare.replace(/\.html$/, "") as PagePath) ??
      site.pages.get(normalize(path)) ??
      site.pages.get(normalize(normalize(path).replace(/\/readme$/, "")));
  }

  function layOut(page: Page, content: Content): Document {
    const known = laidOut.get(page.path);
    if (known?.content === content) return known.document;
    const document = text("text/html", pageView(page, content, view), REVALIDATE);
    if (laidOut.size >= REMEMBERED) laidOut.delete(laidOut.keys().next().value!);
    laidOut.set(page.path, { content, document });
    return document;
  }

  function show(page: Page): Document | Promise<Document> {
    const content = contents.get(page);
    return content instanceof Promise ? content.then((content) => layOut(page, content)) : layOut(page, content);
  }

  function answerPage(page: Page): Answer | Promise<Answer> {
    const redirect = redirects.get(page.path);
    if (!redirect) return show(page);
    return { kind: "redirect", status: 302, ...redirect, otherwise: () => show(page) };
  }

  function locate(path: string): Finder | undefined {
    const route = routes.get(path);
    if (route) return route;
    const asset = assets.get(path);
    if (asset) return () => asset;
    const file = statics.get(path.slice(1));
    if (file) return () => input.openStatic(path.slice(1), file);
    const page = findPage(path);
    if (page) return () => answerPage(page);
    const css = /^\/_assets\/math\/([0-9a-f]+)\.css$/.exec(path)?.[1];
    const rules = css && contents.css(css);
    if (rules) {
      const sheet: Document = { kind: "document", type: "text/css; charset=utf-8", body: [rules], caching: IMMUTABLE };
      return () => sheet;
    }
    const target = moved.get(normalize(path));
    if (target !== undefined) return () => toPage(target, site);
    if (path === "/" && site.pages.size > 0) return () => toFirstPage(site);
    return undefined;
  }

  return Object.freeze({
    version: input.version,
    site,
    find(path: string) {
      const known = spelled.get(path);
      if (known) return known();
      const finder = locate(path);
      if (finder) {
        if (spelled.size >= SPELLED) spelled.clear();
        spelled.set(path, finder);
      }
      return finder?.();
    },
    raw(path: string) {
      const page = findPage(path) ?? findPage(path.replace(/\.(?:md|mdx|markdown)$/i, ""));
      return page && { bytes: page.source.bytes, name: page.source.file.split("/").at(-1)! };
    },
    moved,
    get notFound() {
      return lost();
    },
    speculation: view.asset("speculation.json"),
    search: input.search,
    searchPage: (query: string | undefined, hits: readonly Hit[]) =>
      text("text/html", searchPage(view, query, hits), REVALIDATE),
    *paths() {
      yield* site.pages.keys();
      yield* moved.keys();
      yield* routes.keys();
      yield* assets.keys();
      for (const file of statics.keys()) yield `/${file}`;
      yield* mathPaths(site, contents);
    },
  });
}

/** Stylesheets for the formulas of the pages that are finished. */
function mathPaths(site: Site, contents: Contents): Set<string> {
  const names = [...site.pages.values()].flatMap((page) => contents.known(page)?.content.cssName || []);
  return new Set(names.map((name) => `/_assets/math/${name}.css`));
}

/** An old address of a page. */
function toPage(path: PagePath, site: Site): Answer {
  const answer: Answer = {
    kind: "redirect",
    status: 308,
    location: site.href(path),
    onlyHost: undefined,
    otherwise: () => answer,
  };
  return answer;
}

/** Where DefaultPage names no page, `/` leads to the first one of the sidebar. */
function toFirstPage(site: Site): Answer {
  const first = site.pages.keys().next().value!;
  const listed = firstLink(site.sidebar(first)) ?? site.href(first);
  const answer: Answer = {
    kind: "redirect",
    status: 302,
    location: listed,
    onlyHost: undefined,
    otherwise: () => answer,
  };
  return answer;
}

function firstLink(nodes: Site["topNav"]): string | undefined {
  for (const node of nodes) {
    const found = node.path ? node.href : node.items && firstLink(node.items);
    if (found) return found;
  }
  return undefined;
}

function text(type: string, body: Html, caching: string): Document {
  return { kind: "document", type: `${type}; charset=utf-8`, body: body.parts, caching };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
