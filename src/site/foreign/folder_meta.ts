/**
 * Settings files for the folder that they are in: `_category_.json` and `.yml` of Docusaurus, `_meta.json` of Nextra,
 * `meta.json` of Fumadocs, `index.yml` of Retype, `.pages` and `.nav.yml` of MkDocs' awesome-pages and awesome-nav,
 * `.navigation.yml` and `_dir.yml` of Nuxt Content, `_order.yaml` of ReadMe, `.order` of wikis in Azure DevOps.
 *
 * @module
 */
import { isRecord } from "../../record.ts";
import { isLink } from "../../config/grammar.ts";
import { parseJson } from "../../config/jsonc.ts";
import { folderOf, withoutNumber } from "../address.ts";
import { fieldText } from "../front_matter_value.ts";
import { parseHeader } from "../header.ts";
import type { FolderChild, FolderMeta } from "./entry.ts";
import { readGeneratedPage } from "./generated_page.ts";
import { createLineFinder } from "./line_finder.ts";

/** Settings without a value; each file sets some of them. */
export const NO_FOLDER_META: FolderMeta = {
  file: "",
  title: undefined,
  order: undefined,
  collapsed: "default",
  index: undefined,
  children: undefined,
};

/** In characters. */
const LONGEST = 64 * 1024;

/**
 * Reads such a file by its name; `undefined` if it has nothing about navigation: `meta.json` may be anything.
 *
 * @throws {Error} If it does not parse.
 */
export function readFolderMeta(file: string, text: string): FolderMeta | undefined {
  const name = file.slice(file.lastIndexOf("/") + 1);
  if (/^index\.ya?ml$/.test(name)) return retype(file, parseYaml(text));
  if (name === ".pages" || name === ".nav.yml") return awesome(file, parseYaml(text), text.split("\n"));
  if (/^(?:\.navigation|_dir)\.ya?ml$/.test(name)) return nuxt(file, parseYaml(text));
  if (/^_order\.ya?ml$/.test(name)) return ordered(file, parseYaml(text), text.split("\n"));
  if (name === ".order") return ordered(file, text.split("\n").map((line) => line.trim()), text.split("\n"));
  if (/\.ya?ml$/.test(name)) return category(file, parseYaml(text));
  const { value, lineOf } = parseJson(text, file);
  if (name === "_category_.json") return category(file, value);
  return name.startsWith("_meta.") ? nextra(file, value, lineOf) : fumadocs(file, value, lineOf);
}

/**
 * Parses a whole file, which may begin as a header does.
 *
 * @throws {SyntaxError} If it does not parse.
 */
export function parseYaml(text: string): unknown {
  return parseHeader("yaml", text.replace(/^---[ \t]*\n/, ""), LONGEST);
}

type LineOf = (path: readonly (string | number)[]) => number;

function category(file: string, value: unknown): FolderMeta | undefined {
  if (!isRecord(value)) return undefined;
  const { position, collapsible, collapsed, link } = value;
  const title = fieldText(value, "label");
  const folder = folderOf(file);
  return {
    file,
    title,
    generated: readGeneratedPage(link, title ?? withoutNumber(folder.split("/").at(-1)!), folder),
    order: typeof position === "number" ? position : undefined,
    collapsed: collapsible === false ? undefined : typeof collapsed === "boolean" ? collapsed : "default",
    index: fieldText(link, "type") === "doc" ? fieldText(link, "id") : undefined,
    children: undefined,
  };
}

/** Label, order and state of a folder; a file of that name that has none of them is something else. */
function retype(file: string, value: unknown): FolderMeta | undefined {
  if (!isRecord(value)) return undefined;
  const { order, expanded } = value;
  const title = fieldText(value, "label");
  if (title === undefined && typeof order !== "number" && typeof expanded !== "boolean") return undefined;
  return {
    ...NO_FOLDER_META,
    file,
    title,
    order: typeof order === "number" ? order : undefined,
    collapsed: typeof expanded === "boolean" ? !expanded : "default",
  };
}

/** The title of a folder. */
function nuxt(file: string, value: unknown): FolderMeta | undefined {
  if (!isRecord(value)) return undefined;
  const title = fieldText(value, "title") ?? fieldText(value["navigation"], "title");
  return title === undefined ? undefined : { ...NO_FOLDER_META, file, title, collapsed: false };
}

