/**
 * The header of Docusaurus: `themeConfig.navbar`.
 *
 * @module
 */
import { firstTarget, type ForeignEntry } from "../../site/foreign/entry.ts";
import { headerEntry } from "../entry.ts";
import type { Item, Look } from "../look.ts";
import type { ProjectSite } from "../project.ts";
import type { Value } from "../script/value.ts";
import { serviceLink } from "../texts.ts";
import type { NamedTree } from "./sidebars.ts";

export interface Navbar {
  readonly header: readonly ForeignEntry[];
  readonly social: NonNullable<ProjectSite["socialLinks"]>;
}

/** Targets that entries of the header may name. */
interface Named {
  readonly trees: readonly NamedTree[];
  /** Folders of the site with the pages of further plug-ins, by their ids. */
  readonly folders: ReadonlyMap<string | undefined, string>;
}

const DRAWN = /(?:^|\s)(?:header|navbar)-([a-z]+)-(?:link|icon|logo|button)(?:\s|$)/;

/** Reads the header of the site: entries with a label, and links that are drawn as icons. */
export function navbar(theme: Value, named: Named, look: Look): Navbar {
  const items = look.items(look.at(theme, "navbar", "items") ?? look.at(theme, "navbar", "links"));
  const social = items.flatMap(({ value }) => {
    const url = look.link(look.at(value, "href"));
    if (url === undefined || look.textAt(value, "label") !== undefined) return [];
    // Themes draw an icon for a class such as `header-slack-link`.
    const drawn = DRAWN.exec(look.textAt(value, "className") ?? "")?.[1];
    const link = serviceLink(url, look.textAt(value, "aria-label"));
    return [drawn === undefined ? link : { ...link, icon: drawn }];
  });
  return { header: items.flatMap((item) => navItem(item, named, look)), social };
}

function navItem({ value, place }: Item, named: Named, look: Look): readonly ForeignEntry[] {
  const label = look.textAt(value, "label");
  if (label === undefined) return [];
  const items = look.items(look.at(value, "items")).flatMap((item) => navItem(item, named, look));
  const type = look.textAt(value, "type");
  const list = named.trees.find(({ name }) => name === look.textAt(value, "sidebarId"));
  const target = type === "docSidebar"
    ? within(list?.tree.folder ?? "", firstTarget(list?.tree.entries ?? []))
    : type === "doc"
    ? within(named.folders.get(look.textAt(value, "docsPluginId")) ?? "", look.textAt(value, "docId"))
    : look.link(look.at(value, "to")) ?? look.link(look.at(value, "href"));
  return headerEntry(place, { title: label, target, items });
}

/** Puts a page into a folder; URLs stay as they are. */
function within(folder: string, target: string | undefined): string | undefined {
  return folder === "" || target === undefined || /^(?:[a-z]+:|\/)/i.test(target) ? target : `${folder}/${target}`;
}
