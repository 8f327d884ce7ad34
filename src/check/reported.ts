/**
 * Turns problems that the build has reported into findings.
 *
 * @module
 */
import type { OpenProblem } from "../build/report.ts";
import type { ConfigError } from "../config/check.ts";
import { isRule, type Rule } from "../config/rules.ts";
import type { Files } from "../files.ts";
import type { Content, Page } from "../site/page.ts";
import type { Finding } from "./finding.ts";
import type { SourceText, TextPosition } from "./source_text.ts";

/** The part of the source that a message is about. */
const ABOUT: Partial<Record<Rule, RegExp>> = {
  "broken-anchor": /^link to \S+?(#.*): there is no such heading/s,
  "footer": /(?:link|image) to (\S+): there is no such/,
  "theme": /^theme\.(?:fonts\.)?(\w+)/,
  "navigation": /links to (\S+): there is no such page or file/,
};

/** Parses a message about the site, such as `guide/a.md:3: …` or `docs/config.json: … (line 3)`. */
export function readOpenProblem({ rule, message }: OpenProblem, fileOf: (name: string) => string): Finding {
  const found = isRule(rule) ? rule : "configuration";
  const { name, at, text } = placeIn(message);
  const [tail, line, column] = / \(line (\d+)(?:, column (\d+))?\)$/.exec(text) ?? [];
  const about = ABOUT[found]?.exec(text)?.[1];
  return {
    rule: found,
    about,
    file: name === undefined ? undefined : fileOf(name),
    line: numberOf(at ?? line),
    column: numberOf(column),
    ...split(tail === undefined ? text : text.slice(0, -tail.length)),
  };
}

/** The file that a message begins with, its line, and the rest. */
function placeIn(message: string): { readonly name?: string; readonly at?: string | undefined; readonly text: string } {
  const [, name, at, text = message] = /^([^\s:][^:\n]{0,500}):(?:(\d+):)? ([^]*)$/.exec(message) ?? [];
  return name !== undefined && /\.[a-z]{2,8}$/i.test(name) ? { name, at, text } : { text: message };
}

/**
 * Creates the function that finds the file that a message names: against the folder of the pages, the root of the project
 * that it belongs to, or the working directory.
 */
export async function createFileOf(
  standing: readonly OpenProblem[],
  folders: readonly string[],
  files: Pick<Files, "read" | "status">,
): Promise<(name: string) => string> {
  const names = [...new Set(standing.flatMap(({ message }) => placeIn(message).name ?? []))];
  const candidates = names.map((name) => [...folders.map((folder) => `${folder}/${name}`), name]);
  const found = await files.read(candidates.flat(), 1);
  const there = new Set<string>();
  for (const [i, path] of candidates.flat().entries()) {
    // Files that cannot be read exist, too.
    if (found[i] !== undefined || await files.status(path)) there.add(path);
  }
  const known = new Map(names.map((name, i) => [name, candidates[i]!.find((path) => there.has(path)) ?? name]));
  return (name) => known.get(name) ?? name;
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}

/** A message and the hint that it ends with. */
function split(text: string): { message: string; hint?: string } {
  const [, message = text, hint] = /^([^]*?)[:;]? \(?(did you mean [^]*\?)\)?(?: — ignored)?$/.exec(text) ?? [];
  return hint === undefined ? { message } : { message, hint };
}

/** Collects the problems that the build reported of a page: in its front matter, its text, or the program. */
export function pageFindings(page: Page, content: Content | undefined, source: SourceText): readonly Finding[] {
  const { file } = source;
  const header = page.problems.map(({ line, message, about }): Finding => ({
    rule: /^front matter/.test(message) ? "front-matter" : "file",
    file,
    line,
    column: source.columnOf(about, line),
    ...split(message),
  }));
  const text = (content?.problems ?? []).flatMap(({ rule = "syntax", line, message, about }): readonly Finding[] => {
    const same = { rule: rule satisfies Rule, file, about, ...split(message) };
    // The same address is wrong wherever the file has it.
    const isWhole = ({ line, column }: TextPosition) =>
      !/^[?#]/.test(source.lines[line - 1]!.slice(column - 1 + about!.length));
    const all = about !== undefined && (rule === "broken-link" || rule === "broken-image")
      ? source.links(about).filter(isWhole)
      : [];
    if (all.length > 0) return all.map((place) => ({ ...same, ...place }));
    const place = source.find(about, line);
    return [{ ...same, line: place?.line ?? line, column: place?.column }];
  });
  const failure = content?.failure === undefined ? [] : [failureOf(file, content.failure)];
  return [...header, ...text, ...failure];
}

function failureOf(file: string, failure: string): Finding {
  const [message = ""] = failure.split("\n");
  return { rule: "render-failure", file, line: 1, column: undefined, message: `cannot be rendered: ${message}` };
}

/** Problems that keep a site from being built. */
export function configFindings({ file, problems }: ConfigError): readonly Finding[] {
  return problems.map(({ where, message, line, column }) => ({
    rule: /theme\.json$/.test(file) ? "theme" : "configuration",
    file,
    line,
    column,
    ...split(`${where} ${message}`.trimStart()),
  }));
}
