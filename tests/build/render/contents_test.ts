import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import type { PageCache } from "../../../src/build/render/cache.ts";
import { createContents } from "../../../src/build/render/contents.ts";
import type { Packing } from "../../../src/build/render/kept_content.ts";
import { createPool, type Pool } from "../../../src/build/render/pool.ts";
import { createReporter } from "../../../src/build/report.ts";
import { NO_TREE } from "../../../src/build/scan/tree.ts";
import { LIMITS } from "../../../src/config/limits.ts";
import { pagePath } from "../../../src/site/address.ts";
import { createLookup } from "../../../src/site/lookup.ts";
import { createPage, type Page } from "../../../src/site/page.ts";
import { memoryFiles } from "../../memory_files.ts";
import { pack, unpack } from "../../../src/runtime/packing.ts";
import { SourceBytes } from "../../../src/site/source_bytes.ts";

const never = new AbortController().signal;

function page(file: string, text: string): Page {
  return createPage({ file, bytes: new SourceBytes(new TextEncoder().encode(text)), modified: 0 }, pagePath(file));
}

function contents(odd: (pool: Pool) => Partial<Pool> = () => ({}), unpack?: Packing, cache?: PageCache) {
  const logged: string[] = [];
  const rendered: string[] = [];
  const pool = createPool({ thread: undefined, size: 1, deadline: 60_000 });
  const counting: Pool = {
    ...pool,
    render(job, setup, priority) {
      rendered.push(job.file);
      return pool.render(job, setup, priority);
    },
  };
  const contentsOf = createContents({
    files: memoryFiles({}),
    pool: { ...counting, ...odd(counting) },
    unpack,
    cache,
    rawHtml: "safe",
    limits: LIMITS,
    pause: () => Promise.resolve(),
    clock: () => 0,
    reporter: createReporter((_, message) => logged.push(message)),
  });
  const variables = new Map<string, string>();
  return {
    logged,
    rendered,
    /** The contents of a build with these pages. */
    build(pages: readonly Page[]) {
      const addresses = {
        base: "",
        pages: new Map(pages.map((page) => [page.source.file, page.path])),
        files: new Set<string>(),
      };
      const sources = new Map(pages.map((page) => [page.source.file, page.source]));
      return contentsOf({ addresses, lookup: createLookup(addresses), tree: { ...NO_TREE, sources }, variables });
    },
  };
}

Deno.test("createContents() renders a page once for all who ask at the same time", async () => {
  const { build, rendered } = contents();
  const one = page("a.md", "# A");
  const built = await build([one]);
  const [first, second] = await Promise.all([built.get(one), built.get(one)]);
  assertStrictEquals(first, second);
  assertStrictEquals(built.get(one), first, "now it is there at once");
  assertEquals(rendered, ["a.md"]);
});

Deno.test("createContents() renders again only pages whose links lead elsewhere in the next build", async () => {
  const { build, rendered } = contents();
  const pages = [page("a.md", "[later](later.md)"), page("b.md", "# B")];
  await (await build(pages)).finishAll(pages, never, () => {});
  const more = [...pages, page("later.md", "# Later")];
  rendered.length = 0;
  await (await build(more)).finishAll(more, never, () => {});
  assertEquals(rendered.sort(), ["a.md", "later.md"]);
});

Deno.test("createContents() of a build before keeps what the next one has rendered", async () => {
  const { build, rendered } = contents();
  const one = page("a.md", "[later](later.md)");
  const old = await build([one]);
  const next = await build([one, page("later.md", "# Later")]);
  const made = await next.get(one);
  const html = new TextDecoder().decode((await old.get(one)).html);
  assertEquals(html.includes('href="/later"'), false);
  assertStrictEquals(await next.get(one), made);
  assertEquals(rendered, ["a.md", "a.md"]);
});

Deno.test("createContents() ends early when it is told to stop, and goes on where it was", async () => {
  const { build, rendered } = contents();
  const pages = Array.from({ length: 100 }, (_, i) => page(`${i}.md`, `# ${i}`));
  const built = await build(pages);
  const stop = new AbortController();
  await built.finishAll(pages, stop.signal, (done) => done === 10 && stop.abort());
  const before = rendered.length;
  assertEquals(before < 100, true, `${before} were rendered`);
  await built.finishAll(pages, never, () => {});
  assertEquals(rendered.length, 100);
});

Deno.test("createContents() shows why a page could not be rendered, and tries it once more", async () => {
  const { build, rendered, logged } = contents((pool) => ({
    render(job, setup, urgent) {
      void pool.render(job, setup, urgent);
      return Promise.reject(new RangeError("the page took longer than 1 s to render"));
    },
  }));
  const one = page("slow.md", "# Slow");
  const built = await build([one]);
  await built.finishAll([one], never, () => {});
  await built.finishAll([one], never, () => {});
  assertEquals(rendered, ["slow.md", "slow.md"]);
  assertEquals(logged, ["slow.md:1: the page took longer than 1 s to render"]);
  assertEquals(new TextDecoder().decode((await built.get(one)).html).includes("longer than 1 s"), true);
});

