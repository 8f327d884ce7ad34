import { assertEquals, assertMatch, assertNotMatch, assertStringIncludes } from "@std/assert";
import { rendered, rendererWith } from "./renderer.ts";

Deno.test("createRenderer() shows what an unknown element holds, and its texts where it holds nothing", async () => {
  const cases = [
    ["<New>**a**</New>", "<p><strong>a</strong></p>\n"],
    ['<New title="A <b>" description="Some words" />', "<p>A &lt;b&gt;</p>\n<p>Some words</p>\n"],
    ['<New title="A" href="https://a.test" />', '<p><a href="https://a.test" rel="noopener">A</a></p>\n'],
    ['a <Ver v="2.0" /> b', "<p>a 2.0 b</p>\n"],
    ['<New id="x" class="Big one" type="Odd" data-x="A b" onClick="A b" cols={2} path="./a.ts" />', ""],
  ];
  for (const [text, html] of cases) assertEquals((await rendered(text!)).html, html, text);
});

Deno.test("createRenderer() finds the texts of an unknown element in a search", async () => {
  const { sections } = await rendered('<New title="A" hint="Some words" />');
  assertEquals(sections.map(({ text }) => text), ["A Some words"]);
});

Deno.test("createRenderer() shows the commands that an element has for each package manager", async () => {
  const { html, problems } = await rendered('<CommandTabs npm="npm install x" yarn={`yarn add x`} />');
  assertEquals(html.match(/data-name="\w+"/g), ['data-name="npm"', 'data-name="yarn"']);
  assertStringIncludes(html, "yarn add x");
  assertEquals(problems, []);
});

Deno.test("createRenderer() makes other commands of an only one for npm", async () => {
  const { html } = await rendered('<CommandTabs npm="npm install x" />');
  assertStringIncludes(html, "pnpm add x");
});

Deno.test("createRenderer() shows the slots of a package manager's tabs", async () => {
  const slot = (name: string) =>
    `  <Fragment slot="${name}">\n  \`\`\`shell\n  ${name} install y\n  \`\`\`\n  </Fragment>\n`;
  const { html, problems } = await rendered(`<PackageManagerTabs>\n${slot("npm")}${slot("pnpm")}</PackageManagerTabs>`);
  assertEquals(html.match(/data-name="\w+"/g), ['data-name="npm"', 'data-name="pnpm"']);
  assertStringIncludes(html, "pnpm install y");
  assertEquals(problems, []);
});

Deno.test("createRenderer() shows commands that an object gives, and makes no others", async () => {
  const { html } = await rendered('<PackageManagerTabs command={{ npm: "npm create a", yarn: "yarn create a" }} />');
  assertEquals(html.match(/data-name="\w+"/g), ['data-name="npm"', 'data-name="yarn"']);
  assertStringIncludes(html, "yarn create a");
});

function declared(components: Record<string, string | false>, text: string) {
  return rendered(text, { components: () => new Map(Object.entries(components)) });
}

Deno.test("createRenderer() shows components as config.json declares them", async () => {
  const components = {
    ReadMore: "Aside",
    Since: "Added in {v}",
    Link2: "See [{title}]({to})",
    Strong: "**{children}**!",
    Secret: false,
    Gone: "",
    New: "Badge",
    Video: "Watch {title}",
  } as const;
  const cases = [
    ['<Since v="2.0" />', "<p>Added in 2.0</p>\n"],
    ['<Since v="2.0">\n\n*a*\n\n</Since>', "<p>Added in 2.0</p>\n<p><em>a</em></p>\n"],
    ['a <Since v="2.0">*b*</Since> c', "<p>a Added in 2.0 <em>b</em> c</p>\n"],
    ["<Since />", "<p>Added in</p>\n"],
    ['<Link2 title="X" to="https://a.test" />', '<p>See <a href="https://a.test" rel="noopener">X</a></p>\n'],
    ["a <Strong>b</Strong>", "<p>a <strong>b</strong>!</p>\n"],
    ['<Secret title="T">\n\n**a**\n\n</Secret>', "<p><strong>a</strong></p>\n"],
    ["a <Gone>b</Gone> c", "<p>a  c</p>\n"],
    ['<Video title="T" src="x" />', "<p>Watch T</p>\n"],
  ];
  for (const [text, html] of cases) {
    const page = await declared(components, text!);
    assertEquals(page.html, html, text);
    assertEquals(page.problems, [], text);
  }
  assertEquals(
    (await declared(components, "<ReadMore>a</ReadMore>")).html,
    (await rendered("<Aside>a</Aside>")).html,
  );
  assertEquals((await declared(components, 'a <New text="b" />')).html, (await rendered('a <Badge text="b" />')).html);
});

