/**
 * Whether the Markdown of each page says what its HTML says: `deno task parity FOLDER...`.
 *
 * Both are read by packages that the program does not write Markdown with: marked turns it into HTML again, and the
 * texts of the two are compared.
 *
 * @module
 */
import { marked, type Token, type Tokens } from "marked";
import { type DefaultTreeAdapterTypes as Tree, parse, parseFragment } from "parse5";
import type { Snapshot } from "../../src/build/live/snapshot.ts";
import { LEAKS } from "../markdown/_tools/leaks.ts";
import { type Folder, serveFolder } from "./folder.ts";

/** What differs on a page. */
export interface Difference {
  readonly path: string;
  /** Pieces of text in the HTML, and those of them that the Markdown lacks. */
  readonly segments: number;
  readonly missing: readonly string[];
  /** Headings and blocks of code that one has and the other has not. */
  readonly headings: readonly string[];
  readonly code: readonly string[];
  /** Syntax that should have become something else. */
  readonly leaks: readonly string[];
  readonly links: number;
  /** Links that lead nowhere, though those of the HTML do not. */
  readonly broken: readonly string[];
  /** Links that lead nowhere on both: the author's. */
  readonly lost: readonly string[];
}

/** What a page says. */
interface Said {
  readonly segments: readonly string[];
  readonly headings: readonly string[];
  readonly code: readonly string[];
  readonly links: readonly string[];
}

const BLOCKS = new Set(
  ("address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 " +
    "h5 h6 header hr li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul caption")
    .split(" "),
);
const UNREAD = new Set(["script", "style", "template", "title", "button", "svg", "select", "textarea"]);
/** Parts of a page that are no part of what it says. */
const CHROME = ["page-bar", "faults", "anchor", "footnote-back", "in-dark", "feature-more", "code-lang"];

/** What is asked of a site. */
export type Asked = Pick<Folder, "url" | "get" | "text"> & {
  readonly live: { readonly current: Pick<Snapshot, "site"> };
};

export async function parityOf(folder: Asked): Promise<readonly Difference[]> {
  const ids = new Map<string, Promise<ReadonlySet<string> | undefined>>();
  const all: Difference[] = [];
  for (const page of folder.live.current.site.pages.values()) {
    if (page.redirect !== undefined) continue;
    all.push(await compare(page.path, folder, ids));
  }
  return all;
}

