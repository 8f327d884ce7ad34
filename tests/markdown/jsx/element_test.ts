import { assertEquals } from "@std/assert";
import { rendered, rendererWith } from "../renderer.ts";

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

Deno.test("slots of Astro that are choices are tabs, and those that are parts of an element are not", async () => {
  const html = async (text: string) => (await rendererWith()({ file: "a.mdx", text, line: 1 })).html;
  const slots = (a: string, b: string) =>
    `<Infra>\n<Fragment slot="${a}">\n\nOne.\n</Fragment>\n<Fragment slot="${b}">\nTwo.\n</Fragment>\n</Infra>\n`;
  const names = [...(await html(slots("cdk", "terra-form"))).matchAll(/data-name="([^"]*)"/g)].map(([, name]) => name);
  assertEquals(names, ["Cdk", "Terra form"]);
  assertEquals((await html(slots("title", "body"))).includes("tab"), false);
  assertEquals((await html(slots("css-docs", "tailwind-docs"))).includes("tab-label"), false);
});

Deno.test("elements of a project name pages by their path, and commands in a list", async () => {
  const text =
    `See <Link path="guides/a">the guide</Link>.\n\n<NxCommands commands={['serve a', "test b"]} />\n\n<PackageManagerShort commands={["dev"]} />\n`;
  const { html, problems } = await rendererWith()({ file: "a.mdx", text, line: 1 });
  assertEquals(html.includes('<a href="/base/guides/a">the guide</a>'), true);
  const blocks = [...html.matchAll(/<code class="language-sh">([^]*?)<\/code>/g)];
  assertEquals(blocks.map(([, code]) => code!.replace(/<[^>]*>/g, "").trim()), ["serve a\ntest b", "dev"]);
  assertEquals(problems, []);
});

Deno.test("a link whose path is a URL leads there", async () => {
  const text = 'See <Link path="https://example.org/a">it</Link> and <Link path="./guides/a">the guide</Link>.\n';
  const { html } = await rendererWith()({ file: "deep/a.mdx", text, line: 1 });
  assertEquals([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href), [
    "https://example.org/a",
    "/base/guides/a",
  ]);
});

Deno.test("a snippet that an element names is found in a folder of snippets above the page", async () => {
  const files = new Map<string, string | undefined>([["en/snippets/deep/a.mdx", "---\ntitle: A\n---\nPart **x**."]]);
  const job = {
    file: "en/guide/b.mdx",
    text: '<Snippet name="deep/a" parentHeading="Some heading" />\n',
    line: 1,
    files,
  };
  const render = rendererWith();
  for (const want of (await render(job)).wants) files.set(want, files.get(want));
  assertEquals((await render(job)).html, "<p>Part <strong>x</strong>.</p>\n");
});

Deno.test("names of files may have signs that are escaped", async () => {
  const text = "<FileTree>\n\n- \\<module-name>\n  - \\<lambda>.py Function *x*\n  - **a.ts** marked\n\n</FileTree>\n";
  const { html } = await rendererWith()({ file: "a.mdx", text, line: 1 });
  const names = [...html.matchAll(/<bdi>([^<]*)<\/bdi>/g)].map(([, name]) => name);
  assertEquals(names, ["&lt;module-name&gt;", "&lt;lambda&gt;.py", "a.ts"]);
  assertEquals(html.includes("Function <em>x</em>"), true);
});

Deno.test("element: a heading with which a box begins that folds is its title, and keeps its id", async () => {
  const { html, problems } = await rendered(
    "<DeepDive>\n\n#### All the *way* down {/*way-down*/}\n\nText [x](missing.md)\n\n</DeepDive>\n\n<Solution>\n\nSo\n\n</Solution>",
  );
  assertEquals(
    html.replace(/ tabindex="-1"|<a class="anchor".*?<\/a>/g, ""),
    '<details class="callout details" id="way-down"><summary>All the <em>way</em> down</summary>\n' +
      '<p>Text <a href="missing.md">x</a></p>\n</details>\n' +
      '<details class="callout details"><summary>Solution</summary>\n<p>So</p>\n</details>\n',
  );
  assertEquals(problems.map(({ line }) => line), [5]);
});

Deno.test("element: the files of a sandbox are tabs with their names", async () => {
  const { html } = await rendered(
    "<Sandpack>\n\n```js src/App.js active\nlet a;\n```\n\n```css src/a.css hidden\na {}\n```\n\n</Sandpack>",
  );
  assertEquals(html.match(/(?<=data-name=")[^"]+/g), ["src/App.js", "src/a.css"]);
});
