import { assert, assertEquals, assertMatch } from "@std/assert";
import { createNonces } from "../../src/http/nonce.ts";

Deno.test("createNonces() gives 128 bits in canonical base64, never twice", () => {
  const nonce = createNonces();
  const all = Array.from({ length: 1000 }, () => nonce());
  for (const one of all) {
    assertMatch(one, /^[A-Za-z0-9+/]{21}[AQgw]==$/);
    assertEquals(btoa(atob(one)), one);
    assertEquals(atob(one).length, 16);
  }
  assertEquals(new Set(all).size, 1000);
});

Deno.test("createNonces() uses every value of every bit about as often", () => {
  const nonce = createNonces();
  const ones = new Array(128).fill(0);
  for (let i = 0; i < 2000; i++) {
    const bytes = atob(nonce());
    for (let bit = 0; bit < 128; bit++) ones[bit] += (bytes.charCodeAt(bit >> 3) >> (7 - bit % 8)) & 1;
  }
  assert(ones.every((count) => count > 800 && count < 1200), String(ones));
});
