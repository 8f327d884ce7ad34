import { assertEquals, assertStringIncludes } from "@std/assert";
import * as fc from "fast-check";
import { siteWith } from "../../site_with.ts";
import { placed, rendered } from "../renderer.ts";

const htmlOf = async (text: string) => (await rendered(text)).html;

Deno.test("templates: links, bases and addresses of Jekyll are addresses", async () => {
  const html = await htmlOf(
    "[a]({% link guide/b.md %}) [c]({{ site.baseurl }}/c/) [d]({{ '/d/' | relative_url }}) " +
      "![e]({{ site.url }}{{ site.baseurl }}/e.png)\n\n[f]\n\n[f]: {% link f.md %}\n",
  );
  for (const address of ["/base/guide/b", "/base/c/", "/base/d/", "/base/e.png", "/base/f"]) {
    assertStringIncludes(html, `"${address}"`);
  }
});

Deno.test("templates: code between tags is a block, in a line a span; code that shows tags stays", async () => {
  const html = await htmlOf(
    "{% highlight ruby linenos %}\nputs 1\n{% endhighlight %}\n\nA {% highlight js %}let a{% endhighlight %}.\n\n" +
      '`{% link a.md %}`\n\n```liquid\n{% if a %}\n{{ "b" }}\n```\n',
  );
  assertStringIncludes(html, 'data-language="ruby"');
  assertStringIncludes(html, "<code>let a</code>.");
  assertStringIncludes(html, "<code>{% link a.md %}</code>");
  assertEquals(html.replace(/<[^>]*>/g, "").includes('{% if a %}\n{{ "b" }}'), true);
});

Deno.test("templates: of a condition the first branch is shown, of a loop nothing, and each is reported once", async () => {
  const { html, problems } = await rendered(
    "1. One\n{% ifversion fpt or ghec %}\n1. Two\n{% else %}\n1. Other\n{% endif %}\n1. Three\n\n" +
      "{% if a %}x{% elsif b %}y{% endif %} {% if c %}z{% endif %}\n\n" +
      "{% case d %}{% when 1 %}first{% when 2 %}second{% endcase %}\n\n" +
      "{% for e in f %}\n- {{ e.name }}\n{% endfor %}\n\nLast\n",
  );
  const text = html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim();
  assertEquals(text, "One Two Three x z first Last");
  assertEquals(placed(problems), [
    { line: 2, message: "the condition of {% ifversion %} is not evaluated: its first branch is shown" },
    { line: 9, message: "the condition of {% if %} is not evaluated: its first branch is shown" },
    { line: 11, message: "the condition of {% case %} is not evaluated: its first branch is shown" },
    { line: 13, message: "the content of {% for %} is left out: write out what it repeats" },
  ]);
});

Deno.test("templates: of a condition whose tags have lines of their own, each branch is shown", async () => {
  const { html, problems } = await rendered(
    "{% if debian %}\n## Debian\n{% elsif rhel %}\n## RHEL\n{% else %}\nBuild it.\n{% endif %}\n\n" +
      "{% case d %}\n{% when 1 %}\nOne.\n{% when 2 %}\nTwo.\n{% endcase %}\n",
  );
  const text = html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim();
  assertEquals(text, "Debian RHEL Build it. One. Two.");
  assertEquals(placed(problems), [
    { line: 1, message: "the condition of {% if %} is not evaluated: each of its branches is shown" },
    { line: 9, message: "the condition of {% case %} is not evaluated: each of its branches is shown" },
  ]);
});

Deno.test("templates: a condition whose tags are in comments of HTML shows each branch, as without templates", async () => {
  const { html } = await rendered(
    "<!-- {% if index %} -->\n# List\n<!-- {% else %} -->\n\nSteps\n\n<!-- {% endif %} -->\n",
  );
  assertEquals(html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim(), "List Steps");
});

Deno.test("templates: a condition or a loop that nothing ends hides nothing", async () => {
  const html = await htmlOf("{% for a in b %}\n\nShown\n\n{% else %}\n\n{% comment %}\n\nToo\n");
  assertStringIncludes(html, "Shown");
  assertStringIncludes(html, "Too");
});

