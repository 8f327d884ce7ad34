/**
 * `docs.json` and `mint.json` of Mintlify.
 *
 * @module
 */
import { folderOf } from "../../site/address.ts";
import { languageName } from "../../site/language_tag.ts";
import { firstTarget, type ForeignEntry, type ForeignTree } from "../../site/foreign/entry.ts";
import { entryAt } from "../entry.ts";
import { ignored } from "../glob.ts";
import type { Item, Look } from "../look.ts";
import type { ProjectFiles, ToolReading } from "../project.ts";
import { localesOf } from "../languages.ts";
import { mintlifyFooter, mintlifySite } from "./site.ts";
import { isOperation, operations } from "./operations.ts";
import { withReferences } from "./references.ts";
import { NO_PLACING } from "../placing.ts";
import { Fields, List, type Value } from "../script/value.ts";
import { joinPath } from "../script/path.ts";
import { bare } from "../texts.ts";

/** A tab, an anchor or the like: a list of its own. */
interface Part {
  /** `undefined`: it is the only one. */
  readonly title: string | undefined;
  readonly entries: readonly ForeignEntry[];
  /** Target of the link, in place of its first page. */
  readonly target: string | undefined;
  readonly item: Item;
  /** Whether the reader chooses it in the header. */
  readonly isChoice: boolean;
  /** Title of the menu of the header that it is in; absent: none. */
  readonly menu?: string;
}

export function readMintlify(file: string, { modules, textOf }: ProjectFiles, look: Look): ToolReading | undefined {
  const config = withReferences(modules.default(file), file, modules);
  const navigation = look.at(config, "navigation");
  if (config instanceof Fields && navigation === undefined) return undefined;
  const whole: Item = { value: navigation, place: { file, line: 1 } };
  const languages = languagesOf(navigation, look);
  const [main, ...others] = languages.length > 1
    ? languages.map(({ item, folder }) => sectionOf(item, { file, folder }, config, look))
    : [sectionOf(whole, { file, folder: "" }, config, look)];
  return {
    content: folderOf(file),
    flavor: "mintlify",
    // Parts of pages.
    placing: {
      ...NO_PLACING,
      exclude: ["snippets/**"],
      withheld: ignored(textOf(joinPath(folderOf(file), ".mintignore"))?.split("\n") ?? []),
    },
    site: {
      ...mintlifySite(config, look),
      ...localesOf(
        languages.map(({ lang, folder, item }) => {
          const footer = mintlifyFooter(look.at(item.value, "footer"), look);
          const banner = look.textAt(item.value, "banner", "content");
          return {
            lang,
            folder,
            label: languageName(lang),
            ...footer !== undefined && { footer },
            ...banner !== undefined && { banner },
          };
        }),
      ),
    },
    header: main!.header,
    headers: others.flatMap(({ header }) => header ?? []),
    trees: [main!, ...others].flatMap(({ trees }) => trees),
    remarks: operations(navigation, file),
  };
}

