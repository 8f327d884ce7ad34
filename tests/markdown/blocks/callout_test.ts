import { assertEquals } from "@std/assert";
import { siteWith } from "../../site_with.ts";

const ROWS: readonly (readonly [text: string, says: string])[] = [
  ["::: warnig\nx\n:::", "::: warnig is not a known container: did you mean warning?"],
  ["::: stesp\nx\n:::", "::: stesp is not a known container: did you mean steps?"],
  ["::: zzzqqq\nx\n:::", "::: zzzqqq is not a known container"],
  ["> [!WARNIG]\n> x", "[!WARNIG] is not a known alert: did you mean warning?"],
  ["!!! tipp\n    x", "!!! tipp is not a known admonition: did you mean tip?"],
  ['<Aside type="cauton">x</Aside>', '<Aside type="cauton"> is not a known kind: did you mean caution?'],
];
for (const [text, says] of ROWS) {
  Deno.test(`an unknown kind is reported with the nearest one: ${JSON.stringify(text)}`, async () => {
    using site = await siteWith({ "index.md": text });
    await site.text("/");
    assertEquals(site.logged, [`warning: index.md:1: ${says}`]);
  });
}
