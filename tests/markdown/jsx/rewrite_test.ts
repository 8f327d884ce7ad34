import { assert, assertEquals, assertMatch, assertNotMatch, assertStringIncludes } from "@std/assert";
import { siteWith } from "../../site_with.ts";
import { rendered, rendererWith } from "../renderer.ts";

async function mdx(text: string, files: Record<string, string> = {}) {
  const known = new Map<string, string | undefined>(Object.entries(files));
  const renderer = rendererWith();
  const job = { file: "guide/a.mdx", text, line: 1, files: known };
  const first = await renderer(job);
  for (const want of first.wants) if (!known.has(want)) known.set(want, undefined);
  return first.wants.length > 0 ? await renderer(job) : first;
}

Deno.test("rewrite() makes a block of code of <Code>, whatever its text is written as", async () => {
  for (
    const text of [
      "<Code code={`a\n**b**`} lang='js' title='x.js' />",
      "<CodeBlock language='js' title='x.js'>\n  a\n  **b**\n</CodeBlock>",
    ]
  ) {
    const { html, problems } = await mdx(text);
    assertStringIncludes(html, 'data-language="js"', text);
    assertStringIncludes(html, "x.js", text);
    assertNotMatch(html, /<strong>/);
    assertEquals(problems, [], text);
  }
  const inFence = await mdx("<CodeBlock>\n```ts\nlet a\n```\n</CodeBlock>");
  assertStringIncludes(inFence.html, 'data-language="ts"');
  assertStringIncludes((await mdx("<Mermaid chart={`\ngraph TD;\nA-->B;\n`} />")).html, "<svg");
  assertStringIncludes((await mdx("a <Latex>x^2</Latex> b")).html, "katex");
});

Deno.test("rewrite() makes a block of code of the types that an unknown element has as its definition", async () => {
  const { html, problems } = await mdx(
    '<TSDoc\ndefinition={`\nimport { A } from "b";\nexport default A;`}\nshowSections={["returns"]}\n/>\n',
  );
  assertStringIncludes(html, 'data-language="ts"');
  assertStringIncludes(html.replace(/<[^>]*>/g, ""), 'import { A } from "b";\nexport default A;');
  assertEquals(problems, []);
});

Deno.test("rewrite() shows imported images and Markdown files where they are used", async () => {
  const text =
    'import Part from "./_part.mdx";\nimport logo from "~/assets/logo.png";\n\n<Part />\n\n<Image src={logo} alt="Logo" width={20} />\n\n<img src={logo.src} alt="Two" />';
  const { html, problems } = await mdx(text, { "guide/_part.mdx": "Shared **x**." });
  assertStringIncludes(html, "<p>Shared <strong>x</strong>.</p>");
  assertStringIncludes(html, '<img src="/base/assets/logo.png" alt="Logo" width="20"');
  assertEquals(problems, []);
  const docusaurus = await mdx(
    '<img src={require("./b.png").default} alt="B" />\n\n<Image src={useBaseUrl("/img/c.png")} alt="C" />',
  );
  assertStringIncludes(docusaurus.html, '<img src="/base/guide/b.png" alt="B"');
  assertStringIncludes(docusaurus.html, '<img src="/base/img/c.png" alt="C"');
  const source = await mdx(
    'import Source from \'!!raw-loader!./b.ts\';\n\n<CodeBlock language="ts" title="b.ts" showLineNumbers>{Source}</CodeBlock>',
    { "guide/b.ts": "const b = 1;" },
  );
  assertStringIncludes(source.html, '<figure class="code numbered" data-language="ts"><figcaption>b.ts</figcaption>');
  const starlight = await mdx(
    'import source from "./b.ts?raw";\n\n<Code code={source} title="b.ts" />',
    { "guide/b.ts": "const b = 1;" },
  );
  assertStringIncludes(starlight.html, '<figure class="code" data-language="ts"><figcaption>b.ts</figcaption>');
  assertStringIncludes(starlight.html.replace(/<[^>]*>/g, ""), "const b = 1;");
  const called = await mdx('<Image src={import("./b.png")} alt="B" />');
  assertStringIncludes(called.html, '<img src="/base/guide/b.png" alt="B"');
  const pair = await mdx('<ThemedImage sources={x} srcLight="./l.png" srcDark="./d.png" alt="P" />');
  assertStringIncludes(pair.html, 'class="only-light"');
  assertStringIncludes(pair.html, 'class="only-dark"');
});

