/**
 * `sidebars.yaml` and `redocly.yaml` of Redocly.
 *
 * @module
 */
import { folderOf } from "../site/address.ts";
import { fromRoot } from "../from_root.ts";
import type { ForeignEntry } from "../site/foreign/entry.ts";
import { readData } from "./data.ts";
import { entryAt, headerEntry, wholeTree, wholeTrees } from "./entry.ts";
import { footerColumn, footerLinks, footerOf } from "./footer.ts";
import type { Item, Look } from "./look.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { redirectRule } from "./redirects.ts";
import { joinPath } from "./script/path.ts";
import { List, Unknown, type Value } from "./script/value.ts";
import { bare, defined } from "./texts.ts";

/** Lists that are parts of others, by their folders and files. */
interface Place {
  readonly folder: string;
  readonly above: readonly string[];
  readonly source: ProjectFiles;
  readonly look: Look;
}

/** Pages of an API, which are made of its definition. */
const API = /\.(?:ya?ml|json|graphql)$/i;
const PAGE = /\.(?:md|mdx)$/i;

export function readRedocly(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  const root = folderOf(file);
  const sidebar = readData(file, source);
  if (!(sidebar instanceof List)) return undefined;
  const config = readData(joinPath(root, "redocly.yaml"), source);
  const entries = entriesOf(sidebar, { folder: "", above: [file], source, look });
  const header = look.items(look.at(config, "navbar", "items")).flatMap((item) => navbarEntry(item, look));
  return {
    content: root,
    placing: { ...NO_PLACING, withheld: look.texts(look.at(config, "ignore")) },
    includes: [joinPath(root, "_partials")],
    site: siteOf(config, look),
    trees: wholeTrees(file, entries),
    header: wholeTree(file, header),
  };
}

function entriesOf(list: Value, place: Place): readonly ForeignEntry[] {
  const { look } = place;
  return look.items(list).flatMap((item) => entryOf(item, place));
}

function entryOf({ value, place }: Item, here: Place): readonly ForeignEntry[] {
  const { look, folder } = here;
  const text = (name: string) => look.textAt(value, name);
  const inside = (path: string) => joinPath(path.startsWith("/") ? "" : folder, bare(path));
  const other = text("$ref");
  if (other !== undefined) return entriesIn(inside(other), place, here);
  const title = text("group") ?? text("label") ?? text("separator");
  const directory = text("directory");
  if (directory !== undefined) {
    return [entryAt(place, { title, folder: inside(directory) })];
  }
  const page = text("page");
  const target = page === undefined
    ? look.link(look.at(value, "href"))
    : API.test(page)
    ? undefined
    : PAGE.test(page)
    ? inside(page)
    : page;
  const items = entriesOf(look.at(value, "items"), here);
  if (target === undefined && items.length === 0) return [];
  const collapsed = items.length === 0 ? undefined : look.flagAt(value, "expanded") !== true;
  return [entryAt(place, { title, target, items, collapsed })];
}

/** The entries of another file. */
function entriesIn(file: string, place: Item["place"], { above, source, look }: Place): readonly ForeignEntry[] {
  const root = folderOf(above[0]!);
  const found = joinPath(root, file);
  if (above.includes(found)) {
    look.note(new Unknown(place, `${found} is a part of itself`));
    return [];
  }
  return entriesOf(readData(found, source), { folder: folderOf(file), above: [...above, found], source, look });
}

function navbarEntry({ value, place }: Item, look: Look): readonly ForeignEntry[] {
  const items = look.items(look.at(value, "items")).flatMap((item) => navbarEntry(item, look));
  const page = look.textAt(value, "page");
  const target = page === undefined ? look.link(look.at(value, "href")) : API.test(page) ? undefined : page;
  const title = look.textAt(value, "group") ?? look.textAt(value, "label");
  if (title === undefined) return target === undefined ? items : [entryAt(place, { target })];
  return headerEntry(place, { title, target, items });
}

function siteOf(config: Value, look: Look): ProjectSite {
  const columns = look.items(look.at(config, "footer", "items")).flatMap(({ value }) => {
    const links = footerLinks(look.at(value, "items"), { words: "label", address: "href" }, look);
    return footerColumn(look.textAt(value, "group"), links);
  });
  const logo = look.textAt(config, "logo", "image");
  return defined<ProjectSite>({
    title: look.textAt(config, "seo", "title") ?? look.textAt(config, "seo", "siteName"),
    description: look.textAt(config, "seo", "description"),
    lang: look.textAt(config, "seo", "lang"),
    brandImage: logo === undefined ? undefined : fromRoot(bare(logo)),
    footer: footerOf(...columns, look.textAt(config, "footer", "copyrightText")),
    redirects: look.entries(look.at(config, "redirects")).flatMap(({ name, value, place }) =>
      redirectRule(name, look.textAt(value, "to"), place, look)
    ),
  });
}
