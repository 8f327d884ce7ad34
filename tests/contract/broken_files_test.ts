/**
 * Files that the system does not give: of another owner, on a disk with errors, while too many are open.
 *
 * @module
 */
import { assertEquals, assertMatch } from "@std/assert";
import type { Files } from "../../src/files.ts";
import { siteWith } from "../site_with.ts";

Deno.test("a file that cannot be read is a warning and a page less, and is there as soon as it can be", async () => {
  using site = await siteWith({ "index.md": "# Start", "a.md": "# A" });
  const files = site.files as { -readonly [Name in keyof Files]: Files[Name] };
  const { list, read } = files;
  // As the real ones do: the same list as long as nothing changed.
  let last: Awaited<ReturnType<Files["list"]>>;
  files.list = async (directory, warn) => {
    const found = await list(directory, warn);
    if (directory === "docs" && JSON.stringify(found) !== JSON.stringify(last)) last = found;
    return directory === "docs" ? last : found;
  };
  files.read = async (paths, length) =>
    (await read(paths, length)).map((bytes, i) =>
      paths[i]!.endsWith("/b.md") || paths[i]!.endsWith("/a.md") ? undefined : bytes
    );
  site.files.change("docs/a.md", "# A again");
  site.files.change("docs/b.md", "# B");
  site.files.change("docs/c.md", "# C");
  await site.live.rebuild();
  await site.live.rebuild();
  assertMatch(await site.text("/a"), /<h1[^>]*>A</, "what was read before stays");
  assertEquals((await site.get("/b")).status, 404);
  assertMatch(await site.text("/c"), /<h1[^>]*>C</);
  assertEquals(site.logged.filter((line) => /b\.md: the file cannot be read/.test(line)).length, 1);
  files.read = read;
  await site.live.rebuild();
  assertMatch(await site.text("/b"), /<h1[^>]*>B</);
  assertMatch(await site.text("/a"), /<h1[^>]*>A again</);
});
