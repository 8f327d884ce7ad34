/**
 * Counts Markdown of other tools that reaches readers as text: `deno run -A tests/markdown/_tools/leaks.ts <address or folder>…`
 *
 * A folder is served in memory by the real handler; at an address, a server must be listening. Every page of the sitemap is
 * read; code is not looked at. Ends with 1 where something is found.
 *
 * @module
 */
import { walk } from "@std/fs/walk";
import { relative } from "@std/path";
import { type DefaultTreeAdapterTypes as Tree, parse } from "parse5";
import { siteWith } from "../../site_with.ts";

/** What should have become something else. */
export const LEAKS: Readonly<Record<string, RegExp>> = {
  ":::": /:::/g,
  "!!!": /(?:^|\n)\s*(?:!!!|\?\?\?\+?) ?[a-z]/g,
  '=== "': /===[!+]? ?["“]/g,
  "== Label": /(?:^|\n)== \S/g,
  "[!NOTE]": /\[![A-Za-z]+\]/g,
  "[!code": /\[!code/g,
  "{{#include": /\{\{#/g,
  "@include": /@include/g,
  "<<<": /<<</g,
  "--8<--": /-8<-/g,
  "<Tabs>":
    /<\/?(?:Tabs?|TabItem|Steps?|Card\w*|LinkCard|Aside|Callout|Note|Tip|Info|Warning|CodeGroup|Accordion\w*|FileTree|Badge|Frame|Listing)\b/g,
  "{/* */}": /\{\/\*/g,
  "import … from": /(?:^|\n)import [\w{][^\n]* from ["']/g,
  "not rendered": /This page (?:could not be shown|is shown as plain text)/g,
  "code fence": /(?:^|\n)\s*(?:```|~~~)/g,
  "{{< shortcode": /\{\{[<%][^}\n]{0,60}/g,
  "{% tag": /\{%[^}\n]{0,60}/g,
  "{{ template": /\{\{-? ?\.?[\w$][^}\n]{0,60}\}\}/g,
  "<Element>": /<\/?[A-Z]\w*(?:\s[^<>\n]{0,60}=[^<>\n]{0,60})?\s*\/?>?/g,
  "attribute=": /\b(?:className|href|src|class|style|title)=(?:["'{])[^\n]{0,60}/g,
  "{ attributes }": /\{:? ?[.#][\w-]+[^}\n]{0,60}\}/g,
  ":icon:": /:(?:material|octicons|fontawesome|simple|lucide)-[\w-]+:/g,
  "===": /(?:^|\n)={3,}/g,
  "](link)": /\]\((?:\.|\/|https?:)[^\s)]{0,60}\)/g,
  "**": /(?:^|\s)\*\*\w[^\n*]{0,60}\*\*/g,
  "## heading": /(?:^|\n)\s*#{2,4} \w/g,
  "*[ABBR]:": /(?:^|\n)\*\[[^\]\n]{1,60}\]:/g,
};

/** What should have become something else, and is no error in Markdown itself. */
const LEFT: Readonly<Record<string, RegExp>> = {
  ...LEAKS,
  "[text][label]": /(?<!\w)\[[^[\]\n]{0,60}\]\[[^[\]\n]{0,60}\]/g,
  "![image]": /!\[[^[\]\n]{0,60}\](?:\[|\()/g,
  "[[wiki]]": /\[\[(?!\.{3})[^[\]\n]{1,60}\]\]/g,
  "[TOC]": /\[TOC\]|\{:toc\}/gi,
  "[^note]": /\[\^[\w-]{1,40}\]/g,
  "[=50%]": /\[=+ ?[\d.]+(?:%|\/\d)/g,
  "{: attributes }": /\{:[ .#\w][^{}\n]{0,60}\}/g,
  "{{ other": /\{\{[^\w{}\n][^{}\n]{0,60}\}\}/g,
  "==mark==": /(?<![\w=])==\w[^=\n]{0,60}\w==(?![\w=])/g,
  "++key++": /(?<![\w+])\+\+[a-z"][\w"+-]{0,30}\+\+(?![\w+])/g,
  "^^insert^^": /\^\^\w[^\n^]{0,60}\^\^/g,
  "^superscript^": /\^[A-Za-z\d†*]{1,10}\^/g,

  "~~delete~~": /~~\w[^\n~]{0,60}~~/g,
  "{++critic++}": /\{(?:\+\+|--|~~|==|>>)[^\n]{0,60}/g,
  "%%comment%%": /%%[^\n%]{0,60}%%/g,
  "{role}": /\{(?:doc|ref|term|numref|eq|abbr|sub|sup|kbd|class|func|meth|mod|attr|py:\w+)\}/g,
  ".. directive::": /(?:^|\n)\s*\.\. [\w-]+::/g,
  "(target)=": /(?:^|\n)\([\w-]+\)=(?:\n|$)/g,
  "<!-- -->": /<!--/g,
  "<html>":
    /<\/?(?:div|span|a|p|img|br|b|i|em|strong|table|tr|td|th|ul|li|ol|details|summary|code|pre|sup|sub|kbd|center|h[1-6]|iframe|video|style|script|picture|source)(?:\s[^<>\n]{0,80})?\/?>/g,
  "&entity;": /&(?:[a-z]{2,8}|#\d{2,5});/g,
  "| table |": /(?:^|\n)\s*\|?[ \t]*:?-{3,}:?[ \t]*\|/g,
  "`code`": /`[^`\n]{1,60}`/g,
  "[ ] task": /(?:^|\n)\s*(?:[-*] )?\[[ xX]\] \w/g,
  ":emoji:": /(?<![\w:]):(?:[a-z]{3,20}_)*[a-z]{3,20}:(?![\w:])/g,
  "$math$": /\$[^$\n]{0,60}\\[a-z]{2,}[^$\n]{0,60}\$|\\begin\{/g,
  "front matter":
    /(?:^|\n)(?:title|slug|sidebar_position|weight|layout|description): [^\n]*\n(?:title|slug|sidebar_\w+|weight|layout|description):(?=[ \n])/g,
  "export …": /(?:^|\n)export (?:const|default|function) /g,
  "[object Object]": /\[object Object\]/g,
};

/** Elements whose text is meant to be as it is. */
const VERBATIM = new Set(["code", "pre", "kbd", "samp", "script", "style", "title", "math"]);

/** Classes of what a page has to say: its text, and the beginning of a home page. */
const BODY = /^(?:prose|hero|features)(?:\s|$)/;

/** Text of the main part of a page, without code. */
export function visibleText(html: string): string {
  const texts: string[] = [];
  const walkNodes = (node: Tree.Node, inMain: boolean): void => {
    if ("value" in node && inMain) texts.push(node.value);
    if (!("childNodes" in node)) return;
    const name = "tagName" in node ? node.tagName : "";
    const classes = "attrs" in node ? node.attrs.find(({ name }) => name === "class")?.value ?? "" : "";
    if (VERBATIM.has(name) || "attrs" in node && isUnseen(node)) return;
    for (const child of node.childNodes) walkNodes(child, inMain || BODY.test(classes));
  };
  walkNodes(parse(html), false);
  return texts.join("");
}

/** Whether it only draws what another element says, as formulas do. */
function isUnseen({ attrs }: Tree.Element): boolean {
  return attrs.some(({ name, value }) => name === "aria-hidden" && value === "true");
}

/** Name of a leak → what of it is in a page. */
export function leaksOf(html: string): ReadonlyMap<string, readonly string[]> {
  const text = visibleText(html);
  const found = Object.entries(LEFT).map(([name, pattern]) => [name, text.match(pattern) ?? []] as const);
  return new Map(found.filter(([, examples]) => examples.length > 0));
}

type Get = (path: string) => Promise<string>;

function served(origin: string): Get {
  const url = new URL(origin);
  return async (path) => {
    const response = await fetch(new URL(url.pathname.replace(/\/$/, "") + path, url));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return await response.text();
  };
}

async function inMemory(folder: string): Promise<Get> {
  const docs: Record<string, string> = {};
  for await (const { path, isFile } of walk(folder)) {
    if (!isFile || !/\.(?:mdx?|markdown|json|ya?ml)$/.test(path)) continue;
    docs[relative(folder, path).replaceAll("\\", "/")] = await Deno.readTextFile(path);
  }
  const site = await siteWith(docs, { requestsPerMinute: Infinity });
  return site.text;
}

async function report(target: string): Promise<number> {
  const get = /^https?:/.test(target) ? served(target) : await inMemory(target);
  const sitemap = await get("/sitemap.xml");
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  const totals = new Map<string, number>();
  for (const path of paths) {
    const leaks = leaksOf(await get(path));
    for (const [name, { length }] of leaks) totals.set(name, (totals.get(name) ?? 0) + length);
    if (leaks.size > 0) print(`${path}: ${[...leaks].map(([name, { length }]) => `${length} × ${name}`).join(", ")}`);
  }
  const sum = [...totals.values()].reduce((a, b) => a + b, 0);
  print(
    `${target}: ${paths.length} pages, ${sum} leaks ${sum === 0 ? "" : JSON.stringify(Object.fromEntries(totals))}`,
  );
  return sum;
}

function print(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}

if (import.meta.main) {
  if (Deno.args.length === 0) print("Name an address or a folder");
  let sum = Deno.args.length === 0 ? 1 : 0;
  for (const target of Deno.args) sum += await report(target);
  Deno.exit(sum === 0 ? 0 : 1);
}
