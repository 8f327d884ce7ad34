import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import { sourcesOf, stages } from "./stages.ts";

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
