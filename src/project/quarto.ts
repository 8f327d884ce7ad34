/**
 * Reader of `_quarto.yml`: websites with navbar and sidebars, and books with chapters.
 *
 * @module
 */
import { fromRoot } from "../from_root.ts";
import { META } from "../markdown/shortcode/value.ts";
import { ECHO } from "../markdown/quarto/write.ts";
import { asMarkdown, folderOf } from "../site/address.ts";
import type { ForeignEntry, ForeignTree } from "../site/foreign/entry.ts";
import { readData } from "./data.ts";
import { entryAt, wholeTree, wholeTrees } from "./entry.ts";
import { unordered, withFolders } from "./glob.ts";
import { targetsIn, withAnyEnding } from "./lists.ts";
import type { Item, Look } from "./look.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { joinPath } from "./script/path.ts";
import { Fields, type Value } from "./script/value.ts";
import { bare, basesOf, defined, editLinkTo, editPattern, plainWords, serviceLink, withRepository } from "./texts.ts";
import { textsOf, typography } from "./variables.ts";

/** Output of Quarto, and files that only its build needs. */
const BUILT = [
  "_site/**",
  "_book/**",
  "_freeze/**",
  "_extensions/**",
  "renv/**",
  "_environment",
  "**/_metadata.{yml,yaml}",
];

export function readQuarto(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  const config = readData(file, source);
  const root = folderOf(file);
  const website = look.at(config, "website");
  const book = look.at(config, "book");
  const settings = book ?? website;
  if (look.at(config, "project") === undefined && settings === undefined) return undefined;
  const navbar = look.at(settings, "navbar");
  const header = ["left", "right"].flatMap((side) => entriesOf(look.at(navbar, side), look))
    .flatMap((one) => withSidebar(one, look.at(settings, "sidebar"), look))
    .filter(({ target, items }) => items.length > 0 || !/^https?:/.test(target ?? ""));
  const output = look.textAt(config, "project", "output-dir");
  const others = look.textOrTexts(look.at(config, "metadata-files")).map((one) =>
    readData(joinPath(root, one), source)
  );
  const drafts = [config, ...others].flatMap((one) => look.textOrTexts(look.at(one, "website", "drafts")));
  return {
    content: root,
    placing: {
      ...NO_PLACING,
      include: book === undefined
        ? rendered(look.textOrTexts(look.at(config, "project", "render")))
        : chapterFiles(book, look),
      exclude: [...withFolders(drafts), "**/README.*"],
      metadata: ["**/_metadata.{yml,yaml}"],
      withheld: [...BUILT, ...output === undefined || bare(output) === "" ? [] : [`${bare(output)}/**`]],
    },
    bases: basesOf(look.textAt(settings, "site-url")),
    flavor: "quarto",
    site: siteOf(config, settings, root, source, look),
    header: wholeTree(file, header),
    trees: book === undefined ? sidebars(look.at(settings, "sidebar"), file, look) : chapters(book, file, look),
  };
}

/** A sidebar, or one for each part of the site. */
function sidebars(value: Value, file: string, look: Look): readonly ForeignTree[] {
  const all = value instanceof Fields ? [value] : look.items(value).map((item) => item.value);
  return all.flatMap((one) =>
    wholeTrees(file, contentsOf(look.at(one, "contents"), look)).map((tree) => ({
      ...tree,
      isForMembers: all.length > 1,
    }))
  );
}

/** An entry of the navbar, or the first page of the sidebar that it names: `sidebar:guide`. */
function withSidebar(entry: ForeignEntry, value: Value, look: Look): readonly ForeignEntry[] {
  const id = /^sidebar:(.+)$/.exec(entry.target ?? "")?.[1];
  if (id === undefined) return [entry];
  const sidebar = look.items(value).map((item) => item.value).find((one) => look.textAt(one, "id") === id);
  const target = targetsIn(contentsOf(look.at(sidebar, "contents"), look))[0];
  return target === undefined ? [] : [{ ...entry, title: look.textAt(sidebar, "title") ?? id, target }];
}

