/**
 * The content of the site, before any of it is laid out.
 *
 * @module
 */
import type { HeadTag } from "../config/head_tag.ts";
import type { SiteConfig } from "../config/site.ts";
import { href, type PagePath } from "./address.ts";
import type { Lookup } from "./lookup.ts";
import type { Neighbor } from "./appearance.ts";
import type { Navigation, NavNode } from "./nav_node.ts";
import {
  createLocales,
  createTranslations,
  type Fallback,
  type Locale,
  type Locales,
  type Translation,
} from "./locale.ts";
import { fileTitle, type Page } from "./page.ts";
import { isPreview } from "./preview.ts";
import { isSafeUrl, isUrl, resolveAddress, resolveNear } from "./target.ts";

/** The content of the site, before any of it is laid out. */
export interface Site extends Navigation {
  readonly config: SiteConfig;
  /** In reading order of the files. */
  readonly pages: ReadonlyMap<PagePath, Page>;
  /** The page served at `/`; `undefined` when DefaultPage names none. */
  readonly home: PagePath | undefined;
  /** Name of the site in titles, feed and llms.txt: config `title`, else the brand. */
  readonly name: string;
  /** Label in header and sidebar: config `brand`, `title`, then BrandText, then {@linkcode usualName}. */
  readonly brand: string;
  /** config `brandImage`, `image` and `favicon` as served addresses; a favicon that is an emoji is left as it is. */
  readonly brandImage: string | undefined;
  /** The one for the dark variant, where it has its own. */
  readonly brandImageDark: string | undefined;
  readonly favicon: string | undefined;
  /** The same as readers of a language see it: name, brand and description. */
  inLocale(locale: Locale): Site;
  /** config `head`; its tags link to files and pages by their served addresses. */
  readonly head: readonly HeadTag[];
  /** Served address of a page. */
  href(path: PagePath): string;
  /** Served address of a link in config or front matter; URLs of other sites stay as they are. */
  address(target: string, file?: string): string;
  /**
   * Served address of a link or an image in front matter: relative to the file, else from the root. `undefined` for a
   * scheme that runs something.
   */
  link(target: string, file: string): string | undefined;
  /** Whether a link or an image in front matter is a URL, or leads to a page or a file. */
  hasTarget(target: string, file: string): boolean;
  /** Served address of what a link in a file, or with `""` in the configuration, leads to; `undefined`: it has no target. */
  resolve(target: string, file: string): string | undefined;
  /** Front matter `image`, else config `image`, else brandImage: served address or URL. An SVG is passed over. */
  image(page: Page): string | undefined;
  /** The home page of a page's language, else that of the site. */
  homeOf(path: PagePath): PagePath | undefined;
  readonly locales: Locales;
  /** The same page in the languages of the site; empty where it has one. */
  translations(path: PagePath): readonly Translation[];
  /** Page that is shown at the address of one that is not translated. */
  fallback(path: PagePath): Fallback | undefined;
  /** All of them. */
  fallbacks(): Iterable<Fallback>;
  /** The page at an address: its own, else the one that stands in for it. */
  pageAt(path: PagePath): Page | undefined;
  /** The address of a page for readers of the language of `reader`. */
  counterpart(path: PagePath, reader: PagePath): PagePath;
  /** `dated`, else the file's own time. */
  updated(page: Page): Date;
}

export interface SiteInput {
  readonly config: SiteConfig;
  readonly basePath: string;
  /** Docs:Themes:BrandText. */
  readonly brandText: string | undefined;
  /** Name of the content folder, if that is meaningful. */
  readonly folderName: string | undefined;
  readonly pages: ReadonlyMap<PagePath, Page>;
  readonly home: PagePath | undefined;
  readonly navigation: Navigation;
  readonly lookup: Lookup;
}

