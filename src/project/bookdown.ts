/**
 * `_bookdown.yml` of bookdown: chapters of R Markdown, each a file, in the order of their names or of a list.
 *
 * @module
 */
import { fromRoot } from "../from_root.ts";
import { PART } from "../markdown/quarto/bookdown.ts";
import { asMarkdown, folderOf } from "../site/address.ts";
import type { ForeignEntry } from "../site/foreign/entry.ts";
import { readFrontMatter } from "../site/front_matter.ts";
import { ownTitle, wordsOfInline } from "../site/title.ts";
import { readData, readHeaderOf } from "./data.ts";
import { entryAt, wholeTrees } from "./entry.ts";
import { withFolders } from "./glob.ts";
import { onlyFiles } from "./lists.ts";
import { namesListed } from "./listing.ts";
import type { Look } from "./look.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { joinPath } from "./script/path.ts";
import type { Value } from "./script/value.ts";
import { bare, defined, editLinkTo, plainWords, repositoryUrl, serviceLink } from "./texts.ts";
import { typography } from "./variables.ts";

const CHAPTER = /^[^_.].*\.rmd$/i;
/** Maximum number of chapters whose parts are read. */
const MOST = 500;
/** Lines at the beginning of a chapter in which the heading of its part is. */
const HEAD = 20;

export function readBookdown(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  const root = folderOf(file);
  const config = readData(file, source);
  const files = chaptersOf(config, root, source, look);
  if (files.length === 0) return undefined;
  const output = bare(look.textAt(config, "output_dir") ?? "_book");
  const entries = chapterEntries(files, root, source);
  return {
    content: root,
    flavor: "bookdown",
    pages: files.map((name) => joinPath(root, name)),
    placing: {
      ...NO_PLACING,
      include: onlyFiles([...files, "404.md"]),
      withheld: [...withFolders(["_book", "_bookdown_files", "renv", ...output === "" ? [] : [output]]), "_*.yml"],
    },
    site: siteOf(config, root, files[0]!, source, look),
    trees: wholeTrees(file, entries),
  };
}

/** Files of the chapters, relative to the folder of the book; `index.Rmd` is the first. */
function chaptersOf(config: Value, root: string, source: ProjectFiles, look: Look): readonly string[] {
  const listed = look.at(config, "rmd_files");
  const named = [listed, look.at(listed, "html")].flatMap((value) => look.textOrTexts(value)).map(bare);
  const folders = look.textOrTexts(look.at(config, "rmd_subdir")).map(bare);
  const isDeep = look.at(config, "rmd_subdir") === true;
  if (named.length > 0) return indexFirst(named);
  const here = namesIn(root, source);
  const below = isDeep ? here.filter((name) => /^[^_.].*\/$/.test(name)).map(bare) : folders;
  return indexFirst([
    ...here.filter((name) => CHAPTER.test(name)),
    ...below.flatMap((folder) =>
      CHAPTER.test(folder)
        ? [folder]
        : namesIn(joinPath(root, folder), source).filter((name) => CHAPTER.test(name)).map((name) =>
          `${folder}/${name}`
        )
    ),
  ]);
}

function namesIn(folder: string, { textOf }: ProjectFiles): readonly string[] {
  return namesListed(folder, textOf)?.toSorted() ?? [];
}

function indexFirst(files: readonly string[]): readonly string[] {
  const index = files.find((file) => /^index\.rmd$/i.test(file));
  return index === undefined ? files : [index, ...files.filter((file) => file !== index)];
}

/** Chapters, in the parts that headings begin. */
function chapterEntries(
  files: readonly string[],
  root: string,
  { textOf }: ProjectFiles,
): readonly ForeignEntry[] {
  const entries: ForeignEntry[] = [];
  let items: ForeignEntry[] | undefined;
  for (const [i, name] of files.entries()) {
    const file = joinPath(root, name);
    const text = i < MOST ? textOf(file)?.replace(/\r\n?/g, "\n") : undefined;
    const part = text?.split("\n", HEAD).map((line) => PART.exec(line)).find((found) => found !== null);
    if (part) {
      items = [];
      entries.push(entryAt({ file, line: 1 }, { title: wordsOfInline(part[2] ?? "Appendix"), items }));
    }
    // The title of the first one is that of the book.
    const title = i === 0 && text !== undefined ? ownTitle(text, readFrontMatter(text).start).first : undefined;
    (items ?? entries).push(entryAt({ file, line: 1 }, { title, target: asMarkdown(name) }));
  }
  return entries;
}

/** The header of the first chapter has what the book is called. */
function siteOf(config: Value, root: string, first: string, source: ProjectFiles, look: Look): ProjectSite {
  const header = readHeaderOf(joinPath(root, first), source);
  const repository = repositoryUrl(look.textAt(header, "github-repo") ?? look.textAt(config, "repo"));
  const title = look.textAt(header, "title") ?? look.textAt(config, "book_filename");
  const edit = look.textAt(config, "edit") ?? look.textAt(config, "edit", "link");
  return defined<ProjectSite>({
    title: title === undefined ? undefined : plainWords(title),
    description: look.textAt(header, "description"),
    lang: look.textAt(header, "lang"),
    favicon: fromRoot(look.textAt(header, "favicon")),
    socialLinks: repository === undefined ? undefined : [serviceLink(repository.replace(/\/$/, ""))],
    editLink: edit?.includes("%s") && /^https?:/.test(edit) ? editLinkTo(edit.replace("%s", ":path")) : undefined,
    variables: new Map(typography(true)),
  });
}
