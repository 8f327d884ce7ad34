/**
 * `.gitbook.yaml` of GitBook, and `book.json` of its predecessor: pages, and the list of them in `SUMMARY.md`. What GitBook
 * writes to a repository by itself has no configuration, but the list, and the hidden folder.
 *
 * @module
 */
import { folderOf } from "../site/address.ts";
import type { ForeignEntry } from "../site/foreign/entry.ts";
import { readSidebar } from "../site/foreign/list.ts";
import { readData } from "./data.ts";
import { readBooks } from "./gitbook_books.ts";
import { ignored } from "./glob.ts";
import { namesListed } from "./listing.ts";
import { linkedFiles, onlyFiles } from "./lists.ts";
import type { Look } from "./look.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ToolReading } from "./project.ts";
import { redirectRule } from "./redirects.ts";
import { joinPath } from "./script/path.ts";
import type { Value } from "./script/value.ts";
import { bare, defined } from "./texts.ts";
import { textsOf } from "./variables.ts";

export function readGitBook(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  const isList = /\.md$/i.test(file);
  const isLanguages = /(?:^|\/)LANGS\.md$/.test(file);
  // A list alone may be that of another tool.
  if (isList && !isLanguages && !namesListed(joinPath(folderOf(file), ".gitbook"), source.textOf)) return undefined;
  const config = isList ? undefined : readData(file, source);
  const content = joinPath(folderOf(file), bare(look.textAt(config, "root") ?? ""));
  const name = bare(look.textAt(config, "structure", "summary") ?? "SUMMARY.md");
  const summary = joinPath(content, name);
  const text = source.textOf(summary);
  // Other tools have a book.json, too, and one without a root or a summary of its own is a leftover of a migration.
  const close = (entries: readonly ForeignEntry[]) => entries.map((entry) => closed(entry, 0));
  const books = text === undefined ? readBooks(content, name, source, close) : undefined;
  if ((file.endsWith(".json") || isLanguages) && text === undefined && !books) return undefined;
  if (content === "" && !/(?:^|\/)summary\.md$/i.test(name)) return undefined;
  const entries = close(readSidebar(text ?? ""));
  const folder = folderOf(name);
  const start = bare(look.textAt(config, "structure", "readme") ?? "README.md");
  const readme = start.replace(/\.md$/i, "");
  const home = books
    ? redirectRule("/", books.first, { file, line: 1 }, look)
    : /^(?:readme|index)$/i.test(readme)
    ? []
    : redirectRule("/", readme, { file, line: 1 }, look);
  const redirects = look.entries(look.at(config, "redirects")).flatMap(({ name, value, place }) =>
    redirectRule(name, look.text(value), place, look)
  );
  return {
    content,
    site: {
      ...defined({
        title: look.plainAt(config, "title"),
        description: look.textAt(config, "description"),
        lang: look.textAt(config, "language"),
      }),
      ...books?.site,
      redirects: [...home, ...redirects],
      variables: new Map(variables(config, look)),
    },
    publics: [{ folder: joinPath(content, ".gitbook/assets"), at: "gitbook/assets" }],
    includes: [joinPath(content, ".gitbook/includes")],
    placing: {
      ...NO_PLACING,
      // Its predecessor copies the other files.
      include: file.endsWith(".json") ? [] : listedFiles(text ?? "", folder, start),
      exclude: [name, ...books?.lists ?? []],
      withheld: ["node_modules/**", "_book/**", ...skipped(file, content, source)],
    },
    trees: books
      ? books.trees
      : entries.length > 0
      ? [{ file: summary, folder: "", entries, roots: folder === "" ? [""] : [folder, ""] }]
      : [],
  };
}

/** Names that templates of its predecessor have: `{{ book.title }}`, and variables of the configuration. */
function variables(config: Value, look: Look): readonly (readonly [name: string, text: string])[] {
  const fields = ["title", "description", "author"].flatMap((name) => {
    const text = look.textAt(config, name);
    return text === undefined ? [] : [[`book.${name}`, text] as const];
  });
  return [...fields, ...textsOf(look.at(config, "variables"), "book.", look)];
}

/** Patterns of the files that are pages: the first one, and those of the list, whose links may be from the root. */
function listedFiles(summary: string, folder: string, start: string): readonly string[] {
  const files = [folder, ""].flatMap((at) => linkedFiles(summary, at));
  return files.length === 0 ? [] : onlyFiles([start, ...files]);
}

/** Patterns of the files that GitBook skips by lines of gitignore. Its successor reads no such file. */
function skipped(file: string, content: string, { textOf }: ProjectFiles): readonly string[] {
  if (!file.endsWith(".json")) return [];
  const texts = [".ignore", ".gitignore", ".bookignore"].map((name) => textOf(joinPath(content, name)) ?? "");
  return ignored(texts.flatMap((text) => text.split(/\r?\n/)));
}

/** Pages below others are closed; parts are open. */
function closed(entry: ForeignEntry, depth: number): ForeignEntry {
  const items = entry.items.map((item) => closed(item, depth + 1));
  const isPart = depth === 0 && entry.target === undefined;
  return { ...entry, items, collapsed: items.length > 0 && !isPart ? true : undefined };
}
