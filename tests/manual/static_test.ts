/**
 * Configurations of web servers in the manual: they keep what an export names by its hash, and nothing else.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { exportOf } from "../export/export_of.ts";
import { fencesIn } from "./fences.ts";

const IMMUTABLE = /immutable/;

/** Addresses that `_headers` calls immutable, by patterns with `*` at the end. */
function immutableOf(headers: string): (path: string) => boolean {
  const blocks = headers.split(/\n(?=\S)/).filter((block) => IMMUTABLE.test(block));
  const patterns = blocks.map((block) => block.split("\n")[0]!);
  return (path) =>
    patterns.some((pattern) => pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern);
}

Deno.test("guide/deploy/static.md: nginx, Caddy and Apache keep the files that an export names by their hash, and no others", async () => {
  const page = "# Math\n\n$$x^2$$\n\n```mermaid\nflowchart LR\n  A --> B\n```\n\nA word.\n";
  const { site, run, out } = await exportOf({ "index.md": page, "b.md": "# B\n\nAnother word.\n" });
  using _ = site;
  await run();
  const files = Object.keys(out()).map((file) => `/${file}`);
  const expected = files.filter(immutableOf(out()["_headers"]!));
  assert(expected.some((path) => path.includes("/search/")) && expected.some((path) => path.includes("/fonts/")));
  const texts = [...await fencesIn("nginx"), ...await fencesIn("text"), ...await fencesIn("apache")]
    .filter(({ file, text }) => file === "guide/deploy/static.md" && IMMUTABLE.test(text)).map(({ text }) => text);
  const patterns = texts.map((text) => {
    const written = [
      ...text.matchAll(/^\s*(?:"~(\^.+?)" "public.*immutable"|path_regexp (\S+)(?=\s+file$)|<LocationMatch "(.+)">)/gm),
    ];
    return written.map((match) => new RegExp(match.slice(1).find((pattern) => pattern !== undefined)!));
  });
  assertEquals(patterns.map(({ length }) => length), [2, 1, 1]);
  for (const kept of patterns) {
    assertEquals(files.filter((path) => kept.some((pattern) => pattern.test(path))).sort(), expected.toSorted());
  }
});
