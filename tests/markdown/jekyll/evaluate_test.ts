import { assertEquals, assertStringIncludes } from "@std/assert";
import * as fc from "fast-check";
import { hasLiquid, JEKYLL_PAGES, JEKYLL_SITE } from "../../../src/markdown/jekyll/known.ts";
import type { Job, Rendered } from "../../../src/markdown/rendered.ts";
import { placed, rendererWith } from "../renderer.ts";

const SITE = { version: 3, url: "https://own.example", list: ["a", "b"], collections: { docs: { output: true } } };
const PAGES = [
  { path: "index.md", url: "/", title: "Home" },
  { path: "docs/two.md", url: "/docs/two", title: "Two", order: 2 },
  { path: "docs/one.md", url: "/docs/one", title: "One", order: 1, kind: "guide" },
];
const render = rendererWith({
  variables: () => new Map([[JEKYLL_SITE, JSON.stringify(SITE)], [JEKYLL_PAGES, JSON.stringify(PAGES)]]),
});

function evaluated(
  text: string,
  { fields = {}, files = {} }: { fields?: Job["fields"]; files?: Record<string, string> } = {},
) {
  const known = new Map(Object.entries(files));
  const all = { has: () => true, get: (file: string) => known.get(file), keys: () => known.keys() };
  return render({
    file: "index.md",
    text,
    line: 1,
    title: "Home",
    flavor: "kramdown",
    fields,
    files: all as unknown as NonNullable<Job["files"]>,
  });
}

const textOf = ({ html }: Rendered) => html.replace(/<[^>]*>/g, "").replace(/\s+/g, " ").trim();

Deno.test("Jekyll: rows, items and texts come from loops, conditions and filters", async () => {
  const page = await evaluated(
    "| A | B |\n|---|---|\n{% for p in site.data.people %}| {{ p.name | upcase }} | {{ forloop.index }} |\n{% endfor %}\n\n" +
      "{% if site.version == 3 %}three{% else %}other{% endif %} {% unless page.x %}none{% endunless %}\n\n" +
      '{% assign last = site.list | last %}{{ last }} {{ page.items | join: "+" }} {{ page.none | default: "usual" }}\n',
    { fields: { items: ["i", "j"] }, files: { "_data/people.yml": "- name: ann\n- name: bob\n" } },
  );
  assertEquals(textOf(page), "A B ANN 1 BOB 2 three none b i+j usual");
  assertEquals(page.html.match(/<tr>/g)?.length, 3);
  assertEquals(page.problems, []);
});

Deno.test("Jekyll: pages and collections are lists, with fields of their front matter", async () => {
  const list =
    '{% assign docs = site.docs | sort: "order" %}{% for d in docs %}[{{ d.title }}]({{ d.url }}) {% endfor %}';
  assertEquals(textOf(await evaluated(list)), "One Two");
  assertEquals(textOf(await evaluated("{% for p in site.pages %}{{ p.title }} {{ page.url }}{% endfor %}")), "Home /");
  const groups =
    '{% assign all = site.docs | group_by: "kind" %}{% for g in all %}{{ g.name }}:{{ g.size }} {% endfor %}';
  assertEquals(textOf(await evaluated(groups)), ":1 guide:1");
});

Deno.test("Jekyll: a page depends on what its templates name", async () => {
  const page = await evaluated("{% for p in site.data.people %}{{ p }}{% endfor %}{{ site.pages | size }}");
  assertEquals(page.uses.includes("_data/people.yaml"), true);
  assertEquals(page.uses.includes(`{{${JEKYLL_PAGES}}}`), true);
  const other = await evaluated("{% if true %}a{% endif %}");
  assertEquals(other.uses.includes(`{{${JEKYLL_PAGES}}}`), false);
});

Deno.test("Jekyll: files are included with values, which expressions may give", async () => {
  const page = await evaluated(
    '{% include who.html title=page.title big=true %}\n\n{% include plain.html text="x" %}\n\n{% include note.html content="Mind" %}\n',
    {
      files: {
        "_includes/who.html": "<p>{% if include.big %}<b>{{ include.title }}</b>{% endif %}</p>\n",
        "_includes/plain.html": "<i>{{ include.text }}</i>\n",
        "_includes/note.html": "<div>{% if true %}{{ include.content }}{% endif %}</div>\n",
      },
    },
  );
  assertStringIncludes(page.html, "<p><b>Home</b></p>");
  assertStringIncludes(page.html, "<i>x</i>");
  assertStringIncludes(page.html, "callout");
});

