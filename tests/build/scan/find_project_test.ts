import { assertEquals } from "@std/assert";
import { findProject } from "../../../src/build/scan/find_project.ts";
import { createProjectReader } from "../../../src/build/scan/project_files.ts";
import { readProject } from "../../../src/project/read.ts";
import { memoryFiles } from "../../memory_files.ts";
import { memoryFolders } from "../../memory_folders.ts";

const read = readProject;

async function find(rootPath: string, texts: Record<string, string>) {
  const files = memoryFiles(texts);
  const found = await findProject({ rootPath, files, folders: memoryFolders(files), read });
  return found && [found.root, found.content, ...found.publics.map(({ folder, at }) => `${folder} as /${at}`)];
}

const CONFIG = "export default { srcDir: 'src/pages' }";

Deno.test("findProject() finds a project in the folder, in a folder of it that is called so, and above its pages", async () => {
  const inside = { "p/.vitepress/config.ts": CONFIG, "p/src/pages/a.md": "" };
  assertEquals(await find("p", inside), ["p", "p/src/pages", "p/src/pages/public as /"]);
  assertEquals(await find("p/src/pages", inside), ["p", "p/src/pages", "p/src/pages/public as /"]);
  const otherFiles = {
    "p/website/docusaurus.config.js": `module.exports = { presets: [["classic", { docs: { path: "../docs" } }]] }`,
  };
  const repository = { ...otherFiles, "p/docs/a.md": "", "p/website/static/x": "" };
  for (const folder of ["p", "p/docs"]) {
    assertEquals(await find(folder, repository), ["p", "p/docs", "p/website/static as /"]);
  }
  const below = { "p/docs/.vitepress/config.ts": CONFIG, "p/docs/src/pages/a.md": "" };
  assertEquals(await find("p", below), ["p", "p/docs/src/pages", "p/docs/src/pages/public as /"]);
});

Deno.test("findProject() passes over a configuration whose pages are not there, where a folder below has a project", async () => {
  const texts = {
    "p/config.yml": "title: T\nbaseURL: https://example.org\n",
    "p/site/.vitepress/config.ts": CONFIG,
    "p/site/src/pages/a.md": "",
  };
  assertEquals((await find("p", texts))?.[1], "p/site/src/pages");
  const alone = { "p/config.yml": texts["p/config.yml"], "p/a.md": "" };
  assertEquals((await find("p", alone))?.slice(0, 2), ["p", "p"]);
});

Deno.test("findProject() finds a site of Jekyll below, but no configuration for the look of GitHub's pages", async () => {
  const look = { "p/docs/_config.yml": "theme: jekyll-theme-cayman\n", "p/docs/a.md": "", "p/README.md": "" };
  assertEquals(await find("p", look), undefined);
  for (const part of ["_layouts/default.html", "_data/nav.yml", "Gemfile"]) {
    assertEquals((await find("p", { ...look, [`p/docs/${part}`]: "" }))?.slice(0, 2), ["p", "p/docs"]);
  }
});

Deno.test("findProject() names the texts at the top of a project, or of the repository that it is a folder of", async () => {
  const textsOf = async (rootPath: string, texts: Record<string, string>) => {
    const files = memoryFiles(texts);
    return (await findProject({ rootPath, files, folders: memoryFolders(files), read }))?.texts;
  };
  const book = {
    "p/mkdocs.yml": "site_name: X",
    "p/docs/a.md": "",
    "p/README.md": "",
    "p/CHANGELOG.md": "",
    "p/secret.md": "",
    "p/.env": "",
  };
  const expected = { directory: "p", files: ["CHANGELOG.md", "README.md"] };
  assertEquals(await textsOf("p", book), expected);
  assertEquals(await textsOf("p/docs", book), expected);
  const conf = 'project = "X"\nextensions = ["myst_parser"]\n';
  const sphinx = { "p/docs/conf.py": conf, "p/docs/index.md": "", "p/README.md": "" };
  assertEquals(await textsOf("p/docs", { ...sphinx, "p/.git/HEAD": "" }), { directory: "p", files: ["README.md"] });
  assertEquals(await textsOf("p/docs", sphinx), undefined);
});

Deno.test("findProject() takes nothing from a project whose pages lie elsewhere, nor from one far above", async () => {
  const texts = {
    "p/.vitepress/config.ts": CONFIG,
    "p/src/pages/a.md": "",
    "p/other/a.md": "",
    "p/src/pages/1/2/3/a.md": "",
  };
  assertEquals(await find("p/other", texts), undefined);
  assertEquals(await find("p/src/pages/1", texts), undefined);
  const far = { "p/.vitepress/config.ts": "export default { srcDir: '1/2/3/4/5' }", "p/1/2/3/4/5/a.md": "" };
  assertEquals(await find("p/1/2/3/4/5", far), undefined);
  assertEquals(await find("p", { "p/index.md": "", "p/docs/a.md": "" }), undefined);
});

Deno.test("findProject() serves the folder of a configuration that names pages which are not there", async () => {
  assertEquals(await find("p", { "p/.vitepress/config.ts": CONFIG, "p/a.md": "" }), [
    "p",
    "p",
    "p/src/pages/public as /",
  ]);
});