Deno.test("templates: raw makes text, also around and in code and beside its fence", async () => {
  const html = await htmlOf(
    "{% raw %}A {{ b }} and {% c %} and `{{ d }}`{% endraw %}\n\n```yaml{% raw %}\na: ${{ e }}\n{% endraw %}```\n\n" +
      "```yaml\n{% raw %}\nf: {{ g }}\n{% endraw %}\n```\n\nEnd {% if h %}i{% endif %}\n",
  );
  const text = html.replace(/<[^>]*>/g, "").replaceAll("&#123;", "{");
  for (const shown of ["A {{ b }} and {% c %} and {{ d }}", "a: ${{ e }}\n", "f: {{ g }}\n", "End i"]) {
    assertStringIncludes(text, shown);
  }
  assertEquals(text.includes("raw"), false);
});

Deno.test("templates: comments and definitions show nothing; what a page defines has its value", async () => {
  const { html, problems } = await rendered(
    '{% assign version = "1.2" %}\n{% comment %}\nSecret\n{% endcomment %}\n{# Hidden #}\n\n' +
      'Version {{ version }}, {{ version | upcase }}, {{ "words" | escape }}.\n\n{% capture a %}Kept{% endcapture %}\n',
  );
  assertStringIncludes(html, "Version 1.2, 1.2, words.");
  assertStringIncludes(html, "Kept");
  assertEquals(/Secret|Hidden|assign/.test(html), false);
  assertEquals(problems, []);
});

Deno.test("templates: what nobody defines is shown as it is written, with its filters, in a table too", async () => {
  const { html, problems } = await rendered(
    'A {{bar|baz}} and {{- one | replace: "a", "b" | upcase }}.\n\n| a | b |\n|---|---|\n| {{ bar | up }} | c |\n',
  );
  assertStringIncludes(html, '<p>A {{bar|baz}} and {{- one | replace: "a", "b" | upcase }}.</p>');
  assertStringIncludes(html, ">{{ bar | up }}</td>\n<td>c</td>");
  assertEquals(problems.map(({ about }) => about), ["bar", "one"]);
});

Deno.test("templates: includes of templates show their texts as what their name says; those of Markdown are included", async () => {
  const { html, problems } = await rendered(
    '{% include note.html content="A **bold** word" %}\n\n{% include ui/callout.html type="warning" text="Careful" %}\n\n' +
      "{% include figure.html src='a.png' caption='A figure' %}\n\n{% include part.md %}\n\n{% include head.html %}\n",
    { sources: undefined } as never,
  );
  assertStringIncludes(html, '<section class="callout note"');
  assertStringIncludes(html, "<strong>bold</strong>");
  assertStringIncludes(html, '<section class="callout warning"');
  assertStringIncludes(html, "<figcaption>A figure</figcaption>");
  const messages = problems.map(({ message }) => message);
  assertEquals(messages.some((message) => message.includes("part.md cannot be included")), true);
  assertEquals(messages.at(-1), "the template {% include %} is not shown: it is code of the project");
});

Deno.test("templates: GitHub's variables are words, its notes callouts, its platforms badges", async () => {
  const html = await htmlOf(
    '{% data variables.product.prodname_desktop %}: click {% octicon "gear" aria-label="Settings" %}\n\n' +
      "{% note %}\n\nRead **this**.\n\n{% endnote %}\n\n{% mac %}\n\nOn a Mac\n\n{% endmac %}\n\n" +
      "{% rowheaders %}\n\n| a |\n|---|\n| b |\n\n{% endrowheaders %}\n",
  );
  assertStringIncludes(html, "<p>Desktop: click <svg");
  assertStringIncludes(html, "<p>Read <strong>this</strong>.</p>\n</section>");
  assertStringIncludes(html, '<span class="badge">macOS</span>');
  assertStringIncludes(html, "<table>");
  assertEquals(html.includes("{%"), false);
});

Deno.test("templates: GitHub's variables are in data/variables; one that is missing is reported", async () => {
  const text =
    '{% data variables.product.name %} {% data variables.product.other %} {% data "variables.product.more" %}\n';
  using site = await siteWith({
    "index.md": text,
    "data/variables/product.yml": "name: The *Product*\nother: '{% data x.y %}'\n",
  }, { authorMode: true });
  assertStringIncludes(await site.text("/"), "<p>The <em>Product</em> Other More</p>");
  const reports = site.logged.filter((line) => line.includes("{% data %}"));
  assertEquals(reports, [
    "warning: {% data %} names a text that the site does not have (1 page, in index.md:1): words of its name are shown",
  ]);
});

