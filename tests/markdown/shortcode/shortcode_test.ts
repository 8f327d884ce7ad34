import { assert, assertEquals, assertMatch, assertNotMatch, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { rendered, rendererWith } from "../renderer.ts";

const html = async (text: string) => (await rendered(text)).html;
const messages = async (text: string) => (await rendered(text)).problems.map(({ message }) => message);

Deno.test("shortcode: callouts of Docsy, Hextra, Hugo Book and Relearn", async () => {
  const cases = [
    ['{{% alert title="Hi" color="warning" %}}\n**b**\n{{% /alert %}}', "warning", "Hi"],
    ['{{< callout type="info" >}}\n**b**\n{{< /callout >}}', "info", "Info"],
    ["{{< hint danger >}}\n**b**\n{{< /hint >}}", "danger", "Danger"],
    ['{{% notice tip "Hi" %}}\n**b**\n{{% /notice %}}', "tip", "Hi"],
    ["{{< note >}}**b**{{< /note >}}", "note", "Note"],
    ['{{% alert color="primary" %}}\n**b**\n{{% /alert %}}', "info", "Info"],
    ["{{% notice fancy %}}\n**b**\n{{% /notice %}}", "note", "fancy"],
  ] as const;
  for (const [text, kind, title] of cases) {
    const { html, problems } = await rendered(text);
    assertStringIncludes(html, `<section class="callout ${kind}" role="note">`, text);
    assertStringIncludes(html, `<p class="callout-title">${title}</p>\n<p><strong>b</strong></p>`, text);
    assertEquals(problems, [], text);
  }
});

Deno.test("shortcode: tabs hold text, or the code that Docsy's hold", async () => {
  const text = await html(
    '{{< tabs items="A,B" >}}\n  {{< tab >}}**a**{{< /tab >}}\n  {{< tab >}}b{{< /tab >}}\n{{< /tabs >}}',
  );
  assertEquals(text.match(/data-name="\w"/g), ['data-name="A"', 'data-name="B"']);
  assertStringIncludes(text, "<strong>a</strong>");
  const code = await html(
    '{{< tabpane >}}\n{{< tab header="Go" lang="go" >}}\na **b** c\n{{< /tab >}}\n{{< /tabpane >}}',
  );
  assertStringIncludes(code, '<div class="code" data-language="go">');
  assertNotMatch(code, /<strong>/);
  const prose = await html(
    "{{< tabpane text=true >}}\n{{% tab header=X %}}\na **b** c\n{{% /tab %}}\n{{< /tabpane >}}",
  );
  assertStringIncludes(prose, "<strong>b</strong>");
});

Deno.test("shortcode: a tab of Docsy that cannot be chosen is none", async () => {
  const html = (await rendered(
    '{{< tabpane >}}\n{{< tab header="Run:" disabled=true />}}\n{{< tab header="Unix" lang="bash" >}}\nls\n{{< /tab >}}\n{{< /tabpane >}}\n',
  )).html;
  assertEquals([...html.matchAll(/data-name="([^"]*)"/g)].map(([, name]) => name), ["Unix"]);
});

Deno.test("shortcode: cards, steps, details, badges, icons, buttons and file trees", async () => {
  const cards = await html(
    '{{< cards >}}\n{{< card link="/a" title="A" subtitle="S" >}}\n{{< card title="B" >}}\n{{< /cards >}}',
  );
  assertEquals(cards.match(/<div class="card">/g)?.length, 2);
  assertStringIncludes(cards, '<a href="/base/a">A</a>');
  assertStringIncludes(await html("{{% steps %}}\n\n### One\n\ntext\n\n{{% /steps %}}"), '<div class="steps">');
  const details = await html('{{% details title="T" open=true %}}\nx\n{{% /details %}}');
  assertStringIncludes(details, "<details");
  assertStringIncludes(details, "<summary>T</summary>");
  assertStringIncludes(await html("a {{< badge `new` >}} b"), 'a <span class="badge">new</span> b');
  assertStringIncludes(await html("{{< icon rocket >}}"), '<svg class="icon"');
  assertStringIncludes(
    await html("{{< button href=/x >}}Go{{< /button >}}"),
    '<a class="button" href="/base/x">Go</a>',
  );
  const tree =
    "{{< filetree/container >}}\n{{< filetree/folder name=a >}}\n{{< filetree/file name=b >}}\n{{< /filetree/folder >}}\n{{< /filetree/container >}}";
  assertStringIncludes(await html(tree), '<span class="file"><bdi>b</bdi></span>');
});

Deno.test("shortcode: files, images, code, formulas and films", async () => {
  const files = new Map([["guide/part.md", "Included **x**."], ["guide/a.yaml", "a: 1\n"], [
    "includes/b.md",
    "Shared.",
  ]]);
  const job = (text: string) => ({ file: "guide/a.md", text, line: 1, files });
  const renderer = rendererWith();
  const shown = async (text: string) => {
    const first = await renderer(job(text));
    const known = new Map<string, string | undefined>(files);
    for (const want of first.wants) if (!known.has(want)) known.set(want, undefined);
    return (await renderer({ ...job(text), files: known })).html;
  };
  assertStringIncludes(await shown("{{< include part.md >}}"), "<p>Included <strong>x</strong>.</p>");
  assertStringIncludes(await shown('{{% include "b.md" %}}'), "<p>Shared.</p>");
  assertStringIncludes(await shown('{{< readfile file="a.yaml" code="true" lang="yaml" >}}'), 'data-language="yaml"');
  assertStringIncludes(
    await html('{{< figure src="a.png" caption="Cap" alt="Alt" >}}'),
    '<img src="/base/guide/a.png" alt="Alt"',
  );
  assertStringIncludes(await html("{{< highlight go >}}\na := 1\n{{< /highlight >}}"), 'data-language="go"');
  const titled = await html("{% codeblock My file lang:js https://a.test %}\nlet a;\n{% endcodeblock %}");
  assertStringIncludes(titled, "<figcaption>My file</figcaption>");
  assertStringIncludes(titled, 'data-language="js"');
  // A project's own, whose template cannot be read.
  const own = await rendered(
    '{{< codeFromInline lang="bash" >}}\ncat <<EOF > a\n# b\n  c: *d*\nEOF\n{{< /codeFromInline >}}',
  );
  assertEquals(own.html.replace(/<[^>]*>/g, "").trim(), "cat &lt;&lt;EOF &gt; a\n# b\n  c: *d*\nEOF");
  assertEquals(own.problems, []);
  assertStringIncludes(await html("{{< katex >}}x^2{{< /katex >}}"), "katex");
  const film = await html("{{< youtube w7Ft2ymGmfc >}}");
  assertStringIncludes(film, '<a href="https://www.youtube.com/watch?v=w7Ft2ymGmfc" rel="noopener">');
});

Deno.test("shortcode: parameters, links and headings stand for words wherever they are written", async () => {
  const variables = () => new Map([["version", "1.2"]]);
  const shown = async (text: string) => (await rendered(text, { variables })).html;
  assertEquals(await shown("v{{< param version >}}"), "<p>v1.2</p>\n");
  assertStringIncludes(await shown('[x]({{< ref "./b.md#c d" >}})'), 'href="/base/guide/b#c%20d"');
  assertStringIncludes(await shown("```text\n{{% param version %}}\n```"), "1.2");
  assertStringIncludes(await shown('## {{% heading "whatsnext" %}}'), "What's next</h2>");
  assertStringIncludes(await shown('## {{% heading "constructor" %}}'), "Constructor</h2>");
  assertEquals(await messages("{{< param other >}}"), [
    'config.json has no variable for {{< param other >}}: name it in "variables"',
  ]);
});

Deno.test("shortcode: one that is escaped is shown", async () => {
  assertEquals(await html("a {{</* tab */>}} b {{%/* x */%}}"), "<p>a {{&lt; tab &gt;}} b {{% x %}}</p>\n");
  assertEquals(await html("`{{</* tab */>}}`"), "<p><code>{{&lt; tab &gt;}}</code></p>\n");
  assertStringIncludes(await html("```text\n{{</* tab */>}}\n```"), "{{&lt; tab &gt;}}");
  assertStringIncludes(
    await html("```text\n{{%/* a\n  b=1\n*/%}}\n{{</* c */>}}\n```"),
    "{{% a\n  b=1\n%}}\n{{&lt; c &gt;}}",
  );
});

Deno.test("shortcode: an unknown one shows what it holds, or its values, and is reported once", async () => {
  assertEquals(await html("{{< own >}}\n**b**\n{{< /own >}}"), "<p><strong>b</strong></p>\n");
  assertEquals(await html('{{< own "Some words" title="T" >}}'), "<p>Some words</p>\n<p>T</p>\n");
  assertEquals(await messages("{{< own >}}\n\n{{< own >}}"), [
    'the shortcode own is not known: declare it in config.json "components"',
  ]);
  assertEquals(await html("{{% comment %}}\nx\n{{% /comment %}}"), "");
  assertEquals(await html("{{< /own >}} a"), "<p> a</p>\n");
});

Deno.test("shortcode: config.json declares one as data", async () => {
  const components = () => new Map<string, string | false>([["own", "Hi {0}, {x}"], ["gone", ""]]);
  assertEquals((await rendered("{{< own A x=B >}} {{< gone >}}", { components })).html, "<p>Hi A, B</p>\n");
});

Deno.test("shortcode: blocks of them end paragraphs and lists, and stand in HTML", async () => {
  assertStringIncludes(await html("text\n{{% alert %}}\nx\n{{% /alert %}}"), "<p>text</p>\n<section");
  assertStringIncludes(await html("- a\n{{% alert %}}\nx\n{{% /alert %}}"), "</ul>\n<section");
  assertStringIncludes(
    await html('<div class="x">\n{{% alert %}}\n**b**\n{{% /alert %}}\n</div>'),
    "<strong>b</strong>",
  );
  assertEquals(await html("a\n{{< param x >}} b"), "<p>a\n<code>x</code> b</p>\n");
});

Deno.test("shortcode: Kubernetes' sentences, words of its glossary and several on a line", async () => {
  const { html, problems } = await rendered(
    '{{< note >}}a{{< /note >}} {{< version-check >}}\n\n{{< glossary_tooltip text="Pods" term_id="pod" >}}\n\n{{< feature-state for_k8s_version="v1.2" state="stable" >}}\n\n{{< api-reference page="a" text="Pod" >}}',
  );
  assertStringIncludes(html, "<p>a</p>\n</section>");
  assertStringIncludes(html, "To check the version, enter <code>kubectl version</code>.");
  assertStringIncludes(html, "<abbr>Pods</abbr>");
  assertStringIncludes(html, "Feature state: v1.2 (stable)");
  assertStringIncludes(html, "Pod</p>");
  assertEquals(problems, []);
});

Deno.test("shortcode: what it says is text, and no HTML", async () => {
  const text = await html(
    '{{< own "<script>alert(1)</script>" >}}\n\n{{< badge "<img src=x onerror=y>" >}}\n\n{{< youtube "javascript:alert(1)" >}}',
  );
  assertNotMatch(text, /<script|<img|href="javascript/);
  assertStringIncludes(text, "&lt;script");
  assertStringIncludes(text, "&lt;img");
});

const PIECES = [
  "{{<",
  ">}}",
  "{{%",
  "%}}",
  " a ",
  " /a ",
  "{{< a >}}",
  "{{< /a >}}",
  '"',
  "`",
  "=",
  "\n",
  "\n\n",
  "- ",
  "text",
  "/*",
  "*/",
  "{{% tab %}}",
];

Deno.test("shortcode: any text renders, in linear time", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), async (pieces) => {
      const { failure } = await rendered(pieces.join(""));
      assertEquals(failure, undefined);
    }),
    { numRuns: 50 },
  );
  const timed = async (text: string) => {
    const start = performance.now();
    await rendered(text);
    return performance.now() - start;
  };
  await timed("{{< a >}}");
  for (
    const piece of [
      "{{< a >}}",
      "{{< a >}}\n\n",
      '{{< a "',
      "{{< a x=",
      "{{",
      "{{</* ",
      "x {{% b %}}\n",
      "{{< tabs >}}\n{{< /x >}}",
    ]
  ) {
    const ratios: string[] = [];
    // A busy machine disturbs one attempt or two, a quadratic parser each of them.
    for (let isLinear = false; !isLinear;) {
      const [small, big] = [await timed(piece.repeat(500)), await timed(piece.repeat(4_000))];
      isLinear = big < small * 8 * 6 + 300;
      assert(ratios.push(`${small} ms, then ${big} ms`) < 5 || isLinear, `${JSON.stringify(piece)}: ${ratios}`);
    }
  }
});

