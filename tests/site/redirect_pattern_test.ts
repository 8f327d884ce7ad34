import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { createMatcher, isPattern } from "../../src/site/redirect_pattern.ts";

/** What `createMatcher` does, one pattern after another. */
function slowly(patterns: readonly string[], path: string): string | undefined {
  const parts = path.slice(1).split("/").filter((part) => part !== "");
  const matching = patterns.filter((pattern) => {
    const segments = pattern.slice(1).split("/");
    const isOpen = segments.at(-1) === "*";
    if (isOpen) segments.pop();
    if (isOpen ? parts.length < segments.length : parts.length !== segments.length) return false;
    return segments.every((segment, i) => segment.startsWith(":") || segment === parts[i]!.toLowerCase());
  });
  const rank = (pattern: string) =>
    pattern.slice(1).split("/").map((segment) => segment === "*" ? 2 : segment.startsWith(":") ? 1 : 0).join("");
  // A pattern that ends at the path wins over one that goes on.
  return matching.toSorted((a, b) => rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0)[0];
}

Deno.test("createMatcher() finds the pattern that is literal where another is not, from the left", () => {
  const literal = fc.constantFrom("a", "b");
  const segment = fc.oneof(literal, fc.constant(":"));
  const pattern = fc.tuple(fc.array(segment, { maxLength: 4 }), fc.boolean()).map(([parts, isOpen]) => {
    const named = parts.map((part, i) => part === ":" ? `:n${i}` : part);
    return `/${[...named, ...isOpen || named.length === 0 ? ["*"] : []].join("/")}`;
  });
  const path = fc.array(fc.constantFrom("a", "A", "b", "c"), { maxLength: 5 }).map((parts) => `/${parts.join("/")}`);
  fc.assert(
    fc.property(fc.uniqueArray(pattern, { maxLength: 12 }), path, (patterns, path) => {
      const match = createMatcher(patterns.map((pattern) => [pattern, pattern] as const));
      assertEquals(match(path)?.value, slowly(patterns, path));
    }),
    { numRuns: 2000 },
  );
});

Deno.test("createMatcher() says what stands for the names, as it was spelled", () => {
  const match = createMatcher([["/Ä b/:x/*", 1], ["/%C3%BC/:y_2", 2]]);
  assertEquals(match("/ä B/Éa/c/D e"), { value: 1, names: new Map([["x", "Éa"], ["splat", "c/D e"]]) });
  assertEquals(match("/Ü/x/"), { value: 2, names: new Map([["y_2", "x"]]) });
  assertEquals(match("/"), undefined);
});

Deno.test("createMatcher() takes ten thousand patterns, and paths of two thousand segments", () => {
  const patterns = Array.from({ length: 10_000 }, (_, i) => `/s${i}/:a/x/:b/*`);
  const match = createMatcher([...patterns, `/:q/${"a/".repeat(1000)}*`].map((pattern) => [pattern, pattern]));
  assertEquals(match("/S9999/1/x/2/3")?.value, "/s9999/:a/x/:b/*");
  assert(match(`/s1/${"a/".repeat(2000)}z`)?.value.startsWith("/:q/a/"));
});

Deno.test("isPattern() holds for names and a star that are whole segments", () => {
  const texts = ["/a", "/a:b", "/a*", "/:a", "/a/*", "/a/*/"];
  assertEquals(texts.map(isPattern), [false, false, false, true, true, true]);
});
