/**
 * Icons that front matter names: their table is read when the first page names one of it.
 *
 * @module
 */
import { isIconName } from "../icons/icon_name.ts";
import { type Icons, loadIcons } from "../icons/icons.ts";
import { markSvg } from "../icons/mark.ts";
import type { PagePath } from "../site/address.ts";
import { type Page, textOf } from "../site/page.ts";

type Pages = ReadonlyMap<PagePath, Page>;

/**
 * What the views draw names with; `undefined`: no page names an icon that is not a mark of a service.
 *
 * @param known Icons and pages of the build before: a page that did not change is not looked at again.
 */
export async function findIcons(
  pages: Pages,
  known: { readonly icons: Icons | undefined; readonly pages: Pages } | undefined,
  warn: (message: string) => void,
): Promise<Icons | undefined> {
  let icons = known?.icons;
  for (const [path, page] of pages) {
    if (known?.pages.get(path) === page) continue;
    for (const name of namedBy(page)) {
      if (markSvg(name) !== undefined) continue;
      icons ??= await loadIcons();
      if (icons.svg(name) === undefined) warn(`${page.source.file}:${lineOf(name, page)}: ${icons.unknown(name)}`);
    }
  }
  return icons;
}

function namedBy({ frontMatter: { icon, hero, features } }: Page): readonly string[] {
  if (icon === undefined && !hero && !features) return NONE;
  const said = [icon, ...(hero?.actions ?? []).map((one) => one.icon), ...(features ?? []).map((one) => one.icon)];
  return said.filter((one) => typeof one === "string" && isIconName(one)) as string[];
}

const NONE: readonly string[] = [];

/** Line of the front matter, from 1; where YAML wrote the name in another way, the first. */
function lineOf(name: string, { source, body }: Page): number {
  const lines = textOf(source).slice(0, body.start).split("\n");
  return lines.findIndex((line) => line.includes("icon") && line.includes(name)) + 1 || 1;
}