Deno.test("shortcode: titles, headers and footers are Markdown of a line; none of them is lost", async () => {
  const card = await html(
    '{{% card header="**H**" title="\\*T" subtitle="`S`" footer="![F](f.png)" %}}\nb\n{{% /card %}}',
  );
  for (const part of ["<strong>H</strong>", '<p class="card-title">*T</p>', "<code>S</code>", 'alt="F"', "<p>b</p>"]) {
    assertStringIncludes(card, part);
  }
  const tabs = await html('{{< tabpane text=true >}}\n{{% tab header="**A**" %}}\nx\n{{% /tab %}}\n{{< /tabpane >}}');
  assertStringIncludes(tabs, 'data-name="A"><p class="tab-label"><strong>A</strong>');
});

Deno.test("shortcode: param knows the page, and its values take arguments; ref finds a page by its name", async () => {
  const lookups: string[] = [];
  const renderer = rendererWith({
    variables: () => new Map([["BADGE", "**{1}** %s"], ["description", "of the site"]]),
    lookup: (path) => (lookups.push(path), { href: "/x" }),
  });
  const text = '{{% param description %}} {{% param BADGE new %}} [a]({{< ref "content#top" >}})';
  const { html, problems } = await renderer({ file: "a.md", text, line: 1, description: "of the page" });
  assertEquals(html, '<p>of the page <strong>new</strong> new <a href="/x#top">a</a></p>\n');
  assertEquals(lookups, ["[[content]]"]);
  for (const name of ["_index", "_index.md#top"]) {
    await renderer({ file: "a.md", text: `[a]({{< ref "${name}" >}})`, line: 1 });
    assertEquals(lookups.pop(), "_index.md");
  }
  assertEquals(problems, []);
});

