import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { projectSite } from "../../project_with.ts";

/** The text of a page of a project with these shortcodes, and what was logged of them. */
async function shown(templates: Readonly<Record<string, string>>, text: string) {
  using site = await projectSite({
    "hugo.toml": 'baseURL = "https://example.org"\ntitle = "T"\n[params]\nversion = "1.2"\n',
    "content/_index.md": "# Home\n",
    "data/args.yml": "versions:\r\n  newest: 2.10\r\n",
    "content/docs/a.md": `---\ntitle: A\n---\n\n${text}`,
    ...Object.fromEntries(Object.entries(templates).map(([name, html]) => [`layouts/${name}.html`, html])),
  });
  const html = await site.text("/docs/a");
  await site.live.finished();
  const start = html.indexOf("</h1>");
  return {
    html: html.slice(start, html.indexOf("</article>", start)),
    logged: site.logged.filter((one) => /shortcode/.test(one)),
  };
}

Deno.test("Hugo: templates that are HTML with values are read", async () => {
  const templates = {
    "shortcodes/cran": '<a href="https://example.org/{{ .Get 0 }}/">{{ .Get 0 }}</a>',
    "_shortcodes/panel": `{{- /* Usage: {{</* panel */>}} */ -}}
{{- $type := .Get "type" | default "info" -}}
<div class="panel panel-{{ $type }}">
    {{ with .Get "title" }}<h4>{{ . | safeHTML }}</h4>{{ end }}
    {{ if eq $type "info" }}
        <p>For all.</p>
    {{ else if and (eq $type "pro") (not (.Get "quiet")) }}
        <p>For some.</p>
    {{ else }}<p>For none.</p>{{ end }}
    {{ .Inner | markdownify }}
</div>`,
    "shortcodes/version": "{{ .Site.Params.version }}\n",
    "shortcodes/newest": "{{ site.Data.args.versions.newest }}",
  };
  const text = 'See {{< cran "dplyr" >}} at `{{< version >}}`, [{{< version >}}](https://x.org/{{< version >}}).\n\n' +
    '{{< panel type="pro" title="<b>T</b> & u" >}}\nA *list*:\n\n- one {{< cran "a_b_c" >}}\n{{< /panel >}}\n\n' +
    "{{% panel %}}**one** line{{% /panel %}}\n\n```sh\ninstall x@{{< version >}} y@{{< newest >}}\n```\n";
  const { html, logged } = await shown(templates, text);
  assertEquals(logged, []);
  assertStringIncludes(
    html,
    '<p>See <a href="https://example.org/dplyr/" rel="noopener">dplyr</a> at <code>1.2</code>, ' +
      '<a href="https://x.org/1.2" rel="noopener">1.2</a>.</p>',
  );
  assertStringIncludes(html, "<h4><b>T</b> &amp; u</h4>");
  assertStringIncludes(html, "<p>For some.</p>");
  assertStringIncludes(
    html,
    '<p>A <em>list</em>:</p>\n<ul>\n<li>one <a href="https://example.org/a_b_c/" rel="noopener">a_b_c</a></li>',
  );
  assertStringIncludes(html, "<p>For all.</p>");
  assertStringIncludes(html, "<strong>one</strong> line");
  assertStringIncludes(html, "install x@1.2 y@2.1");
});

Deno.test("Hugo: options, addresses of pages and numbers in templates", async () => {
  const templates = {
    "shortcodes/fold":
      `<section id="fold-{{ .Ordinal }}">{{ .Inner | .Page.RenderString (dict "display" "block") }}</section>`,
    "shortcodes/more": `<a href="{{ relref . (.Get 0) }}">{{ .Get 1 | default "More" }}</a>`,
    "shortcodes/pic": `{{ $image := .Page.Resources.GetMatch (.Get "src") }}<img src="{{ $image.RelPermalink }}">`,
  };
  const text = '{{< fold >}}\n*One*\n{{< /fold >}}\n\n{{< fold >}}Two{{< /fold >}}\n\n{{< more "/docs/a" >}}\n\n' +
    '{{< pic src="https://example.org/a.png" alt="A" >}}\n';
  const { html, logged } = await shown(templates, text);
  const ids = [...html.matchAll(/<section id="(fold-\d+)">\n(?:<p><em>One|Two)/g)].map(([, id]) => id);
  assertEquals([ids.length, new Set(ids).size], [2, 2]);
  assertStringIncludes(html, '<p><a href="/docs/a">More</a></p>');
  assertStringIncludes(html, 'src="https://example.org/a.png" alt="A"');
  assertEquals(logged, []);
});

