/**
 * `docusaurus.config.*` and `sidebars.*` of Docusaurus.
 *
 * @module
 */
import { folderOf } from "../../site/address.ts";
import type { RedirectRule } from "../../config/redirect_rule.ts";
import { firstTarget, type ForeignEntry, type ForeignTree } from "../../site/foreign/entry.ts";
import { brandingOf } from "../branding.ts";
import { announcement, docusaurusFooter } from "./footer.ts";
import { docusaurusLanguages } from "./languages.ts";
import { docsOptions, otherInstances, pluginRemarks, plugins } from "./plugins.ts";
import { docusaurusSidebars } from "./sidebars.ts";
import { hiddenVersions, pagesOf, shownVersion, type Version } from "./versions.ts";
import { headerEntry, wholeTree } from "../entry.ts";
import { headTags } from "../head.ts";
import type { Item, Look } from "../look.ts";
import { NO_PLACING } from "../placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "../project.ts";
import { redirectRule } from "../redirects.ts";
import { joinPath, wayTo } from "../script/path.ts";
import { Closure, fieldsAt, FilePath, List, type Value } from "../script/value.ts";
import { basesOf, defined, editLinkTo, fromRoot, joinUrl, serviceLink } from "../texts.ts";

/** Parts of a configuration. */
interface Parts {
  readonly config: Value;
  /** Options of the documentation. */
  readonly docs: Value;
  readonly theme: Value;
  readonly root: string;
  readonly content: string;
}

export function readDocusaurus(file: string, source: ProjectFiles, look: Look): ToolReading {
  const root = folderOf(file);
  // A copy of the pages may have come without the configuration.
  const isAlone = /(?:^|\/)sidebars\.\w+$/.test(file);
  const config = isAlone ? undefined : source.modules.default(file);
  look.fields(config);
  const docs = docsOptions(config, look);
  const id = look.textAt(docs, "id");
  const folder = joinPath(root, look.textAt(docs, "path") ?? "docs");
  const version = shownVersion({ options: docs, root, id, folder }, source, look);
  const content = version.folder;
  const theme = look.at(config, "themeConfig");
  const parts: Parts = { config, docs, theme, root, content };
  const trees = isAlone ? listsOf(file, source, look) : sidebars({ docs, root, version }, source, look);
  const others = otherInstances(config, docs, root, look).map((one) => ({
    ...one,
    version: shownVersion({ ...one, root }, source, look),
  }));
  for (const { options, at, version } of others) {
    trees.push(...sidebars({ docs: options, root, version }, source, look, at));
  }
  const { header, social } = navbar(parts, { trees, folders: new Map(others.map(({ id, at }) => [id, at])) }, look);
  const statics = look.texts(look.at(config, "staticDirectories"));
  const base = look.textAt(config, "baseUrl") ?? "/";
  const route = look.textAt(docs, "routeBasePath") ?? "docs";
  const foot = look.at(theme, "footer");
  const banner = announcement(look.at(theme, "announcementBar"), look);
  const { locales, ...languages } = docusaurusLanguages(
    { config, root, id, version: version.name, footer: (word) => docusaurusFooter(foot, look, word) },
    source,
    look,
  );
  const codes = [...locales?.keys() ?? []].filter((name) => name !== "root");
  /** A folder of the site, and that of each language. */
  const inLanguages = (at: string) => ["", ...codes].map((code) => joinPath(code, at));
  const site = siteOf(parts, source, look);
  const { editLink: edit } = site;
  // As in Docusaurus: the edit link of a translation leads to the original, unless `editLocalizedFiles` is set.
  const isOriginal = look.flagAt(docs, "editLocalizedFiles") !== true;
  const moved = [
    ...others.flatMap(({ version, at }) => inLanguages(at).map((at) => [at, wayTo(version.folder, content)] as const)),
    ...(languages.translations ?? []).map(({ folder, at }) => [at, isOriginal ? "" : wayTo(folder, content)] as const),
  ];
  return {
    content,
    publics: (statics.length > 0 ? statics : ["static"]).map((folder) => ({ folder: joinPath(root, folder), at: "" })),
    bases: basesOf(joinUrl(base, route), route, base),
    ...languages.words && { words: languages.words },
    translations: [
      ...languages.translations ?? [],
      ...others.flatMap(({ translated, version, at }) => [
        { folder: version.folder, at },
        ...codes.map((code) => ({
          folder: joinPath(root, "i18n", code, translated, version.name),
          at: joinPath(code, at),
        })),
      ]),
    ],
    site: {
      ...site,
      ...edit && { editLink: { ...edit, moved } },
      ...banner !== undefined && { banner },
      ...locales && { locales },
      socialLinks: social,
    },
    // Pages import constants from these folders.
    includes: ["core", "data", "src"].map((folder) => joinPath(root, folder)).filter((folder) => folder !== content),
    header: wholeTree(file, header),
    flavor: (look.textAt(config, "markdown", "format") ?? "mdx") === "mdx" ? "mdx" : undefined,
    idNames: "pages",
    placing: {
      ...NO_PLACING,
      include: pagesOf(
        [{ options: docs, at: "" }, ...others].flatMap(({ options, at }) =>
          inLanguages(at).map((at) => ({ options, at }))
        ),
        look,
      ),
    },
    folderLooks: { byPage: true, plain: true, closed: look.flagAt(docs, "sidebarCollapsed") ?? true },
    trees: trees.map(({ tree }) => tree),
    remarks: [
      ...[version, ...others.map(({ version }) => version)].flatMap(hiddenVersions),
      ...pluginRemarks(config, { file, content }, look),
    ],
  };
}

