/**
 * `mkdocs.yml` of MkDocs and Material, and `zensical.toml` of Zensical.
 *
 * @module
 */
import { folderOf, MARKDOWN } from "../../site/address.ts";
import { firstTarget, type ForeignEntry, type ForeignTree } from "../../site/foreign/entry.ts";
import { NO_FOLDER_META } from "../../site/foreign/folder_meta.ts";
import { brandingOf } from "../branding.ts";
import { deep, ignored } from "../glob.ts";
import type { Look } from "../look.ts";
import { readAwesomeNav } from "./awesome_nav.ts";
import { readMkDocsConfig } from "./config.ts";
import { ownTemplates, unusedExtra } from "./extra.ts";
import { readLiterateNav } from "./literate_nav.ts";
import { paletteColor } from "./colors.ts";
import { appendedOf, snippetFolders, textOptions } from "./options.ts";
import { isOn, optionsOf } from "./plugin.ts";
import { localesOf, placingOf, type Translated } from "../languages.ts";
import type { Placing } from "../placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "../project.ts";
import { redirectRule } from "../redirects.ts";
import { joinPath } from "../script/path.ts";
import type { Value } from "../script/value.ts";
import { footerOf } from "../footer.ts";
import { bare, defined, editLinkTo, joinUrl, markdownLink, serviceLink, serviceName, serviceOf } from "../texts.ts";
import { textsOf } from "../variables.ts";

export function readMkDocsProject(file: string, source: ProjectFiles, look: Look): ToolReading {
  const { config, nav: own } = readMkDocsConfig(file, source);
  const root = folderOf(file);
  const content = joinPath(root, look.textAt(config, "docs_dir") ?? "docs");
  const plugins = look.at(config, "plugins");
  const awesome = readAwesomeNav(content, plugins, { source, look });
  const literate = awesome ? undefined : readLiterateNav(content, { nav: own, plugins }, { source, look });
  const nav = awesome ?? literate?.nav ?? own;
  const features = new Set(look.items(look.at(config, "theme", "features")).map(({ value }) => look.text(value)));
  const listed = indexed(nav.entries, {
    indexes: features.has("navigation.indexes"),
    pages: isOn(plugins, "section-index", look),
  });
  const entries = features.has("navigation.sections")
    ? listed.map((one) => ({ ...one, collapsed: undefined }))
    : listed;
  const { all: translated, inFolders } = languages(config, look);
  const whole: ForeignTree = { file: nav.file, folder: "", entries, roots: [""] };
  const tabs = features.has("navigation.tabs") && entries.some(({ items }) => items.length > 0);
  const sections = tabs ? entries.filter(({ items }) => items.length > 0).map((one) => sectionTree(one, whole)) : [];
  const templates = ownTemplates(config, root, source, look);
  return {
    content,
    site: {
      ...siteOf({ config, content, features, look, file }),
      ...localesOf(translated),
      ...defined({ banner: templates.banner }),
    },
    header: tabs ? { ...whole, entries: entries.map(tab) } : undefined,
    trees: entries.length > 0 ? [...sections, whole] : [],
    placing: {
      ...placingOf(translated, inFolders),
      metadata: ["**/.meta.{yml,yaml}"],
      ...excluded(config, file, { lists: literate?.lists ?? [], look }),
    },
    ...literate && { pages: literate.pages },
    ...postDates(config, look),
    remarks: [
      ...alternates(config, file, look),
      ...templates.remarks,
      ...unusedExtra(config, file, hasMacros(config, look), look),
    ],
    flavor: "python",
    // Its entries are those of the tree.
    ...awesome && { folders: new Map([["", { ...NO_FOLDER_META, file: awesome.file }]]) },
    folderLooks: { byPage: false, plain: false, closed: false },
    ...appendedOf(look.at(config, "markdown_extensions"), root, source, look),
    includes: snippetFolders(look.at(config, "markdown_extensions"), root, look),
  };
}

