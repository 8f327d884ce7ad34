/**
 * `observablehq.config.*` of Observable Framework.
 *
 * @module
 */
import { folderOf } from "../site/address.ts";
import type { ForeignEntry } from "../site/foreign/entry.ts";
import { entryAt, wholeTrees } from "./entry.ts";
import { footerOf } from "./footer.ts";
import type { Item, Look } from "./look.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { joinPath } from "./script/path.ts";
import type { Value } from "./script/value.ts";
import { bare, basesOf, defined } from "./texts.ts";

export function readObservable(file: string, { modules, textOf }: ProjectFiles, look: Look): ToolReading {
  const config = modules.default(file);
  const root = folderOf(file);
  const usual = ["src", "docs"].find((name) => textOf(`${joinPath(root, name)}/`) !== undefined) ?? "src";
  const pages = look.items(look.at(config, "pages")).flatMap((item) => entry(item, look));
  return {
    content: joinPath(root, bare(look.textAt(config, "root") ?? usual)),
    bases: basesOf(look.textAt(config, "base")),
    trees: wholeTrees(file, pages),
    site: defined<ProjectSite>({
      title: look.textAt(config, "title"),
      footer: footerOf(textIn(look.at(config, "footer"), look)),
    }),
  };
}

/** A function makes the footer of a page. */
function textIn(value: Value, look: Look): string | undefined {
  return typeof value === "string" ? look.text(value) : undefined;
}

function entry({ value, place }: Item, look: Look): readonly ForeignEntry[] {
  const title = look.textAt(value, "name");
  const target = look.link(look.at(value, "path"));
  const list = look.at(value, "pages");
  if (list === undefined) return target === undefined ? [] : [entryAt(place, { title, target })];
  const items = look.items(list).flatMap((item) => entry(item, look));
  const isOpen = look.flagAt(value, "open");
  // A group that says whether it is open can be closed.
  const folds = isOpen !== undefined || look.flagAt(value, "collapsible") === true;
  return [entryAt(place, { title, target, items, collapsed: folds ? isOpen === false : undefined })];
}
