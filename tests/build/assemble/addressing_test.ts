import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import { createAddressing, createPlacing } from "../../../src/build/assemble/addressing.ts";
import { createReading } from "../../../src/build/assemble/pages.ts";
import { createPool } from "../../../src/build/render/pool.ts";
import { createReporter } from "../../../src/build/report.ts";
import type { Source } from "../../../src/site/page.ts";

const pause = () => Promise.resolve();

function stages(defaultPage = "index") {
  const reported: string[] = [];
  const reporter = createReporter((_, message) => reported.push(message));
  const pool = createPool({ thread: undefined, size: 1, deadline: 60_000 });
  const readingOf = createReading({ pool, reporter, pause });
  const addressingOf = createAddressing({ authorMode: false, defaultPage, reporter, pause });
  const placed = createPlacing();
  const [variables, titles] = [new Map<string, string>(), new Map<string, string>()];
  return {
    reported,
    async run(sources: ReadonlyMap<string, Source>) {
      const read = await readingOf({ sources, variables, titles, flavor: undefined });
      const addressing = await addressingOf(read);
      return { read, addressing, pages: placed({ read, addressing }) };
    },
  };
}

function sourcesOf(texts: Readonly<Record<string, string>>, before: ReadonlyMap<string, Source> = new Map()) {
  return new Map(
    Object.entries(texts).map(([file, text]) => {
      const known = before.get(file);
      const isSame = known && new TextDecoder().decode(known.bytes) === text;
      return [file, isSame ? known : { file, bytes: new TextEncoder().encode(text), modified: 0 }];
    }),
  );
}

Deno.test("createReading() keeps pages that did not change, and reads text anew only for other bytes", async () => {
  const { run } = stages();
  const sources = sourcesOf({ "a.md": "# A", "b.md": "# B" });
  const first = await run(sources);
  assertStrictEquals((await run(sources)).read, first.read);
  const touched = new Map(sources).set("a.md", { ...sources.get("a.md")!, modified: 5 });
  const second = await run(touched);
  assertStrictEquals(second.read.get("b.md"), first.read.get("b.md"));
  assertEquals(second.read.get("a.md")!.source.modified, 5);
  assertStrictEquals(second.read.get("a.md")!.frontMatter, first.read.get("a.md")!.frontMatter);
});

Deno.test("createReading() reads long headers elsewhere, whatever their encoding, and short ones here", async () => {
  const elsewhere: string[] = [];
  const pool = createPool({ thread: undefined, size: 1, deadline: 60_000 });
  const reporter = createReporter(() => {});
  const readingOf = createReading({
    pool: {
      read(job) {
        elsewhere.push(job.source.file);
        return job.source.file === "late.md" ? Promise.reject(new RangeError("late")) : pool.read(job);
      },
    },
    reporter,
    pause,
  });
  const long = `title: Long\nnote: ${"x".repeat(5000)}`;
  const utf16 = (text: string) =>
    new Uint8Array(new Uint16Array([0xfeff, ...text.split("").map((c) => c.charCodeAt(0))]).buffer);
  const texts: Record<string, string | Uint8Array<ArrayBuffer>> = {
    "short.md": `---\ntitle: Short\n---\n${"text ".repeat(5000)}`,
    "none.md": `# None\n\n---\n${"text ".repeat(5000)}`,
    "yaml.md": `---\n${long}\n---\n# H`,
    "toml.md": `+++\ntitle = "Long"\nnote = "${"x".repeat(5000)}"\n+++\n# H`,
    "cr.md": `---\r${long.replace("\n", "\r")}\r---\r# H`,
    "mark.md": `\ufeff---\n${long}\n---\n# H`,
    "utf16.md": utf16(`---\n${long}\n---\n# H`),
    "late.md": `---\n${long}\n---\n# H`,
  };
  const sources = new Map(
    Object.entries(texts).map(([file, text]) => {
      const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
      return [file, { file, bytes, modified: 0 }];
    }),
  );
  const read = await readingOf({ sources, variables: new Map(), titles: new Map(), flavor: undefined });
  assertEquals(elsewhere, ["yaml.md", "toml.md", "cr.md", "mark.md", "utf16.md", "late.md"]);
  assertEquals([...read].map(([file, { title }]) => [file, title]), [
    ["short.md", "Short"],
    ["none.md", "None"],
    ...elsewhere.map((file) => [file, "Long"]),
  ]);
  for (const [file, page] of read) assertStrictEquals(page.source, sources.get(file));
});

Deno.test("createAddressing() gives the same object while no page asks for another address", async () => {
  const { run } = stages();
  const texts = { "README.md": "# R", "a.md": "# A", "b.md": "---\nslug: /c\n---\n# B" };
  const sources = sourcesOf(texts);
  const first = await run(sources);
  const edited = sourcesOf({ ...texts, "a.md": "# Another\n\ntext" }, sources);
  const second = await run(edited);
  assertStrictEquals(second.addressing, first.addressing);
  assertStrictEquals([...second.pages.values()][0], [...first.pages.values()][0], "README.md has a page of its own");
  const draft = await run(sourcesOf({ ...texts, "d.md": "---\ndraft: true\n---\n" }, edited));
  assertStrictEquals(draft.addressing, first.addressing, "a draft has no address");
  const moved = await run(sourcesOf({ ...texts, "a.md": "---\nslug: /z\n---\n# A" }, edited));
  assert(moved.addressing !== first.addressing);
  assertEquals([...moved.addressing.files], [["/", "README.md"], ["/z", "a.md"], ["/c", "b.md"]]);
  assertEquals([...moved.addressing.moved], [["/a", "/z"], ["/b", "/c"]]);
});

Deno.test("createAddressing() reports conflicts once, and decides them by the order of files", async () => {
  const { run, reported } = stages();
  const texts = { "Twice.md": "# 1", "twice.md": "# 2", "x.md": "---\nslug: /twice\nredirect_from: /twice\n---\n# X" };
  const sources = sourcesOf(texts);
  const { addressing } = await run(sources);
  assertEquals(addressing.files.get("/twice" as never), "Twice.md");
  assertEquals(addressing.files.get("/x" as never), "x.md");
  assertEquals(reported, [
    "twice.md: has the same URL as Twice.md, /twice: rename one of them; Twice.md is served",
    'x.md: front matter slug "/twice" is the address of Twice.md and is ignored',
    'x.md: front matter redirect_from "/twice" leads to Twice.md and is ignored',
  ]);
  await run(sourcesOf({ ...texts, "y.md": "# Y" }, sources));
  assertEquals(reported.length, 3);
});
