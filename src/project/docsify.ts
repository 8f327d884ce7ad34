/**
 * Docsify: the object `$docsify` in a script of `index.html`, and `_navbar.md`.
 *
 * @module
 */
import { readSidebar } from "../site/foreign/list.ts";
import type { Look } from "./look.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { directoryOf, joinPath } from "./script/path.ts";
import { Fields } from "./script/value.ts";
import { bare, defined, plainWords } from "./texts.ts";

export function readDocsify(file: string, { textOf, modules }: ProjectFiles, look: Look): ToolReading | undefined {
  const text = textOf(file) ?? "";
  const at = text.indexOf("$docsify");
  if (at < 0) return undefined;
  const script = scriptAround(text, at);
  const options = script && modules.assigned({ ...script, file }, "$docsify");
  const content = joinPath(
    directoryOf(file),
    options instanceof Fields ? localPath(look.textAt(options, "basePath")) : "",
  );
  const name = look.textAt(options, "name");
  const repository = look.textAt(options, "repo");
  const url = repository === undefined || /^https?:/.test(repository) ? repository : `https://github.com/${repository}`;
  const navbar = joinPath(content, "_navbar.md");
  const cover = joinPath(content, "_coverpage.md");
  const entries = readSidebar(textOf(navbar) ?? "");
  return {
    content,
    site: defined<ProjectSite>({
      title: name === undefined ? undefined : plainWords(name),
      brandImage: look.link(look.at(options, "logo")),
      socialLinks: url === undefined ? undefined : [{ icon: "github", url, title: "GitHub" }],
    }),
    remarks: textOf(cover) === undefined
      ? []
      : [`${cover}: the cover page is not shown: put the text of the home page into README.md`],
    header: entries.length > 0 ? { file: navbar, folder: "", entries, roots: [""] } : undefined,
  };
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