Deno.test("rewrite() shows imported code in an element of the project, with the language and lines that it asks for", async () => {
  const files = { "guide/b.ts": "const b = 1;\nb;\n" };
  const loaders = ["!!raw-loader!./b.ts", "!!raw-loader!roa-loader!./b.ts", "./b.ts?raw"];
  for (const loader of loaders) {
    const { html, problems } = await mdx(
      `import Source from "${loader}";\nimport Runnable from "@site/src/Runnable";\n\n<Runnable className="language-js other" type="x">\n\t{Source}\n</Runnable>`,
      files,
    );
    assertStringIncludes(html, '<div class="code" data-language="js">', loader);
    assertStringIncludes(html.replace(/<[^>]*>/g, ""), "const b = 1;\nb;");
    assertEquals(problems, [], loader);
  }
  const plain = await mdx('import Source from "!!raw-loader!./b.ts";\n\n<Block>{Source}</Block>', files);
  assertStringIncludes(plain.html, 'data-language="ts"');
  const marked = await mdx(
    'import Source from "!!raw-loader!./b.ts";\n\n<CodeBlock className="language-ts" metastring=\'{2} title="b.ts"\'>{Source}</CodeBlock>',
    files,
  );
  assertMatch(marked.html, /<figcaption>b\.ts<\/figcaption>/);
  assertMatch(marked.html, /class="line highlighted"[^\n]*b/);
  const text = await mdx('import Page from "./b.mdx";\n\n<Block>{Page}</Block>', { "guide/b.mdx": "B" });
  assertEquals(text.problems.length > 0, true);
});

Deno.test("rewrite() shows the content of Markdown files by the name that an import gives it", async () => {
  const text =
    'import { Content as Part } from "./_part.mdx";\nimport { default as Other } from "./_other.md";\n\n<Part />\n\n<Other />';
  const { html, problems } = await mdx(text, { "guide/_part.mdx": "Shared **x**.", "guide/_other.md": "Second." });
  assertStringIncludes(html, "<p>Shared <strong>x</strong>.</p>\n<p>Second.</p>");
  assertEquals(problems, []);
});

Deno.test("rewrite() finds imported parts by aliases of the project, and where its folder of sources is above the pages", async () => {
  const cases = [
    ["@/components/new.mdx", "../../components/new.mdx"],
    ["~/content/partials/new.mdx", "../../content/partials/new.mdx"],
    ["@fragments/new.mdx", "_fragments/new.mdx"],
    ["@fragments/new.mdx", "../fragments/new.mdx"],
    ["@site/docs/guide/_new.mdx", "guide/_new.mdx"],
    ["/src/components/new.mdx", "../../../src/components/new.mdx"],
    ["./\\_new.mdx", "guide/_new.mdx"],
  ] as const;
  for (const [path, file] of cases) {
    const { html, problems } = await mdx(`import New from '${path}';\n\n<New />`, { [file]: "New **x**." });
    assertEquals([html, problems], ["<p>New <strong>x</strong>.</p>\n", []], path);
  }
  const other = await mdx("import New from '@site/new.mdx';\n\n<New />", { "a/new.mdx": "No." });
  assertStringIncludes(other.problems[0]!.message, "cannot be included");
});

Deno.test("rewrite() takes constants that are plain text, and runs nothing", async () => {
  const { html, problems } = await mdx(
    'export const version = "1.2";\n\nIt is {version}. <Badge text={version} /> {run()}',
  );
  assertEquals(html, '<p>It is 1.2. <span class="badge">1.2</span></p>\n');
  assertEquals(problems.map(({ message }) => message), ["code in braces is not run: it is left out"]);
});

