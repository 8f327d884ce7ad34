import { assertEquals, assertStrictEquals } from "@std/assert";
import { createReading } from "../../../src/build/assemble/pages.ts";
import { createPool } from "../../../src/build/render/pool.ts";
import { createReporter } from "../../../src/build/report.ts";
import { pause, sourcesOf, stages } from "./stages.ts";
import { SourceBytes } from "../../../src/site/source_bytes.ts";

Deno.test("createReading() keeps pages that did not change, and reads a text again only for other bytes", async () => {
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
      return [file, { file, bytes: new SourceBytes(bytes), modified: 0 }];
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
