/**
 * Finds the answer for a path: a document, a file or a redirect.
 *
 * @module
 */
import { normalize, type PagePath } from "../../site/address.ts";
import type { Fallback } from "../../site/locale.ts";
import type { Page } from "../../site/page.ts";
import type { JudgedRedirect } from "../../site/redirect.ts";
import { markdownAddress } from "../../view/head.ts";
import type { Palette, PictureJob } from "../../picture/picture.ts";
import { pictureJob } from "../../view/picture.ts";
import type { View } from "../../view/view.ts";
import { welcome } from "../../view/welcome.ts";
import { type Answer, type Document, htmlDocument, IMMUTABLE, type Redirect } from "../document.ts";
import type { ConfiguredRedirects } from "../assemble/rules.ts";
import { once } from "../once.ts";
import type { Contents } from "../render/contents.ts";
import type { StaticFile } from "../scan/static_file.ts";
import { firstPage } from "./first_page.ts";
import type { GeneratedAnswers } from "./generated.ts";
import type { Show } from "./layout.ts";
import type { PageLookup } from "./page_lookup.ts";
import type { Write } from "./writing.ts";

/** Finds what answers; a path is decoded, below BasePath, with its leading slash, in any letter case. */
export interface Finder {
  /** The answer at a path. A page is finished now if it was not yet. `undefined`: not found. */
  find(path: string): Answer | undefined | Promise<Answer | undefined>;
  /** A page as Markdown; `path` is its own. `undefined`: there is no page. */
  markdown(path: string): Answer | Promise<Answer> | undefined;
  /** The page at a path, also of its Markdown or an old one; `undefined`: none. A page that leads to another is that one. */
  page(path: string): Page | undefined;
}

export interface FinderInput {
  readonly view: View;
  readonly contents: Contents;
  readonly redirects: ReadonlyMap<PagePath, JudgedRedirect>;
  /** Addresses that lead to a page for good. */
  readonly moved: ReadonlyMap<PagePath, PagePath>;
  readonly rules: ConfiguredRedirects;
  /** Built-in assets by their address below BasePath. */
  readonly assets: ReadonlyMap<string, Document>;
  /** Finds those of other builds, too. */
  readonly findAsset: (path: string) => (() => Document | Promise<Document>) | undefined;
  readonly statics: ReadonlyMap<string, StaticFile>;
  readonly openStatic: (name: string, file: StaticFile) => Answer | Promise<Answer | undefined>;
  /** Draws a picture, or remembers it. */
  readonly picture: (job: PictureJob, page: string) => Promise<Document | undefined>;
  readonly palette: () => Promise<Palette>;
}

/** Parts that a finder shares with its snapshot. */
export interface FinderParts {
  readonly lookup: PageLookup;
  readonly generated: GeneratedAnswers;
  readonly show: Show;
  readonly write: Write;
}

/** Maximum number of spellings of paths that are remembered; clients choose the spelling. */
const SPELLED = 4000;

/** Gives what answers an address. */
type Find = () => Answer | Promise<Answer | undefined>;

export function createFinder(input: FinderInput, { lookup, generated, show, write }: FinderParts): Finder {
  const { view, contents, redirects, moved, rules, assets, statics } = input;
  const { site } = view;
  const empty = once(() => htmlDocument(welcome(view), "no-cache"));
  const spelled = new Map<string, Find>();
  /** By served address: the pages that redirect, whatever the host. */
  const redirectsByAddress = once(() =>
    new Map([...redirects].flatMap(([path, to]) => to.onlyHost === undefined ? [[site.href(path), to]] : []))
  );

  function answerPage(page: Page, fallback?: Fallback): Answer | Promise<Answer> {
    const redirect = redirects.get(page.path);
    if (!redirect) return show(page, fallback);
    return { kind: "redirect", status: 302, ...redirect, otherwise: () => show(page, fallback) };
  }

  /** Redirects to an address, or if the page there redirects, to the target of that. */
  function redirectTo({ status, location }: Pick<Redirect, "status" | "location">): Answer {
    const next = redirectsByAddress().get(location);
    return next ? elsewhere(302, next.location) : elsewhere(status, location);
  }

  /** A page that redirects does so here, too: to the Markdown of its target. */
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

  /** Redirects `/` to the first page, if DefaultPage names no page; shows it if all of them lead back here. */
  function toFirstPage(): Answer | Promise<Answer> {
    const first = firstPage(site, redirectsByAddress());
    return first === undefined ? show(site.pages.values().next().value!) : elsewhere(302, first);
  }

  /** The fallback for a path that nothing else answers. */
  function standIn(path: string): Fallback | undefined {
    const isRedirected = moved.has(normalize(path)) || rules.follow(path).kind === "found";
    return isRedirected ? undefined : site.fallback(normalize(path));
  }

  function formulaStyles(name: string): Find {
    let sheet: Document | undefined;
    return async () => {
      const css = sheet ? undefined : await contents.css(name);
      if (css === undefined) return sheet;
      return sheet = { kind: "document", type: "text/css; charset=utf-8", body: [css], caching: IMMUTABLE };
    };
  }

  async function drawPicture(page: Page): Promise<Document | undefined> {
    return await input.picture(pictureJob(page, view, await input.palette()), page.source.file);
  }

  function locate(path: string): Find | undefined {
    const document = generated.at(path);
    if (document) return document;
    const asset = input.findAsset(path);
    if (asset) return asset;
    const file = statics.get(path.slice(1));
    if (file) return () => input.openStatic(path.slice(1), file);
    const page = lookup.at(path);
    if (page) return () => answerPage(page);
    const written = lookup.ofMarkdown(path);
    if (written) return () => answerMarkdown(written, "document");
    const css = /^\/_assets\/math\/([0-9a-f]+)\.css$/.exec(path)?.[1];
    if (css !== undefined) return formulaStyles(css);
    const pictured = lookup.ofPicture(path);
    if (pictured) return () => drawPicture(pictured);
    const target = moved.get(normalize(path));
    if (target !== undefined) return () => redirectTo({ status: 308, location: site.href(target) });
    const trail = rules.follow(path);
    if (trail.kind === "found") return () => redirectTo(trail);
    const fallback = standIn(path);
    if (fallback) return () => answerPage(fallback.page, fallback);
    const original = /\.md$/i.test(path) ? standIn(path.slice(0, -3)) : undefined;
    if (original) return () => answerMarkdown(original.page, "document");
    if (path === "/") return site.pages.size > 0 ? toFirstPage : empty;
    return undefined;
  }

  return {
    find(path) {
      const known = spelled.get(path);
      if (known) return known();
      const find = locate(path);
      if (find) {
        if (spelled.size >= SPELLED) spelled.clear();
        spelled.set(path, find);
      }
      return find?.();
    },
    markdown(path) {
      if (generated.at(path) || assets.has(path) || statics.has(path.slice(1))) return undefined;
      const page = lookup.at(path) ?? standIn(path)?.page;
      return page && answerMarkdown(page, "negotiated");
    },
    page(path) {
      const old = moved.get(normalize(path));
      const page = lookup.at(path) ?? lookup.ofMarkdown(path) ?? (old && site.pages.get(old)) ??
        standIn(path.replace(/\.md$/i, ""))?.page;
      const redirect = page && redirects.get(page.path);
      return redirect ? lookup.atHref(redirect.location) : page;
    },
  };
}

function elsewhere(status: Redirect["status"], location: string): Answer {
  const answer: Answer = { kind: "redirect", status, location, onlyHost: undefined, otherwise: () => answer };
  return answer;
}
