import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { codingFor, createAcceptance, isCompressible, PLAIN } from "../../src/http/encoding.ts";
import type { Coding } from "../../src/runtime.ts";

const CODINGS: readonly Coding[] = ["br", "zstd", "gzip"];
const accept = createAcceptance(CODINGS);

Deno.test("createAcceptance() lets the server's order decide among equals", () => {
  assertEquals(accept("gzip, deflate, br, zstd").coding, "br");
  assertEquals(accept("gzip;q=0.9, zstd;q=0.9").coding, "zstd");
  assertEquals(accept("*").coding, "br");
  assertEquals(accept("GZIP").coding, "gzip");
  assertEquals(accept("x-gzip").coding, "gzip");
});

Deno.test("createAcceptance() follows the weights", () => {
  assertEquals(accept("br;q=0.1, gzip;q=0.8").coding, "gzip");
  assertEquals(accept("br;q=0, *").coding, "zstd");
  assertEquals(accept("identity, br;q=0.5").coding, undefined);
  assertEquals(accept("identity;q=0.5, br").coding, "br");
  assertEquals(accept("*;q=0").coding, undefined);
});

Deno.test("createAcceptance() takes the identity where nothing else is accepted", () => {
  assertEquals(accept(null), PLAIN);
  assertEquals(accept(""), PLAIN);
  assertEquals(accept("deflate"), PLAIN);
  assertEquals(accept("br;q=0"), PLAIN);
  assertEquals(accept("br;q=2, gzip;q=-1, zstd;q=a"), PLAIN);
});

Deno.test("codingFor() codes text from 256 bytes on, and below where the identity is refused", () => {
  assertEquals(codingFor(accept("br"), "text/html", 255), undefined);
  assertEquals(codingFor(accept("br"), "text/html", 256), "br");
  assertEquals(codingFor(accept("br, identity;q=0"), "text/html", 10), "br");
  assertEquals(codingFor(accept("br, *;q=0"), "text/html", 10), "br");
  assertEquals(codingFor(accept("br"), "image/png", 1000), undefined);
});

Deno.test("isCompressible() knows text from what is compressed already", () => {
  for (
    const type of [
      "text/html; charset=utf-8",
      "text/css",
      "application/json",
      "application/problem+json",
      "application/rss+xml; charset=utf-8",
      "application/xml",
      "image/svg+xml",
      "text/javascript",
      "application/javascript",
      "application/manifest+json",
    ]
  ) {
    assert(isCompressible(type), type);
  }
  for (
    const type of [
      "image/png",
      "font/woff2",
      "application/zip",
      "video/mp4",
      "application/octet-stream",
      "application/pdf",
    ]
  ) {
    assert(!isCompressible(type), type);
  }
});

/** RFC 9110 §12.5.3 again, by listing every candidate with its weight. */
function reference(items: readonly { name: string; weight: number }[]): string {
  const weightOf = (name: string): number | undefined =>
    items.findLast((item) => item.name === name)?.weight ?? items.findLast((item) => item.name === "*")?.weight;
  const candidates = CODINGS.map((name) => ({ name: name as string, weight: weightOf(name) ?? 0 }))
    .filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  const best = candidates[0];
  if (!best) return "identity";
  return (weightOf("identity") ?? 0) > best.weight ? "identity" : best.name;
}

Deno.test("createAcceptance() agrees with a plain reading of the RFC", () => {
  const item = fc.record({
    name: fc.constantFrom("br", "zstd", "gzip", "deflate", "identity", "*"),
    weight: fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10),
  });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 6 }), fc.constantFrom(",", ", ", " ,\t"), (items, comma) => {
      const header = items.map(({ name, weight }) => `${name};q=${weight}`).join(comma);
      assertEquals(accept(header).coding ?? "identity", reference(items), header);
    }),
    { numRuns: 2000 },
  );
});

Deno.test("createAcceptance() never throws", () => {
  fc.assert(fc.property(fc.string(), (header) => {
    assert(["br", "zstd", "gzip", undefined].includes(accept(header).coding));
  }));
});