Deno.test("createContents() stores no page whose code lacks colors because the machine was busy", async () => {
  const stored: string[] = [];
  const cache: PageCache = {
    read: () => Promise.resolve(undefined),
    write: (page) => void stored.push(page.source.file),
    flush: () => Promise.resolve(),
  };
  const busy = (pool: Pool): Partial<Pool> => ({
    async render(job, setup, urgent) {
      const answer = await pool.render(job, setup, urgent);
      return job.file === "cut.md" ? { ...answer, content: { ...answer.content, isCut: true } } : answer;
    },
  });
  const { build } = contents(busy, undefined, cache);
  const pages = [page("cut.md", "# Cut"), page("whole.md", "# Whole")];
  await (await build(pages)).finishAll(pages, never, () => {});
  assertEquals(stored, ["whole.md"]);
});

Deno.test("createContents() keeps the formula styles of a page that it tried once more", async () => {
  let tries = 0;
  const { build } = contents((pool) => ({
    render: (job, setup, urgent) =>
      ++tries === 1
        ? Promise.reject(new RangeError("the page took longer than 1 s to render"))
        : pool.render(job, setup, urgent),
  }));
  const one = page("formula.md", "$\\frac{a}{b}$");
  const built = await build([one]);
  await built.finishAll([one], never, () => {});
  const { css, cssName } = await built.get(one);
  assertEquals([css.length > 0, built.css(cssName)], [true, css]);
});

Deno.test("createContents() keeps pages as they are until they take 32 MB, and has those after them packed, once", async () => {
  const packed: string[] = [];
  const { build, rendered } = contents((pool) => ({
    async render(job, setup, urgent) {
      if (job.isPacked) packed.push(job.source ? `${job.file} and its file` : job.file);
      const answer = await pool.render(job, setup, urgent);
      const html = new Uint8Array(job.file.startsWith("long") ? 16 * 1024 * 1024 : 10);
      return {
        ...answer,
        content: { ...answer.content, ...job.isPacked ? { html: pack(html), isPacked: true } : { html } },
        ...job.source && { source: pack(job.source) },
      };
    },
  }), unpack);
  const text = `# A\n\n[later](later.md) ${"words of a page ".repeat(50)}`;
  // As it is read: one of many in a block.
  const block = new TextEncoder().encode(`# Another\n${text}`);
  const bytes = new SourceBytes(block.subarray("# Another\n".length));
  const one = createPage({ file: "a.md", bytes, modified: 0 }, pagePath("a.md"));
  const long = [page("long-1.md", "# One"), page("long-2.md", "# Two")];
  for (const page of long) await (await build(long)).get(page);
  assertEquals([packed, long.map(({ source }) => source.bytes.packed)], [[], [undefined, undefined]]);
  await (await build([one])).get(one);
  assert(bytes.packed!.length < text.length / 3);
  assertEquals(new TextDecoder().decode(bytes.unpacked()), text);
  const next = [one, page("later.md", "# Later")];
  const later = await build(next);
  await later.finishAll(next, never, () => {});
  assertEquals((await later.get(next[1]!)).html.length, 10);
  assertEquals(rendered.slice(2), ["a.md", "a.md", "later.md"]);
  assertEquals(packed, ["a.md and its file", "a.md", "later.md and its file"]);
});

Deno.test("createContents() gives priority to the rounds of a page that a client asks for while it is being rendered", async () => {
  const rounds: (readonly [urgent: boolean, isBegun: boolean | undefined])[] = [];
  const asked = Promise.withResolvers<void>();
  const { build } = contents((pool) => ({
    async render(job, setup, priority, isBegun) {
      rounds.push([priority.urgent, isBegun]);
      await asked.promise;
      return await pool.render(job, setup, priority, isBegun);
    },
  }));
  const including = page("a.md", "{{#include b.md}}");
  const built = await build([including]);
  const all = built.finishAll([including], never, () => {});
  while (rounds.length === 0) await new Promise((resolve) => setTimeout(resolve));
  const content = built.get(including);
  asked.resolve();
  await Promise.all([all, content]);
  assertEquals(rounds, [[false, false], [true, true]]);
});

Deno.test("createContents() hurries a page of the background for which a client begins to wait, once", async () => {
  let hurried = 0;
  const asked = Promise.withResolvers<void>();
  const { build } = contents((pool) => ({
    async render(job, setup, priority) {
      priority.hurry = () => void hurried++;
      await asked.promise;
      return await pool.render(job, setup, priority);
    },
  }));
  const one = page("a.md", "# A");
  const built = await build([one]);
  const background = built.get(one, "background");
  await new Promise((resolve) => setTimeout(resolve));
  const clients = [built.get(one), built.get(one)];
  asked.resolve();
  await Promise.all([background, ...clients]);
  assertEquals(hurried, 1);
});
