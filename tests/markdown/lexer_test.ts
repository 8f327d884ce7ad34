import { assertStringIncludes } from "@std/assert";
import { rendererWith } from "./renderer.ts";

const LINK = '<a href="https://a.test" rel="noopener">the guide</a>';

Deno.test("lexer: the words of a block may refer to what is defined below it, in every syntax", async () => {
  const blocks = [
    "<figure markdown>\n  <figcaption markdown>See [the guide]</figcaption>\n</figure>",
    "<Card>See [the guide]</Card>",
    '<Frame caption="See [the guide]">\n![A](https://a.test/a.png)\n</Frame>',
    "<div>\n\nSee [the guide]\n\n</div>",
    "::: note See [the guide]\nText\n:::",
    ':::tabs\n== "A"\nSee [the guide]\n:::',
    "::card[See [the guide]]\n",
    '{{% alert title="A" %}}\nSee [the guide]\n{{% /alert %}}',
    '{{< figure src="https://a.test/a.png" caption="See [the guide]" >}}',
    '<Columns items={[{ title: "A", description: "See [the guide]" }]} />',
    "```{figure} https://a.test/a.png\nSee [the guide]\n```",
    "```{card} See [the guide]\nText\n```",
    "> [!NOTE]\n> See [the guide]",
    "| A |\n| - |\n| See [the guide] |",
    "[^1]: See [the guide]\n\nText[^1]",
    "Term\n: See [the guide]",
    "### See [the guide]",
    "<Own>See [the guide]</Own>",
    "<Own>\nSee [the guide]\n</Own>",
  ];
  const components = () => new Map([["Own", "**Own** {children}"]]);
  for (const block of blocks) {
    const text = `${block}\n\n[the guide]: https://a.test\n`;
    const page = await rendererWith({ components })({ file: "a.md", text, line: 1 });
    assertStringIncludes(page.html, LINK, block);
  }
});
