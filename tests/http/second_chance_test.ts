import { assertEquals } from "@std/assert";
import { createSecondChance } from "../../src/http/second_chance.ts";

function keeping(...names: string[]) {
  const forgotten: string[] = [];
  const kept = createSecondChance<string>(100);
  const keep = (name: string, size = 25) => kept.keep(name, size, () => forgotten.push(name));
  for (const name of names) keep(name);
  return { ...kept, forgotten, keepOne: keep };
}

Deno.test("createSecondChance() forgets the oldest where there is no room", () => {
  const { keepOne, forgotten } = keeping("a", "b", "c", "d");
  assertEquals(forgotten, []);
  keepOne("e");
  keepOne("f", 10);
  assertEquals(forgotten, ["a", "b"]);
});

Deno.test("createSecondChance() passes over what was asked for, once", () => {
  const { use, keepOne, forgotten } = keeping("a", "b", "c", "d");
  use("a");
  use("nobody");
  keepOne("e");
  assertEquals(forgotten, ["b"]);
  for (const name of ["f", "g", "h", "i"]) keepOne(name);
  assertEquals(forgotten, ["b", "c", "d", "e", "a"]);
});

Deno.test("createSecondChance() has room again for what is dropped, and forgets it once", () => {
  const { drop, keepOne, forgotten } = keeping("a", "b", "c", "d");
  drop("c");
  drop("c");
  keepOne("e");
  assertEquals(forgotten, ["c"]);
});