Deno.test("rewrite() includes what <include> asks for", async () => {
  const files = { "guide/b.mdx": "Text **x**.", "guide/c.ts": "let a = 1;\n" };
  assertEquals((await mdx("<include>./b.mdx</include>", files)).html, "<p>Text <strong>x</strong>.</p>\n");
  assertStringIncludes((await mdx("<include lang='ts'>./c.ts</include>", files)).html, 'data-language="ts"');
  const lost = await mdx("<include>./lost.mdx</include>", files);
  assertStringIncludes(lost.problems[0]!.message, "lost.mdx cannot be included");
});

Deno.test("rewrite() makes a heading of the label of <Update>, and the contents of <TOCInline>", async () => {
  const { html, headings } = await mdx(
    '<TOCInline toc={toc} />\n\n<Update label="v1.2" description="May" tags={["New"]}>\nText **x**.\n</Update>',
  );
  assertEquals(headings.map(({ text }) => text), ["v1.2"]);
  assertStringIncludes(html, "<p>May · New</p>\n<p>Text <strong>x</strong>.</p>");
  assertStringIncludes(html, '<a href="#v12">v1.2</a>');
});

Deno.test("elements of other sites are links, and films of this site are films", async () => {
  const cases = [
    [
      '<YouTube id="abc123" title="Film" />',
      '<a href="https://www.youtube.com/watch?v=abc123" rel="noopener">Film</a>',
    ],
    ['<IntroVideo src="https://a.test/b/c" />', '<a href="https://a.test/b/c" rel="noopener">a.test/b/c</a>'],
    ['<Video src="./a.mp4" />', '<video src="/base/guide/a.mp4" controls></video>'],
  ] as const;
  for (const [text, html] of cases) assertEquals((await mdx(text)).html, `<p>${html}</p>\n`);
  assertMatch(
    (await mdx('<YouTubeVideo videoId="EKvvptbTx6k?si=EZ-rFJn4" />')).html,
    /href="https:\/\/www\.youtube\.com\/watch\?v=EKvvptbTx6k"/,
  );
  assertNotMatch((await mdx('<YouTube src="javascript:alert(1)" />')).html, /href/);
});

Deno.test("elements are known by the end of their name", async () => {
  const { html, problems } = await mdx(
    '<BetaBadge /> <DocsLink href="/x">X</DocsLink>\n\n<ExampleBox>\n**b**\n</ExampleBox>\n\n<FrameworkTabs>\n<Fragment slot="react">R</Fragment>\n<Fragment slot="vue">V</Fragment>\n</FrameworkTabs>',
  );
  assertStringIncludes(html, '<span class="badge">Beta</span> <a href="/base/x">X</a>');
  assertStringIncludes(html, "<p><strong>b</strong></p>");
  assertEquals(html.match(/data-name="\w+"/g), ['data-name="React"', 'data-name="Vue"']);
  assertEquals(problems, []);
  assertEquals((await mdx("<ThemeGrid />")).problems.map(({ message }) => message), [
    '<ThemeGrid> is not known: declare it in config.json "components"',
  ]);
});

Deno.test("tabs of Radix and Fumadocs have their labels from values", async () => {
  const text =
    '<CodeBlockTabs defaultValue="npm">\n<CodeBlockTabsList>\n<CodeBlockTabsTrigger value="npm">npm</CodeBlockTabsTrigger>\n</CodeBlockTabsList>\n<CodeBlockTab value="npm">\n```sh\nnpm i\n```\n</CodeBlockTab>\n</CodeBlockTabs>';
  const { html } = await mdx(text);
  assertEquals(html.match(/data-name="\w+"/g), ['data-name="npm"']);
  assert(!html.includes("<p>npm</p>"), html);
});

Deno.test("an element in a line may have a tag of several lines", async () => {
  const text = '<LinkButton\n\thref="https://a.test"\n\tvariant="secondary"\n>\n\tGo **on**\n</LinkButton>';
  assertEquals(
    (await mdx(text)).html,
    '<p><a class="button secondary" href="https://a.test" rel="noopener">Go <strong>on</strong></a></p>\n',
  );
});

