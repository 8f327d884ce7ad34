import { assertEquals } from "@std/assert";
import { nameWarnings } from "../../src/export/portable_names.ts";
import { exportOf } from "./export_of.ts";

Deno.test("nameWarnings() knows what Windows cannot have", () => {
  for (
    const file of [
      "con/index.html",
      "a/NUL.md",
      "com1",
      "lpt9.txt",
      "a:b.md",
      "a?.md",
      "end./a",
      "end /a",
      'q".md',
      "b\\c",
    ]
  ) {
    assertEquals(nameWarnings(["index.html", file]), [`Windows does not allow these file names: ${file}`]);
  }
  const fine = ["index.html", "console.md", "com.md", "com10", "a/.nojekyll", "a.b.c", "Ünï cödé.md", "_assets/x.css"];
  assertEquals(nameWarnings(fine), []);
});

Deno.test("nameWarnings() names what would be in the same place where letter case does not count", () => {
  const warning = "Windows and macOS do not tell these file names apart: ";
  assertEquals(nameWarnings(["A.png", "a.png"]), [`${warning}A.png and a.png`]);
  assertEquals(nameWarnings(["LICENSE", "license/index.html"]), [`${warning}LICENSE and license/`]);
  assertEquals(nameWarnings(["\u00e9.png", "e\u0301.png"]), [`${warning}\u00e9.png and e\u0301.png`]);
  assertEquals(nameWarnings(["Img/a.png", "img/b.png", "img/index.html"]), [], "folders are merged");
});

Deno.test("nameWarnings() names some of many", () => {
  const files = Array.from({ length: 8 }, (_, i) => `${i}:`);
  assertEquals(nameWarnings(files), ["Windows does not allow these file names: 0:, 1:, 2:, 3:, 4: and 3 more"]);
});

Deno.test("exportSite() warns of names that other systems do not have", async () => {
  const { run, site } = await exportOf({ "index.md": "# A", "con.md": "# Con", "A.svg": "<svg/>", "a.svg": "<svg/>" });
  await run();
  assertEquals(site.logged.filter((line) => line.includes("Windows")), [
    "warning: Windows does not allow these file names: con/index.html, con.md, raw/con.md",
    "warning: Windows and macOS do not tell these file names apart: A.svg and a.svg",
  ]);
});
