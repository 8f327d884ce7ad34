import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { projectSite } from "../project_with.ts";

const PROJECT = {
  "README.md": "# The program",
  "source/index.html.md":
    "---\ntitle: API Reference\nlanguage_tabs: # comment\n  - shell\n  - ruby: Ruby code\ntoc_footers:\n  - <a href='#'>Sign up</a>\n  - <a href='https://a.example/'>By Slate</a>\nincludes:\n  - errors\n  - more/kittens\nmeta:\n  - name: description\n    content: About it\n---\n\n# Introduction\n\n```ruby\na\n```\n\n```shell\nb\n```\n\nText\n\n```ruby\nalone\n```\n",
  "source/includes/_errors.md": "# Errors\n\nNo *such* thing\n",
  "source/includes/more/_kittens.md": "# Kittens\n",
  "source/stylesheets/a.css": "x",
};

Deno.test("Slate: one page with its parts, sections below its title, and code in several languages as tabs", async () => {
  for (const folder of ["", "source"]) {
    using site = await projectSite(PROJECT, folder);
    const html = await site.text("/");
    assertStringIncludes(html, "API Reference</h1>");
    for (const title of ["Introduction", "Errors", "Kittens"]) {
      assert(new RegExp(`<h2[^>]*>${title}`).test(html), title);
    }
    assertStringIncludes(html, "<em>such</em>");
    assertEquals(html.match(/class="tab-label"/g)?.length, 2);
    assertStringIncludes(html, 'href="https://a.example/"');
    assert(!html.includes("Sign up"));
    assertEquals((await site.get("/stylesheets/a.css")).status, 404);
    assertEquals((await site.get("/includes/errors")).status, 404);
  }
});
