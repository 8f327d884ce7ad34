/**
 * Everything a request can need, frozen: a site, its finished contents, files and assets under their addresses.
 *
 * @module
 */
import { normalize, type PagePath } from "../../site/address.ts";
import { readersOf } from "../../site/audience.ts";
import type { Fallback } from "../../site/locale.ts";
import type { Page } from "../../site/page.ts";
import type { JudgedRedirect } from "../../site/redirect.ts";
import { readersWith } from "../../search/audience.ts";
import type { Answered, Hit } from "../../search/search.ts";
import type { BuildSearch } from "./finishing.ts";
import type { Site } from "../../site/site.ts";
import { inSearch, isNoindex } from "../../site/visibility.ts";
import { createNearby, createNearest } from "../../search/nearby.ts";
import { notFound } from "../../view/not_found.ts";
import { welcome } from "../../view/welcome.ts";
import { markdownAddress } from "../../view/head.ts";
import { searchPage } from "../../view/search.ts";
import type { Palette, PictureJob } from "../../picture/picture.ts";
import { pictureJob, picturePath } from "../../view/picture.ts";
import type { View } from "../../view/view.ts";
import type { Pause } from "../pause.ts";
import type { Contents } from "../render/contents.ts";
import {
  type Answer,
  type Document,
  htmlDocument,
  IMMUTABLE,
  type NotFound,
  type Redirect,
  REVALIDATE,
} from "../document.ts";
import type { Rules } from "../assemble/rules.ts";
import type { StaticFile } from "../scan/static_file.ts";
import { once } from "../once.ts";
import { createGenerated } from "./generated.ts";
import { createLayout } from "./layout.ts";
import { createLlms } from "./llms.ts";
import { createPageLookup } from "./page_lookup.ts";
import { lostDocument, type PortablePage } from "./portable.ts";
import { createWriting } from "./writing.ts";

/** The file of a page. */
export interface RawFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Without its folders. */
  readonly name: string;
  /** Whether search engines are asked to leave the page out. */
  readonly isNoindex: boolean;
}

/** Everything a request can need, frozen. A rebuild makes another one. */
export interface Snapshot {
  /** Content changes since the process started; the first snapshot has 0. */
  readonly version: number;
  /** Content id: equal for servers that answer the same. Computed when it is first asked for. */
  id(): Promise<string>;
  readonly site: Site;
  /**
   * The answer at an address: decoded, below BasePath, with its leading slash, any letter case. A page is finished now
   * if it was not yet. `undefined`: not found.
   */
  find(path: string): Answer | undefined | Promise<Answer | undefined>;
  /**
   * What a page says as Markdown; `path` is its own, as for {@linkcode find}. `undefined`: no page answers there.
   */
  markdown(path: string): Answer | Promise<Answer> | undefined;
  /** The page at a path, also of its Markdown or an old one; `undefined`: none. A page that leads to another is that one. */
  page(path: string): Page | undefined;
  /** What a page says, block by block. */
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
  /** Addresses of pages that moved, and of rules without names: they only lead elsewhere. */
  readonly moved: ReadonlySet<string>;
  /** Patterns of redirects, for a static host. */
  readonly patterns: Rules["patterns"];
  /** Served address of the speculation rules. */
  readonly speculation: string;
  /**
   * At most `limit` results, best first; a promise while the first index is being built.
   *
   * @param lang Language of the reader: its pages come first, and those of others only where they are not translated.
   */
  search(query: string, limit: number, lang?: string): readonly Hit[] | Promise<readonly Hit[]>;
  /** The same, with what any text says of the query. */
  ask(query: string, limit: number): Answered | Promise<Answered>;
  /** What a query was perhaps meant to be, where no page has a word of it. */
  meant(query: string, lang?: string): string | undefined;
  /** The page of search results for readers without JavaScript; in an export a page that the browser fills. */
  searchPage(query: string, hits: readonly Hit[], meant?: string, lang?: string): Document;
  /** Whether a path is that of a picture for links, which is drawn when it is found. */
  isPicture(path: string): boolean;
  /** Says that a program which shows links has asked for a path: if that is a page with a drawn picture, it is next. */
  expectPicture(path: string): void;
  /** Every address that answers, as {@linkcode find} takes it: what an export asks for. */
  paths(): Iterable<string>;
}