/** Files that are left out of the site: lists of links, templates, lines of gitignore, patterns of the plug-in `exclude`. */
function excluded(
  config: Value,
  file: string,
  { lists, look }: { readonly lists: readonly string[]; readonly look: Look },
): Pick<Placing, "withheld" | "expressions"> {
  const lines = ["exclude_docs", "draft_docs"].flatMap((name) => look.textAt(config, name)?.split("\n") ?? []);
  const options = optionsOf(look.at(config, "plugins"), "exclude", look);
  const globs = look.textOrTexts(look.at(options, "glob"));
  return {
    withheld: [...ignored(["/templates/", ...lines]), ...deep(globs), ...lists.map((name) => `**/${name}`)],
    // As `re.match` of Python, which begins at the beginning of the path.
    expressions: look.expressions(look.at(options, "regex"), file).map((one) => ({
      ...one,
      prefix: "^",
      before: "",
    })),
  };
}

/** Posts of the plug-in `blog` whose dates are in the future, where it makes drafts of them. */
function postDates(config: Value, look: Look): Pick<ToolReading, "datesPublish"> {
  const blog = optionsOf(look.at(config, "plugins"), "blog", look);
  if (look.flagAt(blog, "draft_if_future_date") !== true || look.flagAt(blog, "draft") === true) return {};
  const folder = bare(look.textAt(blog, "blog_dir") ?? "blog");
  const posts = look.textAt(blog, "post_dir") ?? "{blog}/posts";
  return { datesPublish: [`${bare(posts.replace("{blog}", folder))}/**`] };
}

/** Words that pages name, where the plug-in `macros` is on: fields of `extra`, and the texts of the site. */
function macros(config: Value, look: Look): ReturnType<typeof textsOf> {
  if (!hasMacros(config, look)) return [];
  const extra = ["", "extra.", "config.extra."].flatMap((prefix) => textsOf(look.at(config, "extra"), prefix, look));
  const ofSite = SITE_TEXTS.flatMap((name) => {
    const text = look.textAt(config, name);
    return text === undefined ? [] : [[`config.${name}`, text] as const];
  });
  return [...extra, ...ofSite];
}

const SITE_TEXTS = "site_name site_description site_author site_url repo_name repo_url copyright".split(" ");

/** Whether pages can use the fields of `extra`. */
function hasMacros(config: Value, look: Look): boolean {
  return isOn(look.at(config, "plugins"), "macros", look);
}

/** Languages that are sites of their own. */
function alternates(config: Value, file: string, look: Look): readonly string[] {
  const lang = look.textAt(config, "theme", "language") ?? "en";
  const others = look.items(look.at(config, "extra", "alternate")).map(({ value }) => value)
    .filter((value) => look.textAt(value, "lang") !== lang && !/^\.?\/?$/.test(look.textAt(value, "link") ?? "/"));
  const names = others.map((value) => look.textAt(value, "name") ?? look.textAt(value, "lang")).filter(Boolean);
  const isSaid = names.length > 0 && optionsOf(look.at(config, "plugins"), "i18n", look) === undefined;
  return isSaid ? [`${file}: sites of other languages are not part of this one: ${names.join(", ")}`] : [];
}

/** Languages of the plug-in `i18n`, by the names of files, `page.de.md`, or in folders, `de/page.md`. */
function languages(config: Value, look: Look): { readonly all: readonly Translated[]; readonly inFolders: boolean } {
  const options = optionsOf(look.at(config, "plugins"), "i18n", look);
  const inFolders = look.textAt(options, "docs_structure") === "folder";
  const all = look.items(look.at(options, "languages")).flatMap(({ value }) => {
    const lang = look.textAt(value, "locale");
    if (lang === undefined || !/^[\w-]+$/.test(lang) || look.flagAt(value, "build") === false) return [];
    const folder = look.flagAt(value, "default") === true ? "" : inFolders ? lang : lang.toLowerCase();
    return [{ code: lang, lang, label: look.textAt(value, "name") ?? lang, folder }];
  });
  return { all, inFolders };
}

/**
 * With `navigation.indexes`, the index at the beginning of a section is its page; with the plug-in section-index, so is any
 * page without a title.
 */
