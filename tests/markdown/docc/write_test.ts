import { assertEquals, assertStringIncludes } from "@std/assert";
import { writeDocC } from "../../../src/markdown/docc/write.ts";
import { rendered } from "../renderer.ts";

const html = async (text: string) => (await rendered(text)).html;

Deno.test("DocC: images, tabs, rows and links by name", async () => {
  const page = await html(
    '# A\n\n@Metadata {\n    @PageImage(purpose: icon, source: "x")\n}\n\n@Image(source: "a.png", alt: "An image")\n\n' +
      '@TabNavigator {\n   @Tab("One") {\n      First **tab**.\n   }\n   @Tab("Two") {\n      Second.\n   }\n}\n\n' +
      "@Row {\n   @Column {\n      Left\n   }\n   @Column(size: 2) { Right }\n}\n\n@Comment {\n   hidden\n}\n\nSee <doc:Other>.",
  );
  assertStringIncludes(page, '<img src="/base/guide/a.png" alt="An image"');
  assertStringIncludes(
    page,
    '<div class="tab" data-name="One"><p class="tab-label">One</p>\n<p>First <strong>tab</strong>.</p>',
  );
  assertStringIncludes(page, "<p>Left</p>\n<p>Right</p>\n<p>See <a");
  assertEquals(/PageImage|hidden|@/.test(page), false, page);
});

Deno.test("DocC: code, names with a sign, and what never ends, stay", () => {
  for (
    const text of [
      "```swift\n@Row {\n}\n```\n\n<doc:a",
      "@octocat wrote it",
      "@Row {\n  never closed",
      "`<doc:A>`",
    ]
  ) assertEquals(writeDocC(text), text);
});
