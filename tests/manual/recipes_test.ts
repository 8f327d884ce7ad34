/**
 * The recipes: the files that each shows are saved, the program is started, and a reader sees what the recipe promises.
 *
 * @module
 */
import { assertEquals, assertMatch, assertNotMatch } from "@std/assert";
import { run } from "../../src/program.ts";
import { memoryRuntime } from "../memory_runtime.ts";
import { fencesOf, manualPages } from "./fences.ts";

interface Recipe {
  /** Files that the reader has already. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** The block to take where a file is shown more than once, counted from 0. */
  readonly block?: number;
  readonly look: (get: (path: string) => Promise<Response>) => Promise<void>;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const text = async (response: Promise<Response>) => await (await response).text();

const RECIPES: Readonly<Record<string, Recipe>> = {
  "logo-and-colors": {
    files: { "docs/images/logo.svg": svg, "docs/images/logo-dark.svg": svg, "docs/images/card.png": new Uint8Array(8) },
    async look(get) {
      const page = await text(get("/"));
      assertMatch(page, /class="brand"[^>]*><img class="in-light" src="\/images\/logo\.svg"[^>]*><img class="in-dark"/);
      assertMatch(page, /rel="icon"[^>]*href="\/images\/logo\.svg"/);
      assertMatch(page, /og:image" content="[^"]+\/images\/card\.png"/);
      assertMatch(await text(get(/\/_assets\/site\.[^"]+\.css/.exec(page)![0])), /--primary-color:light-dark\(#7a1fa2/);
    },
  },
  "own-font": {
    files: { "wwwroot/fonts/inter.woff2": new Uint8Array(8) },
    async look(get) {
      const page = await text(get("/"));
      assertMatch(page, /href="\/theme\/custom\.css/);
      assertMatch(await text(get("/theme/custom.css")), /url\("\.\.\/fonts\/inter\.woff2"\)/);
      assertEquals((await get("/fonts/inter.woff2")).status, 200);
      assertMatch(await text(get(/\/_assets\/site\.[^"]+\.css/.exec(page)![0])), /--font-sans:Inter/);
    },
  },
  "analytics": {
    async look(get) {
      const page = await get("/");
      const policy = page.headers.get("content-security-policy")!;
      const nonce = /'nonce-([^']+)' https:\/\/plausible\.io;/.exec(policy)![1];
      assertMatch(policy, /connect-src 'self' https:\/\/plausible\.io/);
      const tag = /<script[^>]*plausible[^>]*>/.exec(await page.text())![0];
      assertMatch(tag, /data-domain="docs\.example\.org"/);
      assertEquals(/nonce="([^"]+)"/.exec(tag)![1], nonce);
    },
  },
  "login": {
    async look(get) {
      assertEquals((await get("/")).status, 200);
      assertMatch(await text(get("/robots.txt")), /https:\/\/docs\.example\.org\/sitemap/);
    },
  },
  "domain": {
    async look(get) {
      assertMatch(await text(get("/")), /rel="canonical" href="https:\/\/docs\.example\.org\/"/);
      assertEquals(await text(get("/CNAME")), "docs.example.org");
    },
  },
  "drafts": {
    env: { Docs__AuthorMode: "off" },
    async look(get) {
      assertEquals((await get("/guide/warp")).status, 404);
      assertNotMatch(await text(get("/sitemap.xml")), /warp/);
    },
  },
  "drafts, for reviewers": {
    env: { Docs__AuthorMode: "on" },
    look: async (get) => assertMatch(await text(get("/guide/warp")), /Draft/),
  },
  "redirects": {
    files: { "docs/guide/engine.md": "# Engine" },
    async look(get) {
      for (const [from, to] of [["/setup", "install"], ["/v1/engine", "engine"], ["/handbook/engine", "engine"]]) {
        const { status, headers } = await get(from!);
        assertEquals([status, headers.get("location")], [308, `/guide/${to}`], from);
      }
    },
  },
  "redirects, to another site": {
    block: 1,
    async look(get) {
      const { status, headers } = await get("/chat");
      assertEquals([status, headers.get("location")], [302, "https://chat.example.org/"]);
    },
  },
  "sub-path": {
    files: { "docs/guide/install.md": "# Install" },
    async look(get) {
      const page = await text(get("/docs/"));
      assertMatch(page, /href="\/docs\/guide\/install"/);
      assertMatch(page, /rel="canonical" href="https:\/\/example\.org\/docs\/"/);
      assertEquals(await text(get("/guide/install")), await text(get("/docs/guide/install")));
    },
  },
  "versions": {
    async look(get) {
      const page = await text(get("/"));
      for (const path of ["", "v1/"]) {
        assertMatch(page, new RegExp(`<li><a href="https://docs\\.example\\.org/${path}"`));
      }
    },
  },
  "versions, the old one": {
    block: 1,
    args: ["--base-url", "https://docs.example.org", "--base-path", "/v1"],
    async look(get) {
      const page = await text(get("/v1/"));
      assertMatch(page, /class="banner"[^]*This is version 1: <a href="https:\/\/docs\.example\.org\/"/);
      assertMatch(page, /Version 1[^]*<li><a href="https:\/\/docs\.example\.org\/"/);
    },
  },
  "monorepo": {
    files: {
      "packages/engine/README.md": "# The engine\n\nIt burns.",
      "packages/engine/engine.ts": "",
      "packages/fuel/README.md": "# The fuel",
      "docs/packages/fuel.md": "# Fuel",
    },
    async look(get) {
      assertMatch(await text(get("/packages/engine")), /It burns\./);
      assertMatch(await text(get("/packages/fuel")), /<nav id="navigation"[^]*>Engine</);
      assertEquals((await get("/packages/engine/engine.ts")).status, 404);
    },
  },
  "api": {
    files: { "docs/openapi.json": '{"paths":{"/users":{"post":{"summary":"Creates one"}}}}' },
    async look(get) {
      assertMatch(await text(get("/api")), /href="\/openapi\.json"/);
      assertMatch(await text(get("/openapi.json")), /^{"paths"/);
      assertMatch(await text(get("/users/create")), /<code>POST \/users<\/code>[^]*Creates one/);
    },
  },
};

const pages = await manualPages();

for (const [name, { files = {}, env = {}, args = [], block = 0, look }] of Object.entries(RECIPES)) {
  Deno.test(`recipe ${name}: the files as shown do what it says, without a problem`, async () => {
    const file = `guide/recipes/${name.split(",")[0]}.md`;
    const shown: Record<string, string[]> = {};
    for (const { info, text } of fencesOf(file, pages.get(file)!)) {
      const path = /title="((?:docs|wwwroot)\/[^"]+|appsettings\.json)"/.exec(info)?.[1];
      if (path !== undefined) (shown[path] ??= []).push(text);
    }
    const saved = Object.entries(shown).map(([path, blocks]) => [path, blocks[block] ?? blocks[0]!]);
    const site = { "docs/index.md": "# Home", ...files, ...Object.fromEntries(saved) };
    const runtime = memoryRuntime({ args, env, files: site });
    const ended = run(runtime);
    const { fetch } = await runtime.listening;
    try {
      const get = async (path: string) => await fetch(new Request(`http://localhost${path}`), { address: "127.0.0.1" });
      await look(get);
      assertEquals(runtime.err.filter((line) => /^(?:warning|error)/.test(line)), []);
    } finally {
      runtime.stop();
      await ended;
    }
  });
}

Deno.test("every recipe is run", () => {
  const recipes = [...pages.keys()].filter((file) => file.startsWith("guide/recipes/") && !file.endsWith("index.md"));
  const run = Object.keys(RECIPES).map((name) => `guide/recipes/${name.split(",")[0]}.md`);
  assertEquals([...new Set(run)].sort(), recipes.sort());
});
