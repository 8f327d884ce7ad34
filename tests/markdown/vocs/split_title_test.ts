import { assertEquals } from "@std/assert";
import { splitTitle } from "../../../src/markdown/vocs/split_title.ts";

Deno.test("splitTitle() finds the line below a title of Vocs", () => {
  assertEquals(splitTitle("Start [In a few lines]"), ["Start", "In a few lines"]);
  for (const title of ["Start", "[Start]", "Start []", "a[0]", "Start [a] b", "[Start](./a)"]) {
    assertEquals(splitTitle(title), undefined, title);
  }
});