export interface SnapshotInput {
  readonly version: number;
  readonly id: Snapshot["id"];
  readonly view: View;
  readonly contents: Contents;
  readonly redirects: ReadonlyMap<PagePath, JudgedRedirect>;
  /** Addresses that lead to a page for good. */
  readonly moved: ReadonlyMap<PagePath, PagePath>;
  readonly rules: Rules;
  /** Built-in assets by their address below BasePath. */
  readonly assets: ReadonlyMap<string, Document>;
  /** Finds those of other builds, too. */
  readonly findAsset: (path: string) => (() => Document | Promise<Document>) | undefined;
  readonly statics: ReadonlyMap<string, StaticFile>;
  readonly openStatic: (name: string, file: StaticFile) => Answer | Promise<Answer | undefined>;
  readonly search: BuildSearch;
  /** Draws a picture, or remembers it. */
  readonly picture: (job: PictureJob, page: string) => Promise<Document | undefined>;
  /** See `Pool.expectDraw`. */
  readonly expectPicture: (isLikely: () => boolean) => void;
  readonly palette: () => Promise<Palette>;
  /** See `Docs:LlmsTxt`. */
  readonly llmsTxt: "auto" | "flat";
  readonly pause: Pause;
}

/** How many addresses are remembered as they were spelled; strangers choose the spelling. */
const SPELLED = 4000;

/** Characters of Markdown that an export remembers: it asks for all pages, and for texts that many of them are in. */
const WRITTEN = 100_000_000;

/** Gives what answers an address. */
type Finder = () => Answer | Promise<Answer | undefined>;

