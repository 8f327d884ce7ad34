import { assertEquals, assertStringIncludes } from "@std/assert";
import { projectSite } from "../../project_with.ts";
import { siteWith } from "../../site_with.ts";

const EN =
  "This page shows how you install the program and what you have to do before you can use it for the first time.";
const DE =
  "Diese Seite zeigt, wie man das Programm installiert und was davor zu tun ist, ehe man es zum ersten Mal benutzt.";

const PAGES = {
  "index.md": `# Home\n\n${EN} [a](guide/a.md)\n`,
  "index.de.md": `# Anfang\n\n${DE} [a](guide/a.md) [b](guide/b.de.md)\n`,
  "guide/a.md": `# One\n\n${EN}\n`,
  "guide/a.de.md": `# Eins\n\n${DE} ![x](x.png)\n`,
  "guide/b.md": `# Two\n\n${EN}\n`,
  "guide/b.de.md": `# Zwei\n\n${DE}\n`,
  "guide/c.md": `# Three\n\n${EN}\n`,
  "guide/x.png": "",
};

Deno.test("languages in the names of files are those of the site, without a configuration", async () => {
  using site = await siteWith(PAGES);
  const html = await site.text("/de");
  assertStringIncludes(html, '<html lang="de"');
  assertStringIncludes(html, '<a href="/de/guide/a">a</a> <a href="/de/guide/b">b</a>');
  assertStringIncludes(await site.text("/de/guide/a"), 'src="/guide/x.png"');
  assertStringIncludes(await site.text("/"), '<a href="/guide/a">a</a>');
  // What is not translated is shown in the main language.
  assertStringIncludes(await site.text("/de/guide/c"), "Three");
  site.files.change("docs/guide/b.de.md", `# Zwei neu\n\n${DE}\n`);
  await site.live.rebuild(["docs/guide/b.de.md"]);
  assertStringIncludes(await site.text("/de/guide/b"), "Zwei neu");
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), []);
});

Deno.test("an empty list of languages in config.json turns it off", async () => {
  using site = await siteWith({ ...PAGES, "config.json": '{"title": "T", "locales": {}}' });
  assertEquals((await site.get("/guide/a.de")).status, 200);
  assertEquals((await site.get("/de/guide/a")).status, 404);
});

Deno.test("a project that declares one language may have translated pages", async () => {
  using site = await projectSite({
    "hugo.toml": 'title = "T"\ndefaultContentLanguage = "en"\n',
    ...Object.fromEntries(
      Object.entries(PAGES).map(([file, text]) => [`content/${file.replace(/^index\b/, "_index")}`, text]),
    ),
  });
  assertStringIncludes(await site.text("/de/guide/a"), "Eins");
});