Deno.test("templates: shortcodes of Zola become the same as those of Hugo, and escaped ones are shown", async () => {
  const html = await htmlOf(
    '{% alert(type="warning") %}\nCareful\n{% end %}\n\n{{ figure(src="a.png", caption="C, D") }}\n\n' +
      '{{/* youtube(id="x") */}} and {%/* quote() */%}\n',
  );
  assertStringIncludes(html, '<section class="callout warning"');
  assertStringIncludes(html, "<figcaption>C, D</figcaption>");
  assertStringIncludes(html, '{ youtube(id="x") }} and ');
  assertStringIncludes(html, "% quote() %}");
});

Deno.test("templates: the contents of kramdown and an API of GitBook", async () => {
  const html = await htmlOf(
    "* TOC\n{:toc}\n\n## A\n\n" +
      '{% swagger method="get" path="/users" summary="All users" %}\n{% swagger-description %}\nSays it\n{% endswagger-description %}\n' +
      '{% swagger-response status="200: OK" description="Fine" %}\n{% endswagger-response %}\n{% endswagger %}\n',
  );
  assertStringIncludes(html, '<a href="#a">A</a>');
  for (const words of ["<code>GET /users</code> All users", "Says it", "200: OK Fine"]) {
    assertStringIncludes(html, words);
  }
});

Deno.test("templates: {: .note } in code is code", async () => {
  assertStringIncludes((await rendered("```\n\n{: .note }\nOne\n\nTwo\n```\n")).html, "{: .note }\nOne\n\nTwo");
});

Deno.test("templates: paragraphs and quotes below {: .note } are callouts, those above it are not", async () => {
  const { html, problems } = await rendered(
    "{: .note }\nOne **two**\n\n{: .warning-title }\n> Beware\n>\n> Of it\n\nPlain\n{: .note }\n\n{: .fs-6 }\nSize\n\n## End\n\n[a](missing.md)\n",
  );
  assertEquals(problems.map(({ line }) => line), [17]);
  assertStringIncludes(html, '<p class="callout-title">Note</p>\n<p>One <strong>two</strong></p>');
  assertStringIncludes(html, '<p class="callout-title">Beware</p>\n<p>Of it</p>');
  assertEquals([...html.matchAll(/<section/g)].length, 2);
  assertStringIncludes(html, "<p>Plain</p>");
  assertStringIncludes(html, "<p>Size</p>");
  assertStringIncludes(html, '<h2 id="end"');
});

Deno.test("templates: in MDX, braces are code and stay what they are", async () => {
  const { html } = await rendered("<Card title={`a`} />\n\n`{% a %}`\n", {} as never);
  assertStringIncludes(html, "{% a %}");
});

Deno.test("templates: any row of tags renders, keeps what is behind it, and does so in linear time", async () => {
  const piece = fc.constantFrom(
    "{% if a %}",
    "{% else %}",
    "{% endif %}",
    "{% for b in c %}",
    "{% endfor %}",
    "{% raw %}",
    "{% endraw %}",
    "`",
    "```\n",
    "\n",
    "{% note %}",
    "{% endnote %}",
    "{{ d }}",
    '{{ "e" }}',
    "{%",
    "%}",
    '"',
    "{% comment %}",
    "{% endcomment %}",
    "word",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const html = await htmlOf(
        `${pieces.join(" ")}\n\n{% endraw %}{% endif %}{% endfor %}{% endcomment %}\n\n## Last\n`,
      );
      assertStringIncludes(html, "Last");
    }),
    { numRuns: 60 },
  );
  for (
    const part of [
      "{% raw %}",
      "{% highlight %}",
      '{% include a "',
      "{%",
      "{{ a | ",
      "{% if a %}",
      "`{% raw %}`",
      "{% note %}",
    ]
  ) {
    await htmlOf(part.repeat(4_000));
  }
});

