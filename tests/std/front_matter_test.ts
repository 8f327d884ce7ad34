import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { extract as extractToml } from "@std/front-matter/toml";
import { extract as extractYaml } from "@std/front-matter/yaml";

Deno.test("extract() parts YAML front matter from the body", () => {
  const text = "---\ntitle: A\ndate: 2026-01-02\nkeywords: [x, 1]\n---\n\nText\n---\n";
  assertEquals(extractYaml(text), {
    frontMatter: "title: A\ndate: 2026-01-02\nkeywords: [x, 1]",
    body: "Text\n---\n",
    attrs: { title: "A", date: new Date("2026-01-02"), keywords: ["x", 1] },
  });
  assertEquals(extractYaml("\ufeff---yaml\r\na: 1\r\n--- \r\nx"), { frontMatter: "a: 1", body: "x", attrs: { a: 1 } });
  assertEquals(extractYaml("---\n# only a comment\n---").attrs, null);
});

Deno.test("extract() parts TOML front matter from the body", () => {
  const { frontMatter, body, attrs } = extractToml<{ title: string; date: Date }>(
    '+++\ntitle = "A"\ndate = 2026-01-02\n+++\nText',
  );
  assertEquals([frontMatter, body, attrs.title], ['title = "A"\ndate = 2026-01-02', "Text", "A"]);
  assert(attrs.date instanceof Date && attrs.date.getTime() === Date.UTC(2026, 0, 2));
});

Deno.test("extract() throws TypeError without front matter and SyntaxError where it does not parse", () => {
  for (const text of ["", "text", "---\na: 1", " ---\na: 1\n---", "---\na: 1\n ---"]) {
    assertThrows(() => extractYaml(text), TypeError, "Unexpected end of input");
    assertThrows(() => extractToml(text), TypeError, "Unexpected end of input");
  }
  assertStringIncludes(assertThrows(() => extractYaml("---\na: 1\nb: [\n---"), SyntaxError).message, "line 2");
  assertStringIncludes(assertThrows(() => extractToml("+++\na = 1\nb =\n+++"), SyntaxError).message, "line 2");
});

Deno.test("extract() runs no code and does not touch prototypes", () => {
  assertThrows(() => extractYaml("---\na: !!js/function 'function () {}'\n---"), SyntaxError);
  const { attrs } = extractYaml<Record<string, unknown>>("---\n__proto__: { polluted: true }\n---");
  assertEquals([Object.getPrototypeOf(attrs), ({} as Record<string, unknown>)["polluted"]], [
    Object.prototype,
    undefined,
  ]);
});

Deno.test("extract() is linear where a fence is never closed", () => {
  const start = performance.now();
  assertThrows(() => extractYaml("---\n" + "\n".repeat(300_000)), TypeError);
  assert(performance.now() - start < 10_000);
});
