import { assertEquals } from "@std/assert";
import { siteWith } from "../../site_with.ts";

const ROWS: readonly (readonly [text: string, what: string, advice: string])[] = [
  ["::: warnig\nx\n:::", "::: warnig is not a known container", "did you mean warning?"],
  ["::: stesp\nx\n:::", "::: stesp is not a known container", "did you mean steps?"],
  ["::: zzzqqq\nx\n:::", "::: zzzqqq is not a known container", "its content is shown in a plain box"],
  ["> [!WARNIG]\n> x", "[!WARNIG] is not a known alert", "did you mean warning?"],
  ["!!! tipp\n    x", "!!! tipp is not a known admonition", "did you mean tip?"],
  ['<Aside type="cauton">x</Aside>', '<Aside type="cauton"> is not a known kind', "did you mean caution?"],
];
for (const [text, what, advice] of ROWS) {
  Deno.test(`an unknown kind is reported with the nearest one: ${JSON.stringify(text)}`, async () => {
    using site = await siteWith({ "index.md": text });
    await site.text("/");
    assertEquals(site.logged, [`warning: ${what} (1 page, in index.md:1): ${advice}`]);
  });
}

Deno.test("an unknown kind is reported once for all its places, with their number and the first", async () => {
  const text = "::: zzzqqq\nx\n:::\n\n::: zzzqqq\ny\n:::\n\n> [!ZZZQQQ]\n> z";
  using site = await siteWith({ "index.md": text, "b.md": text });
  await site.text("/");
  await site.text("/b");
  assertEquals(site.logged.toSorted(), [
    "warning: ::: zzzqqq is not a known container (2 pages, first in index.md:1): its content is shown in a plain box",
    "warning: [!ZZZQQQ] is not a known alert (2 pages, first in index.md:9): its content is shown in a plain box",
  ]);
});
