import { assert, assertEquals } from "@std/assert";
import { createStaticSearch } from "../../src/search/browser/search.ts";
import { searchFiles } from "../../src/search/files.ts";
import type { PagePath } from "../../src/site/address.ts";
import { createSearch } from "../../src/search/search.ts";
import { createIndexer } from "../../src/search/indexer.ts";
import type { SearchPage } from "../../src/search/search_page.ts";
import { terms } from "../../src/search/terms.ts";

function page(path: string, title: string, text: string, more: Partial<SearchPage> = {}): SearchPage {
  const sections = more.sections ?? [{ title: "", anchor: "", text, depth: 1 } as SearchPage["sections"][number]];
  const { description = "", boost } = more;
  const found = terms({ title, description, keywords: [], sections });
  return { path: path as PagePath, title, description, keywords: [], boost, sections, terms: found };
}

const section = (title: string, anchor: string, text: string) =>
  ({ title, anchor, text, depth: 2 }) as SearchPage["sections"][number];

const PAGES = [
  page("/install", "Install", "Download the program and run it. Configuration comes later."),
  page("/configure", "Configuration", "", {
    sections: [
      section("", "", "Every option of the program."),
      section("Base path", "base-path", "The flag --base-path puts a prefix before every address."),
    ],
  }),
  page("/deploy", "Deployment", "Run the program behind a proxy. The proxy sends headers."),
  page("/chinese", "认证系统", "用户登录和认证系统的说明。"),
  page("/cafe", "Café", "Crème brûlée and coffee for everyone."),
  page("/api", "ContentSecurityPolicy", "A header for browsers."),
];

async function filesOf(pages: readonly SearchPage[]): Promise<Map<string, string>> {
  const files = searchFiles(pages, (path) => ({ url: `/docs${path}`, trail: ["Above"] }), "");
  return new Map(await Array.fromAsync(files, ({ name, body }) => [name, body] as const));
}

async function engine(pages = PAGES) {
  const all = await filesOf(pages);
  const context: string[] = [];
  const load = (file: string) => {
    context.push(file);
    const text = all.get(file);
    return text === undefined ? Promise.reject(new Error(`${file} is not there`)) : Promise.resolve(JSON.parse(text));
  };
  return { all, context, find: createStaticSearch(load, () => Promise.resolve(undefined)) };
}