/** Patterns of `render`: those with wildcards and exclusions match at any depth, and a folder matches what is in it. */
function rendered(render: readonly string[]): readonly string[] {
  const anywhere = (pattern: string) => pattern.startsWith("/") ? pattern : `**/${bare(pattern)}`;
  return unordered(render.flatMap((one) => {
    if (one.startsWith("!")) return [`!${anywhere(one.slice(1))}`];
    return /[*?[{]/.test(one) ? [one.endsWith("/") ? `${anywhere(one)}/**` : anywhere(one)] : withFolders([bare(one)]);
  }));
}

/** Patterns of the files of a book, of which its page for missing addresses is one. */
function chapterFiles(book: Value, look: Look): readonly string[] {
  const files = targetsIn(["chapters", "appendices"].flatMap((name) => entriesOf(look.at(book, name), look)));
  return files.length === 0 ? [] : withAnyEnding([...files, "404.md"]);
}

function chapters(book: Value, file: string, look: Look): readonly ForeignTree[] {
  const entries = ["chapters", "appendices"].flatMap((name) => entriesOf(look.at(book, name), look));
  return wholeTrees(file, entries);
}

/** Entries of a list, of `auto`, or of a pattern for the pages of a folder. */
function contentsOf(value: Value, look: Look): readonly ForeignEntry[] {
  if (typeof value !== "string") return entriesOf(value, look);
  const folder = patternFolder(value);
  return folder === undefined ? [] : [entryAt({ file: "", line: 1 }, { folder })];
}

function entriesOf(value: Value, look: Look): readonly ForeignEntry[] {
  return look.items(value).flatMap((item) => entry(item, look));
}

function entry({ value, place }: Item, look: Look): readonly ForeignEntry[] {
  if (typeof value === "string") {
    if (/^-{3,}$/.test(value)) return [];
    const folder = patternFolder(value);
    return [entryAt(place, folder === undefined ? { target: asMarkdown(bare(value)) } : { folder })];
  }
  const auto = look.at(value, "auto");
  if (auto !== undefined) return typeof auto === "string" ? contentsOf(auto, look) : [entryAt(place, { folder: "" })];
  // A section or a part is a page or a title.
  const head = look.textAt(value, "section") ?? look.textAt(value, "part");
  const isPage = head !== undefined && /\.(?:qmd|rmd|md|ipynb)$/i.test(head);
  const written = look.textAt(value, "text") ?? (isPage ? undefined : head);
  const title = written === undefined ? undefined : plainWords(written);
  const href = look.link(look.at(value, "href")) ?? look.link(look.at(value, "file")) ?? (isPage ? head : undefined);
  const target = href === undefined || /^[a-z]+:/i.test(href) ? href : asMarkdown(bare(href));
  const items = ["contents", "menu", "chapters"].flatMap((name) => contentsOf(look.at(value, name), look));
  if (title === undefined && target === undefined) return items;
  return [entryAt(place, { title, target, items })];
}

/** The folder of a pattern; `undefined`: it names a file. */
function patternFolder(written: string): string | undefined {
  if (written === "auto") return "";
  const [, folder] = /^\/?([^*]*?)\/?\*{1,2}(?:\/\*|\.qmd)?$/.exec(written) ?? [];
  return folder ?? (/\.\w+$/.test(written) || /^[a-z]+:/i.test(written) ? undefined : bare(written));
}

function siteOf(config: Value, settings: Value, root: string, source: ProjectFiles, look: Look): ProjectSite {
  const repository = look.link(look.at(settings, "repo-url"));
  const actions = look.at(settings, "repo-actions");
  const isEdited = [look.text(actions), ...look.items(actions).map(({ value }) => look.text(value))].includes("edit");
  const folder = look.textAt(settings, "repo-subdir") ?? root;
  const branch = look.textAt(settings, "repo-branch") ?? "main";
  const icons = ["left", "right", "tools"].flatMap((side) => look.items(look.at(settings, "navbar", side)))
    .flatMap(({ value }) => {
      const url = look.link(look.at(value, "href"));
      return url !== undefined && /^https?:/.test(url) ? [serviceLink(url, look.textAt(value, "text"))] : [];
    });
  const footer = look.at(settings, "page-footer");
  const foot = look.text(footer) ??
    ["left", "center", "right"].flatMap((side) => look.textAt(footer, side) ?? []).join(" · ");
  const variables = textsOf(readData(joinPath(root, "_variables.yml"), source), "", look);
  const isHiding = look.at(config, "execute", "echo") === false;
  const title = look.textAt(settings, "title") ?? look.textAt(config, "project", "title");
  const brand = look.textAt(settings, "navbar", "title");
  return defined<ProjectSite>({
    title: title && plainWords(title),
    brand: brand === title ? undefined : brand,
    description: look.textAt(settings, "description"),
    lang: look.textAt(config, "lang"),
    favicon: fromRoot(look.textAt(settings, "favicon")),
    brandImage: fromRoot(look.textAt(settings, "navbar", "logo") ?? look.textAt(settings, "sidebar", "logo")),
    footer: foot === "" ? undefined : foot,
    socialLinks: withRepository(icons, repository),
    editLink: repository !== undefined && isEdited ? editLinkTo(editPattern(repository, branch, folder)) : undefined,
    variables: new Map([
      ...textsOf(config, META, look).filter(([name]) => !name.startsWith(`${META}format.`)),
      ...variables,
      ...typography(true),
      ...isHiding ? [[ECHO, "false"] as const] : [],
    ]),
  });
}
