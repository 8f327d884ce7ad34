/**
 * `docset.yml` and `toc.yml` of Elastic's documentation, whose pages are in MyST.
 *
 * @module
 */
import { BARE_IDS } from "../markdown/commonmark/bare_id.ts";
import { OTHER_PROJECTS } from "../markdown/myst/write.ts";
import { folderOf } from "../site/address.ts";
import type { ForeignEntry } from "../site/foreign/entry.ts";
import { readData } from "./data.ts";
import { entryAt, wholeTrees } from "./entry.ts";
import type { Item, Look } from "./look.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { joinPath } from "./script/path.ts";
import { Unknown, type Value } from "./script/value.ts";
import { defined } from "./texts.ts";
import { textsOf } from "./variables.ts";

/** The site with the pages of all sets: `docs-content://solutions/search.md`. */
const SITE = "https://www.elastic.co/docs/";
/** Files that are only included. */
const PARTS = ["**/_snippets/**"];

/** A list of entries, whose files are in a folder. */
interface List {
  readonly folder: string;
  /** Folders of the lists that lead to it, itself among them. */
  readonly above: readonly string[];
  readonly root: string;
  readonly source: ProjectFiles;
  readonly look: Look;
}

export function readElastic(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  const config = readData(file, source);
  const root = folderOf(file);
  if (look.at(config, "toc") === undefined) return undefined;
  return {
    content: root,
    flavor: "myst",
    placing: { ...NO_PLACING, exclude: [...look.textOrTexts(look.at(config, "exclude")), ...PARTS] },
    site: defined<ProjectSite>({
      title: look.textAt(config, "project"),
      variables: new Map([[BARE_IDS, "true"], [OTHER_PROJECTS, SITE], ...textsOf(look.at(config, "subs"), "", look)]),
    }),
    trees: wholeTrees(file, entriesIn(look.at(config, "toc"), { folder: "", above: [], root, source, look })),
  };
}

function entriesIn(value: Value, list: List): readonly ForeignEntry[] {
  return list.look.items(value).flatMap((item) => entry(item, list));
}

function entry({ value, place }: Item, list: List): readonly ForeignEntry[] {
  const { folder, root, source, look } = list;
  const title = look.textAt(value, "title");
  const within = (name: string) => ({ ...list, folder: joinPath(folder, name) });
  const other = /^[\w-]+:\/\/(.*?)(?:(?:^|\/)index)?(?:\.md)?$/.exec(look.textAt(value, "crosslink") ?? "")?.[1];
  if (other !== undefined) return [entryAt(place, { title, target: SITE + other })];
  const toc = look.textAt(value, "toc");
  if (toc !== undefined) {
    const inside = within(toc);
    if (list.above.includes(inside.folder)) {
      look.note(new Unknown(place, `${toc}/toc.yml is a part of itself`));
      return [];
    }
    const inner = readData(joinPath(root, inside.folder, "toc.yml"), source);
    return group(title, entriesIn(look.at(inner, "toc"), { ...inside, above: [...list.above, inside.folder] }));
  }
  const name = look.textAt(value, "folder");
  const file = look.textAt(value, "file");
  const children = look.at(value, "children");
  if (name !== undefined && children === undefined) return [entryAt(place, { title, folder: joinPath(folder, name) })];
  const items = entriesIn(children, name === undefined ? list : within(name));
  if (file === undefined) return name === undefined ? [] : group(title, items);
  const target = joinPath(folder, name ?? "", file);
  return [entryAt(place, { title, target, items, collapsed: items.length > 0 ? true : undefined })];
}

/** Entries of a folder, below the first one, which is its page. */
function group(title: string | undefined, [first, ...items]: readonly ForeignEntry[]): readonly ForeignEntry[] {
  if (first === undefined) return [];
  const all = [...first.items, ...items];
  return [{ ...first, title: title ?? first.title, items: all, collapsed: all.length > 0 ? true : undefined }];
}