Deno.test("findProject() opens no folder of translations that leads out of the project", async () => {
  const files = memoryFiles({
    "p/docusaurus.config.js":
      `export default { i18n: { defaultLocale: "en", locales: ["en", "de", "fr", "..", "it"] } }`,
    "p/docs/a.md": "",
    "p/i18n/de/docusaurus-plugin-content-docs/current/a.md": "",
    "p/i18n/fr/docusaurus-plugin-content-docs/current": "-> secret",
    "secret/a.md": "",
  });
  const found = await findProject({ rootPath: "p", files, folders: memoryFolders(files), read });
  assertEquals(found?.translations, [{ folder: "p/i18n/de/docusaurus-plugin-content-docs/current", at: "de" }]);
});

Deno.test("findProject() opens no folder outside of the project, no hidden one, and not the project itself as files", async () => {
  const docs = { "p/docs/a.md": "", "secret/a.md": "", "p/.git/config": "" };
  assertEquals(await find("p", { ...docs, "p/mkdocs.yml": "docs_dir: ../secret" }), ["p", "p"]);
  assertEquals(await find("p", { ...docs, "p/mkdocs.yml": "docs_dir: .git" }), ["p", "p"]);
  const statics = `module.exports = { staticDirectories: [".", ".git", "../secret", "node_modules/x", "open"] }`;
  assertEquals(await find("p", { ...docs, "p/docusaurus.config.js": statics }), ["p", "p/docs", "p/open as /"]);
  // The text of a link in memory says where it leads.
  const link = { "p/linked": "-> secret", "p/linked/a.md": "" };
  assertEquals(await find("p", { ...docs, ...link, "p/mkdocs.yml": "docs_dir: linked" }), ["p", "p"]);
  const open = `module.exports = { staticDirectories: ["linked"] }`;
  assertEquals(await find("p", { ...docs, ...link, "p/docusaurus.config.js": open }), ["p", "p/docs"]);
});

Deno.test("findProject() takes no configuration from a folder in which anybody may write", async () => {
  const texts = (folder: string) => ({ [`${folder}/mkdocs.yml`]: "docs_dir: p/docs", [`${folder}/p/docs/a.md`]: "" });
  assertEquals(await find("tmp/p/docs", texts("tmp")), undefined);
  assertEquals(await find("var/tmp/p/docs", texts("var/tmp")), undefined);
  assertEquals(await find("srv/p/docs", texts("srv")), ["srv", "srv/p/docs"]);
});

async function title(config: string, texts: Record<string, string>): Promise<string | undefined> {
  const files = memoryFiles({ "p/.vitepress/config.ts": config, ...texts });
  const reader = createProjectReader({ files, folders: memoryFolders(files), root: "p", folder: "", read });
  return (await reader())?.site.title;
}

Deno.test("createProjectReader() reads no file outside of the project, also not by a link, and none that is too big", async () => {
  const config = `import title from "./title.json"; export default { title }`;
  assertEquals(await title(config, { "p/.vitepress/title.json": `"In"` }), "In");
  assertEquals(
    await title(config.replace("./", "../../"), { "title.json": `"Secret"`, "p/title.json": `"In"` }),
    undefined,
  );
  // The texts of links in memory lead to where memoryFolders() says.
  assertEquals(await title(config, { "p/.vitepress/title.json": `"Secret" // -> elsewhere/title.json` }), undefined);
  assertEquals(await title(config, { "p/.vitepress/title.json": `"${"x".repeat(1024 * 1024)}"` }), undefined);
});

Deno.test("createProjectReader() asks for what does not change no second time", async () => {
  let asked = 0;
  const files = memoryFiles({ "p/.vitepress/config.ts": CONFIG });
  const reader = createProjectReader({
    files,
    folders: memoryFolders(files),
    root: "p",
    folder: "",
    read: (job) => (asked++, read(job)),
  });
  const first = await reader();
  const count = asked;
  assertEquals([await reader() === first, asked - count], [true, 0]);
  files.change("p/.vitepress/config.ts", "export default {}");
  assertEquals((await reader())?.content, "");
});

Deno.test("findProject() finds the folders that pages have parts and code in", async () => {
  async function includesOf(rootPath: string, texts: Record<string, string>) {
    const files = memoryFiles(texts);
    return (await findProject({ rootPath, files, folders: memoryFolders(files), read }))?.includes;
  }
  const parts = {
    "p/.vitepress/config.ts": CONFIG,
    "p/src/pages/a.md": "",
    "p/src/partials/b.md": "",
    "p/src/other/c.md": "",
  };
  assertEquals(await includesOf("p", parts), ["p/src/partials"]);
  const code = {
    "p/docs/en/mkdocs.yml": "site_name: A\n",
    "p/docs/en/docs/a.md": "",
    "p/docs_src/a.py": "",
    "p/src/a.py": "",
  };
  assertEquals(await includesOf("p", code), ["p/docs_src"]);
  const examples = {
    "p/packages/docs/docusaurus.config.js": `module.exports = { presets: ["classic"] };`,
    "p/packages/docs/docs/a.md": "",
    "p/packages/examples/a.ts": "",
    "p/demo/b.ts": "",
    "p/other/c.ts": "",
  };
  assertEquals(await includesOf("p", examples), ["p/packages/examples", "p/demo"]);
  assertEquals(await includesOf("p/packages/docs", examples), []);
});
