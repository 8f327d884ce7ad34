/**
 * Preview images: which pages have one that is drawn, and its texts.
 *
 * @module
 */
import type { Palette, PictureJob } from "../picture/picture.ts";
import { href, type PagePath } from "../site/address.ts";
import type { Page } from "../site/page.ts";
import { isPreview } from "../site/preview.ts";
import type { Site } from "../site/site.ts";
import type { View } from "./view.ts";

type Pictured = Pick<Site, "config" | "image">;

/** Folder and extension of the URLs of pictures. */
const PLACE = ["/og", ".png"] as const;

/**
 * Path of the picture that is drawn for a page; `undefined` for a page with an image of its own that is no SVG, and,
 * unless config `ogImages` is true, for one that has an image of the site.
 */
export function picturePath(page: Page, site: Pictured): string | undefined {
  const { ogImages } = site.config;
  if (ogImages === false || page.redirect !== undefined) return undefined;
  if (page.image !== undefined && isPreview(page.image)) return undefined;
  if (ogImages !== true && site.image(page) !== undefined) return undefined;
  return `${PLACE[0]}${page.path === "/" ? "/index" : page.path}${PLACE[1]}`;
}

/** Served address of the picture that is drawn for a page. */
export function pictureAddress(page: Page, { site, basePath }: Pick<View, "site" | "basePath">): string | undefined {
  const path = picturePath(page, site);
  return path && href(basePath, path);
}

/** The path of the page that a picture belongs to, by the path of the picture. `undefined`: it is not one. */
export function picturedPath(path: string): PagePath | undefined {
  const [start, end] = PLACE;
  const folded = path.toLowerCase();
  if (!folded.startsWith(`${start}/`) || !folded.endsWith(end)) return undefined;
  return path.slice(start.length, -end.length) as PagePath;
}

/** Input for the picture of a page. */
export function pictureJob(page: Page, view: View, palette: Palette): PictureJob {
  const { site } = view;
  const above = site.breadcrumbs(page.path).slice(1, -1).map(({ title }) => title);
  return {
    title: page.title,
    description: page.description || (page.path === site.home ? site.config.description ?? "" : ""),
    section: above.join(" / "),
    brand: site.brand,
    lang: page.frontMatter.lang ?? site.config.lang,
    palette,
  };
}