function indexed(
  entries: readonly ForeignEntry[],
  which: { readonly indexes: boolean; readonly pages: boolean },
): readonly ForeignEntry[] {
  return entries.map((entry) => {
    const items = indexed(entry.items, which);
    const [first] = items;
    const target = first?.title === undefined && first?.items.length === 0 ? first.target ?? "" : "";
    const isIndex = which.indexes && /(?:^|\/)(?:index|README)\.md$/.test(target) ||
      which.pages && MARKDOWN.test(target);
    if (entry.target !== undefined || !isIndex) return { ...entry, items };
    return { ...entry, target: first!.target, items: items.slice(1) };
  });
}

function sectionTree(section: ForeignEntry, whole: ForeignTree): ForeignTree {
  const index = section.target === undefined ? [] : [{ ...section, title: undefined, items: [], collapsed: undefined }];
  const items = section.items.map((one) => one.items.length > 0 ? { ...one, collapsed: undefined } : one);
  return { ...whole, entries: [...index, ...items], isForMembers: true, all: whole.entries };
}

function tab(entry: ForeignEntry): ForeignEntry {
  const target = entry.target ?? firstTarget(entry.items);
  const start = target === undefined || namesTarget(entry, target) ? undefined : target.replace(/^\/$/, "");
  return { ...entry, target, ...start !== undefined && { start }, items: [], collapsed: undefined };
}

/** Whether a target is that of an entry, and not the folder of one. */
function namesTarget(entry: ForeignEntry, target: string): boolean {
  return entry.target === target || entry.items.some((one) => namesTarget(one, target));
}

interface SiteInput {
  readonly config: Value;
  readonly content: string;
  readonly features: ReadonlySet<string | undefined>;
  readonly look: Look;
  readonly file: string;
}

function siteOf({ config, content, features, look, file }: SiteInput): ProjectSite {
  const repository = look.link(look.at(config, "repo_url"));
  const extensions = look.at(config, "markdown_extensions");
  const maps = optionsOf(look.at(config, "plugins"), "redirects", look);
  const redirects = look.entries(look.at(maps, "redirect_maps")).flatMap(({ name, value }) =>
    redirectRule(name, look.text(value), { file, line: 1 }, look)
  );
  // As Material has them, below the pages: the header is for the sections.
  const links = look.items(look.at(config, "extra", "social")).flatMap(({ value }) => {
    const url = look.link(look.at(value, "link"));
    if (url === undefined) return [];
    const icon = look.textAt(value, "icon")?.split("/").at(-1) ?? serviceOf(url);
    const name = look.textAt(value, "name") ?? serviceName(icon);
    return [markdownLink(name, url)];
  });
  const copyright = look.textAt(config, "copyright");
  const socialLinks = repository === undefined ? [] : [serviceLink(repository, look.textAt(config, "repo_name"))];
  return defined<ProjectSite>({
    title: look.textAt(config, "site_name"),
    description: look.textAt(config, "site_description"),
    lang: look.textAt(config, "theme", "language"),
    favicon: inDocs(look.link(look.at(config, "theme", "favicon"))),
    theme: brandingOf({ primary: paletteColor(look.at(config, "theme", "palette"), look) }),
    brandImage: inDocs(look.link(look.at(config, "theme", "logo"))),
    footer: footerOf(copyright, links.join(" · ")),
    editLink: editLink(repository),
    socialLinks,
    redirects,
    variables: new Map([...macros(config, look), ...textOptions(extensions, look)]),
  });

  function editLink(base: string | undefined): ProjectSite["editLink"] {
    const template = look.textAt(config, "edit_uri_template");
    const uri = look.textAt(config, "edit_uri");
    const isOff = uri === undefined && template === undefined && !features.has("content.action.edit");
    if (base === undefined || isOff) return undefined;
    const path = template?.replace(/\{path!?q?\}/, ":path") ?? joinUrl(uri ?? `edit/master/${content}`, ":path");
    const pattern = /^https?:/.test(path) ? path : joinUrl(base, path);
    return pattern.includes(":path") ? editLinkTo(pattern) : undefined;
  }
}

/** Paths of the theme are relative to the pages. */
function inDocs(path: string | undefined): string | undefined {
  return path === undefined || /^[a-z]+:/i.test(path) ? path : `/${bare(path)}`;
}