Deno.test("a frame's caption is Markdown; ticks and crosses are icons; a snippet is a file", async () => {
  const frame = await mdx('<Frame caption="A **b** [x](/y)">\n![](/a.png)\n</Frame>');
  assertStringIncludes(frame.html, '<figcaption>A <strong>b</strong> <a href="/base/y">x</a></figcaption>');
  const { html } = await mdx("| <Check size={18} /> | <Cross /> |\n|---|---|\n| a | b |");
  assertEquals(html.match(/<svg[^]*?<\/svg><span class="visually-hidden">[✓✗]<\/span>/g)?.length, 2);
  // The cross is no logo.
  assertEquals((await mdx("A <Cross />")).html, (await mdx("A :lucide-x:")).html);
  const snippet = await mdx('<Snippet file="x.mdx" />', { "snippets/x.mdx": "Shared." });
  assertEquals(snippet.html, "<p>Shared.</p>\n");
});

Deno.test("<Visibility> is for people or for agents", async () => {
  const { html } = await mdx(
    '<Visibility for="agents">\nA\n</Visibility>\n\n<Visibility for="humans">\nH\n</Visibility>',
  );
  assertStringIncludes(html, '<div data-for="agents" hidden>\n<p>A</p>');
  using site = await siteWith({
    "a.mdx":
      '# T\n\n<Visibility for="agents">\nFor agents.\n</Visibility>\n\n<Visibility for="humans">\nFor people.\n</Visibility>',
  });
  const text = await site.text("/a.md");
  assertStringIncludes(text, "For agents.");
  assertNotMatch(text, /For people/);
});

Deno.test("rewrite() cleans the HTML that an attribute gives", async () => {
  const { html } = await mdx(
    '<Fragment set:html={`<b>x</b><script>alert(1)</script>`} />\n\n<span set:html={"<i>y</i>"} />',
  );
  assertStringIncludes(html, "<b>x</b>");
  assertStringIncludes(html, "<span><i>y</i></span>");
  assertNotMatch(html, /script/);
});

Deno.test("formulas as mdBook writes them", async () => {
  assertStringIncludes((await rendered("a \\\\( x^2 \\\\) b")).html, 'class="katex"');
  assertStringIncludes((await rendered("\\\\[ x^2 \\\\]")).html, "katex-display");
  assertEquals((await rendered("\\(a\\) \\\\(b")).html, "<p>(a) \\(b</p>\n");
});

Deno.test("elements may stand on the line on which another one ends", async () => {
  const { html, problems } = await mdx(
    '<Tabs> <TabItem label="One">\n\n**a**\n\n</TabItem> <TabItem label="Two">\n\nb\n\n</TabItem> </Tabs>',
  );
  assertEquals(html.match(/data-name="\w+"/g), ['data-name="One"', 'data-name="Two"']);
  assertStringIncludes(html, "<p><strong>a</strong></p>");
  assertNotMatch(html, /&lt;/);
  assertEquals(problems, []);
});

Deno.test("a tab may stand in a component that says whom it is for", async () => {
  const { html } = await mdx(
    '<Tabs>\n<TabPanel label="One">\n\na\n\n</TabPanel>\n<$Show if="x">\n<TabPanel label="Two">\n\nb\n\n</TabPanel>\n</$Show>\n</Tabs>',
  );
  assertEquals(html.match(/data-name="\w+"/g), ['data-name="One"', 'data-name="Two"']);
  assertNotMatch(html, /\$Show/);
});

Deno.test("an accordion that holds others is a group of them", async () => {
  const { html } = await mdx(
    '<Accordion type="single">\n<AccordionItem header="Q?">\nA.\n</AccordionItem>\n</Accordion>',
  );
  assertEquals(html.match(/<details/g)?.length, 1);
  assertStringIncludes(html, "<summary>Q?</summary>");
});

Deno.test("an image has one source for each color scheme", async () => {
  for (const attribute of ["src", "sources"]) {
    const { html } = await mdx(`<Image ${attribute}={{ light: "/l.png", dark: useBaseUrl("/d.png") }} alt="P" />`);
    assertEquals(html.match(/class="only-\w+"/g), ['class="only-light"', 'class="only-dark"'], attribute);
  }
});