Deno.test("Jekyll: an include that takes the blanks around it ends its line, and a badge is one of ours", async () => {
  const files = {
    "_includes/stamp.html": "<i>{{ include.version }}</i>\n",
    "_includes/version_badge.html": '<span class="x">{{ include.version }}</span>\n',
  };
  const { html } = await evaluated(
    'A {%- include stamp.html version="1" -%}\n\n```\ncode\n```\n\n## Title {%- include version_badge.html version="2" -%}\n\nText\n',
    { files },
  );
  assertStringIncludes(html, "<p>A<i>1</i></p>");
  assertStringIncludes(html, "<code>code\n</code>");
  assertStringIncludes(html, '>Title <span class="badge">2</span></h2>');
  assertStringIncludes(html, "<p>Text</p>");
});

Deno.test("Jekyll: rows of HTML from a loop stay in their table", async () => {
  const { html } = await evaluated(
    "<table>\n  <tbody>\n    {% for n in site.list %}\n      <tr>\n        <td>{{ n }}</td>\n      </tr>\n    {% endfor %}\n  </tbody>\n</table>\n",
  );
  assertEquals([html.match(/<td>/g)?.length, html.includes("<pre")], [2, false]);
});

Deno.test("Jekyll: what has no value, raw text and code of other templates stay as they are", async () => {
  const page = await evaluated(
    "{% if true %}{% endif %}{{ none.here }} {% raw %}{{ a }} {% b %}{% endraw %} `{% raw %}{{ c }}{% endraw %}` {{ page.braces }}\n\n" +
      "```yaml\ne: ${{ secrets.F }}\n{% raw %}g: {{ h }}{% endraw %}\nv: {{ site.version | plus: 1 }}\n```\n",
    { fields: { braces: "{{ d }}" } },
  );
  assertEquals(textOf(page), "{{ none.here }} {{ a }} {% b %} {{ c }} {{ d }} e: ${{ secrets.F }} g: {{ h }} v: 4");
});

Deno.test("Jekyll: problems have the lines of the file, also below loops", async () => {
  const page = await evaluated(
    "{% assign n = 'x\n' %}\n{% for i in (1..9) %}\n\n- {{ i }}\n{% endfor -%}\n\n[gone](missing.md)\n\n{%- comment %}\n\n{% endcomment %}\n\n[lost](missing/b.md)\n",
  );
  assertEquals(placed(page.problems).map(({ line }) => line), [8, 14]);
});

Deno.test("Jekyll: a page whose templates do not parse is read tag by tag", async () => {
  const page = await evaluated("Before\n\n{% for a in b %}\n- {{ a }}\n\nAfter {{ site.x | nothing }}\n");
  assertStringIncludes(textOf(page), "Before");
  assertStringIncludes(textOf(page), "After");
  const endless = await evaluated(
    "{% for a in (1..3000) %}{% for b in (1..3000) %}xxxxxxxxxx{% endfor %}{% endfor %} end",
  );
  assertStringIncludes(textOf(endless), "end");
});

Deno.test("Jekyll: data files are YAML, JSON, CSV and TSV, also in folders", async () => {
  const files = {
    "_data/a.csv": "name,n\nAnn,1\n",
    "_data/b/c.tsv": "name\tn\nBob\t2\n",
    "_data/d.json": '[{"name":"Cid"}]',
  };
  const list =
    "{% for p in site.data.a %}{{ p.name }}{{ p.n }}{% endfor %} {{ site.data.b.c[0].name }} {{ site.data.d | map: 'name' }}";
  assertEquals(textOf(await evaluated(list, { files })), "Ann1 Bob Cid");
});

Deno.test("Jekyll: a page with render_with_liquid: false shows templates as text", async () => {
  const page = await evaluated("{% if a %}b{% endif %} {{ 'c' }}\n\n```\n{{ d }}\n```\n\n[gone](missing.md)\n", {
    fields: { render_with_liquid: false },
  });
  assertEquals(textOf(page), "{% if a %}b{% endif %} {{ 'c' }} {{ d }} gone");
  assertEquals(placed(page.problems).map(({ line }) => line), [7]);
});

Deno.test("Jekyll: a tag that fails is left to later steps, and the others are evaluated", async () => {
  const page = await evaluated(
    '{% include bad.html %}\n\n{% layout "x" %}{% render "y" %}\n\n{{ page.constructor }}\n\n{% for i in (1..2) %}{{ i | plus: 1 }}{% endfor %}\n\n[gone](missing.md)\n',
    { files: { "_includes/bad.html": "{% if %}" } },
  );
  assertStringIncludes(textOf(page), "23 gone");
  assertEquals(placed(page.problems).at(-1)!.line, 9);
});

Deno.test("Jekyll: files are included from the folder of the page, in long loops, and by themselves", async () => {
  const files = {
    "_includes/item.html": "<li>{{ include.n | plus: 1 }}</li>",
    "_includes/tree.html": "<b>{{ include.n }}</b>{% if include.n < 3 %}{% assign m = include.n | plus: 1 %}" +
      "{% include tree.html n=m %}{% endif %}",
    "_includes/endless.html": "{% include endless.html %}x",
    "part.md": "Part {{ page.title | upcase }}\n",
  };
  assertEquals(textOf(await evaluated("{% include_relative part.md %}\n", { files })), "Part HOME");
  assertEquals(textOf(await evaluated("{% include tree.html n=1 %}\n", { files })), "123");
  const { html } = await evaluated("{% for i in (1..1500) %}{% include item.html n=i %}{% endfor %}", { files });
  assertEquals(html.match(/<li>/g)?.length, 1500);
  assertStringIncludes(textOf(await evaluated("{% include endless.html %}\n\nend", { files })), "end");
});

