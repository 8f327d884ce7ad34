import { assertEquals } from "@std/assert";
import { projectSite, sidebarOf } from "../project_with.ts";

Deno.test("Zola: content, static files, title, weights and languages", async () => {
  using site = await projectSite({
    "config.toml":
      `base_url = "https://example.org/docs"\ntitle = "Rocket"\ndescription = "Flies"\ndefault_language = "en"\n[languages.fr]\n[extra]\nversion = "2"\n`,
    "content/_index.md": '+++\ntitle = "Home"\n+++\n',
    "content/guide/_index.md": '+++\ntitle = "Guide"\nweight = 1\n+++\n',
    "content/guide/a.md": '+++\ntitle = "A"\nweight = 2\n+++\n',
    "content/guide/b.md": '+++\ntitle = "B"\nweight = 1\n+++\n',
    "content/guide/a.fr.md": '+++\ntitle = "A en français"\nweight = 2\n+++\n',
    "static/m.svg": "<svg/>",
    "templates/x.html": "<a>",
  });
  const { config } = site.live.current.site;
  assertEquals([config.title, config.description], ["Rocket", "Flies"]);
  assertEquals(sidebarOf(site), "Home → /, -Guide [Guide → /guide, B → /guide/b, A → /guide/a]");
  assertEquals((await site.get("/fr/guide/a")).status, 200);
  assertEquals([(await site.get("/m.svg")).status, (await site.get("/templates/x.html")).status], [200, 404]);
});
