/**
 * The titles of all pages, for matches at the first keystroke: `[title, address, title of what is above]`.
 *
 * @module
 */
import { Html } from "../html.ts";
import { inSearch } from "../site/visibility.ts";
import type { View } from "./view.ts";

export function titles({ site }: View): Html {
  const rows: string[] = [];
  for (const page of site.pages.values()) {
    if (!inSearch(page)) continue;
    const above = site.breadcrumbs(page.path).at(-2)?.title ?? "";
    rows.push(JSON.stringify([page.title, site.href(page.path), above]));
  }
  return new Html([`[${rows.join(",\n")}]`]);
}