export function createSnapshot(input: SnapshotInput): Snapshot {
  const { view, contents, redirects, moved, rules, assets, statics } = input;
  const { site } = view;
  const write = createWriting({ view, contents, ...view.isExport && { capacity: WRITTEN } });
  const indexes = createLlms({
    view,
    isFlat: input.llmsTxt === "flat",
    write: (page) => write(page, "background").then(({ document }) => document),
    id: input.id,
    pause: input.pause,
  });
  const lookup = createPageLookup(site);
  const show = createLayout(view, contents);
  const generated = createGenerated(view, indexes, input.pause);
  const lost = once((): NotFound => lostPage(view, []));
  const empty = once(() => htmlDocument(welcome(view), "no-cache"));
  const named = () => [...site.pages.values()].filter(inSearch);
  const near = createNearby(named);
  const nearest = createNearest(named, near);
  const nearby = (path: string) => near(normalize(path));
  const spelled = new Map<string, Finder>();
  const leading = new Set<string>([...moved.keys(), ...rules.exact]);
  /** By served address: the pages that lead elsewhere, whatever the host. */
  const led = once(() =>
    new Map([...redirects].flatMap(([path, to]) => to.onlyHost === undefined ? [[site.href(path), to]] : []))
  );

  function answerPage(page: Page, fallback?: Fallback): Answer | Promise<Answer> {
    const redirect = redirects.get(page.path);
    if (!redirect) return show(page, fallback);
    return { kind: "redirect", status: 302, ...redirect, otherwise: () => show(page, fallback) };
  }

  /** Leads to an address; straight to the end where a page at that address leads on. */
  function lead({ status, location }: Pick<Redirect, "status" | "location">): Answer {
    const next = led().get(location);
    return next ? elsewhere(302, next.location) : elsewhere(status, location);
  }

  /** A page that leads elsewhere does so here, too: to the Markdown of another page. */
  function answerMarkdown(page: Page, form: "document" | "negotiated"): Answer | Promise<Answer> {
    // An export asks for many at once: no thread is started for one of them.
    const urgency = view.isExport ? "background" : "page";
    const written = () => write(page, urgency).then((written) => written[form]);
    const redirect = redirects.get(page.path);
    if (!redirect) return written();
    const target = lookup.atHref(redirect.location);
    const location = target ? markdownAddress(target, view) : redirect.location;
    return { kind: "redirect", status: 302, ...redirect, location, otherwise: written };
  }

  /** What stands at a path that nothing else answers. */
  function standIn(path: string): Fallback | undefined {
    const led = moved.has(normalize(path)) || rules.follow(path).kind === "found";
    return led ? undefined : site.fallback(normalize(path));
  }

  async function drawPicture(page: Page): Promise<Document | undefined> {
    return await input.picture(pictureJob(page, view, await input.palette()), page.source.file);
  }

  function locate(path: string): Finder | undefined {
    const made = generated.at(path);
    if (made) return made;
    const asset = input.findAsset(path);
    if (asset) return asset;
    const file = statics.get(path.slice(1));
    if (file) return () => input.openStatic(path.slice(1), file);
    const page = lookup.at(path);
    if (page) return () => answerPage(page);
    const written = lookup.ofMarkdown(path);
    if (written) return () => answerMarkdown(written, "document");
    const css = /^\/_assets\/math\/([0-9a-f]+)\.css$/.exec(path)?.[1];
    const formulas = css && contents.css(css);
    if (formulas) {
      const type = "text/css; charset=utf-8";
      const sheet: Document = { kind: "document", type, body: [formulas], caching: IMMUTABLE };
      return () => sheet;
    }
    const pictured = lookup.ofPicture(path);
    if (pictured) return () => drawPicture(pictured);
    const target = moved.get(normalize(path));
    if (target !== undefined) return () => lead({ status: 308, location: site.href(target) });
    const trail = rules.follow(path);
    if (trail.kind === "found") return () => lead(trail);
    const fallback = standIn(path);
    if (fallback) return () => answerPage(fallback.page, fallback);
    const original = /\.md$/i.test(path) ? standIn(path.slice(0, -3)) : undefined;
    if (original) return () => answerMarkdown(original.page, "document");
    if (path === "/") return site.pages.size > 0 ? () => toFirstPage(site) : empty;
    return undefined;
  }

  return Object.freeze({
    version: input.version,
    id: input.id,
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
    markdown(path: string) {
      if (generated.at(path) || assets.has(path) || statics.has(path.slice(1))) return undefined;
      const page = lookup.at(path) ?? standIn(path)?.page;
      return page && answerMarkdown(page, "negotiated");
    },
    page(path: string) {
      const old = moved.get(normalize(path));
      const page = lookup.at(path) ?? lookup.ofMarkdown(path) ?? (old && site.pages.get(old)) ??
        standIn(path.replace(/\.md$/i, ""))?.page;
      const redirect = page && redirects.get(page.path);
      return redirect ? lookup.atHref(redirect.location) : page;
    },
    portable: write,
    nearby,
    raw(path: string) {
      const page = lookup.at(path) ?? lookup.ofFile(path);
      if (page === undefined) return undefined;
      const { file, bytes } = page.source;
      return { bytes, name: file.split("/").at(-1)!, isNoindex: isNoindex(page) };
    },
    moved: leading,
    patterns: rules.patterns,
    get notFound() {
      return lost();
    },
    suggest(path: string): NotFound | undefined {
      const found = nearby(path);
      return found.length > 0 ? lostPage(view, found) : undefined;
    },
    lost: (path: string) => lostDocument(nearest(normalize(path.replace(/\.md$/i, ""))), view),
    speculation: view.asset("speculation.json"),
    search(query: string, limit: number, lang?: string) {
      if (lang !== undefined) return input.search.forReaders(query, limit, lang);
      const answer = input.search.ask(query, limit);
      return answer instanceof Promise ? answer.then(({ hits }) => hits) : answer.hits;
    },
    ask: input.search.ask,
    meant: input.search.meant,
    searchPage(query: string, hits: readonly Hit[], meant?: string, lang?: string) {
      const readers = lang === undefined ? undefined : readersWith(lang, readersOf(site));
      return htmlDocument(searchPage(readers ? view.inLocale(readers.locale) : view, query, hits, meant), REVALIDATE);
    },
    isPicture: (path: string) =>
      !statics.has(path.slice(1)) && !lookup.at(path) && lookup.ofPicture(path) !== undefined,
    expectPicture(path: string) {
      input.expectPicture(() => {
        const page = lookup.at(path);
        return page !== undefined && picturePath(page, site) !== undefined;
      });
    },
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

function lostPage(view: View, nearby: readonly Page[]): NotFound {
  return { ...htmlDocument(notFound(view, nearby), "no-cache"), status: 404, isNegotiated: true };
}

/** Stylesheets for the formulas of the pages that are finished. */
function mathPaths(site: Site, contents: Contents): Set<string> {
  const names = [...site.pages.values()].flatMap((page) => contents.known(page)?.content.cssName || []);
  return new Set(names.map((name) => `/_assets/math/${name}.css`));
}

function elsewhere(status: Redirect["status"], location: string): Answer {
  const answer: Answer = { kind: "redirect", status, location, onlyHost: undefined, otherwise: () => answer };
  return answer;
}

/** Where DefaultPage names no page, `/` leads to the first one of the sidebar. */
function toFirstPage(site: Site): Answer {
  const first = site.pages.keys().next().value!;
  return elsewhere(302, firstLink(site.sidebar(first)) ?? site.href(first));
}

function firstLink(nodes: Site["topNav"]): string | undefined {
  for (const node of nodes) {
    const link = node.path ? node.href : node.items && firstLink(node.items);
    if (link) return link;
  }
  return undefined;
}
