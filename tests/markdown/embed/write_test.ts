import { assertEquals, assertStringIncludes } from "@std/assert";
import { writeEmbeds } from "../../../src/markdown/embed/write.ts";
import { rendered } from "../renderer.ts";

const html = async (text: string) => (await rendered(text)).html;

Deno.test("writeEmbeds() knows films by their ids and addresses, and leaves other links alone", async () => {
  const film = 'href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"';
  for (const id of ["dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"]) {
    assertStringIncludes(await html(`@[youtube](${id} "Watch *it*")`), `<a ${film} rel="noopener">Watch *it*</a>`);
  }
  assertStringIncludes(await html("a @[Vimeo](123) b"), 'href="https://vimeo.com/123"');
  assertStringIncludes(await html('@[bilibili width="100%"](BV1)'), 'href="https://www.bilibili.com/video/BV1"');
  assertStringIncludes(await html("@[pdf](a.pdf)"), '<a href="/base/guide/a.pdf">a.pdf</a>');
  for (const text of ["@[octocat](a.md)", "a@[youtube](b.md)", "`@[youtube](x)`", "```\n@[youtube](x)\n```"]) {
    assertEquals(writeEmbeds(text), text);
  }
});

Deno.test("writeEmbeds() lists the contents of the page", async () => {
  for (const text of ["@[toc]", "@[TOC](Contents)"]) {
    assertStringIncludes(await html(`${text}\n\n## A`), '<a href="#a">A</a>');
  }
});

Deno.test("writeEmbeds() gives images the sizes behind their addresses", async () => {
  assertStringIncludes(await html("![a](b.png =100x50)"), 'alt="a" width="100" height="50"');
  assertStringIncludes(await html('![a](b.png "T" =50%x)'), 'alt="a" title="T" width="50%"');
  assertStringIncludes(await html("![a](b.png =x50)"), 'alt="a" height="50"');
  assertEquals(writeEmbeds("![a](b.png =x) `![a](b.png =1x1)`"), "![a](b.png =x) `![a](b.png =1x1)`");
});
