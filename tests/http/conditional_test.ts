import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { entityTag, isUnchanged, validators } from "../../src/http/conditional.ts";

const HASH = "5f".repeat(32);
const TAG = entityTag(HASH, "br");
const holds = (value: string | null, tag = TAG) => value !== null && isUnchanged(value, tag);

Deno.test("entityTag() is the hash, with the coding inside the quotes and W/ where a nonce is filled in", () => {
  assertEquals(entityTag(HASH, undefined), `"${HASH}"`);
  assertEquals(entityTag(HASH, "br"), `"${HASH}-br"`);
  assertEquals(entityTag(HASH, "gzip", true), `W/"${HASH}-gzip"`);
});

Deno.test("isUnchanged() knows exact, weak, listed and coded tags, and *", () => {
  for (
    const value of [
      `"${HASH}"`,
      `W/"${HASH}"`,
      `"${HASH}-br"`,
      `"${HASH}-gzip"`,
      `W/"${HASH}-zstd"`,
      `"${HASH}-gzip-0123abcd"`,
      `"a", W/"${HASH}-br-0123abcd"`,
      `"a", "${HASH}"`,
      `"a,b" , W/"${HASH}-br","c"`,
      "*",
    ]
  ) {
    assert(holds(value), value);
    assert(holds(value, entityTag(HASH, undefined)), value);
    assert(holds(value, entityTag(HASH, "zstd", true)), value);
    assert(holds(value, entityTag(HASH, "gzip-89abcdef")), value);
  }
});

Deno.test("isUnchanged() does not know parts of tags, other tags and garbage", () => {
  for (
    const value of [
      null,
      "",
      HASH,
      `"${HASH.slice(1)}"`,
      `"${HASH}x"`,
      `"${HASH}-deflate"`,
      `"${HASH}-gzip-0123abc"`,
      `"${HASH}-gzip-0123abcd0"`,
      `"${HASH}-0123abcd"`,
      `"x${HASH}"`,
      `'${HASH}'`,
      '"',
      "**",
      '"*"',
      `w/"${HASH}"`,
      `-br"${HASH}"`,
    ]
  ) {
    assert(!holds(value), String(value));
  }
});

/** RFC 9110 §8.8.3 and §13.1.2, character by character. */
function reference(value: string, hash: string): boolean {
  if (value.trim() === "*") return true;
  const tags: string[] = [];
  for (let at = 0; at < value.length;) {
    const open = value.indexOf('"', at);
    if (open < 0) break;
    const close = value.indexOf('"', open + 1);
    if (close < 0) break;
    tags.push(value.slice(open + 1, close));
    at = close + 1;
  }
  const codings = ["br", "gzip", "zstd"].flatMap((coding) => [coding, `${coding}-0a0a0a0a`]);
  return tags.some((tag) => [hash, ...codings.map((coding) => `${hash}-${coding}`)].includes(tag));
}

Deno.test("isUnchanged() agrees with a plain reading of the RFC on every list of tags", () => {
  const opaque = fc.oneof(
    fc.constantFrom(
      "ab",
      "ab-br",
      "ab-gzip",
      "ab-gzip-0a0a0a0a",
      "ab-0a0a0a0a",
      "ab-x",
      "a",
      "abc",
      "",
      "*",
      "a,b",
      "W/ab",
    ),
    fc.string({ unit: fc.constantFrom(..."abc-,!#~ÿ") }),
  );
  const tag = fc.tuple(fc.constantFrom("", "W/"), opaque).map(([weak, text]) => `${weak}"${text}"`);
  fc.assert(
    fc.property(fc.array(tag, { minLength: 1, maxLength: 5 }), fc.constantFrom(",", ", ", " , "), (tags, comma) => {
      const value = tags.join(comma);
      assertEquals(holds(value, '"ab"'), reference(value, "ab"), value);
    }),
    { numRuns: 2000 },
  );
});

Deno.test("validators() keeps what a 304 may say and nothing else", () => {
  const headers = new Headers({
    "cache-control": "no-cache",
    etag: TAG,
    vary: "accept-encoding",
    "content-type": "text/html",
    "content-length": "3",
    "content-security-policy": "default-src 'self'",
    "x-frame-options": "DENY",
  });
  assertEquals([...validators(headers).keys()], ["cache-control", "etag", "vary"]);
});
