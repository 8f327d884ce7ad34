import { assertEquals } from "@std/assert";
import { setV8Flags, V8_FLAGS } from "../../src/runtime/v8_flags.ts";

Deno.test("V8 of Node 20 is asked for nothing that it does not know", () => {
  const set: string[] = [];
  setV8Flags("11.3.244.8-node.33", (flag) => set.push(flag));
  assertEquals(set, []);
  setV8Flags("12.4.254.21-node.57", (flag) => set.push(flag));
  assertEquals(`--v8-flags=${set.join(",")}`, V8_FLAGS);
});
