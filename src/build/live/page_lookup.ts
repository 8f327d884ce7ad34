/**
 * Pages by the address that was asked for.
 *
 * @module
 */
import { foldPath, MARKDOWN, normalize, type PagePath, withoutSlash } from "../../site/address.ts";
import type { Page } from "../../site/page.ts";
import type { Site } from "../../site/site.ts";
import { picturedPath, picturePath } from "../../view/picture.ts";

/** Finds pages; a path is decoded, below BasePath, with its leading slash, in any letter case. */
export interface PageLookup {
  /** The page at a path. */
  at(path: string): Page | undefined;
  /** The page whose Markdown has this path: `/guide/start.md`. */
  ofMarkdown(path: string): Page | undefined;
  /** The page whose file has this path, with or without its ending, see `filePath()`. */
  ofFile(path: string): Page | undefined;
  /** The page whose drawn picture has this path: `/og/guide/start.png`. */
  ofPicture(path: string): Page | undefined;
  /** The page at a served address. */
  atHref(href: string): Page | undefined;
}

export function createPageLookup(site: Site): PageLookup {
  /** By address, then without what `normalize` takes away: a page may be called `index` when `/` is another. */
  function at(path: string): Page | undefined {
    if (path === "/") return site.home && site.pages.get(site.home);
    const bare = withoutSlash(foldPath(path));
    return site.pages.get(bare as PagePath) ?? site.pages.get(bare.replace(/\.html$/, "") as PagePath) ??
      site.pages.get(normalize(path)) ??
      site.pages.get(normalize(normalize(path).replace(/\/readme$/, "")));
  }

  return {
    at,
    ofFile(path) {
      const bare = path.replace(MARKDOWN, "");
      if (bare.toLowerCase() !== "/index") return at(bare);
      return site.pages.get("/" as PagePath) ?? at(bare) ?? at("/");
    },
    ofMarkdown(path) {
      return /\.md$/i.test(path) && path.length > 4 ? this.ofFile(path) : undefined;
    },
    ofPicture(path) {
      const pictured = picturedPath(path);
      const page = pictured && (at(pictured) ?? (pictured === "/index" ? at("/") : undefined));
      return page && picturePath(page, site) !== undefined ? page : undefined;
    },
    atHref: (href) => [...site.pages.values()].find(({ path }) => site.href(path) === href),
  };
}
