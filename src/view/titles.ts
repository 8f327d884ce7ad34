/**
 * The titles of all pages, for matches at the first keystroke: `[title, address, title of what is above]`.
 *
 * @module
 */
import { Html } from "../html.ts";
import { href } from "../site/address.ts";
import { readersOf, type SiteAudience } from "../site/audience.ts";
import { inSearch } from "../site/visibility.ts";
import type { View } from "./view.ts";

/** Below BasePath: the titles of the main language, or of all pages. */
const MAIN = "/_assets/titles.json";

/** Titles by their address below BasePath, each list to be written when it is asked for. */
export function titles(view: View): ReadonlyMap<string, () => Html> {
  const readers = readersOf(view.site);
  if (readers.length === 0) return new Map([[MAIN, () => list(view)]]);
  return new Map(readers.map((one) => [pathFor(one.locale, view), () => list(view, one)]));
}

/** Served address of the titles for readers of the view's language. */
export function titlesAddress(view: Pick<View, "site" | "basePath" | "locale">): string {
  return href(view.basePath, view.locale ? pathFor(view.locale, view) : MAIN);
}

function pathFor(locale: SiteAudience["locale"], { site }: Pick<View, "site">): string {
  if (locale === site.locales.main) return MAIN;
  return MAIN.replace(".json", `-${locale.prefix.slice(1).replaceAll("/", "-")}.json`);
}

function list({ site }: View, readers?: SiteAudience): Html {
  const rows: string[] = [];
  for (const page of site.pages.values()) {
    const standsIn = readers?.standsIn(page.path);
    if (!inSearch(page) || readers && !standsIn && !readers.isOwn(page.path)) continue;
    const path = readers && standsIn ? site.counterpart(page.path, readers.start) : page.path;
    const above = site.breadcrumbs(path).at(-2)?.title ?? "";
    rows.push(JSON.stringify([page.title, site.href(path), above]));
  }
  return new Html([`[${rows.join(",\n")}]`]);
}
