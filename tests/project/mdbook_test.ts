import { assertEquals } from "@std/assert";
import { projectSite, sidebarOf } from "../project_with.ts";

Deno.test("mdBook: book.toml names folder, title and redirects; SUMMARY.md is the sidebar", async () => {
  const texts = {
    "book.toml": `[book]
title = "Rocket"
description = "Flies"
language = "de"
src = "text"
[output.html]
site-url = "/rocket/"
git-repository-url = "https://github.com/a/b/tree/main/guide"
edit-url-template = "https://github.com/a/b/edit/main/guide/{path}"
[output.html.redirect]
"/format/config.html" = "configuration/index.html"
"/away.html" = "https://example.org/x"
`,
    "text/SUMMARY.md": "- [Start](README.md)\n- [Settings](format/configuration/README.md)\n",
    "text/README.md": "# Start\n\n[s](/rocket/format/configuration/)",
    "text/format/configuration/README.md": "# Settings",
  };
  for (const folder of ["", "text"]) {
    using site = await projectSite(texts, folder);
    assertEquals(sidebarOf(site), "1. Start → /, 2. Settings → /format/configuration");
    const { name, config } = site.live.current.site;
    assertEquals([name, config.description, config.lang, config.editLink?.pattern, config.socialLinks[0]?.icon], [
      "Rocket",
      "Flies",
      "de",
      "https://github.com/a/b/edit/main/guide/text/:path",
      "github",
    ]);
    const moved = await Promise.all(["/format/config.html", "/away.html"].map((path) => site.get(path)));
    assertEquals(moved.map(({ headers }) => headers.get("location")), [
      "/format/configuration",
      "https://example.org/x",
    ]);
    assertEquals(site.logged, ["info: Read mdBook configuration (book.toml): the sidebar comes from SUMMARY.md"]);
  }
});
