import { assertEquals } from "@std/assert";
import { writeBlockClasses } from "../../../src/markdown/template/kramdown_blocks.ts";
import { rendererWith } from "../renderer.ts";

Deno.test("kramdown: the class below a block of code is its language, also in quotes", () => {
  assertEquals(
    writeBlockClasses(
      "~~~\n$ ls\n~~~\n{: .language-bash}\n\n> ```\n> x\n> ```\n> {: .output}\n\n~~~\ny\n~~~\n{: .wide}\n",
    ),
    "~~~bash\n$ ls\n~~~\n{: .language-bash}\n\n> ```output\n> x\n> ```\n> {: .output}\n\n~~~\ny\n~~~\n{: .wide}\n",
  );
  const own = "~~~ruby\nx\n~~~\n{: .language-bash}\n\n```\n> ## A\n{: .callout}\n```\n\n> Words\n{: .callout}\n";
  assertEquals(writeBlockClasses(own), own);
});

Deno.test("kramdown: quotes of lessons with a heading are callouts, and one in another starts closed", async () => {
  const text =
    "> ## Nested *files*\n>\n> How?\n>\n> > ## Solution\n> >\n> > ~~~\n> > x\n> > ~~~\n> > {: .output}\n> {: .solution}\n{: .challenge}\n\nAfter.\n";
  const { html, headings } = await rendererWith()({ file: "a.md", text, line: 1, flavor: "kramdown" });
  assertEquals(headings, []);
  assertEquals(html.match(/class="callout \w+"/g)?.length, 2);
  assertEquals([/Nested <em>files<\/em>/.test(html), /<details[^>]*>\s*<summary/.test(html), /[{}]|##/.test(html)], [
    true,
    true,
    false,
  ]);
});