Deno.test("createRenderer() cleans what a declared text and its attributes hold", async () => {
  const { html } = await declared(
    { A: "[{t}]({to}) <img src=x onerror={t}>" },
    '<A t="<script>1</script>" to="javascript:alert(1)" />',
  );
  assertEquals(html, "<p>1 &lt;img src=x onerror=1&gt;</p>\n");
});

Deno.test("createRenderer() reads no declared component in another's text", async () => {
  const { html } = await declared({ A: "<A/><B/>", B: "<A/><A/>" }, "<A/>");
  assertEquals(html.length < 100, true);
});

Deno.test("createRenderer() names the components that a page depends on", async () => {
  const { uses } = await rendered("<A/>\n\n<Video/>");
  assertEquals(uses.toSorted(), ["<A>", "<Video>"]);
});

async function mdx(text: string, file = "a.mdx") {
  return await rendererWith()({ file, line: 1, text });
}

Deno.test("createRenderer() reads Markdown in elements of HTML in .mdx, without blank lines around it", async () => {
  const cases = [
    ['<div id="x">\n## H\n\n- a\n</div>', /<div id="x"><h2.*<ul>\n<li>a<\/li>\n<\/ul>\n<\/div>\n$/s],
    ["<p>\n**Type:** `a`\n</p>", /^<p><strong>Type:<\/strong> <code>a<\/code><\/p>\n$/],
    ["<div>**a**</div>", /^<div><strong>a<\/strong><\/div>\n$/],
    [
      '<div>\n  <p className="x" style={{ color: "red" }}>*a*</p>\n</div>',
      /^<div><p class="[^"]*x"><em>a<\/em><\/p>\n<\/div>\n$/,
    ],
    ["<ul>\n  <li>**a**</li>\n</ul>", /^<ul><li><strong>a<\/strong><\/li>\n<\/ul>\n$/],
    ['a <span style={{color: "red"}}>*b*</span> c', /^<p>a <span><em>b<\/em><\/span> c<\/p>\n$/],
    ['<div class="x" />\n\na', /^<div class="[^"]*x"><\/div>\n<p>a<\/p>\n$/],
    [
      '<div>\n<script>\nalert(1)\n</script>\n<a href="javascript:alert(1)" onClick={x}>a</a>\n</div>',
      /^<div>\n<a>a<\/a>\n<\/div>\n$/,
    ],
  ] as const;
  for (const [text, html] of cases) assertMatch((await mdx(text)).html, html, text);
});

Deno.test("createRenderer() draws elements of JSX in elements of HTML, in .md as well", async () => {
  for (const file of ["a.md", "a.mdx"]) {
    const text = '<div>\n<Badge text="new" />\n<Steps>\n1. **a**\n</Steps>\n</div>\n\nb';
    const { html, problems } = await mdx(text, file);
    assertStringIncludes(html, "badge");
    assertStringIncludes(html, "<strong>a</strong>");
    assertStringIncludes(html, "</div>\n<p>b</p>");
    assertEquals(problems, []);
  }
  assertStringIncludes((await mdx("<div>\n**a**\n</div>", "a.md")).html, "**a**");
});

Deno.test("createRenderer() names the line of a problem in an element of HTML in .mdx", async () => {
  const { problems } = await mdx('<div\n  id="x"\n>\n\n[a](missing.md)\n<div>\n  [b](missing.md)\n</div>\n</div>');
  assertEquals(problems.map(({ line }) => line), [5, 7]);
});

Deno.test("createRenderer() says nothing of attributes that readers would not see, and names others", async () => {
  const seen = '<div markdown classname="x" data-a="b" target="_blank" tabindex="0" v-if="a" role="note">a</div>';
  const { html, problems } = await rendered(seen);
  assertMatch(html, /^<div class="[^"]*x">a<\/div>\n$/);
  assertEquals(problems, []);
  assertEquals((await rendered('<div onclick="a">a</div>')).problems.length, 1);
});

