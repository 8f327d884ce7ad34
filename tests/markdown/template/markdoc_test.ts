import { assertEquals, assertStringIncludes } from "@std/assert";
import { placed, rendered, rendererWith } from "../renderer.ts";
import type { FileTexts } from "../../../src/markdown/rendered.ts";

const texts = new Map([["guide/part.md", "Part **b**"], ["guide/x.js", "let a"]]);
/** Other files are known not to be there. */
const files = {
  has: () => true,
  keys: () => texts.keys(),
  get: (name: string) => texts.get(name),
} as unknown as FileTexts;

Deno.test("Markdoc: tags that a slash ends, or that end themselves", async () => {
  const rows: readonly (readonly [text: string, ...html: string[]])[] = [
    [
      '{% callout type="check" title="Own" %}\nA **b**\n{% /callout %}\n\nC',
      '<p class="callout-title">Own</p>\n<p>A <strong>b</strong></p>\n</section>\n<p>C</p>',
    ],
    ['{% admonition type="info" name="Own" %}\nA\n{% /admonition %}', '<p class="callout-title">Own</p>'],
    [
      '{% tabs %}\n{% tab label="One" %}\nA\n{% /tab %}\n{% tab label="Two" %}\nB\n{% /tab %}\n{% /tabs %}',
      '<p class="tab-label">One</p>\n<p>A</p>',
      '<p class="tab-label">Two</p>\n<p>B</p>',
    ],
    [
      '{% quick-links %}\n{% quick-link title="A" href="b.md" description="C" /%}\n{% /quick-links %}',
      '<p class="card-title"><a href="/base/guide/b">A</a></p>\n<p>C</p>',
    ],
    ['{% partial file="part.md" /%}', "<p>Part <strong>b</strong></p>"],
    ['{% code-snippet file="x.js" language="js" /%}', 'data-language="js"'],
    ['{% youtube src="https://www.youtube.com/embed/x" title="Film" /%}', 'href="https://www.youtube.com/embed/x"'],
    ["{% img src=/a/ %} b", "b"],
    ["`{% /callout %}`", "<code>{% /callout %}</code>"],
  ];
  for (const [text, ...html] of rows) {
    const page = await rendererWith()({ file: "guide/a.md", text, line: 1, files });
    for (const one of html) assertStringIncludes(page.html, one, text);
  }
});

Deno.test("Markdoc: attributes of blocks are not shown, and ids of headings count", async () => {
  const { html, problems } = await rendered(
    '# A {% #own .wide %}\n\nB {% .lead %}\n\nC {% width="50%" %}\n\n[d](missing.md)',
  );
  assertStringIncludes(html, '<h1 id="own" tabindex="-1">A</h1>');
  for (const text of ["<p>B</p>", "<p>C</p>"]) assertStringIncludes(html, text);
  assertEquals(placed(problems).map(({ line }) => line), [7]);
});

Deno.test("Markdoc: values are variables, and of a condition the first branch is shown", async () => {
  const text = "Version {% $version %}, {% if $new %}new{% else /%}old{% /if %}.";
  const { html } = await rendered(text, { variables: () => new Map([["version", "2.1"]]) });
  assertStringIncludes(html, "Version 2.1, new.");
});

Deno.test("Markdoc: lists between rules are rows of a table, but for cells of several blocks", async () => {
  const table = "{% table %}\n* One\n* Two\n---\n* `a`\n* b | c\n---\n* d\n* e\n{% /table %}";
  const { html } = await rendered(table);
  assertEquals(html.match(/<th>/g)?.length, 2);
  assertStringIncludes(html, `<td><code>a</code></td>\n<td class="short">b | c</td>`);
  assertEquals(html.match(/<tr>/g)?.length, 3);
  const { html: blocks } = await rendered("{% table %}\n* A\n---\n* B\n\n  ```js\n  c\n  ```\n{% /table %}");
  assertStringIncludes(blocks, 'data-language="js"');
});
