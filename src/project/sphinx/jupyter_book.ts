/**
 * `_toc.yml` and `_config.yml` of Jupyter Book, and `myst.yml` of MyST and of the Jupyter Book that is made of it.
 *
 * @module
 */
import { folderOf } from "../../site/address.ts";
import type { ForeignEntry } from "../../site/foreign/entry.ts";
import { readData } from "../data.ts";
import { entryAt, headerEntry, wholeTree, wholeTrees } from "../entry.ts";
import { withFolders } from "../glob.ts";
import type { Item, Look } from "../look.ts";
import { targetsIn, withAnyEnding } from "../lists.ts";
import { NO_PLACING } from "../placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "../project.ts";
import { joinPath } from "../script/path.ts";
import { Fields, List, type Value } from "../script/value.ts";
import { bare, defined, editLinkTo, editPattern, plainWords, repositoryUrl, serviceLink } from "../texts.ts";
import { extlinksOf } from "../variables.ts";

/** Patterns of files that are built from the pages. */
const BUILT = ["_build/**"];

export function readJupyterBook(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  const root = folderOf(file);
  const toc = readData(file, source);
  const isToc = look.at(toc, "root") !== undefined ||
    toc instanceof List && toc.items.some((one) => look.at(one, "file"));
  if (!isToc) return undefined;
  const config = readData(joinPath(root, "_config.yml"), source);
  const home = look.textAt(toc, "root");
  const place = { file, line: 1 };
  const entries = [
    ...home === undefined ? [] : [entryAt(place, { target: bare(home) })],
    ...entriesIn(toc, look),
  ];
  const repository = look.link(look.at(config, "repository", "url"));
  const branch = look.textAt(config, "repository", "branch") ?? "main";
  const path = look.textAt(config, "repository", "path_to_book") ?? "";
  const links = extlinksOf(look.at(config, "sphinx", "config", "extlinks"), look);
  return {
    content: root,
    flavor: "myst",
    placing: {
      ...NO_PLACING,
      include: look.flagAt(config, "only_build_toc_files") === true ? withAnyEnding(targetsIn(entries)) : [],
      exclude: withFolders(look.textOrTexts(look.at(config, "exclude_patterns"))),
      withheld: BUILT,
    },
    site: {
      ...common(repository, look.flagAt(config, "html", "use_edit_page_button") === true ? [branch, path] : undefined),
      ...defined<ProjectSite>({
        title: look.textAt(config, "title"),
        brandImage: look.link(look.at(config, "logo")),
        favicon: look.link(look.at(config, "html", "favicon")),
        footer: look.textAt(config, "copyright"),
        lang: look.textAt(config, "sphinx", "config", "language"),
        variables: new Map(links),
      }),
    },
    trees: wholeTrees(file, entries),
  };
}

/** Patterns of the files in a table of contents; without one, all files are pages. */
function mystFiles(toc: Value, look: Look): readonly string[] {
  return look.items(toc).flatMap(({ value }) => {
    const file = look.textAt(value, "file");
    const pattern = look.textAt(value, "pattern");
    return [
      ...file === undefined ? [] : withAnyEnding([bare(file)]),
      ...pattern === undefined ? [] : [pattern],
      ...mystFiles(look.at(value, "children"), look),
    ];
  });
}

/** Parts, chapters and sections, of each version of the format. */
function entriesIn(value: Value, look: Look): readonly ForeignEntry[] {
  const list = value instanceof List ? value : undefined;
  const parts = look.items(look.at(value, "parts")).map(({ value, place }) => {
    const title = look.textAt(value, "caption");
    const items = entriesIn(value, look);
    return entryAt(place, { title: title ?? "", items });
  }).flatMap((part) => part.title === "" ? part.items : [part]);
  const others = [list, look.at(value, "chapters"), look.at(value, "sections"), look.at(value, "entries")];
  return [...parts, ...others.flatMap((one) => look.items(one).flatMap((item) => entry(item, look)))];
}

function entry({ value, place }: Item, look: Look): readonly ForeignEntry[] {
  const title = look.plainAt(value, "title") ?? look.plainAt(value, "caption") ?? look.plainAt(value, "part");
  const file = look.textAt(value, "file");
  const target = file === undefined ? look.link(look.at(value, "url")) : bare(file);
  const glob = look.textAt(value, "glob");
  if (glob !== undefined) {
    return /^[^*?[\]]+\/\*$/.test(glob) ? [entryAt(place, { folder: bare(glob.slice(0, -2)) })] : [];
  }
  const items = value instanceof Fields ? entriesIn(value, look) : [];
  if (title === undefined && target === undefined) return items;
  return [entryAt(place, { title, target, items, collapsed: items.length > 0 ? target !== undefined : undefined })];
}

export function readMyst(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  const config = readData(file, source);
  const project = look.at(config, "project");
  const site = look.at(config, "site");
  if (project === undefined && site === undefined) return undefined;
  const root = folderOf(file);
  const toc = look.items(look.at(project, "toc")).flatMap((item) => mystEntry(item, look));
  const header = look.items(look.at(site, "nav")).flatMap((item) => navEntry(item, look));
  return {
    content: root,
    flavor: "myst",
    placing: {
      ...NO_PLACING,
      include: mystFiles(look.at(project, "toc"), look),
      exclude: withFolders(look.textOrTexts(look.at(project, "exclude"))),
      withheld: BUILT,
    },
    site: {
      ...common(repositoryUrl(look.textAt(project, "github"))),
      ...defined<ProjectSite>({
        title: look.textAt(site, "title") ?? look.textAt(project, "title"),
        description: look.textAt(project, "description"),
        brandImage: look.link(look.at(site, "options", "logo") ?? look.at(site, "logo")),
        favicon: look.link(look.at(site, "options", "favicon") ?? look.at(site, "favicon")),
        brand: look.textAt(site, "options", "logo_text"),
      }),
    },
    header: wholeTree(file, header),
    trees: wholeTrees(file, toc),
  };
}

function mystEntry({ value, place }: Item, look: Look): readonly ForeignEntry[] {
  const title = look.textAt(value, "title");
  const file = look.textAt(value, "file");
  const target = file === undefined ? look.link(look.at(value, "url")) : bare(file);
  const pattern = look.textAt(value, "pattern");
  if (pattern !== undefined) {
    const folder = /^([^*?[\]]+)\/\*/.exec(pattern)?.[1];
    return folder === undefined ? [] : [entryAt(place, { folder: bare(folder) })];
  }
  const items = look.items(look.at(value, "children")).flatMap((item) => mystEntry(item, look));
  if (title === undefined && target === undefined) return items;
  const collapsed = items.length > 0 ? look.flagAt(value, "open") !== true : undefined;
  return [entryAt(place, { title: title && plainWords(title), target, items, collapsed })];
}

function navEntry({ value, place }: Item, look: Look): readonly ForeignEntry[] {
  const title = look.textAt(value, "title");
  const items = look.items(look.at(value, "children")).flatMap((item) => navEntry(item, look));
  const target = look.link(look.at(value, "url"));
  return headerEntry(place, { title, target, items });
}

/** Settings that follow from the repository. @param edited Branch and folder of the pages; absent: they have no edit link. */
function common(repository: string | undefined, edited?: readonly [branch: string, folder: string]): ProjectSite {
  if (repository === undefined) return {};
  return {
    socialLinks: [serviceLink(repository)],
    ...edited && { editLink: editLinkTo(editPattern(repository, ...edited)) },
  };
}
