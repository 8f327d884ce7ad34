/**
 * Reports missing images in front matter: the preview of a page, and those of a home page.
 *
 * @module
 */
import type { PagePath } from "../../site/address.ts";
import type { Lookup } from "../../site/lookup.ts";
import type { Page } from "../../site/page.ts";
import { resolveNear } from "../../site/target.ts";
import { differing } from "../edited.ts";
import type { Reporter } from "../report.ts";
import type { Pages } from "./addressing.ts";

export interface FrontMatterImagesInput {
  readonly pages: Pages;
  readonly lookup: Lookup;
}

/** Creates the stage that reports them. Front matter is read again only if its page has changed. */
export function createFrontMatterImages(reporter: Reporter): (input: FrontMatterImagesInput) => void {
  const problems = reporter({ rule: "broken-image" });
  /** Pages with images → these images. */
  const naming = new Map<PagePath, readonly string[]>();
  let last: Pages | undefined;
  return function reportImages({ pages, lookup }) {
    for (const path of differing(last, pages)) {
      const images = imagesOf(pages.get(path)!);
      if (images.length > 0) naming.set(path, images);
      else naming.delete(path);
    }
    last = pages;
    for (const [path, images] of naming) {
      const page = pages.get(path);
      if (!page) {
        naming.delete(path);
        continue;
      }
      const { file } = page.source;
      const missing = images.filter((image) => !resolveNear(image, file, lookup));
      problems.report(missing.map((image) => `${file}: the image ${image} of its front matter is missing`), path);
    }
    problems.endRound(naming);
  };
}

const NONE: readonly string[] = [];

function imagesOf({ image, frontMatter: { hero, features } }: Page): readonly string[] {
  if (!image && !hero?.image && !features) return NONE;
  const pictures = [hero?.image, ...(features ?? []).map(({ icon }) => typeof icon === "object" ? icon : undefined)];
  return [image, ...pictures.flatMap((one) => [one?.light, one?.dark])].filter((one) => one !== undefined);
}
