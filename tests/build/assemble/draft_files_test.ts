import { assertEquals } from "@std/assert";
import { projectSite, type ProjectTexts } from "../../project_with.ts";
import { siteWith } from "../../site_with.ts";

const DRAFT = "---\ndraft: true\n---\n# Secret\n";
const HUGO = { "hugo.toml": "title = 'x'\n", "content/_index.md": "# Home", "content/open.txt": "x" };

/** Projects, with the files that are published. */
const BUNDLES: Readonly<Record<string, readonly [texts: ProjectTexts, published: readonly string[]]>> = {
  "of a page": [
    { ...HUGO, "content/a/index.md": DRAFT, "content/a/1.txt": "x", "content/a/b/2.txt": "x", "content/ab/3.txt": "x" },
    ["/ab/3.txt", "/open.txt"],
  ],
  "of a page whose time has not come": [
    { ...HUGO, "content/a/index.md": "---\ndate: 2126-01-01\n---\n# A\n", "content/a/1.txt": "x" },
    ["/open.txt"],
  ],
  "of a section": [
    { ...HUGO, "content/a/_index.md": DRAFT, "content/a/1.txt": "x", "content/a/b/2.txt": "x" },
    ["/a/b/2.txt", "/open.txt"],
  ],
  "of a page in two languages": [
    {
      ...HUGO,
      "hugo.toml": "title = 'x'\n[languages.en]\n[languages.de]\n",
      "content/a/index.md": DRAFT,
      "content/a/index.de.md": "# Offen",
      "content/a/1.txt": "x",
      "content/b/index.md": DRAFT,
      "content/b/index.de.md": DRAFT,
      "content/b/2.txt": "x",
    },
    ["/a/1.txt", "/open.txt"],
  ],
  "of a page next to one that is its resource": [
    { ...HUGO, "content/a/index.md": DRAFT, "content/a/other.md": "# Other", "content/a/1.txt": "x" },
    ["/open.txt"],
  ],
  "of no page, in another tool": [
    { "mkdocs.yml": "site_name: x\n", "docs/index.md": "# Home", "docs/a/index.md": DRAFT, "docs/a/1.txt": "x" },
    ["/a/1.txt"],
  ],
};

for (const [name, [texts, published]] of Object.entries(BUNDLES)) {
  Deno.test(`files ${name} are published with it`, async () => {
    using site = await projectSite(texts);
    const all = Object.keys(texts).filter((file) => file.endsWith(".txt")).map((file) => file.replace(/^\w+/, ""));
    const found = await Promise.all(all.map(async (path) => (await site.get(path)).status === 200 ? [path] : []));
    assertEquals(found.flat().sort(), published);
  });
}

Deno.test("a site without a project of another tool publishes no files of a draft, but those that authors see", async () => {
  const files = { "index.md": "# Home", "a/index.md": DRAFT, "a/1.txt": "x", "2.txt": "x" };
  for (const authorMode of [false, true]) {
    using site = await siteWith(files, { authorMode });
    const statuses = await Promise.all(["/a/1.txt", "/2.txt"].map(async (path) => (await site.get(path)).status));
    assertEquals(statuses, [authorMode ? 200 : 404, 200]);
  }
});

Deno.test("files of a page are published when it is", async () => {
  using site = await projectSite({ ...HUGO, "content/a/index.md": DRAFT, "content/a/1.txt": "x" });
  assertEquals((await site.get("/a/1.txt")).status, 404);
  site.files.change("work/content/a/index.md", "# Open\n\n[file](1.txt)\n");
  await site.live.rebuild(["work/content/a/index.md"]);
  assertEquals((await site.get("/a/1.txt")).status, 200);
  site.files.change("work/content/a/index.md", DRAFT);
  await site.live.rebuild(["work/content/a/index.md"]);
  assertEquals((await site.get("/a/1.txt")).status, 404);
});
