import { assertEquals } from "@std/assert";
import { linksInRow, rowOfLinks } from "../../src/view/header_rows.ts";

function links(...titles: readonly string[]) {
  return titles.map((title) => ({ title, items: undefined }));
}

Deno.test("rowOfLinks() gives links a row of their own by the room that they need", () => {
  assertEquals(rowOfLinks([], 9), undefined);
  assertEquals(rowOfLinks(links("Guide", "Reference"), 2), undefined);
  const tabs = links("Home", "Getting started", "Setup", "Plugins", "Reference", "Insiders", "Community", "Blog");
  assertEquals(rowOfLinks(tabs, 1), "72");
  assertEquals(rowOfLinks(tabs, 3), "80");
  assertEquals(rowOfLinks([...tabs, ...tabs], 1), "all");
  // Menus have a sign, and scripts with wide characters take twice the room.
  assertEquals(rowOfLinks(links(...Array(7).fill("aaaa")), 1), undefined);
  assertEquals(rowOfLinks(links(...Array(7).fill("文文文文")), 1), "67");
  assertEquals(rowOfLinks(Array(7).fill({ title: "aaaa", items: [] }), 1), "67");
  assertEquals(rowOfLinks(Array(9).fill({ title: "aaaa", items: [] }), 1), "72");
});

Deno.test("linksInRow() leaves links that would have to be cut for a menu", () => {
  assertEquals(linksInRow(links(...Array(12).fill("Ten letter")), []), 12);
  assertEquals(linksInRow(links(...Array(13).fill("Ten letter")), []), 11);
  assertEquals(linksInRow(links(...Array(12).fill("Ten letter")), links("English")), 10);
  assertEquals(linksInRow(links(...Array(4).fill("A".repeat(99))), []), 4);
});
