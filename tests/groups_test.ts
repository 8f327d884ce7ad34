import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { groupsOf } from "./groups.ts";

Deno.test("groupsOf() has each file that needs no rights of its own once, with others of its folder", () => {
  const file = fc.tuple(fc.constantFrom("tests", "tests/a", "tests/a/b", "tests/c"), fc.nat(99))
    .map(([folder, number]) => `${folder}/x${number}_test.ts`);
  fc.assert(fc.property(fc.uniqueArray(file, { maxLength: 300 }), (files) => {
    const groups = [...groupsOf(files).values()];
    assertEquals(groups.flat().sort(), files.toSorted());
    for (const group of groups) {
      assert(group.length > 0 && group.length <= 32, `${group.length} files`);
      assertEquals(new Set(group.map((path) => path.split("/").slice(0, -1)[1])).size, 1);
    }
  }));
});

Deno.test("groupsOf() leaves out a file that needs rights of its own, since all of a group have the same", () => {
  const groups = groupsOf(["tests/http/body_test.ts", "tests/http/rate_limit_test.ts", "tests/browser/axe_test.ts"]);
  assertEquals([...groups], [["http_1", ["tests/http/body_test.ts"]]]);
});

Deno.test("groupsOf() begins with the folder that has the most files", () => {
  const files = ["tests/a/a_test.ts", "tests/b/a_test.ts", "tests/b/b_test.ts", "tests/c/a_test.ts"];
  assertEquals([...groupsOf(files).keys()], ["b_1", "a_1", "c_1"]);
});