Deno.test("Hugo: shortcodes are evaluated once, so they count from zero", async () => {
  const templates = { "shortcodes/mark": '<p id="mark-{{ .Ordinal }}">{{ .Get 0 }}</p>' };
  const { html } = await shown(templates, '{{< mark "a" >}}\n\n{{< mark "b" >}}\n\n{{< mark "a" >}}\n');
  assertEquals([...html.matchAll(/mark-(\d+)/g)].map(([, number]) => number), ["0", "1", "2"]);
});

Deno.test("Hugo: values mean no HTML and no Markdown, and content of code stays as it is", async () => {
  const templates = {
    "shortcodes/show": '<b title="{{ .Get 0 }}">{{ .Get 0 }}</b>',
    "shortcodes/box": "<pre>{{ .Inner }}</pre>",
    "shortcodes/bad": "<div><script>alert(1)</script><p onclick='x()'>{{ .Get 0 | safeHTML }}</p></div>",
  };
  const text =
    '{{< show "*a* <i>\\"b\\"" >}}\n\n{{< box >}}a *b* <i>{{< /box >}}\n\n{{< bad "<img src=x onerror=y>" >}}\n';
  const { html } = await shown(templates, text);
  assertStringIncludes(html, "*a* &lt;i&gt;");
  assertStringIncludes(html, '<pre tabindex="0">a *b* &lt;i&gt;</pre>');
  assertEquals(/<script>alert|onclick|onerror/.test(html), false);
});

Deno.test("Hugo: a template that needs more is reported with what it needs, and its content is shown", async () => {
  const templates = {
    "shortcodes/feed": "<ul>{{ range .Site.RegularPages }}<li>{{ .Title }}</li>{{ end }}</ul>",
    "shortcodes/drop": "<p>nothing</p>",
    "shortcodes/open": "<p>{{ if .Get 0 }}x</p>",
  };
  const text =
    '{{< feed title="Here" />}}\n\n{{< drop >}}Kept words{{< /drop >}}\n\n{{< open "said" >}}\n\n{{< none "more" >}}\n';
  const { html, logged } = await shown(templates, text);
  for (const words of ["Here", "Kept words", "said", "more"]) assertStringIncludes(html, words);
  assertEquals(logged.map((line) => line.replace(/^\w+: /, "").replace(/ \([^()]*\)/, "")), [
    'the shortcode feed is not known: its template has range, which is not read; declare it in config.json "components"',
    'the shortcode drop is not known: its template shows nothing of what it holds; declare it in config.json "components"',
    'the shortcode open is not known: declare it in config.json "components"',
    'the shortcode none is not known: declare it in config.json "components"',
  ]);
});

Deno.test("Hugo: an edit of a template is an edit of the pages that name it", async () => {
  using site = await projectSite({
    "hugo.toml": 'baseURL = "https://example.org"\n',
    "content/_index.md": "# Home\n\n{{< own >}}\n\n{{< wrap >}}x{{< /wrap >}}\n\n{{< columns >}}y{{< /columns >}}\n",
    "layouts/shortcodes/own.html": "<p>before</p>",
    "layouts/shortcodes/wrap.html": "<section>{{ .Inner }}</section>",
  });
  assertStringIncludes(await site.text("/"), "<p>before</p>");
  site.files.change("work/layouts/shortcodes/own.html", "<p>after</p>");
  await site.live.rebuild();
  const html = await site.text("/");
  assertStringIncludes(html, "<p>after</p>");
  // A name that stands for its content alone may have a template.
  assertMatch(html, /<section>\s*x<\/section>\s*<p>y<\/p>/);
});

Deno.test("Hugo: indented lines in a shortcode with a template are code", async () => {
  const box = { "shortcodes/box": '<div class="b">\n{{ .Inner | markdownify }}\n</div>' };
  const { html } = await shown(box, "{{< box >}}\nRun:\n\n    # x\n    run\n{{< /box >}}\n");
  assertStringIncludes(html, '<p>Run:</p>\n<div class="code"><pre tabindex="0"><code># x\nrun\n');
});

Deno.test("Hugo: a parameter of the page, in its front matter or below params, comes before one of the site", async () => {
  using site = await projectSite({
    "hugo.yaml": "baseURL: https://example.org/\nparams:\n  hugo: 0.160\n  version: '3'\n",
    "layouts/shortcodes/release.html": "Release {{ .Page.Params.version }} for {{ .Page.Params.team }}.",
    "content/_index.md": "---\ntitle: Home\n---\n{{% param hugo %}} {{< param version >}}",
    "content/a.md": "---\ntitle: A\nsource: https://source.test/x\nteam: docs\nparams:\n  version: 0.164.0\n---\n" +
      "v{{% param version %}}, <https://code.test/v{{% param version %}}>, [the source].\n\n{{< release >}}\n\n" +
      "[the source]: <{{% param source %}}>\n",
    "content/b.md": "---\ntitle: B\nteam: web\nversion: 5\n---\n{{< release >}}",
  });
  assertStringIncludes(await site.text("/"), "<p>0.16 3</p>");
  const page = await site.text("/a");
  assertStringIncludes(page, "<p>v0.164.0, ");
  assertStringIncludes(page, 'href="https://code.test/v0.164.0"');
  assertStringIncludes(page, 'href="https://source.test/x"');
  assertStringIncludes(page, "Release 0.164.0 for docs.");
  assertStringIncludes(await site.text("/b"), "Release 5 for web.");
});

