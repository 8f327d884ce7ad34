import { assertEquals } from "@std/assert";
import { textMemo } from "../../src/http/text_memo.ts";

function counted() {
  const made: string[] = [];
  const find = textMemo((text) => {
    made.push(text);
    return `${text}!`;
  });
  return { made, find };
}

Deno.test("textMemo() makes what belongs to a text once", () => {
  const { made, find } = counted();
  assertEquals(["a", "b", "a", "__proto__", "__proto__"].map(find), ["a!", "b!", "a!", "__proto__!", "__proto__!"]);
  assertEquals(made, ["a", "b", "__proto__"]);
});

Deno.test("textMemo() holds neither long texts nor many", () => {
  const { made, find } = counted();
  const long = "x".repeat(257);
  find(long);
  find(long);
  assertEquals(made.length, 2);
  find("first");
  for (let i = 0; i < 2000; i++) find(`${i}`);
  made.length = 0;
  find("first");
  assertEquals(made, ["first"]);
});
