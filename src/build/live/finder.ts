/**
 * Finds the answer for a path: a document, a file or a redirect.
 *
 * @module
 */
import { normalize, type PagePath } from "../../site/address.ts";
import type { Fallback } from "../../site/locale.ts";
import type { Page } from "../../site/page.ts";
import type { Palette, PictureJob } from "../../picture/picture.ts";
import { pictureJob } from "../../view/picture.ts";
import { welcome } from "../../view/welcome.ts";
import { type Answer, type Document, htmlDocument, IMMUTABLE } from "../document.ts";
import type { ConfiguredRedirects } from "../assemble/rules.ts";
import { once } from "../once.ts";
import type { Contents } from "../render/contents.ts";
import type { StaticFile } from "../scan/static_file.ts";
import type { GeneratedAnswers } from "./generated.ts";
import { createPageAnswers, type PageAnswersInput } from "./page_answers.ts";

/** Finds what answers; a path is decoded, below BasePath, with its leading slash, in any letter case. */
export interface Finder {
  /** The answer at a path. A page is finished now if it was not yet. `undefined`: not found. */
  find(path: string): Answer | undefined | Promise<Answer | undefined>;
  /** A page as Markdown; `path` is its own. `undefined`: there is no page. */
  markdown(path: string): Answer | Promise<Answer> | undefined;
  /** The page at a path, also of its Markdown or an old one; `undefined`: none. A page that leads to another is that one. */
  page(path: string): Page | undefined;
}

export interface FinderInput extends Pick<PageAnswersInput, "view" | "redirects"> {
  readonly contents: Contents;
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
export interface FinderParts extends Pick<PageAnswersInput, "lookup" | "show" | "write"> {
  readonly generated: GeneratedAnswers;
}

/** Maximum number of spellings of paths that are remembered; clients choose the spelling. */
const SPELLED = 4000;

/** Gives what answers an address. */
type Find = () => Answer | Promise<Answer | undefined>;

export function createFinder(input: FinderInput, { lookup, generated, show, write }: FinderParts): Finder {
  const { view, contents, redirects, moved, rules, assets, statics } = input;
  const { site } = view;
  const answers = createPageAnswers({ view, redirects, lookup, show, write });
  const empty = once(() => htmlDocument(welcome(view), "no-cache"));
  const spelled = new Map<string, Find>();

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
    if (page) return () => answers.ofPage(page);
    const written = lookup.ofMarkdown(path);
    if (written) return () => answers.ofMarkdown(written, "document");
    const css = /^\/_assets\/math\/([0-9a-f]+)\.css$/.exec(path)?.[1];
    if (css !== undefined) return formulaStyles(css);
    const pictured = lookup.ofPicture(path);
    if (pictured) return () => drawPicture(pictured);
    const target = moved.get(normalize(path));
    if (target !== undefined) return () => answers.to({ status: 308, location: site.href(target) });
    const trail = rules.follow(path);
    if (trail.kind === "found") return () => answers.to(trail);
    const fallback = standIn(path);
    if (fallback) return () => answers.ofPage(fallback.page, fallback);
    const original = /\.md$/i.test(path) ? standIn(path.slice(0, -3)) : undefined;
    if (original) return () => answers.ofMarkdown(original.page, "document");
    if (path === "/") return site.pages.size > 0 ? answers.toFirstPage : empty;
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
      return page && answers.ofMarkdown(page, "negotiated");
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