Deno.test("a badge in a heading is searched as text of its section, and no part of its name", async () => {
  const { headings, sections } = await rendered(
    '## `entries` <NonInheritBadge />\n\nText\n\n## Other <Badge text="new" /> **<Since v="2.1" />**\n\nMore <Badge text="x" />',
  );
  assertEquals(headings.map(({ id }) => id), ["entries", "other"]);
  assertEquals(sections.map(({ title, text }) => [title.trim(), text.trim()]), [
    ["entries", "Non inherit Text"],
    ["Other", "new Added in 2.1 More"],
  ]);
});

Deno.test("createRenderer() reads tags with values of more than ten thousand characters", async () => {
  const code = "let a = 1;\n".repeat(2_000);
  const { html, problems } = await rendered(
    `<Code lang="js" code={\`${code}\`} />\n\n<Card title="${"long ".repeat(4_000)}" />\n\nBehind.`,
  );
  assertEquals(problems, []);
  assertEquals(html.match(/>let</g)?.length, 2_000);
  assertStringIncludes(html, '<p class="card-title">long ');
  assertStringIncludes(html, "<p>Behind.</p>");
});

Deno.test("constants of a page are numbers, fields of data and templates, too; what has to be run is left out", async () => {
  const { html } = await mdxOf(
    'export const v = "1.2";\nexport const n = 5;\nexport const all = { a: "b", list: [{ c: 3 }] };\n\n{v} {n} {all.a} {all.list[0].c} {`v${v}-${n}`} {all.none}{n + 1}.',
  );
  assertStringIncludes(html, "<p>1.2 5 b 3 v1.2-5 .</p>");
});

