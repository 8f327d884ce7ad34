import { assertEquals, assertStringIncludes } from "@std/assert";
import { outline, projectSite, sidebarOf } from "../project_with.ts";

const PAGES = {
  "Home.md": "Welcome, see [[the start|Quick-Start]] and [[Quick Start]].",
  "Quick-Start.md": "## Run\n\nBack to [[Home]], or [there](Home).",
  "FAQ.md": "# Questions",
  "Configuration-File.md": "text",
};

Deno.test("Wiki: Home.md is the home page, _Sidebar.md the sidebar, and _Footer.md the footer", async () => {
  using site = await projectSite({
    ...PAGES,
    "_Sidebar.md": [
      "### [[Home]]",
      "* **Start**",
      "  * [[Quick start|Quick-Start]]",
      "  * [[Quick Start]]",
      "  * [Config](Configuration-File)",
      "* [FAQ](https://github.com/o/r/wiki/FAQ)",
      "* [Run](https://github.com/o/r/wiki/Quick-Start#run)",
      "* [Other](https://github.com/o/other/wiki/Elsewhere)",
      "* [Repo](https://github.com/o/r)",
    ].join("\n"),
    "_Footer.md": "Made by **us**, [[FAQ]]\n",
  });
  assertEquals(
    sidebarOf(site),
    "Home → /, Start [Quick start → /quick-start, Quick Start → /quick-start, Config → /configuration-file], " +
      "FAQ → /faq, Run → /quick-start#run, Other → https://github.com/o/other/wiki/Elsewhere, " +
      "Repo → https://github.com/o/r",
  );
  const home = await site.text("/");
  assertStringIncludes(home, '<a href="/quick-start">the start</a>');
  assertStringIncludes(home, 'Made by <strong>us</strong>, <a href="/faq">FAQ</a>');
  const start = await site.text("/quick-start");
  assertStringIncludes(start, 'Back to <a href="/">Home</a>, or <a href="/">there</a>');
  assertEquals((await site.get("/_footer")).status, 404);
});

Deno.test("Wiki: without a list, the pages are the sidebar", async () => {
  using site = await projectSite(PAGES);
  assertEquals(
    outline(site.live.current.site.sidebar("/" as never)),
    "Home → /, Configuration File → /configuration-file, Questions → /faq, Quick Start → /quick-start",
  );
});

Deno.test("Wiki: a folder with another home page is none, nor is one below a folder with pages", async () => {
  using site = await projectSite({ "README.md": "# Readme", "Home.md": "# At home" });
  assertStringIncludes(await site.text("/"), "Readme");
  assertStringIncludes(await site.text("/home"), "At home");
  using above = await projectSite({ "README.md": "# Readme", "docs/home.md": "# At home" });
  assertStringIncludes(await above.text("/"), "Readme");
});
