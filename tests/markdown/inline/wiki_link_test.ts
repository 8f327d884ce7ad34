import { assertEquals, assertStringIncludes } from "@std/assert";
import { placed, rendered } from "../renderer.ts";

Deno.test("Obsidian: embedded images have their size and text, other embedded files are links", async () => {
  const rows: readonly (readonly [text: string, html: string])[] = [
    ["![[a.png]]", '<p><img src="/base/guide/a.png" alt="a" loading="lazy" decoding="async"></p>'],
    ["![[pictures/a b.JPG|200]]", 'src="/base/guide/pictures/a%20b.JPG" alt="a b" width="200"'],
    ["![[a.svg|A drawing|30x40]]", 'alt="A drawing" width="30" height="40"'],
    ["A ![[note]] b", '<p>A <a href="/base/guide/note">note</a> b</p>'],
    ["![[note#Part|words]]", '<a href="/base/guide/note#part">words</a>'],
    ["`![[a.png]]`", "<code>![[a.png]]</code>"],
  ];
  for (const [text, html] of rows) {
    const page = await rendered(text);
    assertStringIncludes(page.html, html, text);
    assertEquals(page.problems, [], text);
  }
});

Deno.test("Obsidian: an image that is missing is reported, and its text shown", async () => {
  const { html, problems } = await rendered("A\n\n![[missing.png|What it was]]");
  assertStringIncludes(html, "<p>What it was</p>");
  assertEquals(placed(problems), [{ line: 3, message: "image to missing.png: there is no such file" }]);
});

Deno.test("links of wikis of GitHub have their words first, where these are no page", async () => {
  const rows: readonly (readonly [text: string, html: string])[] = [
    ["[[missing words|note]]", '<a href="/base/guide/note">missing words</a>'],
    ["[[missing words|note#The part]]", '<a href="/base/guide/note#the-part">missing words</a>'],
    ["[[missing words|https://example.org/a]]", '<a href="https://example.org/a"'],
    ["[[note|missing words]]", '<a href="/base/guide/note">missing words</a>'],
  ];
  for (const [text, html] of rows) {
    const page = await rendered(text);
    assertStringIncludes(page.html, html, text);
    assertEquals(page.problems, [], text);
  }
  const { problems } = await rendered("[[missing words|missing]]");
  assertEquals(placed(problems), [{ line: 1, message: "link to missing words: there is no such page" }]);
});

Deno.test("images of wikis of GitHub are images, with their options", async () => {
  const rows: readonly (readonly [text: string, html: string])[] = [
    ["[[images/a.png]]", '<img src="/base/guide/images/a.png" alt="a" loading="lazy" decoding="async">'],
    ["[[a.png|alt=A cat|width=200px]]", '<img src="/base/guide/a.png" alt="A cat" width="200"'],
    ["[[a.png|frame|align=right|height=30]]", 'alt="a" height="30"'],
    ["[[a.png|the picture]]", '<a href="/base/guide/a.png">the picture</a>'],
  ];
  for (const [text, html] of rows) {
    const page = await rendered(text);
    assertStringIncludes(page.html, html, text);
    assertEquals(page.problems, [], text);
  }
});
