/**
 * Icons named in front matter. The table of icons is loaded when the first page names one.
 *
 * @module
 */
import { isIconName } from "../../icons/icon_name.ts";
import { type Icons, loadIcons } from "../../icons/icons.ts";
import { markSvg } from "../../icons/mark.ts";
import { type Page, writtenHeader } from "../../site/page.ts";
import { differing } from "../edited.ts";
import type { Reporter } from "../report.ts";
import type { Pages } from "./addressing.ts";

/** Maximum number of unknown icons in the log: a site made for another set has hundreds. */
const MOST = 3;

/**
 * Creates the stage that gives what the views draw names with; `undefined`: no page names an icon that is not a mark of a
 * service. A page that did not change is not looked at again.
 */
export function createIconTable(reporter: Reporter): (pages: Pages) => Promise<Icons | undefined> {
  const problems = reporter({
    rule: "unknown-icon",
    most: MOST,
    leftOut: (count) => `${count} more icons of front matter are not known, and not listed here`,
  });
  let last: Pages | undefined;
  let icons: Icons | undefined;
  return async function iconsOf(pages) {
    for (const path of differing(last, pages)) {
      const page = pages.get(path)!;
      const { file } = page.source;
      const unknown: string[] = [];
      for (const name of namedBy(page)) {
        if (markSvg(name) !== undefined) continue;
        icons ??= await loadIcons();
        if (icons.svg(name) === undefined) unknown.push(`${file}:${lineOf(name, page)}: ${icons.unknown(name)}`);
      }
      problems.report(unknown, path);
    }
    problems.endRound(pages);
    last = pages;
    return icons;
  };
}

const NONE: readonly string[] = [];

/** Names of icons in the front matter of a page. */
function namedBy({ frontMatter: { icon, hero, features } }: Page): readonly string[] {
  if (icon === undefined && !hero && !features) return NONE;
  const names = [icon, ...(hero?.actions ?? []).map((one) => one.icon), ...(features ?? []).map((one) => one.icon)];
  return names.filter((one) => typeof one === "string" && isIconName(one)) as string[];
}

/** Line of the front matter, from 1; where YAML wrote the name in another way, the first. */
function lineOf(name: string, page: Page): number {
  const lines = writtenHeader(page).split("\n");
  return lines.findIndex((line) => line.includes("icon") && line.includes(name)) + 1 || 1;
}
