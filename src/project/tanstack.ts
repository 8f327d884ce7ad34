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
import type { Item, Look } from "./look.ts";
import type { ProjectFiles, ToolReading } from "./project.ts";
import type { Value } from "./script/value.ts";

/** Whether a text is such a file, and not a configuration of the program, which has the same name. */
export function isTanStackConfig(text: string): boolean {
  return /"sections"\s*:\s*\[\s*\{\s*"(?:label|children|frameworks|collapsible|defaultCollapsed)"\s*:/.test(text);
}

export function readTanStack(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  if (!isTanStackConfig(source.textOf(file) ?? "")) return undefined;
  const sections = sectionsIn(look.at(readData(file, source), "sections"), look);
  const frameworks = [...new Set(sections.flatMap(({ own }) => [...own.keys()]))];
  const treeOf = (folder: string, framework: string | undefined): ForeignTree => ({
    file,
    folder,
    roots: [""],
    entries: sections.flatMap(({ title, place, shared, own }) => {
      const items = [...shared, ...framework === undefined ? [] : own.get(framework) ?? []];
      return items.length === 0 ? [] : [entryAt(place, { title, items })];
    }),
  });
  const trees = [treeOf("", frameworks[0]), ...frameworks.map((name) => treeOf(`framework/${name}`, name))];
  /** A link to the first page of a framework. */
  function firstOf(name: string): readonly ForeignEntry[] {
    const first = sections.flatMap(({ own }) => own.get(name) ?? [])[0];
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

interface Section {
  readonly title: string | undefined;
  readonly place: Item["place"];
  /** Links of all frameworks. */
  readonly shared: readonly ForeignEntry[];
  /** Links of one framework, by its name. */
  readonly own: ReadonlyMap<string, readonly ForeignEntry[]>;
}

function sectionsIn(list: Value, look: Look): readonly Section[] {
  return look.items(list).map(({ value, place }) => ({
    title: look.textAt(value, "label"),
    place,
    shared: linksIn(look.at(value, "children"), look),
    own: new Map(
      look.items(look.at(value, "frameworks")).flatMap(({ value }) => {
        const name = look.textAt(value, "label");
        return name === undefined ? [] : [[name, linksIn(look.at(value, "children"), look)] as const];
      }),
    ),
  }));
}

function linksIn(list: Value, look: Look): readonly ForeignEntry[] {
  return look.items(list).flatMap(({ value, place }) => {
    const target = look.textAt(value, "to");
    return target === undefined ? [] : [entryAt(place, { title: look.textAt(value, "label"), target })];
  });
}
