import { assertEquals } from "@std/assert";
import { rendererWith } from "../renderer.ts";

Deno.test("indentedBlock: blocks in an element that are indented like code are none, wherever its other lines begin", async () => {
  const text =
    '<Accordion title="A">\n    ### Photos\n\n    Text.\n\n```js\nlet a;\n```\n\n    - a\n      - b\n\n    | c |\n    |---|\n    | d |\n</Accordion>';
  const html = async (file: string) =>
    (await rendererWith()({ file, text, line: 1 })).html.replace(/<pre[^]*?<\/pre>/, "");
  for (const file of ["a.mdx", "a.md"]) {
    const tags = [...(await html(file)).matchAll(/<(h3|p|ul|table)\b/g)].map(([, tag]) => tag).join(" ");
    assertEquals(tags, "h3 p ul ul table", file);
  }
});

Deno.test("indentedBlock: a block of code in an element goes on to its closing fence, however far left its lines begin", async () => {
  const text =
    "<Tabs items={['A', 'B']}>\n    <Tabs.Tab>\n        ```dart copy\n        Text('''\nOne.\n\n    Two <Card>.\n'''),\n        );\n        ```\n        After *it*.\n    </Tabs.Tab>\n</Tabs>";
  const { html } = await rendererWith()({ file: "a.mdx", text, line: 1 });
  const [block = "", ...others] = [...html.matchAll(/<pre[^]*?<\/pre>/g)].map(([code]) => code.replace(/<[^>]*>/g, ""));
  assertEquals(
    block.trimEnd(),
    "Text(&#39;&#39;&#39;\nOne.\n\nTwo &lt;Card&gt;.\n&#39;&#39;&#39;),\n);".replaceAll("&#39;", "'"),
  );
  assertEquals(others, []);
  assertEquals(html.includes("After <em>it</em>."), true);
});

Deno.test("an element with the name of a badge that leads somewhere is a link", async () => {
  const text = 'A <LinkBadge label="API" href="https://a.example/x" /> b <Badge href="b.md" text="B" />';
  const { html } = await rendererWith()({ file: "a.mdx", text, line: 1 });
  assertEquals(
    html.replace(/ (?:target|rel)="[^"]*"/g, ""),
    '<p>A <a href="https://a.example/x"><span class="badge">API</span></a> b <a href="/base/b"><span class="badge">B</span></a></p>\n',
  );
});

Deno.test("settings of a component that is not run are no list of words", async () => {
  const text = "<Widget name='a' query={{controller: 'default'}} height={500}/>\n\n<Shown style={{color: 'red'}} />\n";
  const { html } = await rendererWith()({ file: "a.mdx", text, line: 1 });
  assertEquals(html.includes("default") || html.includes("red"), false);
});
