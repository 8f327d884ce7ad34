/**
 * Pages as Markdown: over the manual and a sample of each dialect they say what the HTML says, to a reader of Markdown
 * that is not ours; and whoever asks for Markdown gets it.
 *
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { marked } from "marked";
import { type DefaultTreeAdapterTypes as Tree, parse, parseFragment } from "parse5";
import { siteWith, type TestSite } from "../site_with.ts";

/** The files of a folder, and of all below it. */
async function filesOf(folder: URL, at = ""): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {};
  for await (const { name, isDirectory } of Deno.readDir(new URL(at, folder))) {
    if (isDirectory) Object.assign(files, await filesOf(folder, `${at}${name}/`));
    else files[at + name] = await Deno.readFile(new URL(at + name, folder));
  }
  return files;
}

type Node = Tree.Node;

const attribute = (node: Node, name: string) =>
  "attrs" in node ? node.attrs.find((one) => one.name === name)?.value ?? "" : "";
const hasClass = (node: Node, name: string) => attribute(node, "class").split(" ").includes(name);
const children = (node: Node): readonly Node[] => "childNodes" in node ? node.childNodes : [];
const find = (node: Node, is: (node: Node) => boolean): Node[] =>
  children(node).flatMap((child) => is(child) ? [child] : find(child, is));
const bare = (text: string) => text.replace(/\s+/g, "");

/** What is no text of the page: links of headings and notes, drawings. */
function isLook(node: Node): boolean {
  return ["svg", "script", "style"].includes(node.nodeName) || hasClass(node, "anchor") ||
    hasClass(node, "footnote-ref") || hasClass(node, "footnote-back") || hasClass(node, "feature-more");
}

function textOf(node: Node): string {
  if ("value" in node) return node.value;
  if (isLook(node)) return "";
  if (hasClass(node, "katex")) return `$${find(node, ({ nodeName }) => nodeName === "annotation").map(textOf)}$`;
  return children(node).map(textOf).join("");
}

const LEAVES = /^(?:p|li|td|th|dt|dd|h[1-6]|pre|summary|figcaption)$/;

/** The texts of the innermost blocks. */
function segments(node: Node): string[] {
  if (isLook(node)) return [];
  if (hasClass(node, "math")) return [bare(`$${textOf(node)}$`)];
  const inner = children(node).flatMap(segments);
  if (inner.length > 0 || !LEAVES.test(node.nodeName)) return inner;
  const text = bare(textOf(node));
  return text === "" ? [] : [text];
}

const headings = (node: Node) => find(node, ({ nodeName }) => /^h[1-6]$/.test(nodeName)).map(textOf).map(bare);
const codes = (node: Node) => find(node, ({ nodeName }) => nodeName === "pre").map(textOf);

for (const [name, folder] of [["the manual", "docs/"], ["samples of dialects", "tests/runtime/dialects/"]] as const) {
  Deno.test(`the Markdown of ${name} says what the HTML says`, async () => {
    using site = await siteWith(await filesOf(new URL(`../../${folder}`, import.meta.url)), {
      requestsPerMinute: Infinity,
    });
    const missing: string[] = [];
    let count = 0;
    for (const path of site.live.current.site.pages.keys()) {
      const html = await site.get(path);
      if (html.status !== 200) continue;
      const tree = parse(await html.text());
      const [article] = find(tree, ({ nodeName }) => nodeName === "article");
      const prose = find(article!, (node) => hasClass(node, "prose") || hasClass(node, "hero"));
      const markdown = await site.text(`${path === "/" ? "/index" : path}.md`);
      const read = parseFragment(await marked.parse(markdown));
      const all = bare(textOf(read)).replace(/\[\^\d+\]/g, "");
      for (const segment of prose.flatMap(segments)) {
        count++;
        const isAlert = all.includes(`[!${segment.toUpperCase()}]`);
        const isFormula = segment.startsWith("$") && bare(markdown).includes(segment);
        const isTitle = bare(markdown).includes(`title="${segment}"`);
        if (!isAlert && !isFormula && !isTitle && !all.includes(segment)) missing.push(`${path}: ${segment}`);
      }
      assertEquals(
        headings(read),
        find(article!, (node) => hasClass(node, "prose") || hasClass(node, "hero") || hasClass(node, "features"))
          .flatMap(headings),
        path,
      );
      const drawn = codes(read).length - prose.flatMap(codes).length;
      assertEquals(drawn, prose.flatMap((part) => find(part, (node) => hasClass(node, "diagram"))).length, path);
      for (const code of prose.flatMap(codes)) assert(codes(read).includes(code), `${path}: ${code}`);
      checkLeaks(markdown, path);
      await checkLinks(read, article!, site, path);
    }
    assert(missing.length <= count / 100, `${missing.length} of ${count}:\n${missing.join("\n")}`);
  });
}

