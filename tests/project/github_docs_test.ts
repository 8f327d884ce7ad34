import { assertEquals, assertStringIncludes } from "@std/assert";
import { projectSite, sidebarOf } from "../project_with.ts";

const header = (title: string, rest = "") => `---\ntitle: '${title}'\n${rest}---\n`;
const FILES = {
  "data/variables/product.yml":
    "prodname_dotcom: 'GitHub'\nprodname_actions: '{% data variables.product.prodname_dotcom %} Actions'\n",
  "data/reusables/steps/one.md": "1. Open {% data variables.product.prodname_actions %}.\n",
  "content/index.md": header("Docs", "children:\n  - start\n  - /actions\n"),
  "content/start.md": header("Start"),
  "content/actions/index.md": header(
    "{% data variables.product.prodname_actions %}",
    "shortTitle: Actions\nchildren:\n  - /run\n  - /build\n",
  ),
  "content/actions/build.md": header("Build"),
  "content/actions/run.md": header("Run on {% data variables.product.prodname_dotcom %}") +
    "{% data reusables.steps.one %}\n1. See [AUTOTITLE](/actions/build).\n\n![a](/assets/a.svg)\n",
  "assets/a.svg": "<svg/>",
  "package.json": "{}",
};

Deno.test("GitHub Docs: pages, their order, and texts of data", async () => {
  for (const folder of ["", "content"]) {
    using site = await projectSite(FILES, folder);
    assertEquals(
      sidebarOf(site),
      "Start → /start, +Actions → /actions [Run on GitHub → /actions/run, Build → /actions/build]",
      folder,
    );
    const html = await site.text("/actions/run");
    assertStringIncludes(html, "<h1>Run on GitHub</h1>");
    assertStringIncludes(html, "<li>Open GitHub Actions.</li>");
    assertStringIncludes(html, '<ol start="2">\n<li>See <a href="/actions/build">Build</a>.</li>');
    assertEquals((await site.get("/assets/a.svg")).status, 200);
    assertEquals((await site.get("/data/variables/product.yml")).status, 404);
  }
});