/** The folder of a language that an address begins with. */
const FOLDER = /^\/?([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\//;

/** A language, and the folder of its pages; `""`: the root. */
interface Language {
  readonly lang: string;
  readonly folder: string;
  readonly item: Item;
}

/** The main one first. */
function languagesOf(navigation: Value, look: Look): readonly Language[] {
  const found = look.items(look.at(navigation, "languages")).flatMap((item): Language[] => {
    const lang = look.textAt(item.value, "language");
    if (lang === undefined || !/^[\w-]+$/.test(lang)) return [];
    const first = firstTarget(partsOf(item, undefined, look, 0).flatMap(({ entries }) => entries)) ?? "";
    return [{ lang, folder: FOLDER.exec(first)?.[1] ?? "", item }];
  });
  const main = found.find(({ item }) => look.flagAt(item.value, "default") === true) ?? found[0];
  if (main === undefined) return [];
  const others = found.filter((one) => one.lang !== main.lang);
  return [main, ...others.map((one) => ({ ...one, folder: one.folder || one.lang }))];
}

interface Section {
  readonly trees: readonly ForeignTree[];
  readonly header: ForeignTree | undefined;
}

/** Sidebars and header of the site, or of one of its languages. */
function sectionOf(whole: Item, at: { file: string; folder: string }, config: Value, look: Look): Section {
  const { value } = whole;
  const parts = value instanceof List ? [listPart(value, whole, look)] : partsOf(whole, undefined, look, 0);
  const lists = parts.filter(({ entries }) => entries.length > 0);
  const tree = { ...at, roots: at.folder === "" ? [""] : ["", at.folder] };
  const trees = lists.map(({ entries }): ForeignTree => ({ ...tree, entries, isForMembers: lists.length > 1 }));
  const tabs = parts.filter(({ title, isChoice }) => isChoice && title !== undefined);
  // A language may have words of its own.
  const navbar = look.at(value, "navbar") ?? look.at(config, "navbar");
  const header = [
    ...tabs.length > 1 ? menus(tabs) : [],
    ...links(look.at(value, "global", "anchors"), look, "anchor"),
    ...links(look.at(value, "global", "tabs"), look, "tab"),
    ...links(look.at(navbar, "links") ?? look.at(config, "topbarLinks"), look),
    ...links(listOf(look.at(navbar, "primary") ?? look.at(config, "topbarCtaButton")), look),
  ].filter(({ target, items }) => target !== undefined || items.length > 0);
  return { trees, header: header.length > 0 ? { ...tree, entries: header } : undefined };
}

/** The parts as links, in menus where parts are nested. */
function menus(parts: readonly Part[]): readonly ForeignEntry[] {
  const entries = new Map<string | Part, ForeignEntry>();
  for (const part of parts) {
    const { title, target, menu, item: { place } } = part;
    const link = entryAt(place, { title, target: target ?? firstTarget(part.entries) });
    if (menu === undefined) {
      entries.set(part, link);
      continue;
    }
    const before = entries.get(menu);
    const line = before?.line ?? place.line;
    entries.set(menu, entryAt({ ...place, line }, { title: menu, items: [...before?.items ?? [], link] }));
  }
  return [...entries.values()];
}

function listOf(value: Value): Value {
  return value instanceof Fields ? new List([value], [value.place]) : value;
}

/** Divisions of the navigation, and the field that names one. */
const DIVISIONS = [
  ["languages", "language", false],
  ["versions", "version", false],
  ["products", "product", true],
  ["tabs", "tab", true],
  ["dropdowns", "dropdown", true],
  ["anchors", "anchor", true],
] as const;
const DEEPEST = 6;

function partsOf(
  { value, place }: Item,
  title: string | undefined,
  look: Look,
  depth: number,
  isChoice = false,
): readonly Part[] {
  for (const [field, name, isShown] of DIVISIONS) {
    const list = look.items(look.at(value, field));
    if (list.length === 0 || depth > DEEPEST) continue;
    // Of languages and versions each has its pages; the header names those of the first.
    return list.filter(({ value }) => look.flagAt(value, "hidden") !== true).flatMap((item, i) => {
      const named = look.textAt(item.value, name);
      return isShown
        ? partsOf(item, named, look, depth + 1, title === undefined || isChoice).map((part) =>
          title === undefined || part.menu !== undefined ? part : { ...part, menu: title }
        )
        : partsOf(item, undefined, look, depth + 1).map((part) => ({ ...part, isChoice: part.isChoice && i === 0 }));
    });
  }
  const menu = look.items(look.at(value, "menu")).flatMap((item) => {
    const items = listPart(item.value, item, look).entries;
    return items.length > 0 ? [entryAt(item.place, { title: look.textAt(item.value, "item"), items })] : [];
  });
  const { entries } = listPart(value, { value, place }, look);
  return [{
    title,
    entries: [...menu, ...entries],
    target: look.link(look.at(value, "href")),
    item: { value, place },
    isChoice,
  }];
}

/** Groups and pages of an object, or of a list of groups. */
function listPart(value: Value, item: Item, look: Look): Part {
  const items = value instanceof List
    ? look.items(value)
    : [...look.items(look.at(value, "groups")), ...look.items(look.at(value, "pages"))];
  const entries = items.flatMap((one) => entry(one, look, 0));
  return { title: undefined, entries, target: undefined, item, isChoice: false };
}

function entry({ value, place }: Item, look: Look, depth: number): readonly ForeignEntry[] {
  if (typeof value === "string") {
    return isOperation(value) ? [] : [entryAt(place, { target: `/${bare(value)}` })];
  }
  const title = look.textAt(value, "group");
  if (look.flagAt(value, "hidden") === true) return [];
  const items = look.items(look.at(value, "pages")).flatMap((item) => entry(item, look, depth + 1));
  const page = look.textAt(value, "root");
  if (title === undefined) return items;
  if (items.length === 0 && page === undefined) return [];
  const expanded = look.flagAt(value, "expanded");
  return [entryAt(place, {
    title,
    target: page === undefined ? undefined : `/${bare(page)}`,
    items,
    icon: look.textAt(value, "icon"),
    collapsed: depth === 0 ? undefined : expanded !== true,
    ...look.textAt(value, "tag") !== undefined &&
      { badge: { text: look.textAt(value, "tag")!, kind: "info" as const } },
  })];
}

/** Links with a name; those to a profile have an icon instead. */
function links(value: Value, look: Look, name = "label"): readonly ForeignEntry[] {
  return look.items(value).flatMap(({ value, place }) => {
    const target = look.link(look.at(value, "href") ?? look.at(value, "url"));
    const title = look.textAt(value, name) ?? look.textAt(value, "name");
    return target === undefined || title === undefined ? [] : [entryAt(place, { title, target })];
  });
}
