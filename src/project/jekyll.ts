/**
 * `_config.yml` of Jekyll, with the settings of just-the-docs, minimal-mistakes and other themes.
 *
 * @module
 */
import { fromRoot } from "../from_root.ts";
import { JEKYLL_SITE } from "../markdown/jekyll/known.ts";
import { isRecord } from "../record.ts";
import { folderOf } from "../site/address.ts";
import { literalText } from "../site/literal.ts";
import { countLinks, type ForeignEntry, type ForeignTree } from "../site/foreign/entry.ts";
import { fieldText } from "../site/front_matter_value.ts";
import { inheritedFields } from "../site/inherited.ts";
import { readBoth, readValidData } from "./data.ts";
import { entryAt } from "./entry.ts";
import { deep, withFolders } from "./glob.ts";
import { addressFolders, byParent, collectionGroups, collections } from "./jekyll_collections.ts";
import type { Item, Look } from "./look.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { joinPath } from "./script/path.ts";
import { Fields, List, type Value } from "./script/value.ts";
import { bare, basesOf, defined, editLinkTo, editPattern, plainWords, repositoryUrl, serviceLink } from "./texts.ts";
import { textsOf, typography } from "./variables.ts";

/** Fields of Hexo and of Jupyter Book, which also have a `_config.yml`. */
const OF_OTHERS = [
  ...["source_dir", "public_dir", "new_post_name", "default_layout", "skip_render", "render_drafts"],
  ...["index_generator", "post_asset_folder", "category_map", "relative_link", "external_link"],
  ...["only_build_toc_files", "execute", "sphinx", "bibtex_bibfiles", "launch_buttons", "parse"],
];
/** Files of `_data` with the sidebar and the header of a theme. */
const SIDEBARS = [
  "docs_nav",
  "docs-nav",
  "nav_docs",
  "sidebar",
  "sidenav",
  "side_nav",
  "nav",
  "toc",
  "menu",
  "docs",
  "documentation",
]
  .concat("sidebars/home_sidebar", "sidebars/mydoc_sidebar");
const HEADERS = ["primary_nav", "main_nav", "top_nav", "topnav", "header", "nav"];
/** Minimum number of links in a list that counts as navigation. */
const FEWEST = 2;
/** Names of the field with the entries below an entry. */
const CHILDREN = ["children", "items", "docs", "pages", "links", "entries", "folders", "folderitems", "subfolders"]
  .concat("subfolderitems", "subitems", "sublinks", "submenu", "toc");
/** Files of the project that Jekyll leaves out. */
const PROJECT = ["vendor", "node_modules", "Gemfile", "Gemfile.lock", "*.gemspec"];

export function readJekyll(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  const { value: config, plain } = readBoth(file, source);
  const has = (name: string) => look.at(config, name) !== undefined;
  if (!(config instanceof Fields) || OF_OTHERS.some(has)) return undefined;
  const root = joinPath(folderOf(file), bare(look.textAt(config, "source") ?? ""));
  const navigation = dataOf(root, "navigation", source);
  const lists = look.entries(navigation).map(({ name, value }) => ({
    name,
    entries: look.items(value).flatMap((item) => entry(item, look)),
  })).filter(({ entries }) => entries.length > 0);
  const mounts = collections(config, root, look);
  const tree = (entries: readonly ForeignEntry[]): ForeignTree => ({
    file: joinPath(root, "_data/navigation.yml"),
    folder: "",
    entries,
    roots: ["", ...mounts.map(({ at }) => at)],
  });
  const firstOf = (names: readonly string[]) =>
    names.map((name) => ({ name, entries: listOf(dataOf(root, name, source), look) }))
      .find(({ entries }) => countLinks(entries) >= FEWEST);
  const named = lists.filter(({ name }) => name !== "main");
  const other = named.length > 0 ? undefined : firstOf(SIDEBARS);
  const top = lists.find(({ name }) => name === "main")?.entries ?? listOf(navigation, look);
  const headers = HEADERS.filter((name) => name !== other?.name);
  const header = [...top.length > 0 ? top : firstOf(headers)?.entries ?? [], ...auxiliary(config, look)];
  const sides = other === undefined ? named : [other];
  return {
    content: root,
    flavor: "kramdown",
    translations: mounts,
    placing: { ...NO_PLACING, withheld: withheld(config, look) },
    addressFolders: addressFolders(config, mounts, look),
    ...publishing(plain, mounts.map(({ at }) => at.toLowerCase())),
    bases: basesOf(look.textAt(config, "baseurl")),
    site: siteOf(config, plain, look),
    includes: [joinPath(root, "_includes")],
    header: header.length > 0 ? tree(header) : undefined,
    trees: sides.map(({ entries }) => ({ ...tree(entries), isForMembers: sides.length > 1 })),
    ...sides.length === 0 &&
      { menus: new Map([["", byParent(file, collectionGroups(config, mounts, look))]]) },
  };
}

