import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import { type Assembly, createAssembly } from "../../../src/build/assemble/assemble.ts";
import { createContents } from "../../../src/build/render/contents.ts";
import { createPool } from "../../../src/build/render/pool.ts";
import { createReporter } from "../../../src/build/report.ts";
import { createDigests } from "../../../src/build/scan/digests.ts";
import { NO_TREE, type Tree } from "../../../src/build/scan/tree.ts";
import { LIMITS } from "../../../src/config/limits.ts";
import type { PagePath } from "../../../src/site/address.ts";
import { memoryFiles } from "../../memory_files.ts";
import { SourceBytes } from "../../../src/site/source_bytes.ts";

const NO_SIZES = new Map<string, never>();

/** A tree of Markdown files; those that are the same in `before` keep their objects. */
function treeOf(texts: Readonly<Record<string, string>>, before: Tree = NO_TREE, config?: string): Tree {
  const sources = Object.entries(texts).map(([file, text]) => {
    const known = before.sources.get(file);
    const isSame = known && new TextDecoder().decode(known.bytes.unpacked()) === text;
    return [
      file,
      isSame ? known : { file, bytes: new SourceBytes(new TextEncoder().encode(text)), modified: 0 },
    ] as const;
  });
  return { ...before, sources: new Map(sources), config, present: true };
}

function assembler() {
  const logged: string[] = [];
  const files = memoryFiles({});
  const pause = () => Promise.resolve();
  const reporter = createReporter((_, message) => logged.push(message));
  const pool = createPool({ thread: undefined, size: 1, deadline: 60_000 });
  const assemble = createAssembly({
    basePath: "",
    baseUrl: undefined,
    defaultPage: "index",
    hotReload: false,
    authorMode: false,
    rootPath: "docs",
    isExport: false,
    folderName: undefined,
    contentSecurityPolicy: undefined,
    themes: undefined,
    themeFile: "theme.json",
    digests: createDigests(files),
    themeName: () => ({ name: "default" }),
    configFile: "config.json",
    contents: createContents({
      files,
      pool,
      cache: undefined,
      rawHtml: "safe",
      limits: LIMITS,
      pause,
      clock: () => 0,
      reporter,
    }),
    imageSizes: () => Promise.resolve(NO_SIZES),
    pool,
    now: () => 0,
    reporter,
    pause,
  });
  return { assemble, logged };
}

const DOCS = { "index.md": "# Home", "a.md": "# A\n\n[b](b.md)", "b.md": "# B" };

/** What a later stage can see by identity that nothing changed in. */
function partsOf({ config, contents, moved, assets, site, view }: Assembly) {
  const { sidebar, topNav } = site;
  const { footer, dayText } = view;
  return { config, setup: contents.setup, moved, assets, sidebar, topNav, footer, dayText };
}

Deno.test("createAssembly() keeps everything but the page when a text was edited", async () => {
  const { assemble } = assembler();
  const tree = treeOf(DOCS, NO_TREE, '{"footer":"Text"}');
  const first = await assemble(tree);
  const edited = treeOf({ ...DOCS, "a.md": "# A\n\nMore" }, tree, tree.config);
  const second = await assemble(edited);
  const [before, after] = [partsOf(first), partsOf(second)];
  for (const name of Object.keys(before) as (keyof typeof before)[]) {
    assertStrictEquals(after[name], before[name], name);
  }
  const page = (assembly: Assembly, path: string) => assembly.site.pages.get(path as PagePath)!;
  assertStrictEquals(page(second, "/b"), page(first, "/b"));
  assertStrictEquals(page(second, "/a").source, edited.sources.get("a.md"));
});

Deno.test("createAssembly() makes navigation again for a title, and addresses for a file", async () => {
  const { assemble } = assembler();
  const tree = treeOf(DOCS);
  const first = await assemble(tree);
  const titled = treeOf({ ...DOCS, "a.md": "# Other\n\n[b](b.md)" }, tree);
  const second = await assemble(titled);
  assert(second.site.sidebar !== first.site.sidebar);
  assertStrictEquals(second.contents.setup, first.contents.setup);
  const third = await assemble(treeOf({ ...DOCS, "c.md": "# C" }, titled));
  assert(third.contents.setup !== second.contents.setup);
  const draft = await assemble(treeOf({ ...DOCS, "c.md": "# C", "d.md": "---\ndraft: true\n---\n# D" }, titled));
  assertStrictEquals(draft.contents.setup, third.contents.setup, "a draft has no address");
});

Deno.test("createAssembly() gives a page of a build no part of a later one", async () => {
  const { assemble } = assembler();
  const first = await assemble(treeOf({ "index.md": "# Home\n\n[later](later.md)" }));
  const home = first.site.pages.get("/" as PagePath) ?? first.site.pages.get(first.site.home!)!;
  const second = await assemble(treeOf({ "index.md": "# Home\n\n[later](later.md)", "later.md": "# Later" }));
  const html = async (assembly: Assembly) => new TextDecoder().decode((await assembly.contents.get(home)).html);
  assertEquals([await html(first), await html(second)].map((text) => text.includes('href="/later"')), [false, true]);
});

Deno.test("createAssembly() reports what is new, whatever stage finds it", async () => {
  const { assemble, logged } = assembler();
  const broken = { ...DOCS, "A.md": "# Twice", "search.md": "---\norder: x\nicon: nonsense-icon\n---\n# S" };
  const config = '{"titel":"x","nav":[{"title":"T","path":"/nowhere"}]}';
  const tree = treeOf(broken, NO_TREE, config);
  await assemble(tree);
  const first = logged.splice(0);
  for (const part of ["titel", "/nowhere", "has the same URL", "order", "nonsense-icon"]) {
    assertEquals(first.filter((message) => message.includes(part)).length, 1, `${part}:\n${first.join("\n")}`);
  }
  const edited = treeOf({ ...broken, "b.md": "# Other title" }, tree, config);
  await assemble(edited);
  assertEquals(logged.splice(0), [], "nothing of it is new");
  const mended = treeOf(DOCS, edited, config);
  await assemble(mended);
  assertEquals(logged.splice(0), []);
  await assemble(treeOf(broken, mended, config));
  assertEquals(logged.length, 3, logged.join("\n"));
});
