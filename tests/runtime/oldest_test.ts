import { assertEquals } from "@std/assert";
import { tooOld } from "../../src/runtime/oldest.ts";

Deno.test("a version of Node or Bun that is too old is named beside the oldest that will do", () => {
  assertEquals(tooOld({ node: "18.20.8" }), "Lectern needs Node 20 or newer: this is Node 18.20.8");
  assertEquals(tooOld({ bun: "1.1.45", node: "22.6.0" }), "Lectern needs Bun 1.2 or newer: this is Bun 1.1.45");
});

Deno.test("newer versions will do, and Bun's are not taken for Node's", () => {
  for (
    const versions of [{ node: "20.0.0" }, { node: "26.10.0" }, { bun: "1.2.0", node: "18.0.0" }, { bun: "2.0.0" }, {}]
  ) {
    assertEquals(tooOld(versions), undefined);
  }
});
