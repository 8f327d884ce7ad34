import { assertEquals, assertStringIncludes } from "@std/assert";
import { projectOf, projectSite } from "../project_with.ts";

const source =
  'import { defineDocs } from "fumadocs-mdx/config";\nexport const docs = defineDocs({ dir: "content/docs" });\n';

function fumadocs(layout: string) {
  return projectOf({
    "source.config.ts": source,
    "app/layout.tsx":
      `import { Banner } from "fumadocs-ui/components/banner";\nexport default function Layout({ children }) {\n  return (${layout});\n}\n`,
  });
}

Deno.test("Fumadocs: the banner of the layout is that of the site, with its links", () => {
  const { site, remarks } = fumadocs(
    '<html><body><Banner id="a" variant="rainbow">🎉 It is *here*. <a href="/docs/new">See <b>what</b> is new</a>!</Banner><P>{children}</P></body></html>',
  );
  assertEquals(site.banner, "🎉 It is *here*. [See what is new](/docs/new)!");
  assertEquals(remarks, []);
});

Deno.test("Fumadocs: a banner that is made elsewhere is reported, and none is not", () => {
  const { site, remarks } = fumadocs("<html><body><ReleaseBanner lang={lang} />{children}</body></html>");
  assertEquals(site.banner, undefined);
  assertEquals(remarks, ['app/layout.tsx:3: <ReleaseBanner> has no words that are data: set "banner" in config.json']);
  assertEquals(fumadocs("<html><body>{children}</body></html>").remarks, []);
});

const mkdocs = (template: string, more = "") =>
  projectOf({
    "mkdocs.yml": `site_name: S\ntheme:\n  name: material\n  custom_dir: overrides\n${more}`,
    "overrides/main.html": template,
  });

Deno.test("Material: the block announce of main.html is the banner of the site", () => {
  const { site, remarks } = mkdocs(
    '{% extends "base.html" %}\r\n{% block announce %}\r\n  <!-- Remove -->\r\n  <style>.a { b: c }</style>\r\n' +
      '  <p>Version 2 is <b>here</b>!\r\n  <a class="x" href="about/changelog/">See what&#39;s <em>new</em></a></p>\r\n{% endblock %}\r\n',
  );
  assertEquals(site.banner, "Version 2 is here! [See what's new](about/changelog/)");
  assertEquals(remarks, []);
  assertEquals(mkdocs("{% block announce %}{% endblock %}").site.banner, undefined);
});

Deno.test("Material: an announcement that is computed, and fields of extra, are named", () => {
  const { site, remarks } = mkdocs(
    "{% block announce %}{% if config.theme.language == 'nl' %}Welkom{% else %}Welcome{% endif %}{% endblock %}",
    "extra:\n  generator: false\n  analytics:\n    provider: google\n  consent: {title: Cookies}\n  social: []\n",
  );
  assertEquals(site.banner, undefined);
  assertEquals(remarks, [
    'overrides/main.html: the block announce is more than words and links, and is left out: set "banner" in config.json',
    "mkdocs.yml: these fields of extra are for templates, and are not used: analytics, consent",
  ]);
  assertEquals(mkdocs("", "plugins: [macros]\nextra:\n  unit: km\n").remarks, []);
});

Deno.test("Starlight: the banner of a page is shown, with its links", async () => {
  using site = await projectSite({
    "astro.config.mjs":
      'import { defineConfig } from "astro/config";\nimport starlight from "@astrojs/starlight";\nexport default defineConfig({ integrations: [starlight({ title: "T" })] });\n',
    "src/content/docs/index.md":
      '---\ntitle: Home\nbanner:\n  content: |\n    Version 2 is here. <a href="/new/">Read <em>more</em></a>\n---\n\nx\n',
    "src/content/docs/new.md": "---\ntitle: New\n---\n\nx\n",
  });
  const html = await site.text("/");
  assertStringIncludes(html, 'Version 2 is here. <a href="/new">Read more</a>');
});
