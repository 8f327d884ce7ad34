/**
 * Docsify: the object `$docsify` in a script of `index.html`, its head, and the lists of links in Markdown.
 *
 * @module
 */
import { fromRoot } from "../from_root.ts";
import { folderOf } from "../site/address.ts";
import type { ForeignTree } from "../site/foreign/entry.ts";
import { readSidebar } from "../site/foreign/list.ts";
import { brandingOf } from "./branding.ts";
import type { Look } from "./look.ts";
import { NO_PLACING, type Placing } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { isInside, joinPath } from "./script/path.ts";
import { Fields, type Value } from "./script/value.ts";
import { bare, defined, plainWords, repositoryUrl } from "./texts.ts";

export function readDocsify(file: string, { textOf, modules }: ProjectFiles, look: Look): ToolReading | undefined {
  const text = textOf(file) ?? "";
  const at = text.indexOf("$docsify");
  if (at < 0) return undefined;
  const script = scriptAround(text, at);
  const options = script && modules.assigned({ ...script, file }, "$docsify");
  const content = joinPath(
    folderOf(file),
    options instanceof Fields ? localPath(look.textAt(options, "basePath")) : "",
  );
  const lists = { content, languages: languagesOf(options, look), textOf };
  const cover = joinPath(content, nameOf(look.at(options, "coverpage"), "_coverpage.md"));
  const [header, ...headers] = listsOf(nameOf(look.at(options, "loadNavbar"), "_navbar.md"), lists);
  const sidebar = look.at(options, "loadSidebar");
  // Files of the usual name may be in every folder, and are found next to the pages.
  const trees = typeof sidebar === "string" ? listsOf(nameOf(sidebar, "_sidebar.md"), lists) : [];
  const home = homeOf(look.textAt(options, "homepage"));
  return {
    content,
    placing: {
      ...NO_PLACING,
      ...home.placing,
      exclude: typeof sidebar === "string" ? [`**/${nameOf(sidebar, "")}`] : [],
    },
    site: siteOf(options, text, look),
    remarks: [
      ...textOf(cover) === undefined
        ? []
        : [`${cover}: the cover page is not shown: put the text of the home page into README.md`],
      ...home.remarks.map((remark) => `${file}: ${remark}`),
    ],
    header: header?.folder === "" ? header : undefined,
    headers: [...header && header.folder !== "" ? [header] : [], ...headers],
    trees,
  };
}

/** Name of a file: `true` stands for the usual one. */
function nameOf(value: Value, usual: string): string {
  if (typeof value !== "string") return usual;
  return /\.\w+$/.test(value) ? bare(value) : `${bare(value)}.md`;
}

interface Lists {
  readonly content: string;
  readonly languages: readonly string[];
  readonly textOf: (file: string) => string | undefined;
}

/** Lists of links at the root and in the folders of languages, the root first. */
function listsOf(name: string, { content, languages, textOf }: Lists): readonly ForeignTree[] {
  return ["", ...languages].flatMap((folder) => {
    const file = joinPath(content, folder, name);
    const entries = isInside(file) ? readSidebar(textOf(file) ?? "") : [];
    return entries.length > 0 ? [{ file, folder, entries, roots: folder === "" ? [""] : ["", folder] }] : [];
  });
}

/** Folders of languages: `nameLink: {"/zh-cn/": …}`, or the list of those that fall back. */
function languagesOf(options: Value, look: Look): readonly string[] {
  const links = ["nameLink", "notFoundPage", "placeholder"].flatMap((name) => {
    const value = look.at(options, name);
    return value instanceof Fields ? [...value.entries.keys()] : [];
  });
  const named = [...links, ...look.texts(look.at(options, "fallbackLanguages"))].map(bare);
  return [...new Set(named)].filter((name) => /^[\w-]+$/.test(name));
}

/** The page at the root is another file than README.md. */
function homeOf(page: string | undefined): { placing: Partial<Placing>; remarks: readonly string[] } {
  if (page === undefined || /^readme\.md$/i.test(page)) return { placing: {}, remarks: [] };
  if (/^[a-z]+:/i.test(page)) return { placing: {}, remarks: [`the home page ${page} is elsewhere, and is left out`] };
  return { placing: { renames: new Map([[bare(page), "index.md"]]) }, remarks: [] };
}

function siteOf(options: Value, text: string, look: Look): ProjectSite {
  const url = repositoryUrl(look.textAt(options, "repo"));
  const written = /<title>([^<]{1,200})<\/title>/i.exec(text)?.[1];
  const title = written === undefined || /^\s*document\s*$/i.test(written) ? undefined : plainWords(written);
  const brand = look.plainAt(options, "name");
  const logo = look.link(look.at(options, "logo"));
  return defined<ProjectSite>({
    title: brand ?? title,
    description: attributeOf(text, /<meta\s[^<>]{0,500}>/gi, /\bname=["']description["']/i, "content"),
    lang: attributeOf(text, /<html\s[^<>]{0,500}>/gi, /./, "lang"),
    favicon: fromRoot(attributeOf(text, /<link\s[^<>]{0,500}>/gi, /\brel=["'](?:shortcut )?icon["']/i, "href")),
    brandImage: fromRoot(logo),
    theme: brandingOf({ primary: look.textAt(options, "themeColor") }),
    // Then texts name the places of dates, which are not shown there.
    lastUpdated: look.at(options, "formatUpdated") === undefined ? undefined : true,
    socialLinks: url === undefined ? undefined : [{ icon: "github", url, title: "GitHub" }],
  });
}

/** An attribute of the first tag of a kind. */
function attributeOf(text: string, tags: RegExp, wanted: RegExp, name: string): string | undefined {
  const tag = text.match(tags)?.find((one) => wanted.test(one));
  const value = new RegExp(`\\b${name}=["']([^"'<>]*)["']`, "i").exec(tag ?? "")?.[1];
  return value === undefined ? undefined : plainWords(value) || undefined;
}

/** The script around a place, and the line that it begins on. */
function scriptAround(text: string, at: number): { readonly text: string; readonly line: number } | undefined {
  const open = text.lastIndexOf("<script", at);
  const start = open < 0 ? -1 : text.indexOf(">", open) + 1;
  const end = text.indexOf("</script", at);
  if (start <= 0 || start > at || end < 0) return undefined;
  return { text: text.slice(start, end), line: text.slice(0, start).split("\n").length };
}

function localPath(path: string | undefined): string {
  return path === undefined || /^[a-z]+:/i.test(path) ? "" : bare(path);
}
