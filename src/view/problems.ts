/**
 * Problems of a page and of config.json, shown on the page to its author.
 *
 * @module
 */
import { quantity } from "../quantity.ts";
import { type Hole, type Html, html } from "../html.ts";
import { type Content, type Page, writtenFile } from "../site/page.ts";
import type { Author, View } from "./view.ts";

/** List of problems for the author, in author mode: those of the page, and those of config.json. */
export function pageProblems(page: Page, content: Content, view: View): Hole {
  if (!view.author) return undefined;
  const { folder, folderPath, configFile } = view.author;
  const file = writtenFile(page.source);
  const reported = reportedProblems(page, view.author);
  const known = new Set([...page.problems, ...content.problems].map(({ line, message }) => `${line}:${message}`));
  // Links to headings of other pages are judged when all pages are finished.
  const late = reported.page.filter(({ line, message }) => !known.has(`${line}:${message}`));
  const all = [...page.problems, ...content.problems, ...late].toSorted((a, b) => a.line - b.line);
  const linked = (text: string, name: string, line: number | string | undefined) =>
    folderPath === undefined || line === undefined
      ? html`${text}`
      : html`<a href="${editorUrl(`${folderPath}/${name}`, line)}">${text}</a>`;
  return [
    list(`${folder}/${file}`, all.map(({ line, message }) => html`${linked(`Line ${line}`, file, line)}: ${message}`)),
    list(
      configFile,
      reported.config.map((message) => linked(message, "config.json", /\(line (\d+)/.exec(message)?.[1])),
    ),
  ];
}

/** Opens a file, by its absolute path, in VS Code and the editors that are made of it. */
function editorUrl(path: string, line: number | string): string {
  const segments = path.replaceAll("\\", "/").replace(/^\//, "").split("/");
  return `vscode://file/${segments.map(encodeURIComponent).join("/").replace(/^([A-Za-z])%3A/, "$1:")}:${line}`;
}

function list(file: string, problems: readonly Html[]): Hole {
  const { length } = problems;
  return length > 0 && html`
    <details class="faults">
      <summary>${quantity(length, "problem")} in ${file}</summary>
      <ul>${problems.map((problem) => html`<li>${problem}</li>`)}</ul>
    </details>
  `;
}

/** Problems that other stages report. */
interface Reported {
  readonly page: readonly { readonly line: number; readonly message: string }[];
  readonly config: readonly string[];
}

/** Problems of a page and of config.json that other stages report. */
export function reportedProblems({ source }: Page, { configFile, problems }: Author): Reported {
  const file = writtenFile(source);
  const page: { line: number; message: string }[] = [];
  const config: string[] = [];
  for (const problem of problems()) {
    if (problem.startsWith(`${file}:`)) {
      const [, line, message] = /^(\d+): ([^]*)$/.exec(problem.slice(file.length + 1)) ?? [];
      if (line !== undefined) page.push({ line: Number(line), message: message! });
    } else if (problem.startsWith(`${configFile}: `)) config.push(problem.slice(configFile.length + 2));
    else if (problem.startsWith(`Cannot use ${configFile}:`)) {
      // Its problems are indented, and followed by the effect on the site.
      config.push(...problem.split("\n").filter((line) => line.startsWith("  ")).map((line) => line.trim()));
    }
  }
  return { page, config };
}
