/**
 * What is wrong with a page as a reader gets it: syntax that was left, nothing to read, and what its author is told.
 *
 * @module
 */
import { type DefaultTreeAdapterTypes as Tree, parse } from "parse5";
import { leaksOf } from "../_tools/leaks.ts";
import type { ProjectFiles } from "./files.ts";
import { placesOf } from "./places.ts";
import { isOfTool } from "./tool_names.ts";

/** Kind of a problem → how often, and the first example. */
export type Problems = ReadonlyMap<string, readonly string[]>;

export interface Checked {
  /** A page is clean without them. */
  readonly problems: Problems;
  /** Other problems, by kind. */
  readonly remarks: Problems;
  readonly links: number;
  /** Addresses in this site that it leads to. */
  readonly targets: readonly string[];
}

/** Problems that make a page unclean. */
const PROBLEMS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["unclosed container", /is never closed|has no container to close/],
];
const UNKNOWN = /^(?:<([\w.-]+)> is not known|the shortcode (\S+) is not known)/;
/** What a project has of its own: its content is shown, with a title, and its name is reported once. */
const OWN: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["component of the project", /^<\S+> is (?:code of the project|not known)|^the shortcode \S+ is not known/],
  ["container of the project", /is not a known (?:container|admonition|kind)/],
];
const MISSING = /^(?:in [^:]*: )?the file (\S+) cannot be included/;
const LOST = /^(?:in [^:]*: )?(link|image) to (.*): there is no such (\w+)/s;
/** Classes of what a page has to say: its text, and the cards of a home page. */
const BODY = /^(?:prose|hero|features)\b/;
const MEDIA = new Set(["img", "video", "audio", "iframe", "svg", "picture", "input", "hr"]);

export interface PageSource {
  /** Address. */
  readonly path: string;
  /** The file: what it escapes is meant to be read. */
  readonly source: string;
  readonly files: ProjectFiles;
}

export function checkPage(html: string, { path, source, files }: PageSource): Checked {
  const problems = new Map<string, string[]>();
  const remarks = new Map<string, string[]>();
  const { problems: listed, targets, links, hasMedia, text } = read(html);
  /** Whether what a link names is there in the source; what is not is dead in every tool. */
  const isBroken = ([, , address, kind]: RegExpExecArray) =>
    kind !== "heading"
      ? files.has(address!, path)
      : address!.startsWith("#")
      ? placesOf(source).has(address!.slice(1))
      : files.hasPlace(address!, path);
  for (const [kind, examples] of leaksOf(html)) {
    const meant = examples.filter((example) => isEscaped(example.trim(), source) || isNamed(example, listed));
    if (meant.length > 0) remarks.set(`escaped: ${kind}`, meant);
    const left = examples.filter((example) => !meant.includes(example));
    if (left.length > 0) (LITERAL.has(kind) ? remarks : problems).set(`syntax: ${kind}`, left);
  }
  if (!hasMedia && text.trim() === "") note(isEmpty(source) ? remarks : problems, "empty", "");
  for (const problem of listed) {
    const lost = LOST.exec(problem);
    const include = MISSING.exec(problem);
    const unknown = UNKNOWN.exec(problem);
    const kind = unknown && isOfTool(unknown[1] ?? unknown[2]!)
      ? `unknown ${unknown[1] === undefined ? "shortcode" : "element"}`
      : include && files.has(include[1]!.replace(/[#:].*$/, ""), path)
      ? "missing include"
      : PROBLEMS.find(([, pattern]) => pattern.test(problem))?.[0];
    if (kind !== undefined) note(problems, kind, problem);
    else if (lost && isBroken(lost)) note(problems, `${lost[1]} that was broken`, lost[2]!);
    else {
      const own = OWN.find(([, pattern]) => pattern.test(problem))?.[0];
      const other = lost ? `${lost[1]} to nothing` : problem.replace(/[:"<].*$/s, "").trim() || problem.split(" ")[0]!;
      note(remarks, own ?? other, problem);
    }
  }
  return { problems, remarks, links, targets };
}

/** What CommonMark leaves as it is, too: code in a block of HTML. */
const LITERAL: ReadonlySet<string> = new Set(["`code`"]);

const ENTITIES: Readonly<Record<string, string>> = { "<": "&lt;", "{": "&#123;", "*": "&#42;", "[": "&#91;" };
/** Characters of an example that are looked for. */
const SHOWN = 12;

/** Whether an author wrote it so that it is shown: `\<URL>`, `&lt;URL&gt;`. */
function isEscaped(example: string, source: string): boolean {
  const [first = "", rest] = [example[0], example.slice(1, SHOWN).replace(/[>\s].*$/s, "")];
  if (source.includes(`alt="${example}"`) || headerOf(source).includes(example)) return true;
  return [`\\${first}`, ENTITIES[first] ?? "\\"].some((begin) => source.includes(begin + rest));
}

function headerOf(source: string): string {
  return /^---\r?\n[\s\S]*?\n---/.exec(source)?.[0] ?? "";
}

/** Whether it is a variable or a footnote that nothing defines, which its author is told. */
function isNamed(example: string, problems: readonly string[]): boolean {
  if (example.startsWith("[^")) {
    return problems.some((problem) => problem.startsWith(`the footnote ${example} is not defined`));
  }
  const name = /^\{\{ ?([\w.-]+) ?\}\}$/.exec(example)?.[1];
  return name !== undefined &&
    problems.some((problem) =>
      problem.replace(/^in [^:]*: /, "").startsWith(`config.json has no variable for {{ ${name} }}`)
    );
}

/** Whether a file has nothing but front matter, so that its page is made by something else. */
function isEmpty(source: string): boolean {
  return source.replace(/^---\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/, "").replace(/<!--[\s\S]*?-->/g, "").trim() === "";
}

function note(into: Map<string, string[]>, kind: string, example: string): void {
  const examples = into.get(kind);
  if (examples) examples.push(example);
  else into.set(kind, [example]);
}

/** Reads the main part of a page. */
function read(html: string): { problems: string[]; targets: string[]; links: number; hasMedia: boolean; text: string } {
  const found = { problems: [] as string[], targets: [] as string[], links: 0, hasMedia: false, text: "" };
  const visit = (node: Tree.Node, inMain: boolean, inProblems: boolean): void => {
    if (inMain && "value" in node) found.text += node.value;
    if (!("childNodes" in node)) return;
    const name = "tagName" in node ? node.tagName : "";
    const attributes = "attrs" in node ? new Map(node.attrs.map(({ name, value }) => [name, value])) : new Map();
    const isProblems = inProblems || attributes.get("class") === "faults";
    if (isProblems && name === "li") found.problems.push(textOf(node).replace(/^[^:]*\bline \d+:\s*/i, "").trim());
    if (inMain && !isProblems) {
      if (MEDIA.has(name)) found.hasMedia = true;
      const address = attributes.get("href") ?? attributes.get("src");
      if (name === "a" && attributes.get("class") !== "anchor" && address !== undefined) found.links++;
      if (address?.startsWith("/")) found.targets.push(address.replace(/[?#].*$/s, ""));
    }
    const isText = (inMain || BODY.test(attributes.get("class") ?? "")) && name !== "h1" && !isProblems;
    for (const child of node.childNodes) visit(child, isText, isProblems);
  };
  visit(parse(html), false, false);
  return found;
}

function textOf(node: Tree.Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}