Deno.test("tabs have the labels that values gives them", async () => {
  const { html } = await mdxOf(
    '<Tabs values={[{ label: "First", value: "a" }, { label: "Second", value: "b" }]}>\n<TabItem value="a">x</TabItem>\n<TabItem value="b">y</TabItem>\n</Tabs>',
  );
  assertEquals(html.match(/data-name="[^"]*"/g), ['data-name="First"', 'data-name="Second"']);
});

Deno.test("in MDX, the braces of a heading's id may have a backslash before them", async () => {
  assertStringIncludes((await mdxOf("## A title \\{#place}")).html, '<h2 id="place" tabindex="-1">A title</h2>');
  assertStringIncludes((await rendered("## A title \\{#place}")).html, "A title {#place}</h2>");
});

Deno.test("a callout with an address leads there", async () => {
  assertStringIncludes((await rendered('<Note to="b.md" title="T">x</Note>')).html, '<a href="/base/guide/b">T</a>');
});

/** Renders as a page of MDX. */
async function mdxOf(text: string) {
  return await rendererWith()({ file: "guide/a.mdx", text, line: 1 });
}

Deno.test("createRenderer() shows what fragments of JSX hold, and the fragments themselves in plain Markdown", async () => {
  const text = "<>\n\n## Title\n\n</>\n\n<></>\n\nA <>**b**</> c.";
  const { html } = await rendererWith()({ file: "a.mdx", text, line: 1 });
  assertEquals(html.replace(/<h2.*<\/a>\n/s, "H"), "H<p>A <strong>b</strong> c.</p>\n");
  assertStringIncludes((await rendererWith()({ file: "a.md", text: "A <>b</> c.", line: 1 })).html, "&lt;&gt;b");
});

Deno.test("createRenderer() shows the request that an element of a reference names, and lines of an attribute as code", async () => {
  const html = async (text: string) => (await rendererWith()({ file: "a.mdx", text, line: 1 })).html;
  assertEquals(
    await html('<Endpoint method="post" path="/sign-in/{id}" />'),
    "<p><code>POST /sign-in/{id}</code></p>\n",
  );
  assertEquals(
    await html('<ApiMethod method="GET" path="/a">\nText.\n</ApiMethod>'),
    "<p><code>GET /a</code></p>\n<p>Text.</p>\n",
  );
  assertStringIncludes(await html("<Variants settings={`\na: {\n  b: 1,\n}\n`} />"), "a: {\n  b: 1,\n}\n</code></pre>");
  assertEquals(
    await html('<Color><Color.Item name="blue" value="#00f" /></Color>'),
    '<p><span class="badge">blue #00f</span></p>\n',
  );
  assertStringIncludes(await html('<DashButton url="/?to=x" />'), ">/?to=x</a>");
});

Deno.test("jsx: an unknown element without content that has an attribute code is a block of code", async () => {
  const html = async (text: string) => (await rendererWith()({ file: "a.mdx", text, line: 1 })).html;
  for (const name of ["Example", "LiveDemo"]) {
    const text = await html(`<${name} showMarkup={false} code={\`<p class="a">\n  b</p>\`} />\n`);
    assertStringIncludes(text, '<div class="code" data-language="html">', name);
    assertStringIncludes(text, "&lt;", name);
  }
  assertStringIncludes(await html('<LiveDemo lang="js" code="let a;" />'), 'data-language="js"');
});

Deno.test("jsx: words for the state of something are badges, without content too, and a list of Vue is shown", async () => {
  const { html, problems } = await rendered("## `x` <Version>4.1</Version> {#x}\n\n<Deprecated /> a\n");
  assertStringIncludes(html, '<code>x</code> <span class="badge">4.1</span></h2>');
  assertStringIncludes(html, '<p><span class="badge">Deprecated</span> a</p>');
  assertEquals(problems, []);
  // What holds blocks is none.
  assertNotMatch((await rendered("<Experimental>\n\nblock\n\n</Experimental>\n")).html, /badge/);
  const list = (await rendered("<SeeAlso :class=\"['z']\" :links=\"['One thing', 'Another']\" />\n")).html;
  assertStringIncludes(list, "<ul>\n<li>One thing</li>\n<li>Another</li>\n</ul>");
});

Deno.test("jsx: a callout without content shows the words in its attributes, and is none without any", async () => {
  const { html, problems } = await rendered('<Alert type="warning" message="Be careful" />\n');
  assertStringIncludes(html, '<p class="callout-title">Warning</p>\n<p>Be careful</p>');
  assertEquals(problems, []);
  const empty = await rendered('<Callout name="x" />\n');
  assertEquals([empty.html.trim(), empty.problems.map(({ message }) => message)], [
    "",
    ["<Callout> holds nothing: the words that its project gives it are missing"],
  ]);
  assertStringIncludes((await rendered("<Note />\n")).html, "callout-title");
});

Deno.test("jsx: a card shows its image and its tag", async () => {
  const { html } = await rendered('<Card title="A" href="/x" img="/a.png" tag="New">b</Card>\n');
  assertStringIncludes(html, '<p><img src="/base/a.png" alt="" decoding="async"></p>\n<p class="card-title">');
  assertStringIncludes(html, '</a> <span class="badge">New</span></p>');
  const hextra = await rendered('{{< card title="H" image="images/a.webp" link="/" >}}\n');
  assertStringIncludes(hextra.html, "a.webp");
});

Deno.test("a link in braces makes words of them, in a table, too", async () => {
  const { html, problems } = await rendererWith()({
    file: "a.mdx",
    line: 1,
    text: "| Type |\n| --- |\n| ({ event: [Press](b.md) }) => void |\n\nA {fns[0](x)} b\n",
  });
  assertStringIncludes(html, '<td>({ event: <a href="/base/b">Press</a> }) =&gt; void</td>');
  assertEquals(problems.length, 1);
});

Deno.test("a callout with a link and a text of its own has the usual title, which leads there", async () => {
  const html = async (text: string) => (await rendered(text)).html;
  assertStringIncludes(
    await html('::tip{to="/a"}\nText\n::\n'),
    '<p class="callout-title"><a href="/base/a">Tip</a></p>\n<p>Text</p>',
  );
  assertStringIncludes(await html('<Note href="https://x.y/a" />\n'), ">x.y/a</a>");
});

Deno.test("<PackageCmd> of The Guild has a command for each of its packages", async () => {
  const { html } = await rendered("<PackageCmd packages={['graphql', '-D typescript']} />\n");
  const code = html.slice(html.indexOf("<pre"), html.indexOf("</pre>")).replace(/<[^>]*>/g, "");
  assertEquals(code.trim(), "npm install graphql\nnpm install -D typescript");
  assertEquals(html.match(/data-name="/g)?.length, 5);
});