Deno.test("Jekyll: whatever the templates are, the page is shown, and text around them stays", async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "{%",
      "%}",
      "{{",
      "}}",
      "{% if x %}",
      "{% endif %}",
      "{% for a in site.list %}",
      "{% endfor %}",
      "{{ a }}",
    ),
    fc.constantFrom(
      "{% raw %}",
      "{% endraw %}",
      "{% else %}",
      "{{- site.version -}}",
      "{%- assign q = 1 -%}",
      "| upcase",
      "'",
      "\n",
    ),
    fc.stringMatching(/^[a-z ]{0,5}$/),
  );
  await fc.assert(fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
    const { failure, problems, html } = await evaluated(`First\n\n${pieces.join("")}\n`);
    assertEquals(failure, undefined);
    assertStringIncludes(html, "First");
    for (const { line } of problems) assertEquals(line >= 1 && line <= 4 + pieces.length, true);
  }));
});

const HOSTILE: Readonly<Record<string, string>> = {
  "open tags": "{% if a %}".repeat(30_000),
  "open expressions": "{{ a ".repeat(50_000),
  "braces": "{{".repeat(100_000) + "{%".repeat(100_000),
  "raw text in raw text": "{% raw %}".repeat(30_000) + "{% endraw %}".repeat(30_000),
  "tags in each other": "{% if true %}".repeat(3_000) + "x" + "{% endif %}".repeat(3_000),
  "filters": `{{ "a" ${"| upcase ".repeat(50_000)}}}`,
  "names": `{% if true %}{{ a${".b".repeat(50_000)} }}{% endif %}`,
  "a text that doubles": '{% assign a = "xxxxxxxxxx" %}' + "{% assign a = a | append: a %}".repeat(60) + "{{ a }}",
  "files": "{% include a.html b=c %}\n".repeat(20_000),
  "a file that includes itself": "{% include self.html %}",
  "tags of plug-ins": "{% octicon a %}".repeat(30_000),
};

for (const [name, text] of Object.entries(HOSTILE)) {
  Deno.test(`Jekyll: a page is shown in time: ${name}`, async () => {
    const start = performance.now();
    const { failure } = await evaluated(text, {
      files: { "_includes/self.html": "{% include self.html %}x{% if true %}{% endif %}" },
    });
    assertEquals(failure, undefined);
    assertEquals(performance.now() - start < 20_000, true);
  });
}

Deno.test("Jekyll: texts without tags or filters are not evaluated", () => {
  assertEquals(["{% if a %}", "{{ a | b }}", "{{ a }} | b", "| a |"].map(hasLiquid), [true, true, false, false]);
});

Deno.test("Jekyll: links to the own site begin at its root", async () => {
  const page = await evaluated("{% if true %}[a]({{ site.url }}{{ site.baseurl }}/docs/one/){% endif %}");
  assertStringIncludes(page.html, 'href="/base/docs/one/"');
});

Deno.test("Jekyll: markdownify makes HTML where HTML shows it", async () => {
  const page = await evaluated(
    '{% include who.html text="a **b** [c](https://c.example)" %}\n\n{{ page.long | markdownify }}\n',
    {
      fields: { long: "# One\n\n- *two*\n" },
      files: { "_includes/who.html": '<div>\n  <p class="x">{{ include.text | markdownify }}</p>\n</div>\n' },
    },
  );
  assertStringIncludes(page.html, '<p class="x">a <strong>b</strong> <a href="https://c.example"');
  assertEquals(page.headings.map(({ text }) => text), ["One"]);
  assertStringIncludes(page.html, "<em>two</em>");
});

Deno.test("Jekyll: code of a tag in HTML is code", async () => {
  const page = await evaluated(
    '{% capture code %}\n{ "a": "<b>" }\n\n{ "c": 2 }\n{% endcapture %}{% include tabs.html code=code %}\n',
    {
      files: {
        "_includes/tabs.html":
          '<div class="tab">\n  <div>\n    {%- if true -%}{% highlight json %}{{ include.code | strip }}{% endhighlight -%}{%- endif -%}\n    <p>after</p>\n  </div>\n</div>\n',
      },
    },
  );
  assertStringIncludes(page.html, '<code class="language-json">{ "a": "&lt;b&gt;" }\n\n{ "c": 2 }</code></pre>');
  assertStringIncludes(page.html, "<p>after</p>");
});