/** Names in their order, each with a title or with settings; what is not named follows. */
function nextra(file: string, value: unknown, lineOf: LineOf): FolderMeta | undefined {
  if (!isRecord(value)) return undefined;
  const children = Object.entries(value).flatMap(([name, entry]): FolderChild[] => {
    if (name === "*") return [];
    const title = typeof entry === "string" ? entry.trim() || undefined : fieldText(entry, "title");
    if (fieldText(entry, "type") === "separator") return [{ kind: "part", title }];
    const target = fieldText(entry, "href");
    const line = lineOf([name]);
    if (target !== undefined) return [{ kind: "link", title: title ?? name, target, line }];
    return [{ kind: "item", name, title, hidden: fieldText(entry, "display") === "hidden", line }];
  });
  return { ...NO_FOLDER_META, file, children: [...children, REST] };
}

/** Names alone, in their order; what is not named follows. */
function ordered(file: string, value: unknown, lines: readonly string[]): FolderMeta | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = value.flatMap((name) => typeof name === "string" && name !== "" ? [name] : []);
  const written = lines.map((line) => line.trim().replace(/^-[ \t]+/, "").replace(/^(["'])(.*)\1$/, "$2"));
  const places = new Map(written.map((name, i) => [name, i + 1] as const).toReversed());
  const children = names.map((name): FolderChild => {
    return { kind: "item", name, title: undefined, hidden: false, line: places.get(name) ?? 1 };
  });
  return { ...NO_FOLDER_META, file, children: [...children, REST] };
}

/** A list of names with titles, and groups of them; what is not named is not shown, unless there is a `...`. */
function awesome(file: string, value: unknown, lines: readonly string[]): FolderMeta | undefined {
  if (!isRecord(value)) return undefined;
  const { nav = value.arrange } = value;
  const list: readonly unknown[] | undefined = Array.isArray(nav) ? nav : undefined;
  const title = fieldText(value, "title");
  if (!list && title === undefined) return undefined;
  const lineOf = createLineFinder(lines);
  const children = list?.flatMap((entry) => awesomeChild(entry, undefined, lineOf, 0));
  return { ...NO_FOLDER_META, file, title, children };
}

function awesomeChild(
  entry: unknown,
  title: string | undefined,
  lineOf: (name: string) => number,
  depth: number,
): FolderChild[] {
  if (Array.isArray(entry)) {
    const items = depth < DEEPEST ? entry.flatMap((one) => awesomeChild(one, undefined, lineOf, depth + 1)) : [];
    return title === undefined ? items : [{ kind: "part", title }, ...items, { kind: "part", title: undefined }];
  }
  if (isRecord(entry)) return Object.entries(entry).flatMap(([name, one]) => awesomeChild(one, name, lineOf, depth));
  if (typeof entry !== "string") return [];
  if (/^(?:\.\.\.|\*$)/.test(entry)) return [{ kind: "rest", reversed: false }];
  const line = lineOf(entry);
  if (/^(?:[a-z]+:|\/)/i.test(entry)) {
    return isLink(entry) ? [{ kind: "link", title: title ?? entry, target: entry, line }] : [];
  }
  return [{ kind: "item", name: entry.replace(/\/$/, ""), title, hidden: false, line }];
}

const DEEPEST = 4;

const REST: FolderChild = { kind: "rest", reversed: false };

/** A list of names where it has one; what is not named is not shown, unless there is a `...`. */
function fumadocs(file: string, value: unknown, lineOf: LineOf): FolderMeta | undefined {
  if (!isRecord(value)) return undefined;
  const { pages, defaultOpen, root } = value;
  const title = fieldText(value, "title");
  if (!Array.isArray(pages) && title === undefined && root !== true) return undefined;
  const list: readonly unknown[] | undefined = Array.isArray(pages) ? pages : undefined;
  return {
    file,
    title,
    order: undefined,
    collapsed: typeof defaultOpen === "boolean" ? !defaultOpen : "default",
    index: undefined,
    ...root === true && { isRoot: true },
    children: list?.flatMap((entry, i) =>
      typeof entry === "string" ? [fumadocsChild(entry, lineOf(["pages", i]))] : []
    ),
  };
}

function fumadocsChild(entry: string, line: number): FolderChild {
  if (entry === "..." || entry === "z...a") return { kind: "rest", reversed: entry !== "..." };
  const part = /^---(?:\[[^\]]*\])?(.*?)-*$/.exec(entry);
  if (part) return { kind: "part", title: part[1]!.trim() || undefined };
  const [, title, target] = /^(?:external:)?(?:\[[^\]]*\])?\[([^\]]+)\]\(([^()\s]+)\)$/.exec(entry) ?? [];
  if (title !== undefined && target !== undefined) return { kind: "link", title, target, line };
  const hidden = entry.startsWith("!");
  const spread = entry.startsWith("...");
  const name = entry.replace(/^(?:!|\.\.\.)/, "").replace(/^\.\//, "");
  // A page of another folder.
  if (name.includes("/") && !hidden && !spread) return { kind: "link", title: undefined, target: name, line };
  return { kind: "item", name, title: undefined, hidden, ...spread && { spread }, line };
}