interface Sidebar {
  readonly name: string;
  readonly tree: ForeignTree;
}

function sidebars(
  { docs, root, version }: Pick<Parts, "docs" | "root"> & { readonly version: Version },
  { modules }: ProjectFiles,
  look: Look,
  at = "",
): Sidebar[] {
  const written = look.at(docs, "sidebarPath");
  const path = look.text(written);
  const file = version.sidebars !== undefined
    ? modules.find(version.sidebars)
    : path === undefined
    ? undefined
    : modules.find(written instanceof FilePath ? path : joinPath(root, path));
  return file === undefined ? [] : listsOf(file, { modules }, look, at);
}

function listsOf(file: string, { modules }: Pick<ProjectFiles, "modules">, look: Look, at = ""): Sidebar[] {
  const lists = docusaurusSidebars(modules.default(file), look);
  return lists.map(({ name, entries }) => ({
    name,
    // Pages in none of several lists have no sidebar there; with one list there is no reason to hide it.
    tree: { file, folder: at, entries, roots: [at], isForMembers: lists.length > 1 },
  }));
}

interface Navbar {
  readonly header: readonly ForeignEntry[];
  readonly social: NonNullable<ProjectSite["socialLinks"]>;
}

/** Targets that entries of the header may name. */
interface Named {
  readonly trees: readonly Sidebar[];
  /** Folders of the site with the pages of further plug-ins, by their ids. */
  readonly folders: ReadonlyMap<string | undefined, string>;
}

const DRAWN = /(?:^|\s)(?:header|navbar)-([a-z]+)-(?:link|icon|logo|button)(?:\s|$)/;

function navbar({ theme }: Parts, named: Named, look: Look): Navbar {
  const items = look.items(look.at(theme, "navbar", "items") ?? look.at(theme, "navbar", "links"));
  const social = items.flatMap(({ value }) => {
    const url = look.link(look.at(value, "href"));
    if (url === undefined || look.textAt(value, "label") !== undefined) return [];
    // Themes draw an icon for a class such as `header-slack-link`.
    const drawn = DRAWN.exec(look.textAt(value, "className") ?? "")?.[1];
    const link = serviceLink(url, look.textAt(value, "aria-label"));
    return [drawn === undefined ? link : { ...link, icon: drawn }];
  });
  return { header: items.flatMap((item) => navItem(item, named, look)), social };
}

