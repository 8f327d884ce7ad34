/**
 * `docusaurus.config.*` and `sidebars.*` of Docusaurus.
 *
 * @module
 */
import { folderOf } from "../../site/address.ts";
import { announcement, docusaurusFooter } from "./footer.ts";
import { type DocusaurusLanguages, docusaurusLanguages } from "./languages.ts";
import { navbar } from "./navbar.ts";
import { docsOptions, type Instance, otherInstances, pluginRemarks } from "./plugins.ts";
import { docusaurusSidebars, sidebarsIn } from "./sidebars.ts";
import { docusaurusSite } from "./site.ts";
import { hiddenVersions, pagesOf, shownVersion, type Version } from "./versions.ts";
import { wholeTree } from "../entry.ts";
import type { Look } from "../look.ts";
import { NO_PLACING } from "../placing.ts";
import type { Mount, ProjectFiles, ToolReading } from "../project.ts";
import { joinPath, wayTo } from "../script/path.ts";
import { basesOf, joinUrl } from "../texts.ts";

/** Reads the project, or a copy of its pages that came without the configuration. */
export function readDocusaurus(file: string, source: ProjectFiles, look: Look): ToolReading {
  const root = folderOf(file);
  const isAlone = /(?:^|\/)sidebars\.\w+$/.test(file);
  const config = isAlone ? undefined : source.modules.default(file);
  look.fields(config);
  const docs = docsOptions(config, look);
  const id = look.textAt(docs, "id");
  const folder = joinPath(root, look.textAt(docs, "path") ?? "docs");
  const version = shownVersion({ options: docs, root, id, folder }, source, look);
  const content = version.folder;
  const theme = look.at(config, "themeConfig");
  const own = isAlone ? sidebarsIn(file, source, look) : docusaurusSidebars({ docs, root, version }, source, look);
  const others: readonly Other[] = otherInstances(config, docs, root, look).map((one) => ({
    ...one,
    version: shownVersion({ ...one, root }, source, look),
  }));
  const trees = [
    ...own,
    ...others.flatMap(({ options, at, version }) =>
      docusaurusSidebars({ docs: options, root, version }, source, look, at)
    ),
  ];
  const { header, social } = navbar(theme, { trees, folders: new Map(others.map(({ id, at }) => [id, at])) }, look);
  const statics = look.texts(look.at(config, "staticDirectories"));
  const base = look.textAt(config, "baseUrl") ?? "/";
  const route = look.textAt(docs, "routeBasePath") ?? "docs";
  const foot = look.at(theme, "footer");
  const banner = announcement(look.at(theme, "announcementBar"), look);
  const languages = docusaurusLanguages(
    { config, root, id, version: version.name, footer: (word) => docusaurusFooter(foot, look, word) },
    source,
    look,
  );
  const { locales, words } = languages;
  const site = docusaurusSite({ config, docs, theme, root, content }, source, look);
  // As in Docusaurus: the edit link of a translation leads to the original, unless `editLocalizedFiles` is set.
  const isOriginal = look.flagAt(docs, "editLocalizedFiles") !== true;
  const moved = movedFolders({ languages, others, content, isOriginal });
  const plugins = [{ options: docs, at: "" }, ...others];
  return {
    content,
    publics: (statics.length > 0 ? statics : ["static"]).map((folder) => ({ folder: joinPath(root, folder), at: "" })),
    bases: basesOf(joinUrl(base, route), route, base),
    ...words && { words },
    translations: mountsOf(languages, others),
    site: {
      ...site,
      ...site.editLink && { editLink: { ...site.editLink, moved } },
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
        plugins.flatMap(({ options, at }) => inLanguages(at, languages).map((at) => ({ options, at }))),
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

/** An instance besides that of the main pages, and its version that is shown. */
interface Other extends Instance {
  readonly version: Version;
}

/** A folder of the site, and that of each language. */
function inLanguages(at: string, { others }: DocusaurusLanguages): readonly string[] {
  return ["", ...others.map(({ at }) => at)].map((code) => joinPath(code, at));
}

/** Folders of pages besides the main one: its translations, and other instances with theirs. */
function mountsOf(languages: DocusaurusLanguages, instances: readonly Other[]): readonly Mount[] {
  const ofInstances = instances.flatMap(({ translated, version, at }) => [
    { folder: version.folder, at },
    ...languages.others.map((language) => ({
      folder: joinPath(language.folder, translated, version.name),
      at: joinPath(language.at, at),
    })),
  ]);
  return [...languages.translations ?? [], ...ofInstances];
}

interface MovedInput {
  readonly languages: DocusaurusLanguages;
  readonly others: readonly Other[];
  /** Folder of the main pages. */
  readonly content: string;
  /** Whether edit links of translations lead to the original. */
  readonly isOriginal: boolean;
}

/** Folders of the site whose files are in another folder, relative to that of the main pages, for edit links. */
function movedFolders(
  { languages, others, content, isOriginal }: MovedInput,
): readonly (readonly [at: string, folder: string])[] {
  return [
    ...others.flatMap(({ version, at }) =>
      inLanguages(at, languages).map((at) => [at, wayTo(version.folder, content)] as const)
    ),
    ...(languages.translations ?? []).map(({ folder, at }) => [at, isOriginal ? "" : wayTo(folder, content)] as const),
  ];
}