function checkLeaks(markdown: string, path: string): void {
  const text = marked.lexer(markdown).map((token) => token.type === "code" ? "" : token.raw).join("");
  const outside = text.replace(/^([> \t-]*)(`{3,})[^]*?^\1\2/gm, "").replace(/(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)/g, "");
  assertEquals(outside.match(/:::|!!!|===|<\/?[A-Z]\w*|^ *\?\?\?/m)?.[0], undefined, path);
}

/** A link may lead nowhere only where the page itself has that. */
async function checkLinks(read: Node, article: Node, site: TestSite, path: string): Promise<void> {
  const targets = (node: Node) =>
    find(node, ({ nodeName }) => nodeName === "a").map((link) => attribute(link, "href"))
      .concat(find(node, ({ nodeName }) => nodeName === "img").map((image) => attribute(image, "src")));
  const own = targets(article).map((target) => new URL(target, `http://docs.test${path}`).pathname);
  for (const href of targets(read)) {
    assert(/^[a-z]+:/i.test(href), `${path}: ${href}`);
    if (!href.startsWith("http://docs.test")) continue;
    const response = await site.get(href.slice("http://docs.test".length).replace(/#.*/, ""));
    await response.body?.cancel();
    assert(
      [200, 302].includes(response.status) || own.includes(new URL(href).pathname),
      `${path}: ${href}: ${response.status}`,
    );
  }
}

const DOCS = {
  "config.json": '{"title":"Docs"}',
  "index.md": "# Start\n\nSee [the guide](guide/a.md#install) and [here](#start).",
  "guide/a.md": "---\ntitle: The guide\ndescription: How_to *begin*\n---\n\n## Install\n\nText.",
  "old.md": "---\nredirect: /guide/a\n---\n# Old",
  "secret.md": "---\ndraft: true\n---\n# Secret",
};

for (const base of ["", "/docs"]) {
  Deno.test(`a page has its Markdown beside it${base && " (below BasePath)"}`, async () => {
    using site = await siteWith(DOCS, { basePath: base });
    const response = await site.get(`${base}/guide/a.md`);
    const text = await response.text();
    assertEquals(
      text,
      `For AI agents: an index of all pages is at <http://docs.test${base}/llms.txt>\n\n# The guide\n\n` +
        "> How\\_to \\*begin\\*\n\n## Install\n\nText.\n".replace("How\\_to", "How_to"),
    );
    const { headers } = response;
    assertEquals(headers.get("content-type"), "text/markdown; charset=utf-8");
    assertEquals(headers.get("link"), `<http://docs.test${base}/guide/a>; rel="canonical"`);
    assertEquals(headers.get("x-robots-tag"), "noindex");
    assertEquals(headers.get("x-markdown-tokens"), String(Math.ceil(text.length / 4)));
    assertEquals(headers.get("vary"), "accept, accept-encoding");
    assertStringIncludes(
      await site.text(`${base}/index.md`),
      `See [the guide](http://docs.test${base}/guide/a.md#install) and [here](http://docs.test${base}/index.md#start).`,
    );
    assertEquals((await site.get(`${base}/secret.md`)).status, 404);
    const moved = await site.get(`${base}/old.md`);
    assertEquals([moved.status, moved.headers.get("location")], [302, `${base}/guide/a.md`]);
    const html = await site.get(`${base}/guide/a`);
    assertStringIncludes(html.headers.get("link")!, `<${base}/guide/a.md>; rel="alternate"; type="text/markdown"`);
    assertStringIncludes(html.headers.get("link")!, `<${base}/llms.txt>; rel="describedby"`);
    assertEquals(html.headers.get("vary"), "accept, accept-encoding");
  });
}

Deno.test("Accept chooses between HTML and Markdown, and a 304 is for one of them", async () => {
  using site = await siteWith(DOCS);
  const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
  const rows: readonly [accept: string, isMarkdown: boolean][] = [
    ["text/markdown", true],
    ["text/markdown, text/html, */*", true],
    ["text/markdown;q=0.9, text/html;q=0.8", true],
    ["text/x-markdown", true],
    ["TEXT/MARKDOWN", true],
    ["text/plain", true],
    ["text/plain, text/html", false],
    ["text/markdown;q=0.5, text/html", false],
    ["text/markdown;q=0", false],
    [browser, false],
    ["*/*", false],
    ["text/*", false],
  ];
  for (const [accept, isMarkdown] of rows) {
    const response = await site.get("/guide/a", { accept });
    assertEquals(response.headers.get("content-type")!.includes("markdown"), isMarkdown, accept);
    await response.body?.cancel();
  }
  const tags = [];
  for (const accept of [browser, "text/markdown"]) tags.push((await site.get("/", { accept })).headers.get("etag")!);
  const [html, markdown] = tags;
  const status = async (accept: string, tag: string) => (await site.get("/", { accept, "if-none-match": tag })).status;
  assertEquals(await status(browser, html!), 304);
  assertEquals(await status("text/markdown", markdown!), 304);
  assertEquals(await status(browser, markdown!), 200);
  assertEquals(await status("text/markdown", html!), 200);
});

Deno.test("who asks for Markdown where nothing is gets a 404 in Markdown, with pages that were perhaps meant", async () => {
  using site = await siteWith({ ...DOCS, "guide/install.md": "# Install" });
  for (const [path, headers] of [["/guide/instal.md", {}], ["/guide/instal", { accept: "text/markdown" }]] as const) {
    const response = await site.get(path, headers);
    assertEquals(response.status, 404);
    assertEquals(response.headers.get("content-type"), "text/markdown; charset=utf-8");
    assertStringIncludes(await response.text(), "- [Install](http://docs.test/guide/install.md)\n");
  }
});

Deno.test("Markdown has a limit of its own, twenty times that of searches; HTML has none", async () => {
  using site = await siteWith(DOCS, { requestsPerMinute: 1 });
  const statuses: number[] = [];
  for (let i = 0; i < 21; i++) {
    const response = await site.get(i % 2 === 0 ? "/guide/a.md" : "/guide/a", { accept: "text/markdown" });
    await response.body?.cancel();
    statuses.push(response.status);
  }
  assertEquals(statuses, [...new Array(20).fill(200), 429]);
  assertEquals((await site.get("/guide/a")).status, 200);
});
