/**
 * `book.toml` of mdBook.
 *
 * @module
 */
import { folderOf } from "../site/address.ts";
import { readData } from "./data.ts";
import { linkedFiles, onlyFiles } from "./lists.ts";
import type { Look } from "./look.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { redirectRule } from "./redirects.ts";
import { isInside, joinPath } from "./script/path.ts";
import { Unknown } from "./script/value.ts";
import { basesOf, defined, editLinkTo, serviceLink } from "./texts.ts";
import { typography } from "./variables.ts";

export function readMdBook(file: string, source: ProjectFiles, look: Look): ToolReading {
  const config = readData(file, source);
  const root = folderOf(file);
  const folder = look.textAt(config, "book", "src") ?? "src";
  const summary = joinPath(root, folder, "SUMMARY.md");
  const html = look.at(config, "output", "html");
  const repository = look.link(look.at(html, "git-repository-url"));
  const edit = look.link(look.at(html, "edit-url-template"));
  let outside: string | undefined;
  const redirects = look.entries(look.at(html, "redirect")).flatMap(({ name, value }) => {
    const to = look.text(value);
    const from = joinPath(name);
    // Targets are relative to the page, as a browser reads them.
    const target = to === undefined || /^(?:[a-z]+:|\/)/i.test(to) ? to : joinPath(folderOf(from), to);
    if (target === undefined || isInside(target)) return redirectRule(from, target, { file, line: 1 }, look);
    outside ??= target;
    return [];
  });
  if (outside !== undefined) {
    look.note(new Unknown({ file, line: 1 }, `redirects lead out of the book, such as that to ${outside}`));
  }
  return {
    content: joinPath(root, folder),
    flavor: "mdbook",
    pages: [summary],
    placing: { ...NO_PLACING, include: chapterFiles(source.textOf(summary), look.textAt(html, "input-404")) },
    bases: basesOf(look.textAt(html, "site-url")),
    site: defined<ProjectSite>({
      title: look.textAt(config, "book", "title"),
      description: look.textAt(config, "book", "description"),
      lang: look.textAt(config, "book", "language"),
      editLink: edit?.includes("{path}")
        ? editLinkTo(edit.replace("{path}", `${joinPath(folder)}/:path`), "Suggest an edit")
        : undefined,
      socialLinks: repository === undefined ? undefined : [serviceLink(repository)],
      redirects,
      variables: new Map(typography(["smart-punctuation", "curly-quotes"].some((name) => look.flagAt(html, name)))),
    }),
  };
}

/** Patterns of the files that are chapters, and of the page for missing addresses; without a list, all files are pages. */
function chapterFiles(summary: string | undefined, missing = "404.md"): readonly string[] {
  const files = linkedFiles(summary ?? "");
  return files.length === 0 ? [] : onlyFiles([...files, missing]);
}
