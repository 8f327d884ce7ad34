/**
 * `.dumirc.*` of Dumi, and `.umirc.*` and `config/config.ts` of projects that build their documentation with it.
 *
 * @module
 */
import { folderOf } from "../../site/address.ts";
import type { ForeignEntry, ForeignTree } from "../../site/foreign/entry.ts";
import { brandingOf } from "../branding.ts";
import { entryAt, headerEntry, wholeTree } from "../entry.ts";
import { footerOf } from "../footer.ts";
import { isLanguageFolder, localesOf, type Translated } from "../languages.ts";
import type { Item, Look } from "../look.ts";
import { NO_PLACING, type Placing } from "../placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "../project.ts";
import { joinPath } from "../script/path.ts";
import { Fields, List, type Value } from "../script/value.ts";
import { bare, basesOf, defined, plainWords, profileLink } from "../texts.ts";
import { dumiNavigation } from "./navigation.ts";
import { type DumiFolder, type DumiPage, dumiPages } from "./pages.ts";

export function readDumi(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  const isOwn = /(?:^|\/)\.dumirc\.\w+$/.test(file);
  if (!isOwn && !/["']dumi["'/]|\bdumi-theme-/.test(source.textOf(file) ?? "")) return undefined;
  const root = folderOf(file.replace(/(^|\/)config\/config\.ts$/, "$1config.ts"));
  const config = source.modules.default(file);
  const theme = look.at(config, "themeConfig");
  const languages = languagesOf(config, look);
  const { content, components } = foldersOf(config, root, look);
  const folders = [{ folder: content, at: "", isFlat: false }, ...components];
  const words = new Map(languages.map(({ code, folder }) => [code.toLowerCase(), folder]));
  const pages = dumiPages(folders, words, { source, look });
  const navs = languages.map(({ code, folder }) => {
    const lists = sidebarsOf(ofLanguage(look.at(theme, "sidebar"), code, look), { file, folder, look });
    const listed = new Set(lists.map((tree) => tree.folder));
    const made = dumiNavigation(pages, folder, (part) => !listed.has(joinPath(folder, part)));
    const own = look.at(theme, "nav") ?? look.at(config, "navs");
    const header = headerOf(own, made.header, { code, look });
    return { trees: [...lists, ...made.trees], header: { file, folder, entries: header, roots: [""] } };
  });
  const headers = navs.map(({ header }) => header).filter(({ entries }) => entries.length > 0);
  return {
    content,
    translations: components.map(({ folder, at }) => ({ folder, at })),
    includes: [joinPath(root, "src"), joinPath(root, "examples")],
    publics: [{ folder: joinPath(root, "public"), at: "" }],
    bases: basesOf(look.textAt(config, "base")),
    pages: pages.map(({ file }) => file),
    placing: placing(pages, components),
    site: { ...siteOf(config, theme, languages, look), ...localesOf(languages) },
    trees: navs.flatMap(({ trees }) => trees),
    header: headers.find(({ folder }) => folder === "") ?? wholeTree(file, []),
    headers: headers.filter(({ folder }) => folder !== ""),
    folderLooks: { byPage: true, plain: false, closed: false },
  };
}

interface Folders {
  readonly content: string;
  readonly components: readonly DumiFolder[];
}

/** The folder of the documentation, and those of components; `docDirs` and `atomDirs`, or `includes` of version 1. */
function foldersOf(config: Value, root: string, look: Look): Folders {
  const resolve = look.at(config, "resolve");
  const dirs = [...look.items(look.at(resolve, "docDirs")), ...look.items(look.at(resolve, "includes"))].flatMap(
    ({ value }) => (value instanceof Fields ? look.textAt(value, "dir") : look.text(value)) ?? [],
  );
  const atoms = look.at(resolve, "atomDirs");
  const written = look.items(atoms).flatMap(({ value }) => {
    const dir = look.textAt(value, "dir");
    const type = look.textAt(value, "type") ?? "component";
    const name = type.endsWith("s") ? type : `${type}s`;
    return dir === undefined ? [] : [{ folder: joinPath(root, bare(dir)), at: name, isFlat: true }];
  });
  const usual = [{ folder: joinPath(root, "src"), at: "components", isFlat: true }];
  const content = joinPath(root, bare(dirs[0] ?? "docs"));
  const components = (atoms instanceof List ? written : usual).filter(({ folder }) => folder !== content);
  return { content, components };
}

/** Code next to the pages of components is not served, and neither is what begins with a line. */
function placing(pages: readonly DumiPage[], components: readonly DumiFolder[]): Placing {
  const kept = new Set(pages.filter(({ at, placed }) => at !== placed).map(({ at, placed }) => [at, placed] as const));
  return {
    ...NO_PLACING,
    include: ["**", ...components.flatMap(({ at }) => [`!${at}/**`, `${at}/*.md`, `${at}/*/{index,README}*.md`])],
    exclude: ["**/_*", "**/_*/**"],
    withheld: components.flatMap(({ at }) => [
      `${at}/**`,
      `!${at}/*/{demo,demos}/**`,
      `!${at}/**/*.{md,png,jpg,jpeg,gif,svg,webp,avif,mp4}`,
      `${at}/**/node_modules/**`,
    ]),
    renames: new Map(kept),
  };
}

/** The first language is the main one: `[{ id, name }]`, or `[["zh-CN", "中文"]]` in version 1. */
function languagesOf(config: Value, look: Look): readonly Translated[] {
  const all = look.items(look.at(config, "locales")).flatMap(({ value }, i) => {
    const [id, name] = value instanceof List
      ? look.texts(value)
      : [look.textAt(value, "id"), look.textAt(value, "name")];
    if (id === undefined || !isLanguageFolder(id)) return [];
    return [{ code: id, lang: id, label: name ?? id, folder: i === 0 ? "" : id.toLowerCase() }];
  });
  return all.length > 0 ? all : [{ code: "zh-CN", lang: "zh-CN", label: "zh-CN", folder: "" }];
}

/** The value of a language, where an object has one for each. */
function ofLanguage(value: Value, code: string, look: Look): Value {
  const own = look.at(value, code);
  return own === undefined ? value : own;
}

/** The header: that of the pages, that of the configuration, or both. */
function headerOf(
  written: Value,
  made: readonly ForeignEntry[],
  { code, look }: { readonly code: string; readonly look: Look },
): readonly ForeignEntry[] {
  const mode = look.textAt(written, "mode");
  const list = ofLanguage(mode === undefined ? written : look.at(written, "value"), code, look);
  const own = look.items(list).flatMap((item) => link(item, look));
  if (own.length === 0) return made;
  return mode === "append" ? [...made, ...own] : mode === "prepend" ? [...own, ...made] : own;
}

function link({ value, place }: Item, look: Look): readonly ForeignEntry[] {
  const title = look.textAt(value, "title");
  const target = look.link(look.at(value, "link") ?? look.at(value, "path"));
  return headerEntry(place, {
    title,
    target,
    items: look.items(look.at(value, "children")).flatMap((item) => link(item, look)),
  });
}

/** The lists of the configuration, by the beginnings of addresses. */
function sidebarsOf(
  value: Value,
  { file, folder, look }: { readonly file: string; readonly folder: string; readonly look: Look },
): readonly ForeignTree[] {
  return look.entries(value).filter(({ name, value }) => name.startsWith("/") && value instanceof List).map(
    ({ name, value }): ForeignTree => ({
      file,
      folder: joinPath(folder, bare(name).replace(new RegExp(`^${folder}(?:/|$)`, "i"), "")),
      entries: look.items(value).flatMap((item) => group(item, look)),
      roots: [""],
    }),
  );
}

function group({ value, place }: Item, look: Look): readonly ForeignEntry[] {
  const title = look.textAt(value, "title");
  const target = look.link(look.at(value, "link"));
  const items = look.items(look.at(value, "children")).flatMap((item) => group(item, look));
  if (title === undefined) return items;
  return [entryAt(place, { title: plainWords(title), target, items })];
}

function siteOf(config: Value, theme: Value, languages: readonly Translated[], look: Look): ProjectSite {
  const links = look.entries(look.at(theme, "socialLinks")).flatMap(({ name, value }) => {
    const url = look.link(value);
    return url === undefined ? [] : [profileLink(url, name)];
  });
  const written = look.at(theme, "logo") ?? look.at(config, "logo");
  const logo = typeof written === "string" ? look.link(written) : undefined;
  const [favicon] = look.texts(look.at(config, "favicons"));
  return defined<ProjectSite>({
    title: look.textAt(theme, "name") ?? look.textAt(config, "title"),
    description: look.textAt(config, "description"),
    lang: languages[0]?.lang,
    brandImage: logo,
    favicon: look.link(favicon ?? look.at(config, "favicon")),
    theme: brandingOf({ primary: look.textAt(config, "theme", "@c-primary") }),
    footer: footerOf(typeof look.at(theme, "footer") === "string" ? look.textAt(theme, "footer") : undefined),
    socialLinks: links,
  });
}