Deno.test("rows of texts are a list, and elements in braces are shown", async () => {
  const rows = await mdx('<ApiTable rows={[["p", "padding"], ["m", "margin"]]} />\n\n<Lines at={[[1, 2], [3, 4]]} />');
  assertStringIncludes(rows.html, "<li><strong>p</strong>: padding</li>\n<li><strong>m</strong>: margin</li>");
  assertNotMatch(rows.html, /<strong>1/);
  const braces = await mdx('<Example>\n  {\n    <div className="x">\n      <p>a</p>\n    </div>\n  }\n</Example>');
  assertStringIncludes(braces.html, '<div class="x"><p>a</p>');
  assertEquals((await mdx("{a < b > c}")).problems.length, 1);
});

Deno.test("films are links also where their element is called a callout; tooltips and groups of code go by their names", async () => {
  const { html } = await mdx(
    '<YouTubeCallout id="abc" title="T" />\n\nA <GlossaryTooltip term="w">Word</GlossaryTooltip>, <InlineBadge preset="beta" />\n\n<VTCodeGroup>\n<VTCodeGroupTab label="npm">\n\n```sh\nx\n```\n\n</VTCodeGroupTab>\n</VTCodeGroup>',
  );
  assertStringIncludes(html, 'href="https://www.youtube.com/watch?v=abc"');
  assertStringIncludes(html, "<abbr>Word</abbr>");
  const list = await mdx('<YouTubeGrid videos={[{ title: "One", href: "https://a.test/1" }]} />');
  assertStringIncludes(list.html, '<a href="https://a.test/1" rel="noopener">One</a>');
  assertStringIncludes(html, ">beta</span>");
  assertEquals(html.match(/data-name="\w+"/g), ['data-name="npm"']);
});

Deno.test("an image of an unknown element is shown, and so is the code that a program's frame holds", async () => {
  const image = await mdx('<Illustration src="/a.png" alt="An alt" caption="Said." />');
  assertStringIncludes(image.html, '<img src="/base/a.png" alt="An alt"');
  assertStringIncludes(image.html, "<p>Said.</p>");
  const code = await mdx('<CodeSandbox src="/a.tsx">\n```tsx\nlet a\n```\n</CodeSandbox>');
  assertStringIncludes(code.html, 'data-language="tsx"');
  const slot = await mdx('<span q:slot="pnpm">\n```shell\npnpm i\n```\n</span>');
  assertStringIncludes(slot.html, 'data-language="shell"');
  const pitfall = await mdx("<Pitfall>\n\n**a**\n\n</Pitfall>\n\n<docs-warning>b</docs-warning>");
  assertEquals(pitfall.html.match(/callout warning/g)?.length, 2);
  assertStringIncludes(pitfall.html, ">Pitfall</p>");
  assertEquals(pitfall.problems, []);
});

Deno.test("Vue: a tag with an event is HTML, and no text", async () => {
  const { html, problems } = await rendered(
    '<button @click="a = !a" :class="{ on: a }">Press **it**</button>\n\nA <b #x="y" @z.stop="w">b</b>.',
  );
  assertStringIncludes(html, "Press <strong>it</strong>");
  assertStringIncludes(html, "A <b>b</b>.");
  assertNotMatch(html, /@|&lt;/);
  assertEquals(problems.filter(({ message }) => !message.includes("<button>")), []);
  assertStringIncludes((await rendered("a <b@c.test> <x @y>")).html, "&lt;x @y&gt;");
});

Deno.test("an element of HTML that closes itself holds nothing", async () => {
  assertEquals((await rendered('<a id="x" />Text')).html, '<p><a id="own-x"></a>Text</p>\n'.replace("own-", ""));
  assertStringIncludes((await rendered('<div class="b"/>\n\nText\n')).html, '"></div>');
  assertEquals((await rendered("a<br/>b<hr/>")).html, "<p>a<br>b<hr></p>\n");
});

Deno.test("rewrite() stays linear", async () => {
  const timed = async (text: string) => {
    const start = performance.now();
    await rendered(text);
    return performance.now() - start;
  };
  await timed("<Code />");
  for (
    const piece of [
      "<Code code={`",
      "<Image src=",
      "<Tabs> <Tab>\n",
      "<$Show>\n",
      "{<a>\n",
      '<b c="',
      "<b c d ",
      'import a from "./a.png"\n',
      "<include>",
      "<Update label='x'>\n",
      "const a = '",
    ]
  ) {
    const [small, big] = [await timed(piece.repeat(500)), await timed(piece.repeat(4_000))];
    assert(big < small * 8 * 6 + 300, `${JSON.stringify(piece)}: ${small} ms, then ${big} ms`);
  }
});

