import { assertEquals } from "@std/assert";
import { writePlaces } from "../../../src/markdown/blocks/place.ts";

Deno.test("writePlaces() makes places of the names of rules", () => {
  const rules = new Set<string>();
  assertEquals(
    writePlaces("r[items.fn]\n# F\n\n- a\n\n  r[items.fn.list]\n", rules),
    "[]{#r-items.fn}\n# F\n\n- a\n\n  []{#r-items.fn.list}\n",
  );
  assertEquals([...rules], ["items.fn", "items.fn.list"]);
});

Deno.test("writePlaces() leaves code and other brackets as they are", () => {
  for (const text of ["```\nr[a.b]\n```\n", "x = r[a.b]\n", "[a][b.c]\n", "`r[a]`\n"]) {
    assertEquals(writePlaces(text, new Set()), text);
  }
});
