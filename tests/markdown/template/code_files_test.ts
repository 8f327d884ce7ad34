import { assertEquals, assertStringIncludes } from "@std/assert";
import { projectSite } from "../../project_with.ts";

Deno.test("codeFiles: code in several languages by one path, with the functions that it calls", async () => {
  using site = await projectSite({
    "mkdocs.yml":
      "site_name: S\nplugins: [macros]\nmarkdown_extensions:\n  - pymdownx.snippets:\n      base_path: ['docs/src']\n",
    "docs/index.md": "# S\n\n{{code_block('guide/start','read',['read_csv', 'scan'])}}\n\n" +
      "{{ code_block('guide/none', 'x') }}\n",
    "docs/src/python/guide/start.py": "import a\n# --8<-- [start:read]\nx = read_csv()\n# --8<-- [end:read]\n",
    "docs/src/rust/guide/start.rs": "// --8<-- [start:read]\nlet x = 1;\n// --8<-- [end:read]\n",
  });
  const html = await site.text("/");
  assertStringIncludes(html, "<p><code>read_csv</code> · <code>scan</code></p>");
  assertEquals([...html.matchAll(/data-name="([^"]*)"/g)].map(([, name]) => name), ["Python", "Rust"]);
  assertEquals([html.includes("import a"), html.includes("read_csv()") || html.includes("read_csv</span>()")], [
    false,
    true,
  ]);
  await site.live.finished();
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), [
    "warning: {{ code_block(…) }} is code of the project (1 page, in index.md:5): the texts in it are shown",
  ]);
});
