/**
 * `config.json` of TanStack's documentation: a sidebar for each framework, whose pages are in `framework/<name>/`.
 *
 * @module
 */
import { REFERENCES } from "../markdown/include/reference.ts";
import { capitalized } from "../markdown/text.ts";
import { folderOf } from "../site/address.ts";
import type { ForeignEntry, ForeignTree } from "../site/foreign/entry.ts";
import { readData } from "./data.ts";
import { entryAt, headerEntry, wholeTree } from "./entry.ts";
import type { Look } from "./look.ts";
import type { ProjectFiles, ToolReading } from "./project.ts";
import type { Value } from "./script/value.ts";

/** Whether a text is such a file, and not a configuration of the program, which has the same name. */
export function isTanStackConfig(text: string): boolean {
  return /"sections"\s*:\s*\[\s*\{\s*"(?:label|children|frameworks|collapsible|defaultCollapsed)"\s*:/.test(text);
}

export function readTanStack(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  if (!isTanStackConfig(source.textOf(file) ?? "")) return undefined;
  const sections = look.items(look.at(readData(file, source), "sections"));
  const frameworks = [...new Set(sections.flatMap(({ value }) => frameworksIn(value, look).map(({ name }) => name)))];
  const treeOf = (folder: string, framework: string | undefined): ForeignTree => ({
    file,
    folder,
    roots: [""],
    entries: sections.flatMap(({ value, place }) => {
      const own = frameworksIn(value, look).find(({ name }) => name === framework)?.entries ?? [];
      const items = [...linksIn(look.at(value, "children"), look), ...own];
      return items.length === 0 ? [] : [entryAt(place, { title: look.textAt(value, "label"), items })];
    }),
  });
  const trees = [treeOf("", frameworks[0]), ...frameworks.map((name) => treeOf(`framework/${name}`, name))];
  /** A link to the first page of a framework. */
  function firstOf(name: string): readonly ForeignEntry[] {
    const all = sections.flatMap(({ value }) => frameworksIn(value, look));
    const first = all.find((one) => one.name === name && one.entries.length > 0)?.entries[0];
    const place = { file, line: first?.line ?? 1 };
    return headerEntry(place, { title: capitalized(name), target: first?.target, items: [] });
  }
  return {
    content: folderOf(file),
    site: { variables: new Map([[REFERENCES, "true"]]) },
    trees: trees.filter(({ entries }) => entries.length > 0),
    header: frameworks.length < 2 ? undefined : wholeTree(file, frameworks.flatMap((name) => firstOf(name))),
  };
}

interface Framework {
  readonly name: string;
  readonly entries: readonly ForeignEntry[];
}

/** The parts of a section that are for one framework each. */
function frameworksIn(section: Value, look: Look): readonly Framework[] {
  return look.items(look.at(section, "frameworks")).flatMap(({ value }) => {
    const name = look.textAt(value, "label");
    return name === undefined ? [] : [{ name, entries: linksIn(look.at(value, "children"), look) }];
  });
}

function linksIn(list: Value, look: Look): readonly ForeignEntry[] {
  return look.items(list).flatMap(({ value, place }) => {
    const target = look.textAt(value, "to");
    return target === undefined ? [] : [entryAt(place, { title: look.textAt(value, "label"), target })];
  });
}
