/**
 * The filter for texts with signs.
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { addTextSigns, createSignFilter, signBits, TEXT_SIGNS } from "../../src/search/sign_bits.ts";
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
  const { headSigns } = terms(page);
  for (const said of ["->", "{{", "&&"]) assertEquals(headSigns & signBits(said), signBits(said), said);
  assertEquals(headSigns & signBits("::"), 0);
});

Deno.test("addTextSigns() keeps every text that contains another one", () => {
  fc.assert(fc.property(text, text, text, (before, signs, after) => {
    const [page, wanted] = [new Uint16Array(TEXT_SIGNS), new Uint16Array(TEXT_SIGNS)];
    addTextSigns(before + signs + after, page);
    addTextSigns(signs, wanted);
    wanted.forEach((bits, element) => assertEquals(page[element]! & bits, bits));
  }));
});

Deno.test("terms() has the signs of texts before the pairs of words", () => {
  const page = {
    title: "A ->",
    description: "",
    keywords: [],
    sections: [{ anchor: "a", title: "&&", text: "a :: b" }],
  };
  const wanted = new Uint16Array(TEXT_SIGNS);
  addTextSigns("::", wanted);
  const { data, pairs } = terms(page);
  assertEquals([...data.subarray(pairs - TEXT_SIGNS, pairs)], [...wanted]);
});

Deno.test("createSignFilter() keeps every page that has one of the texts in a heading or a text", () => {
  fc.assert(fc.property(text, text, text, text, fc.boolean(), (before, signs, other, after, isHeading) => {
    const said = before + signs + after;
    const section = { anchor: "a", title: isHeading ? said : "", text: isHeading ? "" : said };
    const page = terms({ title: "", description: "", keywords: [], sections: [section] });
    assert(createSignFilter([other, signs])(page));
  }));
});

Deno.test("createSignFilter() leaves out a page that has none of them", () => {
  const page = terms({
    title: "A ->",
    description: "",
    keywords: [],
    sections: [{ anchor: "", title: "", text: "::" }],
  });
  assertEquals([["->"], ["::"], ["{{", "::"], ["{{"], ["{{", "<!--"]].map((texts) => createSignFilter(texts)(page)), [
    true,
    true,
    true,
    false,
    false,
  ]);
});
