import { assert, assertEquals } from "@std/assert";
import { checked } from "./checked.ts";

const DOCUSAURUS = `export default {
  title: "T",
  favicon: "img/none.ico",
  presets: [["classic", { docs: { routeBasePath: "/" } }]],
  themeConfig: {
    navbar: { items: [{ to: "api/nowhere", label: "API" }] },
    footer: { links: [{ items: [{ label: "Gone", to: "/gone/page" }] }] },
  },
};
`;

const MKDOCS = `site_name: T
theme:
  name: material
  palette:
    primary: yellow
copyright: See [the terms](nowhere.md)
nav:
  - Start: index.md
  - Gone: gone.md
`;

/** `rule file:line`, sorted. */
async function found(otherFiles: Readonly<Record<string, string>>, args: readonly string[] = []) {
  const pages = { "docs/index.md": "# Start\n", "docs/guide.md": "# Guide\n\n[start](index.md)\n" };
  const all = Object.entries({ ...pages, ...otherFiles }).map(([name, text]) => [`its/${name}`, text]);
  const { findings, runtime } = await checked({}, { otherFiles: Object.fromEntries(all), args: ["its", ...args] });
  return {
    runtime,
    places: findings.filter(({ rule }) => rule !== "orphan-page").map(({ rule, file, line }) =>
      `${rule} ${file}:${line}`
    ).toSorted(),
  };
}

Deno.test("check names the file of another tool, and the line of what is wrong in it", async () => {
  assertEquals((await found({ "docusaurus.config.js": DOCUSAURUS })).places, [
    "broken-link its/docusaurus.config.js:6",
    "footer its/docusaurus.config.js:7",
    "navigation its/docusaurus.config.js:3",
  ]);
  assertEquals((await found({ "mkdocs.yml": MKDOCS })).places, [
    "footer its/mkdocs.yml:6",
    "navigation its/mkdocs.yml:9",
    "theme its/mkdocs.yml:5",
  ]);
});

Deno.test("check --fix leaves files of other tools alone: what they mean is not in their text", async () => {
  const mkdocs = "site_name: T\nnav:\n  - Start: index.md\n  - Guide: Guide.md\n  - Set up: gude.md\n";
  const summary = "# Summary\n\n- [Start](index.md)\n- [Guide](gude.md)\n";
  const sidebar = "* [Start](/)\n* [Guide](/gude)\n";
  const meta = JSON.stringify({ pages: ["index", "gude"] });
  const sidebars = 'export default { docs: ["index", "gude"] };\n';
  const files: readonly Readonly<Record<string, string>>[] = [
    { "mkdocs.yml": mkdocs },
    { "book.toml": '[book]\nsrc = "docs"\n', "docs/SUMMARY.md": summary },
    { "docs/_sidebar.md": sidebar },
    { "docs/meta.json": meta },
    { "docs.json": JSON.stringify({ name: "T", theme: "mint", navigation: { pages: ["docs/index", "docs/gude"] } }) },
    { "docusaurus.config.js": DOCUSAURUS, "sidebars.js": sidebars },
  ];
  for (const otherFiles of files) {
    const { runtime, places } = await found(otherFiles, ["--fix"]);
    for (const [name, text] of Object.entries(otherFiles)) {
      assertEquals(new TextDecoder().decode((await runtime.files.read([`its/${name}`]))[0]), text, name);
    }
    const isNamed = (place: string) =>
      Object.keys(otherFiles).some((name) => place.startsWith(`navigation its/${name}:`));
    assert(places.some(isNamed), places.join());
  }
});
