import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { decoded, encodedUrl, encodedWhere } from "../src/percent.ts";
import { CHARACTER } from "./characters.ts";

Deno.test("decoded() gives back what does not decode", () => {
  assertEquals(["a%20b", "100%", "%C3%A4", "%C3"].map(decoded), ["a b", "100%", "ä", "%C3"]);
});

Deno.test("encodedUrl() leaves what is encoded, and takes any text", () => {
  assertEquals(encodedUrl("/a%20b c?ä=1#x"), "/a%20b%20c?%C3%A4=1#x");
  fc.assert(fc.property(fc.string({ unit: CHARACTER }), (text) => {
    const once = encodedUrl(text);
    assertEquals(encodedUrl(once), once);
  }));
});

Deno.test("encodedWhere() encodes what a pattern finds", () => {
  assertEquals(encodedWhere("a(b)*", /[()*]/g), "a%28b%29%2A");
});

Deno.test("encodedUrl() encodes percent signs that encode nothing, so that the URL can be decoded", () => {
  for (
    const [text, url] of [
      ["50%.html", "50%25.html"],
      ["a%zz%2", "a%25zz%252"],
      ["100% é", "100%25%20%C3%A9"],
      ["%2541%c3%A9%20", "%2541%c3%A9%20"],
      ["?a=50%&b=%41", "?a=50%25&b=%41"],
    ] as const
  ) {
    assertEquals(encodedUrl(text), url);
    assertEquals(encodedUrl(url), url);
    decodeURIComponent(url);
  }
});