Deno.test("rewrite() knows constants that a page imports from a file of the site", async () => {
  const files = {
    "snippets/names.mdx": 'export const product = "Rocket";\n\nexport const links = { home: "/start" };\n',
    "data/rows.js": 'export const rows = [\n  { "name": "One" },\n  { "name": "Two" },\n];\n',
    "guide/versions.json": '["2.1", "2.0"]',
  };
  const text =
    'import { product as name, links } from "/snippets/names.mdx";\nimport { rows } from "@site/data/rows.js";\n' +
    'import versions from "./versions.json";\nimport { Rows } from "/data/rows.js";\n\n' +
    "{name} {links.home} {rows.length} {versions[0]} {rows.map(x)}\n\n<Rows of={rows} />";
  const { html, problems } = await mdx(text, files);
  assertStringIncludes(html, "<p>Rocket /start 2 2.1</p>");
  assertStringIncludes(html, "<li><strong>One</strong></li>");
  assertEquals(problems[0]!.message, "code in braces is not run: it is left out");
});

Deno.test("rewrite() gives an imported part its texts by their names alone", async () => {
  const text = 'import Part from "/snippets/part.mdx";\n\n<Part word="bananas" />';
  const { html, problems } = await mdx(text, { "snippets/part.mdx": "Of {word} and {other}, `{word}`." });
  assertEquals(html, "<p>Of bananas and , <code>{word}</code>.</p>\n");
  assertEquals(problems.length, 1);
});

Deno.test("rewrite() shows commands for each package manager that an element has as data, in groups", async () => {
  const { html, problems } = await mdx(
    "<Tabs tabs={['Android', 'iOS']}>\n  <Tab>\n    <Terminal\n      cmd={{\n        npm: ['# Build', '$ npm i'],\n        bun: ['$ bun i'],\n" +
      "      }}\n    />\n  </Tab>\n  <Tab>Two</Tab>\n</Tabs>\n",
  );
  assertEquals([...html.matchAll(/data-name="(\w+)"/g)].map(([, name]) => name), ["Android", "npm", "bun", "iOS"]);
  assertStringIncludes(html.replace(/<[^>]*>/g, ""), "# Build\n$ npm i");
  assertEquals(problems, []);
});

Deno.test("a link of a project's own with a description is a card, and JSX in an attribute gives its words", async () => {
  const { html, problems } = await mdx(
    '<BoxLink\n  title="New"\n  description="A post."\n  href="https://example.org/a"\n  Icon={Book}\n/>\n\n' +
      '<Accordion type="multiple">\n<div className="x">\n<AccordionItem header={<span className="y">Why is <b>it</b>?</span>} id="why">\n\nSo.\n\n</AccordionItem>\n</div>\n</Accordion>\n\n' +
      '<Accordion type="single">\n  <AccordionItem value="a">\n    <AccordionTrigger className="z">\n      ### Set up\n    </AccordionTrigger>\n' +
      "    <AccordionContent>\n\nDone.\n\n    </AccordionContent>\n  </AccordionItem>\n</Accordion>\n",
  );
  assertStringIncludes(
    html,
    '<p class="card-title"><a href="https://example.org/a" rel="noopener">New</a></p>\n<p>A post.</p>',
  );
  assertEquals([...html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, title]) => title), ["Why is it?", "Set up"]);
  assertEquals([/<h3/.test(html), problems], [false, []]);
});

Deno.test("references of LangChain show their text, and quotes of Expo are callouts", async () => {
  const { html, problems } = await mdx(
    "See @[`create_agent`], @[`State`][State] and me@[x].\n\n> **info** **Bold** text.\n\n> **info**\n",
  );
  assertStringIncludes(html, "<p>See <code>create_agent</code>, <code>State</code> and me@[x].</p>");
  assertStringIncludes(html, '<p class="callout-title">Info</p>\n<p><strong>Bold</strong> text.</p>');
  assertEquals(html.match(/<section/g)?.length, 1);
  assertEquals(problems.length, 1);
});

