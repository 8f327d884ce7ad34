import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { ConfigError } from "../../../src/config/check.ts";
import { siteWith, type TestSettings, type TestSite } from "../../site_with.ts";

const DOCS = {
  "index.md": "# Home\n\n![x](x.png)\n\n<!--@include: ./_part.md-->",
  "_part.md": "One.",
  "guide/a.md": "# A",
  "x.png": "12",
  "config.json": '{"description":"T"}',
};
const THEME = { "wwwroot/theme/custom.css": "a { color: red }", "wwwroot/theme/theme.json": '{"brandText":"B"}' };
const settings = { otherFiles: THEME, authorMode: true, hotReload: true } satisfies TestSettings;

const idOf = async (site: TestSite): Promise<string> =>
  (await site.get("/api/build-version")).headers.get("lectern-content-id")!;

Deno.test("the content id is that of every server with the same files, whatever their times and what was before", async () => {
  using first = await siteWith(DOCS, settings);
  const id = await idOf(first);
  const reversed = Object.fromEntries(Object.entries(DOCS).reverse());
  using second = await siteWith({ ...reversed, "index.md": "# Other", "b.md": "# B" }, settings);
  assertEquals(await idOf(second) === id, false);
  second.files.change("docs/b.md", undefined);
  second.files.change("docs/index.md", DOCS["index.md"], Date.UTC(2026, 5));
  await second.live.rebuild();
  assertEquals(await idOf(second), id);
  await second.live.finished();
  assertEquals(await idOf(second), id);
});

Deno.test("the content id differs by every file and setting that shapes an answer", async () => {
  using site = await siteWith(DOCS, settings);
  const seen = new Set([await idOf(site)]);
  const changes: [string, string | undefined][] = [
    ["docs/guide/a.md", "# A!"],
    ["docs/_part.md", "Two."],
    ["docs/x.png", "123"],
    ["docs/y.png", "1"],
    ["docs/config.json", '{"description":"U"}'],
    ["docs/guide/a.md", undefined],
    ["wwwroot/theme/custom.css", "a { color: tan }"],
    ["wwwroot/theme/custom.js", "1"],
    ["wwwroot/theme/theme.json", '{"brandText":"C"}'],
  ];
  for (const [file, text] of changes) {
    site.files.change(file, text);
    await site.live.rebuild();
    const id = await idOf(site);
    assertEquals(seen.has(id), false, file);
    seen.add(id);
  }
  for (const other of [{ release: "next" }, { basePath: "/sub" }, { authorMode: false }, { themeFlag: "limelight" }]) {
    using changed = await siteWith(DOCS, { ...settings, ...other });
    const base = changed.live.current;
    assertEquals(seen.has(await base.id()), false, JSON.stringify(other));
  }
});

Deno.test("a change of custom.css, custom.js or theme.json shows in every page, with another ETag, and in no version", async () => {
  using site = await siteWith(DOCS, settings);
  const look = async () => {
    const response = await site.get("/guide/a");
    return { etag: response.headers.get("etag"), html: await response.text() };
  };
  let before = await look();
  assertStringIncludes(before.html, "<span>B</span>");
  const changes = {
    "theme/custom.css": "b {}",
    "theme/custom.js": "2",
    "theme/theme.json": '{"brandText":"C","primaryColor":"#123456"}',
  };
  for (const [file, text] of Object.entries(changes)) {
    // A browser that keeps the styles for minutes would show the old ones after a reload.
    site.files.change(`wwwroot/${file}`, text);
    await site.live.rebuild();
    const after = await look();
    assertEquals(after.etag === before.etag, false, file);
    const asset = await site.get(`/${file}`);
    assertEquals([await asset.text(), asset.headers.get("cache-control")], [text, "no-cache"]);
    before = after;
  }
  assertStringIncludes(before.html, "<span>C</span>");
  assertEquals(site.live.current.version, 0);
});

Deno.test("problems of theme.json and colors that are none are reported at once; a color names file and key", async () => {
  const theme = { darkMode: 3, textColor: "#12", bgColor: "#fff", titel: "x" };
  const themeFile = (text: unknown) => ({ "wwwroot/theme/theme.json": JSON.stringify(text) });
  const error = await assertRejects(() => siteWith(DOCS, { otherFiles: themeFile(theme) }), ConfigError);
  for (const part of ["darkMode must be true or false", "titel is not a known field", 'textColor "#12" is ignored']) {
    assertStringIncludes(error.message, part);
  }
  using site = await siteWith(DOCS, { otherFiles: themeFile({ ...theme, darkMode: true, name: "ocaen" }) });
  const logged = site.logged.join("\\n");
  assertStringIncludes(logged, 'warning: wwwroot/theme/theme.json: textColor "#12" is ignored: a color is');
  assertStringIncludes(logged, "warning: wwwroot/theme/theme.json: name must be one of default,");
});

Deno.test("a theme.json that is broken for a while keeps the last good theme", async () => {
  using site = await siteWith(DOCS, settings);
  for (let i = 0; i < 2; i++) {
    site.files.change("wwwroot/theme/theme.json", `{"brandText": ,}${" ".repeat(i)}`);
    await site.live.rebuild();
    assertStringIncludes(await site.text("/"), "<span>B</span>");
  }
  const reported = site.logged.filter((line) => line.includes("wwwroot/theme/theme.json"));
  assertEquals(reported.length, 1, reported.join("\n"));
  site.files.change("wwwroot/theme/theme.json", '{"brandText":"D"}');
  await site.live.rebuild();
  assertStringIncludes(await site.text("/"), "<span>D</span>");
});