/** Puts a site together. Cheap: all that costs is in the navigation, which outlives edits of text. */
export function createSite(input: SiteInput): Site {
  const { config, pages, home, navigation, basePath } = input;
  function address(target: string, file = ""): string {
    return resolveAddress(target, file, input.lookup)?.href ?? missingFile(basePath, target);
  }
  const locales = createLocales(config.locales);
  const translations = createTranslations(locales, pages, home);
  const pageAt = (path: PagePath) => pages.get(path) ?? translations.fallback(path)?.page;
  const brand = config.brand ?? config.title ?? input.brandText ?? usualName(input);
  const brandImage = config.brandImage === undefined ? undefined : address(config.brandImage);
  const dark = config.theme?.logo?.dark;
  function neighbor(page: Page | undefined, own: Neighbor | false | undefined, usual: NavNode | undefined) {
    if (!page || own === undefined) return usual;
    if (own === false) return undefined;
    if (own.link === undefined) return usual && { ...usual, title: own.title ?? usual.title };
    const target = link(own.link, page.source.file);
    if (target === undefined) return usual;
    const path = pathOf(target);
    const title = own.title ?? (path && pages.get(path)?.navTitle) ?? own.link;
    return { title, href: target, path, items: undefined, collapsed: undefined };
  }
  function link(written: string, file: string): string | undefined {
    // Browsers drop these from an address, also inside of a scheme.
    // deno-lint-ignore no-control-regex
    const target = written.replace(/[\u0000-\u001f\u007f]/g, "").trim();
    if (isUrl(target)) return isSafeUrl(target) ? target : undefined;
    return resolveNear(target, file, input.lookup)?.href ?? missingFile(basePath, target);
  }
  function pathOf(address: string): PagePath | undefined {
    const [path = ""] = address.slice(basePath.length).split(/[?#]/, 1);
    try {
      return pages.has(decodeURI(path) as PagePath) ? decodeURI(path) as PagePath : undefined;
    } catch {
      return undefined;
    }
  }
  const site: Site = {
    ...navigation,
    inLocale({ title, brand: ownBrand = title, description, banner }) {
      const overrides = {
        ...title !== undefined && { title },
        ...description !== undefined && { description },
        ...banner !== undefined && { banner },
      };
      if (ownBrand === undefined && description === undefined && banner === undefined) return site;
      const { name, brand } = site;
      return { ...site, name: title ?? name, brand: ownBrand ?? brand, config: { ...config, ...overrides } };
    },
    neighbors(path) {
      const { previous, next } = navigation.neighbors(path);
      const page = pageAt(path);
      return {
        previous: neighbor(page, page?.frontMatter.prev, previous),
        next: neighbor(page, page?.frontMatter.next, next),
      };
    },
    config,
    pages,
    home,
    name: config.title ?? brand,
    brand,
    brandImage,
    brandImageDark: dark === undefined ? undefined : address(dark),
    favicon: config.favicon === undefined || isEmoji(config.favicon) ? config.favicon : address(config.favicon),
    head: config.head.map(({ attrs, ...tag }) => ({ ...tag, attrs: linked(attrs, input.lookup) })),
    href: (path) => path === home ? href(basePath, "/") : href(basePath, path),
    address,
    link,
    hasTarget: (target, file) => resolveNear(target, file, input.lookup) !== undefined,
    resolve: (target, file) => resolveAddress(target, file, input.lookup)?.href,
    image(page) {
      const own = page.image === undefined ? undefined : address(page.image, page.source.file);
      const ofSite = config.image === undefined ? undefined : address(config.image);
      return [own, ofSite, brandImage].find((image) => image !== undefined && isPreview(image));
    },
    homeOf(path) {
      const start = (locales.of(path)?.prefix || "/") as PagePath;
      return start !== "/" && pageAt(start) ? start : home;
    },
    locales,
    translations: translations.of,
    fallback: translations.fallback,
    fallbacks: translations.fallbacks,
    pageAt,
    counterpart: translations.counterpart,
    updated: (page) => page.dated ?? new Date(page.source.modified),
  };
  return site;
}

/** The name of a site without one: the title of its README, else the name of the folder. */
function usualName({ pages, home, folderName }: SiteInput): string {
  const page = home && pages.get(home);
  const isReadme = page !== undefined && /^readme\./i.test(page.source.file);
  if (isReadme && page.title !== fileTitle(page.source.file)) return page.title;
  return folderName ?? "Documentation";
}

/** Whether a favicon is an emoji and not an address. */
export function isEmoji(favicon: string): boolean {
  return !/[./:]/.test(favicon) && /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(favicon);
}

const ADDRESS = /^(?:href|src)$/i;

/** Attributes with the served addresses of files and pages; paths to something else on the host stay as they are. */
function linked(attrs: HeadTag["attrs"], lookup: Lookup): HeadTag["attrs"] {
  const entries = Object.entries(attrs);
  return Object.fromEntries(entries.map(([name, value]) => [
    name,
    ADDRESS.test(name) ? resolveAddress(value, "", lookup)?.href ?? value : value,
  ]));
}

/** Address of a missing file, from the root: after an origin it never becomes a part of the host. */
function missingFile(basePath: string, target: string): string {
  return `${basePath}/${target.replace(/^(?:\.{0,2}[\\/])+/, "")}`;
}
