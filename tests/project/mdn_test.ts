import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { projectSite, sidebarOf } from "../project_with.ts";

const page = (title: string, text: string) => `---\ntitle: ${title}\nslug: Web/X\n---\n\n${text}\n`;
const PAGES = {
  "README.md": "# The repository",
  "files/en-us/_redirects.txt": "/en-US/docs/A\t/en-US/docs/B\n",
  "files/en-us/web/index.md": page("The Web", "[Up](/en-US/docs/Web/API#see_also) [Away](/en-US/docs/Gone)"),
  "files/en-us/web/api/index.md": page("APIs", "{{domxref('Response.ok')}}\n\n## See also"),
  "files/en-us/web/api/response/ok/index.md": page('"Response: ok"\nshort-title: ok', "Text"),
};

Deno.test("MDN: folders are the addresses, and links lead to its pages, or to its site", async () => {
  for (const folder of ["", "files/en-us"]) {
    using site = await projectSite(PAGES, folder);
    assertEquals(
      sidebarOf(site, "/web"),
      "+The Web [The Web → /web, +APIs [APIs → /web/api, +Response [ok → /web/api/response/ok]]]",
    );
    const html = await site.text("/web");
    assertStringIncludes(html, 'href="/web/api#see_also"');
    assertStringIncludes(html, 'href="https://developer.mozilla.org/en-US/docs/Gone"');
    const api = await site.text("/web/api");
    assertStringIncludes(api, 'href="/web/api/response/ok"><code>Response.ok</code>');
    assert(api.includes('id="see_also"'), api);
  }
});
