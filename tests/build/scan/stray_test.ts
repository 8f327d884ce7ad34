import { assertEquals } from "@std/assert";
import { strayFiles, type StrayOptions } from "../../../src/build/scan/stray.ts";
import { memoryFiles } from "../../memory_files.ts";

function warnings(files: Record<string, string>, options: Partial<StrayOptions> = {}): Promise<string[]> {
  const given = { rootPath: "docs", wwwroot: "wwwroot", isForeign: false, hasTheme: false, hasStylesheet: false };
  return strayFiles({ files: memoryFiles({ "docs/index.md": "# A", ...files }), ...given, ...options });
}

const SITE = '{ "title": "T", "nav": [] }';

Deno.test("strayFiles() names a configuration in another format or under another name, where it has a field of ours", async () => {
  const names =
    "_config.json .config.json configuration.json lectern.json lectern.config.json config.yml config.yaml config.toml";
  const texts: Record<string, string> = {
    yml: "# of the site\ntitle: T\n",
    yaml: "nav:\n  - a\n",
    toml: 'title = "T"\n',
  };
  for (const name of names.split(" ")) {
    const format = name.split(".").at(-1)!;
    const tail = format in texts ? ", in JSON" : "";
    assertEquals(await warnings({ [`docs/${name}`]: texts[format] ?? SITE }), [
      `docs/${name} is not read: the configuration of the site is docs/config.json${tail}`,
    ]);
    assertEquals(await warnings({ [`docs/${name}`]: SITE, "docs/config.json": "{}" }), []);
    assertEquals(await warnings({ [`docs/${name}`]: '{ "port": 1 }\nblank: false\n  title: deep\n' }), []);
  }
  assertEquals(await warnings({ "docs/config.yml": texts["yml"]! }, { isForeign: true }), []);
  assertEquals(await warnings({ "docs/config.yml": texts["yml"]!, "config.json": SITE, "docs/_config.json": SITE }), [
    "config.json, docs/_config.json and docs/config.yml are not read: the configuration of the site is docs/config.json, in JSON",
  ]);
});

Deno.test("strayFiles() leaves names that differ in their ending alone to those who know all of them", async () => {
  for (const name of ["config.jsonc", "config.json5", "config.json.txt"]) {
    assertEquals(await warnings({ [`docs/${name}`]: SITE }), []);
  }
});

Deno.test("strayFiles() names a config.json in a folder of pages, where it can be nothing else", async () => {
  const expected = ["docs/guide/config.json is not read: only docs/config.json configures the site"];
  assertEquals(await warnings({ "docs/guide/config.json": SITE }), expected);
  assertEquals(await warnings({ "docs/guide/config.json": SITE, "docs/config.json": SITE }), expected);
  for (const other of ["{}", "[]", "{", '{ "title": "T", "version": 2 }', '{ "$schema": "https://x.example/y" }']) {
    assertEquals(await warnings({ "docs/examples/config.json": other }), []);
  }
  assertEquals(await warnings({ "docs/node_modules/a/config.json": SITE, "docs/a~/config.json": SITE }), []);
});

Deno.test("strayFiles() names a theme.json and a custom.css outside of wwwroot/theme", async () => {
  const theme = '{ "primaryColor": "#123456", "Name": "ocean" }';
  for (const file of ["theme.json", "docs/theme.json", "docs/theme/theme.json", "wwwroot/theme.json"]) {
    const expected = [`${file} is not read: the settings of the theme are wwwroot/theme/theme.json`];
    assertEquals(await warnings({ [file]: theme }), expected);
    assertEquals(await warnings({ [file]: theme, "wwwroot/theme/theme.json": "{}" }), []);
    assertEquals(await warnings({ [file]: theme }, { hasTheme: true }), []);
    for (
      const other of ['{ "name": "Dark+", "colors": {} }', '{ "name": "x" }', '{ "version": 2, "bgColor": "red" }']
    ) {
      assertEquals(await warnings({ [file]: other }), []);
    }
  }
  for (const file of ["docs/custom.css", "docs/theme/custom.css", "wwwroot/custom.css"]) {
    const expected = [`${file} is not read: the stylesheet of the theme is wwwroot/theme/custom.css`];
    assertEquals(await warnings({ [file]: "a {}" }), expected);
    assertEquals(await warnings({ [file]: "a {}", "wwwroot/theme/custom.css": "" }), []);
    assertEquals(await warnings({ [file]: "a {}" }, { hasStylesheet: true }), []);
    assertEquals(await warnings({ [file]: "a {}" }, { isForeign: true }), []);
    const head = '{ "head": [{ "tag": "link", "attrs": { "rel": "stylesheet", "href": "/custom.css" } }] }';
    assertEquals(await warnings({ [file]: "a {}", "docs/config.json": head }), []);
  }
});

Deno.test("strayFiles() names the theme beside a RootPath of another project", async () => {
  const elsewhere = { rootPath: "other/docs" };
  const theme = '{ "primaryColor": "#123456" }';
  const given = { "other/wwwroot/theme/theme.json": theme, "other/wwwroot/theme/custom.css": "a {}" };
  assertEquals(await warnings(given, elsewhere), [
    "other/wwwroot/theme/theme.json is not read: the settings of the theme are wwwroot/theme/theme.json",
    "other/wwwroot/theme/custom.css is not read: the stylesheet of the theme is wwwroot/theme/custom.css",
  ]);
  const own = { "wwwroot/theme/theme.json": theme, "wwwroot/theme/custom.css": "" };
  assertEquals(await warnings({ ...given, ...own }, elsewhere), []);
  assertEquals(await warnings(own), []);
});
