/**
 * The filter for texts with signs.
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { signBits } from "../../src/search/sign_bits.ts";
import { terms } from "../../src/search/terms.ts";

const text = fc.string({ unit: fc.constantFrom(..."->&{:!?a b☃é") });

Deno.test("signBits() keeps every text that contains another one", () => {
  fc.assert(fc.property(text, text, text, (before, signs, after) => {
    const bits = signBits(signs);
    assertEquals(signBits(before + signs + after) & bits, bits);
  }));
});

Deno.test("signBits() tells signs apart, and knows nothing of words", () => {
  assertEquals(signBits("Reference of a page, a-b and (c)"), 0);
  assert((signBits("a -> b") & signBits("{{")) !== signBits("{{"));
});

Deno.test("terms() has the signs of titles and headings, not those of texts", () => {
  const page = {
    title: "Of ->",
    description: "",
    keywords: ["{{"],
    sections: [{ anchor: "a", title: "&&", text: "::" }],
  };
  const { signs } = terms(page);
  for (const said of ["->", "{{", "&&"]) assertEquals(signs & signBits(said), signBits(said), said);
  assertEquals(signs & signBits("::"), 0);
});