function navItem({ value, place }: Item, named: Named, look: Look): readonly ForeignEntry[] {
  const label = look.textAt(value, "label");
  if (label === undefined) return [];
  const items = look.items(look.at(value, "items")).flatMap((item) => navItem(item, named, look));
  const type = look.textAt(value, "type");
  const list = named.trees.find(({ name }) => name === look.textAt(value, "sidebarId"));
  const target = type === "docSidebar"
    ? within(list?.tree.folder ?? "", firstTarget(list?.tree.entries ?? []))
    : type === "doc"
    ? within(named.folders.get(look.textAt(value, "docsPluginId")) ?? "", look.textAt(value, "docId"))
    : look.link(look.at(value, "to")) ?? look.link(look.at(value, "href"));
  return headerEntry(place, { title: label, target, items });
}

/** Puts a page into a folder; URLs stay as they are. */
function within(folder: string, target: string | undefined): string | undefined {
  return folder === "" || target === undefined || /^(?:[a-z]+:|\/)/i.test(target) ? target : `${folder}/${target}`;
}

function siteOf({ config, docs, theme, content, root }: Parts, { modules }: ProjectFiles, look: Look): ProjectSite {
  const { head, favicon } = headTags(look.at(config, "headTags"), look);
  const redirects = plugins(config, "client-redirects", look).flatMap((options) =>
    look.items(look.at(options, "redirects")).flatMap((item) => redirect(item, look))
  );
  const logo = look.link(look.at(theme, "navbar", "logo", "src"));
  return defined<ProjectSite>({
    title: look.textAt(config, "title"),
    description: look.textAt(config, "tagline"),
    lang: look.textAt(config, "i18n", "defaultLocale"),
    head,
    favicon: fromRoot(look.link(look.at(config, "favicon")) ?? favicon),
    brand: look.textAt(theme, "navbar", "title"),
    brandImage: fromRoot(logo),
    theme: brandingOf({
      light: fromRoot(logo),
      dark: fromRoot(look.link(look.at(theme, "navbar", "logo", "srcDark"))),
    }),
    image: fromRoot(look.link(look.at(theme, "image"))),
    footer: docusaurusFooter(look.at(theme, "footer"), look),
    lastUpdated: look.flag(look.at(docs, "showLastUpdateTime")),
    editLink: editLink(look.at(docs, "editUrl"), fromFolder(content, root)),
    redirects,
  });

  function editLink(written: Value, folder: string): ProjectSite["editLink"] {
    if (written === undefined) return undefined;
    const given = fieldsAt([
      ["docPath", ":path"],
      ["versionDocsDirPath", folder],
      ["locale", look.textAt(config, "i18n", "defaultLocale") ?? "en"],
      ["version", "current"],
    ], { file: "", line: 1 });
    const url = look.link(written instanceof Closure ? modules.call(written, given) : written);
    if (url === undefined) return undefined;
    const whole = url.includes(":path") ? url : joinUrl(url, joinPath(folder, ":path"));
    return editLinkTo(whole.replace(/([^:])\/{2,}/g, "$1/").replace(/\/[^/]+\/\.\.(?=\/)/, ""));
  }
}

/** A folder relative to the website: `docs`, or `../docs` next to it. */
function fromFolder(content: string, root: string): string {
  if (root === "") return content;
  return content.startsWith(`${root}/`) ? content.slice(root.length + 1) : wayTo(content, root);
}

function redirect({ value, place }: Item, look: Look): readonly RedirectRule[] {
  const from = look.at(value, "from");
  const to = look.textAt(value, "to");
  const sources = from instanceof List ? look.items(from) : [{ value: from, place }];
  return sources.flatMap((source) => redirectRule(look.text(source.value), to, source.place, look));
}