Deno.test("a tag of an API that shows nothing is reported", async () => {
  const { html, problems } = await rendered('{% openapi-code-sample operationId="x" %}\n\nEnd');
  assertEquals(html.trim(), "<p>End</p>");
  assertEquals(problems.map(({ line, message }) => [line, message]), [
    [1, 'the shortcode openapi-code-sample is not known: declare it in config.json "components"'],
  ]);
});

Deno.test("templates: extensions of kramdown are not shown, but for what is between the tags of raw HTML", async () => {
  const { html } = await rendered(
    'a\n\n{::comment}\nb\n{:/comment}\n\n{::nomarkdown}<b>c</b>{:/}\n\n{::options parse_block_html="true" /}\n\n{:refdef: .x}\n\n`{::comment}`',
  );
  assertStringIncludes(html, "<p>a</p>\n<p><b>c</b></p>\n<p><code>{::comment}</code></p>");
});

Deno.test("templates: films and programs of other sites by their ids", async () => {
  const html = await htmlOf("{%youtube abcdefghijk %}\n\n{%gist a/b %} {%pdf https://example.org/a.pdf %}");
  for (const address of ["www.youtube.com/watch?v=abcdefghijk", "gist.github.com/a/b", "example.org/a.pdf"]) {
    assertStringIncludes(html, `href="https://${address}"`);
  }
});

Deno.test("liquid: what is captured is shown once, and films and figures of minimal-mistakes are shown", async () => {
  const text = "{% capture note-2 %}\n**A**\n{% endcapture %}\n\n<div>{{ note-2 | markdownify }}</div>\n\n" +
    '{% include video id="X1" provider="youtube" %}\n\n{% include figure image_path="/a.png" alt="b" caption="c" %}\n';
  const { html } = await rendered(text);
  assertEquals(html.match(/<strong>A<\/strong>/g)?.length, 1);
  assertEquals(html.includes("{{"), false);
  assertStringIncludes(html, "https://www.youtube.com/watch?v=X1");
  assertStringIncludes(html, '<img src="/base/a.png" alt="b"');
});

Deno.test("GitHub: texts are filled in in code, too", async () => {
  using site = await siteWith({
    "data/reusables/actions/checkout.md": "actions/checkout@v4\n",
    "data/variables/release.yml": "version: '3.9'\n",
    "index.md":
      "# A\n\n{% data variables.release.version %}\n\n```yaml\nuses: {% data reusables.actions.checkout %}\n" +
      "v: {% data variables.release.version %} {% raw %}${{ a }}{% endraw %} {% data variables.release.none %}\n```\n",
  });
  const html = await site.text("/");
  const code = html.slice(html.indexOf("<pre"), html.indexOf("</pre>")).replace(/<[^>]*>/g, "");
  assertEquals(code, "uses: actions/checkout@v4\nv: 3.9 ${{ a }} {% data variables.release.none %}\n");
});

Deno.test("GitHub: texts that the site lacks are reported, and links without words of their own name their page", async () => {
  const { html, problems } = await rendered(
    "See [AUTOTITLE](/actions/about-runners#first-steps) of {% data variables.product.prodname_actions %}.\n",
  );
  assertStringIncludes(html, ">First steps</a> of Actions.");
  assertEquals(problems.filter(({ message }) => message.includes("{% data %}")).length, 1);
});

Deno.test("templates: a term of a glossary is its words, and an unknown tag with a word is none", async () => {
  const { html } = await rendered("A {% term pull-request_review %}, a {% unknown pull-request %}.");
  assertStringIncludes(html, "A pull request review, a");
  assertEquals(html.includes("a pull request."), false);
});

Deno.test("templates: a heading of an unknown tag has its words, and a shortcode in a line the text that stands for it", async () => {
  const html = await htmlOf(
    'A {% my integrations title="**Settings** > Devices" %} b {% my place %}.\n\n### {% linkable_title Foo *bar* %}\n\n## A {% gone x %}\n',
  );
  assertStringIncludes(html, "<p>A <strong>Settings</strong> &gt; Devices b .</p>");
  assertStringIncludes(html, '<h3 id="foo-bar" tabindex="-1">Foo <em>bar</em></h3>');
  assertStringIncludes(html, '<h2 id="a" tabindex="-1">A</h2>');
});