/** A file of `_data`; `undefined`: it is missing or invalid. */
function dataOf(root: string, name: string, source: ProjectFiles): Value {
  for (const ending of ["yml", "yaml"]) {
    // One that is invalid may be data of another kind.
    const value = readValidData(joinPath(root, `_data/${name}.${ending}`), source);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Entries of a list, or of an object that has them. */
function listOf(value: Value, look: Look): readonly ForeignEntry[] {
  const list = value instanceof List ? value : value instanceof Fields ? look.at(value, "entries") : undefined;
  return look.items(list instanceof List ? list : undefined).flatMap((item) => entry(item, look));
}

/** Names that Jekyll leaves out, but for those of `include`, and files of the project. */
function withheld(config: Value, look: Look): readonly string[] {
  const excluded = deep([...PROJECT, ...look.textOrTexts(look.at(config, "exclude"))]);
  const included = withFolders(look.textOrTexts(look.at(config, "include"))).flatMap((
    one,
  ) => [`!${one}`, `!**/${one}`]);
  return ["**/[_#~]*", "**/[_#~]*/**", ...included, ...withFolders(excluded)];
}

/** Fields that pages inherit from `defaults`, and when documents of collections are published. */
function publishing(
  config: unknown,
  collections: readonly string[],
): Pick<ToolReading, "inherited" | "datesPublish" | "namesDate" | "showsFuture"> {
  const { defaults, future } = isRecord(config) ? config : {};
  const found = [defaults].flat().flatMap((one) => {
    const { scope, values } = isRecord(one) ? one : {};
    const fields = isRecord(values) ? inheritedFields(values) : undefined;
    return fields ? [{ path: fieldText(scope, "path") ?? "", type: fieldText(scope, "type"), fields }] : [];
  });
  // The most specific path counts.
  found.sort((a, b) => a.path.length - b.path.length);
  return {
    inherited: found.map(({ path, type, fields }) => ({ pages: scoped(path, type, collections), fields })),
    datesPublish: collections.map((name) => `${name}/**`),
    namesDate: true,
    showsFuture: future === true,
  };
}

/** Patterns of a scope, whose path may be that of a collection: `_docs`. */
function scoped(path: string, type: string | undefined, collections: readonly string[]): readonly string[] {
  const name = bare(path).replace(/\.(?:md|markdown)$/, "").toLowerCase();
  const collection = collections.find((one) => name === `_${one}` || name.startsWith(`_${one}/`));
  const pages = name === "" ? ["**"] : withFolders(deep([collection === undefined ? name : name.slice(1)]));
  if (type === undefined) return pages;
  if (type === "pages") return [...pages, ...collections.map((one) => `!${one}/**`)];
  if (!collections.includes(type)) return [];
  return name === "" ? [`${type}/**`] : collection === type ? pages : [];
}

function entry({ value, place }: Item, look: Look): readonly ForeignEntry[] {
  const at = (...names: readonly string[]) =>
    names.map((name) => look.at(value, name)).find((one) => one !== undefined);
  const title = look.text(at("title", "name", "text", "label", "page"));
  const lists = at(...CHILDREN) === undefined ? listsIn(value, look) : [at(...CHILDREN)];
  const items = lists.flatMap((list) => look.items(list)).flatMap((item) => {
    // The name of a page of a collection.
    return typeof item.value === "string" ? [entryAt(item.place, { target: item.value })] : entry(item, look);
  });
  const target = look.link(at("url", "href", "link", "path")) ?? (items.length === 0 ? look.text(at("id")) : undefined);
  if (target === undefined && (title === undefined || items.length === 0)) return [];
  return [entryAt(place, { title: title === undefined ? undefined : plainWords(title), target, items })];
}

/** Lists of entries under names that only the theme knows: `subsections`. */
function listsIn(value: Value, look: Look): readonly Value[] {
  return look.entries(value).map(({ value }) => value)
    .filter((list) => list instanceof List && look.items(list).every((item) => item.value instanceof Fields));
}

/** `aux_links` and `nav_external_links` of just-the-docs. */
function auxiliary(config: Value, look: Look): readonly ForeignEntry[] {
  const external = look.items(look.at(config, "nav_external_links")).flatMap((item) => entry(item, look));
  const links = look.entries(look.at(config, "aux_links")).flatMap(({ name, value, place }) => {
    const target = look.link(value) ?? look.items(value).map(({ value }) => look.link(value))[0];
    return target === undefined ? [] : [entryAt(place, { title: name, target })];
  });
  return [...links, ...external];
}

function siteOf(config: Value, plain: unknown, look: Look): ProjectSite {
  const repository = look.link(look.at(config, "gh_edit_repository")) ??
    repositoryUrl(look.textAt(config, "repository") ?? look.textAt(config, "github_repo"));
  const branch = look.textAt(config, "gh_edit_branch") ?? "main";
  const folder = bare(look.textAt(config, "gh_edit_source") ?? "");
  const isEditable = repository !== undefined && look.flagAt(config, "gh_edit_link") === true;
  const footer = look.textAt(config, "footer_content");
  const variables = new Map([
    ...textsOf(config, "site.", look).filter(([name]) => !/^site\.(?:url|baseurl)$/.test(name)),
    [JEKYLL_SITE, JSON.stringify(plain)],
    ...typography(/^kramdown$/i.test(look.textAt(config, "markdown") ?? "kramdown")),
  ]);
  return defined<ProjectSite>({
    title: look.textAt(config, "title"),
    description: look.textAt(config, "description"),
    lang: look.textAt(config, "lang") ?? look.textAt(config, "locale"),
    brandImage: fromRoot(look.textAt(config, "logo")),
    favicon: fromRoot(look.textAt(config, "favicon_ico")),
    footer: footer === undefined ? undefined : literalText(plainWords(footer.replaceAll("&copy;", "©"))),
    socialLinks: repository === undefined ? undefined : [serviceLink(repository)],
    editLink: isEditable ? editLinkTo(editPattern(repository, branch, folder)) : undefined,
    variables,
  });
}
