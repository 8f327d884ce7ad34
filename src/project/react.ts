/**
 * `src/sidebarLearn.json` and its like, of React's documentation and its translations: one sidebar for each part of the site.
 *
 * @module
 */
import { folderOf } from "../site/address.ts";
import type { ForeignEntry } from "../site/foreign/entry.ts";
import { readData } from "./data.ts";
import { entryAt, headerEntry, wholeTree } from "./entry.ts";
import type { Item, Look } from "./look.ts";
import type { ProjectFiles, ToolReading } from "./project.ts";
import { joinPath } from "./script/path.ts";
import type { Value } from "./script/value.ts";
import { bare } from "./texts.ts";

/** Parts of the site, as in the names of the files. */
const PARTS = ["Learn", "Reference", "Community", "Blog"];

export function readReact(file: string, source: ProjectFiles, look: Look): ToolReading {
  const root = folderOf(file);
  const parts = PARTS.map((name) => ({ name, file: joinPath(root, `sidebar${name}.json`) }))
    .filter(({ file }) => source.textOf(file) !== undefined)
    .map((part) => ({ ...part, config: readData(part.file, source) }));
  const header = parts.flatMap(({ name, file, config }) =>
    headerEntry({ file, line: 1 }, { title: name, target: look.textAt(config, "path"), items: [] })
  );
  return {
    content: joinPath(root, "content"),
    publics: [{ folder: joinPath(root, "../public"), at: "" }],
    header: wholeTree(file, header),
    trees: parts.map(({ file, config }) => ({
      file,
      folder: bare(look.textAt(config, "path") ?? ""),
      entries: sectioned(look.at(config, "routes"), look),
      roots: [""],
    })).filter(({ entries }) => entries.length > 0),
  };
}

/** The entries of a list, those below a header as a group. */
function sectioned(list: Value, look: Look): readonly ForeignEntry[] {
  const entries: ForeignEntry[] = [];
  for (const item of look.items(list)) {
    const title = look.textAt(item.value, "sectionHeader");
    const last = entries.at(-1);
    // The version is of the tool that is documented: `react@{{version}}`.
    if (title !== undefined) entries.push(entryAt(item.place, { title: title.replace(/@?\{\{\w*\}\}/, "") }));
    else if (last && last.target === undefined) {
      entries[entries.length - 1] = { ...last, items: [...last.items, ...route(item, look)] };
    } else entries.push(...route(item, look));
  }
  return entries.filter(({ target, items }) => target !== undefined || items.length > 0);
}

function route({ value, place }: Item, look: Look): readonly ForeignEntry[] {
  const items = look.items(look.at(value, "routes")).flatMap((item) => route(item, look));
  const [title, target] = [look.textAt(value, "title"), look.textAt(value, "path")];
  if (target === undefined && items.length === 0) return [];
  return [entryAt(place, { title, target, items, collapsed: items.length === 0 ? undefined : true })];
}