Deno.test("static search finds what the server finds first", async () => {
  const { find } = await engine();
  const server = createSearch(await createIndexer(() => Promise.resolve())(PAGES));
  const queries = [
    "install",
    "configuration",
    "--base-path",
    "base path",
    "proxy",
    "认证",
    "cafe",
    "Café",
    "contentsec",
  ];
  for (const query of [...queries, "security policy", "program headers", '"behind a proxy"', "deploymnt", "conf"]) {
    const [first] = await find(query);
    const [expected] = server(query, 1);
    assertEquals(first?.url.replace(/#.*/, ""), expected && `/docs${expected.path}`, query);
    assertEquals(first?.section, expected?.section, query);
  }
});

Deno.test("static search ranks pages with a boost as the server does", async () => {
  const said = (title: string, description: string, text: string) => ({ title, description, text });
  const places = [
    said("One", "", "A proxy."),
    said("Two", "", "A proxy, a proxy and proxy again."),
    said("Three", "About a proxy", "Other words."),
    said("Four", "", "Nothing."),
    said("The proxy five", "", "Other words."),
  ];
  const factors = [[], [30], [0.1, 1, 9], [1, 20, 1, 1, 0.1], [40, 1, 1, 1, 0.01]];
  for (const boosts of factors) {
    const pages = places.map(({ title, description, text }, i) =>
      page(`/p${i}`, title, text, { description, boost: boosts[i] })
    );
    const { find } = await engine(pages);
    const server = createSearch(await createIndexer(() => Promise.resolve())(pages));
    const urls = (await find("proxy")).map(({ url }) => url);
    assertEquals(urls, server("proxy", 20).map(({ path }) => `/docs${path}`), `boosts ${boosts}`);
    const best = boosts.indexOf(Math.max(...boosts));
    if (boosts.length > 0 && boosts[best]! > 1) assertEquals(urls[0], `/docs/p${best}`);
  }
});

Deno.test("scores of pages of a boost near 0 are numbers", async () => {
  const pages = [page("/a", "A", "The flag foo_bar."), page("/b", "B", "A foo.")].map((one) => ({
    ...one,
    boost: 1e-7,
  }));
  const search = createSearch(await createIndexer(() => Promise.resolve())(pages));
  assertEquals(search("foo_bar", 20).map(({ path, score }) => [path, score]), [["/a", 0], ["/b", 0]]);
});

Deno.test("static search finds nothing for what no page says", async () => {
  const { find } = await engine();
  for (const query of ["", "x", "  ", "zzzzqqqq", "…!?", '"']) assertEquals(await find(query), [], query);
});

Deno.test("static search marks the words in an excerpt", async () => {
  const { find } = await engine();
  const [{ excerpt } = { excerpt: { text: "", ranges: [] as [number, number][] } }] = await find("proxy headers");
  assertEquals(excerpt.ranges.map(([start, end]) => excerpt.text.slice(start, end)), [
    "proxy",
    "proxy",
    "headers",
  ]);
});

Deno.test("static search gives the anchor of the section that answers", async () => {
  const { find } = await engine();
  const [hit] = await find("base-path prefix");
  assertEquals([hit?.url, hit?.section], ["/docs/configure#base-path", { title: "Base path", anchor: "base-path" }]);
  assertEquals(hit?.trail, ["Above"]);
});

Deno.test("static search holds a phrase together", async () => {
  const { find } = await engine();
  assertEquals((await find('"the proxy sends"')).map(({ url }) => url), ["/docs/deploy"]);
  assertEquals(await find('"proxy the sends"'), []);
});

Deno.test("static search reads a few small files of a large site", async () => {
  const words = Array.from({ length: 4000 }, (_, i) => `word${i.toString(26)}x`);
  const pages = Array.from({ length: 400 }, (_, i) => {
    const text = Array.from({ length: 200 }, (_, j) => words[(i * 37 + j * 11) % words.length]).join(" ");
    return page(`/p/${i}`, `Page ${i}`, text);
  });
  const { all, context, find } = await engine(pages);
  const hits = await find(words[123]!, 10);
  assert(hits.length > 0);
  const read = context.filter((file) => /^terms/.test(file));
  assert(read.length <= 2, `${read.length} parts were read`);
  for (const [file, text] of all) assert(text.length < 60_000, `${file} has ${text.length} characters`);
});

Deno.test("searchFiles() is the same for the same pages, and an edit leaves the names of most files alone", async () => {
  const text = (i: number) => `word${i} word${i % 7} more`;
  const many = Array.from({ length: 600 }, (_, i) => page(`/p/${String(i).padStart(3, "0")}`, `Page ${i}`, text(i)));
  const before = await filesOf(many);
  assertEquals(await filesOf(many), before);
  const edited = await filesOf(many.with(300, page("/p/300", "Page 300", "word300 and others")));
  const names = new Set(before.keys());
  const fresh = [...edited.keys()].filter((name) => !names.has(name));
  assertEquals(fresh.filter((name) => name.startsWith("pages/")).length, 256);
  for (const [name, body] of before) {
    if (names.has(name) && name !== "index.json") assertEquals(edited.get(name) ?? body, body);
  }
});

Deno.test("searchFiles() has no folder with all pages, and no more parts than an index can name", async () => {
  const many = Array.from({ length: 600 }, (_, i) => page(`/p/${i}`, `Page ${i}`, "text"));
  const folders = new Map<string, number>();
  for (const name of (await filesOf(many)).keys()) {
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  assertEquals([...folders].filter(([folder]) => folder.startsWith("pages/")).map(([, count]) => count), [
    256,
    256,
    88,
  ]);
  const { find } = await engine(many);
  assertEquals((await find("Page 599"))[0]?.url, "/docs/p/599");
});