async function compare(path: string, folder: Asked, ids: Ids): Promise<Difference> {
  const encoded = encodeURI(path).replace(/[?#]/g, encodeURIComponent);
  const html = await folder.text(encoded);
  const markdown = await folder.text(`${encoded === "/" ? "/index" : encoded}.md`);
  const own = saidBy(articleOf(parse(html)));
  const known = withoutFootnotes(markdown);
  const said = saidBy(parseFragment(await marked.parse(known, { gfm: true })));
  const titles = [...markdown.matchAll(/^[ >]*`{3,}.* title="(.*)"$/gm)].map(([, title]) => title);
  const text = squeezed([...said.segments, ...said.code, ...titles].join(" "));
  const address = folder.url + encoded;
  const failing = async (links: readonly string[]) => {
    const found = await Promise.all(links.map(async (url) => await leads(url, folder, ids) ? [] : [url]));
    return found.flat();
  };
  const nowhere = await failing([...new Set(said.links)]);
  const anyway = new Set((await failing([...new Set(own.links.map((url) => absolute(url, address)))])).map(pageUrl));
  return {
    path,
    segments: own.segments.length,
    // What is between dollars is no Markdown, which marked does not know.
    missing: own.segments.filter((segment) =>
      !text.includes(squeezed(segment)) &&
      !(segment.includes("$") && squeezed(markdown.replace(/^[ >]+/gm, "")).includes(squeezed(segment)))
    ),
    headings: differing(own.headings, said.headings),
    code: differing(own.code, said.code),
    leaks: leaksOf(known),
    links: said.links.length,
    broken: nowhere.filter((url) => !anyway.has(pageUrl(url))),
    lost: nowhere.filter((url) => anyway.has(pageUrl(url))),
  };
}

function articleOf(document: Tree.Document): Tree.ParentNode {
  return find(document, (node) => attribute(node, "id") === "content") ?? document;
}

/** Everything that a reader gets, in the order of reading. */
function saidBy(root: Tree.ParentNode): Said {
  const segments: string[] = [];
  const headings: string[] = [];
  const code: string[] = [];
  const links: string[] = [];
  let run = "";
  let isHeading = false;
  function endRun(): void {
    if (squeezed(run) !== "") segments.push(run.replace(/\s+/g, " ").trim());
    run = "";
  }
  function walk(node: Tree.Node): void {
    if ("value" in node) run += node.value;
    if (!("tagName" in node)) {
      if ("childNodes" in node) node.childNodes.forEach(walk);
      return;
    }
    const { tagName } = node;
    const classes = (attribute(node, "class") ?? "").split(" ");
    if (
      UNREAD.has(tagName) || attribute(node, "hidden") !== undefined || CHROME.some((name) => classes.includes(name))
    ) {
      const source = attribute(node, "data-source");
      if (source !== undefined) code.push(squeezed(source));
      return;
    }
    const source = attribute(node, "data-source");
    if (source !== undefined) return endRun(), void code.push(squeezed(source));
    if (classes.includes("katex") && !classes.includes("katex-display")) {
      run += `$${textOf(find(node, ({ tagName }) => tagName === "annotation") ?? node)}$`;
      return;
    }
    if (classes.includes("footnote-ref")) return void (run += `[^${textOf(node).trim()}]`);
    if (tagName === "pre") return endRun(), void code.push(squeezed(textOf(node)));
    if (tagName === "br") run += " ";
    if (tagName === "img") run += attribute(node, "alt") ?? "";
    const link = attribute(node, tagName === "a" ? "href" : "src");
    if (link !== undefined && !/^data:/.test(link)) links.push(link);
    // A paragraph in a heading, which authors write, is its text.
    const isBlock = !isHeading && (BLOCKS.has(tagName) || classes.includes("katex-display"));
    if (isBlock) endRun();
    if (/^h[1-6]$/.test(tagName)) {
      const before = run;
      run = "";
      isHeading = true;
      node.childNodes.forEach(walk);
      isHeading = false;
      if (squeezed(run) !== "") headings.push(`${tagName} ${squeezed(run)}`);
      run = before + run;
    } else node.childNodes.forEach(walk);
    if (isBlock) endRun();
  }
  walk(root);
  endRun();
  return { segments, headings, code, links };
}

/** Markdown whose footnotes, which marked does not know, are paragraphs. */
function withoutFootnotes(markdown: string): string {
  let isNote = false;
  let fence: string | undefined;
  return markdown.split("\n").map((line) => {
    if (/^\[\^[^\]]+\]: /.test(line)) isNote = true;
    else if (/^\S/.test(line)) isNote = false;
    const own = isNote ? line.replace(/^ {4}/, "") : line;
    const marks = /^[ >]*(?:[-*] |\d+[.)] )*(`{3,})/.exec(own)?.[1];
    if (fence === undefined) fence = marks;
    else if (own.trim().replace(/^[> ]*/, "") === fence) fence = undefined;
    return fence === undefined
      ? own.replace(/(`+).*?\1|\[\^(?=\d+\])/g, (found) => found === "[^" ? "\\[^" : found)
      : own;
  }).join("\n");
}

/** Without white space, letter case and the signs by which Markdown and HTML differ. */
function squeezed(text: string): string {
  return text.replace(/[\s\u200b\u00a0]+/g, "").toLowerCase();
}

/** What is in one list and not in the other, or elsewhere. */
function differing(one: readonly string[], other: readonly string[]): readonly string[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  const left = [...other];
  const lacking = one.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const found = [...lacking.map((text) => `- ${text}`), ...left.map((text) => `+ ${text}`)];
  return found.length > 0 ? found : ["in another order"];
}

/** Syntax of other tools in Markdown, outside of code. */
function leaksOf(markdown: string): readonly string[] {
  const texts: string[] = [];
  const take = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (token.type === "code" || token.type === "codespan") continue;
      const inner = token.type === "list"
        ? (token as Tokens.List).items
        : token.type === "table"
        ? [(token as Tokens.Table).header, ...(token as Tokens.Table).rows].flat().flatMap(({ tokens }) => tokens)
        : "tokens" in token
        ? token.tokens
        : undefined;
      if (inner && inner.length > 0) take(inner);
      else if (!["escape", "image", "link"].includes(token.type)) texts.push(token.raw);
    }
  };
  take(marked.lexer(markdown));
  const text = texts.join("\n");
  const found = Object.entries(LEAKS).flatMap(([name, pattern]) =>
    name === "[!NOTE]" ? [] : (text.match(pattern) ?? []).map((leak) => `${name}: ${leak.trim()}`)
  );
  return found;
}

type Ids = Map<string, Promise<ReadonlySet<string> | undefined>>;

/** Whether a URL leads somewhere: those of other sites are taken to. */
async function leads(url: string, folder: Asked, ids: Ids): Promise<boolean> {
  const whole = URL.parse(url);
  if (!whole) return false;
  if (!url.startsWith(folder.url) || !/^https?:/.test(url)) return true;
  const address = pageUrl(url);
  let known = ids.get(address);
  if (!known) ids.set(address, known = idsAt(address, folder));
  const found = await known;
  if (!found) return false;
  const id = decoded(whole.hash.slice(1));
  return id === "" || id === "top" || found.has("*") || found.has(id);
}

/** Ids of the page at a URL; `*`: it has none; `undefined`: there is nothing. */
async function idsAt(url: string, folder: Asked): Promise<ReadonlySet<string> | undefined> {
  const path = encodeURI(url.slice(folder.url.length)) || "/";
  const response = await folder.get(path.replace(/#.*$/s, ""));
  await response.body?.cancel();
  if (response.status >= 400) return undefined;
  if (response.status >= 300 || !/html|markdown/.test(response.headers.get("content-type") ?? "")) return new Set("*");
  const html = await folder.get(path.replace(/(?:\/index)?\.md$/, "") || "/");
  const text = await html.text();
  if (!/html/.test(html.headers.get("content-type") ?? "")) return new Set("*");
  return new Set([...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => decodedEntities(id!)));
}

function pageUrl(url: string): string {
  return decoded(url).replace(/(?:\/index)?(?:\.md)?(?=#|$)/, "").replace(/\/(?=#|$)/, "").replace(/#.*$/s, "");
}

function absolute(href: string, base: string): string {
  return URL.parse(href, base)?.href ?? href;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function decodedEntities(text: string): string {
  return textOf(parseFragment(text));
}

function attribute(node: Tree.Element, name: string): string | undefined {
  return node.attrs.find((one) => one.name === name)?.value;
}

function textOf(node: Tree.Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

function find(parent: Tree.ParentNode, is: (node: Tree.Element) => boolean): Tree.Element | undefined {
  for (const child of parent.childNodes) {
    if (!("tagName" in child)) continue;
    const found = is(child) ? child : find(child, is);
    if (found) return found;
  }
  return undefined;
}

export interface Totals {
  readonly pages: number;
  readonly segments: number;
  readonly missing: number;
  readonly headings: number;
  readonly code: number;
  readonly leaks: number;
  readonly links: number;
  readonly broken: number;
  readonly lost: number;
}

export function totalsOf(all: readonly Difference[]): Totals {
  const sum = (count: (page: Difference) => number) => all.reduce((total, page) => total + count(page), 0);
  return {
    pages: all.length,
    segments: sum(({ segments }) => segments),
    missing: sum(({ missing }) => missing.length),
    headings: sum(({ headings }) => headings.length),
    code: sum(({ code }) => code.length),
    leaks: sum(({ leaks }) => leaks.length),
    links: sum(({ links }) => links),
    broken: sum(({ broken }) => broken.length),
    lost: sum(({ lost }) => lost.length),
  };
}

if (import.meta.main) {
  // deno-lint-ignore no-console
  const print = (line: string) => console.log(line);
  const isLong = Deno.args.includes("--verbose");
  for (const path of Deno.args.filter((argument) => !argument.startsWith("--"))) {
    const folder = await serveFolder(path, { threads: true });
    const all = await parityOf(folder);
    folder.close();
    for (const page of isLong ? all : []) {
      for (const kind of ["missing", "headings", "code", "leaks", "broken", "lost"] as const) {
        for (const text of page[kind]) print(`${page.path} ${kind}: ${text.slice(0, 160)}`);
      }
    }
    print(`${path}: ${JSON.stringify(totalsOf(all))}`);
  }
}