Deno.test("tabs in an element that only holds them are tabs, with their labels", async () => {
  const { html, problems } = await mdx(
    '<TabbedContent code>\n<TabItem value="SQL">\n```sql\nselect 1\n```\n</TabItem>\n<TabItem value="Mongo">\nTwo\n</TabItem>\n</TabbedContent>\n',
  );
  assertEquals([...html.matchAll(/data-name="(\w+)"/g)].map(([, name]) => name), ["SQL", "Mongo"]);
  assertEquals(problems, []);
});

Deno.test("an unknown element shows what its data says of parameters and code", async () => {
  const { html } = await mdx(
    '<Endpoint\n  method="GET"\n  path="/a"\n  title="List"\n  description="All of *them*."\n  params={[\n' +
      "    { name: 'sort', type: 'string', required: true, description: 'By <code>f</code>' },\n  ]}\n  codeTabs={[\n" +
      "    { label: 'cURL', code: `curl 'x' \\\\\n  -H 'y'` },\n    { label: 'JavaScript', code: `let a;` },\n  ]}\n/>\n",
  );
  assertStringIncludes(html, "<p>All of <em>them</em>.</p>");
  assertStringIncludes(html, '<p class="field-name"><code>sort</code>');
  assertEquals([...html.matchAll(/data-name="(\w+)"/g)].map(([, name]) => name), ["cURL", "JavaScript"]);
  assertStringIncludes(html.replace(/<[^>]*>/g, ""), "curl 'x' \\\n  -H 'y'");
});

Deno.test("rewrite() shows the Markdown of components that only show it, and runs nothing else", async () => {
  const files = {
    "guide/_parts.jsx": `import React from "react";
import IOS from "./parts/_ios.md";
import Android from "./parts/_android.md";
export { default as Both } from "./parts/_both.mdx";
export function OnIos() {
  return <IOS />;
}
export const OnAndroid = () => <Android />;
export { Android as Alias, IOS };
export const Other = () => <div><IOS /></div>;
export default function Whole() { return (<Android />); }
`,
    "guide/parts/_ios.md": "i **OS**",
    "guide/parts/_android.md": "Android",
    "guide/parts/_both.mdx": "Both {props.name}",
  };
  const imported = "import Whole, { Both, OnIos as Ios, OnAndroid, Alias, IOS, Other } from './\\_parts';\n\n";
  for (
    const [element, html] of [
      ["<Ios />", "<p>i <strong>OS</strong></p>\n"],
      ["<IOS />", "<p>i <strong>OS</strong></p>\n"],
      ["<OnAndroid />", "<p>Android</p>\n"],
      ["<Alias />", "<p>Android</p>\n"],
      ["<Whole />", "<p>Android</p>\n"],
      ['<Both name="A" />', "<p>Both A</p>\n"],
    ] as const
  ) {
    const result = await mdx(imported + element, files);
    assertEquals([result.html, result.problems], [html, []], element);
  }
  assertEquals((await mdx(`${imported}<Other />`, files)).problems.length, 1);
});

Deno.test("withLabels() takes names and objects with labels, in one list", async () => {
  const { html } = await mdx(
    '<Tabs items={["pnpm", { label: "npm", disabled: true }]}>\n<Tabs.Tab>a</Tabs.Tab>\n<Tabs.Tab>b</Tabs.Tab>\n</Tabs>\n',
  );
  assertEquals([...html.matchAll(/data-name="(\w+)"/g)].map(([, name]) => name), ["pnpm", "npm"]);
});

Deno.test("a link or a button without words has those of its label, or else its address", async () => {
  const cases = [
    ['<LinkButton href="https://a.test/b" />', ">https://a.test/b</a>"],
    ['<LinkButton href="https://a.test/b" aria-label="Go" />', ">Go</a>"],
    ['A <Link href="https://a.test/x"></Link>', ">https://a.test/x</a>"],
    ['<LinkButton href="https://a.test/b" icon="rocket" />', ">https://a.test/b <svg "],
    ["<LinkButton>Go</LinkButton>", "<p>Go</p>"],
  ] as const;
  for (const [text, html] of cases) assertStringIncludes((await rendered(text)).html, html);
});
