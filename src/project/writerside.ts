/**
 * `writerside.cfg` of Writerside, and the tables of contents that it names.
 *
 * @module
 */
import { SNIPPETS } from "../markdown/writerside/code_file.ts";
import { START } from "../markdown/writerside/values.ts";
import { asPageName, folderOf } from "../site/address.ts";
import { isVariableName } from "../config/variable_name.ts";
import type { ForeignEntry, ForeignTree } from "../site/foreign/entry.ts";
import { entryAt } from "./entry.ts";
import { onlyFiles } from "./lists.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { joinPath, wayTo } from "./script/path.ts";
import { bare, defined, plainWords } from "./texts.ts";

/** A tag, with its attributes. */
interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly line: number;
  readonly kind: "open" | "close" | "empty";
}

/** Maximum nesting of elements. */
const DEEPEST = 20;
/** Tags of a file that are read. */
const MOST = 20_000;

export function readWriterside(file: string, { textOf }: ProjectFiles): ToolReading | undefined {
  const root = folderOf(file);
  const tags = tagsIn(textOf(file) ?? "");
  const one = (name: string) => tags.find((tag) => tag.name === name)?.attributes;
  if (!one("ihp") && !one("instance")) return undefined;
  const instances = tags.filter(({ name }) => name === "instance").flatMap(({ attributes }) =>
    attributes.get("src") ?? []
  );
  const found = instances.flatMap((name) => {
    const tree = joinPath(root, name);
    const text = textOf(tree);
    return text === undefined ? [] : [treeOf(tree, tagsIn(text))];
  });
  const [main] = found;
  const start = main?.start === undefined ? undefined : asPageName(bare(main.start));
  const all = (name: string) => tags.filter((tag) => tag.name === name).map(({ attributes }) => attributes);
  const [content = "", ...others] = [...all("topics").map((one) => one.get("dir") ?? "topics"), "topics"]
    .slice(0, Math.max(all("topics").length, 1)).map((folder) => joinPath(root, folder));
  const code = one("snippets")?.get("src") ?? one("snippets")?.get("dir");
  const snippets = code === undefined ? undefined : joinPath(root, code);
  const lists = all("vars").length === 0 ? ["v.list"] : all("vars").map((one) => one.get("src") ?? "v.list");
  return {
    content,
    translations: others.map((folder) => ({ folder, at: folder.split("/").at(-1)! })),
    flavor: "writerside",
    includes: snippets === undefined ? [] : [snippets],
    publics: [{ folder: joinPath(root, one("images")?.get("dir") ?? "images"), at: "" }],
    site: defined<ProjectSite>({
      title: main?.name === undefined ? undefined : plainWords(main.name),
      variables: new Map([
        ...lists.flatMap((list) => [...variables(tagsIn(textOf(joinPath(root, list)) ?? ""))]),
        ...start === undefined ? [] : [[START, start] as const],
        ...snippets === undefined ? [] : [[SNIPPETS, wayTo(snippets, content)] as const],
      ]),
    }),
    placing: {
      ...NO_PLACING,
      include: found.length === instances.length && found.every(({ isWhole }) => isWhole) ? topicFiles(found) : [],
      renames: new Map(start !== undefined ? [[bare(main!.start!), "index.md"]] : []),
      rewrites: [[":folder*/:name.topic", ":folder*/:name.md"]],
    },
    trees: found.map(({ entries, file }): ForeignTree => ({
      file,
      folder: "",
      entries: start === undefined ? entries : entries.map((entry) => renamed(entry, start)),
      roots: [""],
      isForMembers: found.length > 1,
    })),
  };
}

/** Patterns of the topics that are built, by their names in any folder; empty: no tree names one. */
function topicFiles(trees: readonly Contents[]): readonly string[] {
  const names = trees.flatMap(({ topics, start }) => [...topics, ...start === undefined ? [] : [start]]);
  return names.length === 0
    ? []
    : onlyFiles(names.map((name) => bare(name).split("/").at(-1)!)).map((name) => `**/${name}`);
}

/** Words that pages name: `%product%`. */
function variables(tags: readonly Tag[]): ReadonlyMap<string, string> {
  const found = tags.flatMap(({ name, attributes }) => {
    const [key, value] = [attributes.get("name"), attributes.get("value")];
    const isText = name === "var" && key !== undefined && value !== undefined && isVariableName(key);
    return isText ? [[key, plainWords(value)] as const] : [];
  });
  return new Map(found);
}

/** The page at the start is that of the root. */
function renamed(entry: ForeignEntry, start: string): ForeignEntry {
  const items = entry.items.map((item) => renamed(item, start));
  return { ...entry, target: entry.target === start ? "index.md" : entry.target, items };
}

interface Contents {
  readonly file: string;
  readonly name: string | undefined;
  readonly start: string | undefined;
  readonly entries: readonly ForeignEntry[];
  readonly topics: readonly string[];
  /** Whether it takes nothing from other trees. */
  readonly isWhole: boolean;
}

function treeOf(file: string, tags: readonly Tag[]): Contents {
  const profile = tags.find(({ name }) => name === "instance-profile")?.attributes;
  const topics: string[] = [];
  let at = 0;
  function elements(depth: number): readonly ForeignEntry[] {
    const entries: ForeignEntry[] = [];
    for (let tag = tags[at++]; tag; tag = tags[at++]) {
      if (tag.name !== "toc-element") continue;
      if (tag.kind === "close") return entries;
      const items = tag.kind === "open" && depth < DEEPEST ? elements(depth + 1) : [];
      const topic = tag.attributes.get("topic");
      if (topic !== undefined) topics.push(topic);
      if (tag.attributes.get("hidden") === "true") continue;
      const title = tag.attributes.get("toc-title");
      const target = topic ?? tag.attributes.get("href");
      if (target === undefined && items.length === 0) continue;
      entries.push(entryAt({ file, line: tag.line }, {
        title: title && plainWords(title),
        target: topic === undefined ? target : asPageName(bare(topic)),
        items,
        collapsed: items.length > 0 ? true : undefined,
      }));
    }
    return entries;
  }
  const entries = elements(0);
  const isWhole = tags.every(({ name }) => name !== "include");
  return { file, name: profile?.get("name"), start: profile?.get("start-page"), entries, topics, isWhole };
}

const TAG = /<(\/?)([a-z][\w-]*)(?![\w-])([^<>]*)>/gi;
const ATTRIBUTE = /(?<![\w:-])([\w:-]+)[ \t\n]*=[ \t\n]*"([^"<>]*)"/g;

function tagsIn(source: string): readonly Tag[] {
  const text = source.replace(/\r\n?/g, "\n").replace(
    /<!--[^]*?(?:-->|$)/g,
    (comment) => comment.replace(/[^\n]/g, ""),
  );
  const tags: Tag[] = [];
  let line = 1;
  let counted = 0;
  for (const { 0: all, 1: close, 2: name, 3: written = "", index } of text.matchAll(TAG)) {
    if (tags.length >= MOST) break;
    line += text.slice(counted, index).split("\n").length - 1;
    counted = index;
    const attributes = new Map(
      Array.from(written.matchAll(ATTRIBUTE), ([, name, value]) => [name!, value!] as const),
    );
    tags.push({ name: name!, attributes, line, kind: close ? "close" : all.endsWith("/>") ? "empty" : "open" });
  }
  return tags;
}