Deno.test("Hugo: references begin at the root, also where the pages have a config.json", async () => {
  for (const config of [{}, { "content/config.json": "{}" }]) {
    using site = await projectSite({
      "hugo.toml": 'baseURL = "https://example.org/"\n',
      "content/guide/a.md": '# A\n\n[b]({{< ref "guide/b#c" >}})\n',
      "content/guide/b.md": "# B\n\n## C\n",
      ...config,
    });
    assertStringIncludes(await site.text("/guide/a"), '<a href="/guide/b#c">b</a>');
  }
});

Deno.test("Hugo: references by name find pages next to the page first, and sections by their folders", async () => {
  using site = await projectSite({
    "hugo.toml": 'baseURL = "https://example.org/"\n',
    "content/a/one.md":
      '# A\n\n[1]({{< ref "two.md" >}}) [2]({{< relref "two" >}}) [3]({{< ref "deep" >}}) [4]({{< ref "far.md#x" >}})\n',
    "content/a/two.md": "# Two\n",
    "content/two.md": "# Other two\n",
    "content/b/deep/_index.md": "# Deep\n",
    "content/b/far.md": "# Far\n\n## X\n\n## [1.0](https://x.test/v1) new\n",
  });
  const links = [...(await site.text("/a/one")).matchAll(/<a href="([^"]*)">\d<\/a>/g)];
  assertEquals(links.map(([, address]) => address), ["/a/two", "/a/two", "/b/deep", "/b/far#x"]);
  assertStringIncludes(await site.text("/b/far"), 'id="10httpsxtestv1-new"');
});

Deno.test("Hugo: images are found by a part of their names, and included files from the folder of the configuration", async () => {
  using site = await projectSite({
    "hugo.toml": 'baseURL = "https://example.org/"\ncontentDir = "content/en"\n',
    "content/en/a/index.md":
      '# A\n\n{{< imgproc sunset Resize "300x" >}}\nCaption\n{{< /imgproc >}}\n\n{{< imgproc missing Fit "3x3" />}}\n\n{{< readfile file="/content/en/parts/one.md" markdown="true" >}}\n\n[no](sunset)\n',
    "content/en/a/b-sunset.jpg": "jpg",
    "content/en/sunset.jpg": "jpg",
    "content/en/parts/one.md": "Included *words*.\n",
  });
  const page = await site.text("/a");
  assertStringIncludes(page, 'src="/a/b-sunset.jpg"');
  assertStringIncludes(page, "Included <em>words</em>.");
  assertEquals(site.logged.filter((line) => /sunset|missing/.test(line)).length, 2);
});

Deno.test("Hugo: relURL and absURL give addresses from the root", async () => {
  using site = await projectSite({
    "hugo.toml": 'baseURL = "https://example.org"\n',
    "layouts/shortcodes/mark.html": '<img src="{{ "images/mark.png" | relURL }}" alt="Mark"> {{ "a/b.yaml" | absURL }}',
    "static/images/mark.png": "x",
    "content/docs/deep/a.md": "---\ntitle: A\n---\n{{< mark >}}\n",
  });
  const html = await site.text("/docs/deep/a");
  assertStringIncludes(html, 'src="/images/mark.png"');
  assertStringIncludes(html, "/a/b.yaml");
});

Deno.test("Hugo: cards are taken from a list in the front matter", async () => {
  using site = await projectSite({
    "hugo.yaml": "title: x\nbaseURL: https://x.example\n",
    "content/_index.md":
      "---\ntitle: Home\ngrid:\n  - title: One\n    description: First *text*\n    link: /a\nparams:\n  more:\n    - { title: Two, href: /a }\ncards:\n" +
      '  items:\n    - { title: Three, href: /a }\n---\n{{< grid >}}\n\n{{< grid items="more" >}}\n\n{{< card-grid key="cards" >}}\n\n{{< cards >}}{{< /cards >}}\n',
    "content/a.md": "---\ntitle: A\n---\n",
  });
  const page = await site.text("/");
  assertEquals(page.match(/href="\/a"[^>]*>(?:One|Two|Three)</g)?.length, 4);
  assertStringIncludes(page, "First <em>text</em>");
});