Deno.test("shortcode: one that is indented in a list holds lines that are not, and the list goes on behind it", async () => {
  const tabs = "{{< tabpane >}}\n{{< tab header=A lang=toml >}}\n+++\na = 1\n\n---\n{{< /tab >}}\n";
  for (const close of ["{{< /tabpane >}}", "    {{< /tabpane >}}"]) {
    const { html, problems } = await rendered(`1.  One\n\n    ${tabs}${close}\n\n1.  Two\n\n# End\n`);
    assertEquals(html.match(/<ol>/g)?.length, 1, html);
    assertEquals(html.match(/<li>/g)?.length, 2);
    assertStringIncludes(html.replace(/<[^>]+>/g, ""), "+++\na = 1\n\n---");
    assertNotMatch(html, /\{\{|<hr>/);
    assertEquals(problems, []);
  }
});

Deno.test("shortcode: nothing closes an indented one: the lines below stay as they are", async () => {
  assertStringIncludes(await html("- a\n\n  {{< card >}}\n\nb\n\n```\n  {{< x\n```\n"), "<p>b</p>");
});

Deno.test("Kubernetes: tabs of code, and the beginning of a definition", async () => {
  const tabs = await rendered(
    '{{< tabs >}}\n{{< tab name="A" codelang="bash" >}}\necho **1**\n{{< /tab >}}\n{{< /tabs >}}\n',
  );
  assertStringIncludes(tabs.html, 'data-language="bash"');
  assertStringIncludes(tabs.html.replace(/<[^>]*>/g, ""), "**1**");
  const files = new Map([[
    "docs/reference/glossary/pod.md",
    "---\ntitle: Pod\n---\nThe smallest.\n\n<!--more-->\n\nMore.\n",
  ]]);
  const known = { has: () => true, keys: () => files.keys(), get: (name: string) => files.get(name) } as never;
  const read = async (text: string) => (await rendererWith()({ file: "a.md", text, line: 1, files: known })).html;
  const short = await read('{{< glossary_definition term_id="pod" length="short" prepend="A Pod is" >}}\n');
  assertEquals(short.trim(), "<p>A Pod is the smallest.</p>");
  assertStringIncludes(await read('{{< glossary_definition term_id="pod" length="all" >}}\n'), "More.");
});

Deno.test("shortcodes: texts in attributes, an accordion with a title, columns, several blocks of code, options in YAML", async () => {
  assertStringIncludes(await html('{{< alert context="info" text="Hi **you**" />}}'), "<p>Hi <strong>you</strong></p>");
  assertStringIncludes(
    await html('{{< accordion title="A *b*" >}}\nx\n{{< /accordion >}}'),
    '<details class="callout details"><summary>A <em>b</em></summary>\n<p>x</p>',
  );
  assertStringIncludes(await html("{{< columns >}}\na\n<--->\nb\n{{< /columns >}}"), "<p>a</p>\n<p>b</p>");
  assertStringIncludes(
    await html("{{< code >}}\n```go\na\n```\n```py\nb\n```\n{{< /code >}}"),
    '<div class="tab" data-name="go">',
  );
  assertStringIncludes(await html("{% configuration %}\na:\n  b: c\n{% endconfiguration %}"), 'data-language="yaml"');
  assertStringIncludes(await html('{{< docs/icon-heading heading="## A" >}}'), '<h2 id="a"');
  assertStringIncludes(await html('{{< figure src="a.png" caption="A **b**" >}}'), "<figcaption>A <strong>b</strong>");
});

Deno.test("an unknown shortcode leads where it says, and keeps its title above what it holds", async () => {
  const { html, problems } = await rendered(
    '{{< zzz title="Next <b>" >}}\n{{< yyy href="b.md" >}}**B** now{{< /yyy >}}\n{{< /zzz >}}\n\n{{< xxx src="https://example.org/a" >}}',
  );
  assertStringIncludes(
    html,
    '<p><strong>Next &lt;b&gt;</strong></p>\n<p><a href="/base/guide/b"><strong>B</strong> now</a></p>',
  );
  assertStringIncludes(html, '<a href="https://example.org/a" rel="noopener">example.org/a</a>');
  assertEquals(problems.length, 3);
});

Deno.test("shortcode: a definition of a link after one that is a sentence is one, and no other text changes", async () => {
  for (const call of ["{{< thirdparty-content >}}", "{{< list-pages-in-section path=/a >}}"]) {
    const text = await html(`|a|\n|-|\n|1|\n\n${call}\n\n[\`b\`]: /x\n\n[\`b\`]\n`);
    assertStringIncludes(text, "<td>1</td>", call);
    assertStringIncludes(text, '<p><a href="/base/x"><code>b</code></a></p>', call);
    assertNotMatch(text, /\]:/, call);
  }
});

Deno.test("shortcode: Hugo's glossary: links to words, definitions of them, and the list of all", async () => {
  const pages = [
    "/quick-reference/glossary/archetype",
    "/quick-reference/glossary/cicd",
    "/quick-reference/glossary/taxonomy",
  ];
  const renderer = rendererWith({
    lookup: (path) => pages.includes(path) ? { href: path } : undefined,
  });
  const texts = new Map([[
    "quick-reference/glossary/archetype.md",
    "---\ntitle: a\n---\n\nAn _archetype_ is a template.",
  ]]);
  const render = async (text: string, flavor?: "hugo") => {
    const job = { file: "a.md", text, line: 1, ...flavor && { flavor } };
    const files = new Map<string, string | undefined>();
    for (let result = await renderer({ ...job, files });; result = await renderer({ ...job, files })) {
      if (result.wants.length === 0) return result;
      for (const file of result.wants) files.set(file, texts.get(file));
    }
  };
  const links = await render("[archetypes](g), [CI/CD](g), [`Taxonomies`](g), [no *word*](g)\n", "hugo");
  assertEquals(
    links.html,
    '<p><a href="/quick-reference/glossary/archetype">archetypes</a>, <a href="/quick-reference/glossary/cicd">CI/CD</a>, ' +
      '<a href="/quick-reference/glossary/taxonomy"><code>Taxonomies</code></a>, no <em>word</em></p>\n',
  );
  assertEquals(links.problems.map(({ message }) => message), ['link to "no word": the glossary has no such word']);
  // Elsewhere it is a link like others.
  assertStringIncludes((await render("[archetypes](g)")).html, 'href="g"');
  const definition = await render('{{% glossary-term "archetype" %}}\n\ntext\n');
  assertStringIncludes(definition.html, "<p>An <em>archetype</em> is a template.</p>");
  assertEquals((await render("{{% glossary %}}\n")).listsChildren, true);
});

Deno.test("shortcode: a list of the pages of another section is a link to it", async () => {
  const { html, problems } = await rendered("{{< list-pages-in-section path=/functions filter=x >}}\n");
  assertStringIncludes(html, '<p><a href="/base/functions">/functions</a></p>');
  assertEquals(problems, []);
});

Deno.test("shortcode: Kubernetes' versions are counted from its parameters, in code too, and remarks are not shown", async () => {
  const values = new Map([["version", "v1.34"], ["latest", "v1.35"], ["fullversion", "v1.34.2"]]);
  const text =
    '{{< skew currentVersion >}} {{< skew currentVersionAddMinor -1 >}} {{< skew latestVersionAddMinor 1 "-" >}} ' +
    '{{< skew prevMinorVersion >}} `{{< skew latestVersion >}}` {{< skew currentPatchVersion >}}\n\n{{< rem "auto" >}}\n';
  const { html, problems, uses } = await rendererWith({ variables: () => values })({ file: "a.md", line: 1, text });
  assertEquals(html.trim(), "<p>1.34 1.33 1-36 1.34 <code>1.35</code> 1.34.2</p>");
  assertEquals(problems, []);
  assertEquals(uses.includes("{{version}}"), true);
  // Without them, the name is shown.
  assertStringIncludes((await rendered("{{< skew currentVersion >}}")).html, "<code>currentVersion</code>");
});

Deno.test("shortcode: Istio's code and sets of tabs keep their signs and labels", async () => {
  const { html } = await rendererWith()({
    file: "a.md",
    line: 1,
    flavor: "hugo",
    text:
      '{{< tabset category-name="api" >}}\n\n{{< tab name="One" >}}\n\n{{< text yaml >}}\na: "<x>"\n{{< /text >}}\n\n{{< /tab >}}\n\n' +
      '{{< tab name="Two" >}}\n\n{{< text syntax=bash snip_id=a >}}\n$ b\n{{< /text >}}\n\n{{< /tab >}}\n\n{{< /tabset >}}\n',
  });
  assertEquals([...html.matchAll(/data-name="(\w+)"/g)].map(([, name]) => name), ["One", "Two"]);
  assertEquals([...html.matchAll(/data-language="(\w+)"/g)].map(([, name]) => name), ["yaml", "bash"]);
  assertStringIncludes(html.replace(/<[^>]*>/g, ""), 'a: "&lt;x&gt;"');
});

Deno.test("shortcode: indentation is code in what one holds, but not that of nested ones, fences and elements", async () => {
  const code = '<div class="code"><pre tabindex="0"><code># x\nrun\n</code></pre></div>';
  for (
    const text of [
      "{{< note >}}\nRun:\n\n    # x\n    run\n\nDone.\n{{< /note >}}",
      "{{% details %}}\n  Run:\n\n      # x\n      run\n{{% /details %}}",
      '{{< tabs >}}\n{{% tab name="A" %}}\n    # x\n    run\n{{% /tab %}}\n{{< /tabs >}}',
      '- a\n\n  {{< tabs >}}\n  {{% tab name="A" %}}\n      # x\n      run\n  {{% /tab %}}\n  {{< /tabs >}}',
    ]
  ) {
    assertStringIncludes(await html(text), code, text);
  }
  for (
    const text of [
      '{{< tabs >}}\n    {{< tab name="A" >}}**b**{{< /tab >}}\n{{< /tabs >}}',
      "{{< note >}}\n    {{< card >}}\n    **b**\n    {{< /card >}}\n{{< /note >}}",
      "{{< note >}}\n  **b**\n{{< /note >}}",
    ]
  ) {
    assertMatch(await html(text), /^(?!.*<pre).*<strong>b<\/strong>/s, text);
  }
  assertStringIncludes(
    await html("{{< note >}}\n    ```sh\n    ls\n    ```\n{{< /note >}}"),
    'data-language="sh"',
  );
});

Deno.test("shortcode: links to what an unknown one gives are their words", async () => {
  const { html, problems } = await rendered(
    '[A *b*]({{< tree >}}/x) [c](https://d.example/{{% version "1" %}}/e) ![f]({{< file name="g h.png" >}})\n',
  );
  assertEquals(html, "<p>A <em>b</em> c f</p>\n");
  assertEquals(problems.map(({ about }) => about), ["tree", "version", "file"]);
});

Deno.test("shortcode: an image may have its address in link", async () => {
  const { html } = await rendered('{{< image link="./a.png" caption="Words" >}}\n');
  assertStringIncludes(html, '<img src="/base/guide/a.png" alt="Words"');
});

Deno.test("brackets with code in them take a time in proportion to their length", async () => {
  // Each code span that could be read in two ways would double the time.
  const { html } = await rendered("[a `b` c".replace("`b`", "`b` ".repeat(60)) + "\n\n[" + "`b` ".repeat(60) + "{{");
  assertStringIncludes(html, "<code>b</code>");
});

Deno.test("shortcodes: remarks on versions are badges, however they name the change", async () => {
  const rows: [text: string, badge: string][] = [
    ["{{< new-in 0.1 >}}", "New in 0.1"],
    ['{{% available_from "v1.2" %}}', "Available from v1.2"],
    ['{{% available_from "#tip" %}}', "Available from tip"],
    ["{{< deprecated_in version=2 >}}", "Deprecated in 2"],
    ["{{< since 3 >}}", "Since 3"],
  ];
  for (const [text, badge] of rows) {
    const { html, problems } = await rendered(`A flag ${text}.\n`);
    assertEquals([html, problems], [`<p>A flag <span class="badge">${badge}</span>.</p>\n`, []]);
  }
});

Deno.test("shortcodes: section alone lists the pages below, around a text it is nothing", async () => {
  const { html, listsChildren } = await rendered("{{% section %}}\n");
  assertEquals([html.includes("{{"), listsChildren], [false, true]);
  const around = await rendered("{{< section >}}\n*x*\n{{< /section >}}\n");
  assertEquals([around.html, around.listsChildren], ["<p><em>x</em></p>\n", undefined]);
});

Deno.test("shortcode: a cover is a heading with content below, others are a heading alone; a table may be lists", async () => {
  const cover = await html('{{< cover title="A" >}}\n**b**\n{{< /cover >}}');
  assertMatch(cover, /^<h1 id="a"[^]*<\/a>\n<p><strong>b<\/strong><\/p>\n$/);
  assertNotMatch(await html('{{< hero-headline title="A" >}}\n**b**\n{{< /hero-headline >}}'), /<strong>/);
  const table = await html("{{% table %}}\n- A\n- B\n---\n- 1\n- 2\n{{% /table %}}");
  assertEquals(table.match(/<t[hd]\b[^>]*>\w/g)?.map((cell) => cell.at(-1)), ["A", "B", "1", "2"]);
});

Deno.test("shortcode: a figure has its title, its caption and who made it", async () => {
  const figure =
    (await html('{{< figure src="a.png" title="T *t*" caption="Cap" attr="By X" attrlink="https://x.test/" >}}'))
      .replace(/^.*<figcaption>/s, "");
  assertStringIncludes(figure, '<strong>T <em>t</em></strong> Cap <a href="https://x.test/" rel="noopener">By X</a>');
  assertStringIncludes(await html('{{< figure src="a.png" title="Only" >}}'), "<figcaption>Only</figcaption>");
});

Deno.test("shortcode: the title of code may have quotes in it", async () => {
  for (const name of ["highlight", "code", "codeFromInline"]) {
    const { html } = await rendered(`{{< ${name} lang="sh" title='Say "a b"' >}}\nls\n{{< /${name} >}}\n`);
    assertStringIncludes(html, "<figcaption>Say 'a b'</figcaption>");
  }
});
