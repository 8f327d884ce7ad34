import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { PagePath } from "../../../src/site/address.ts";
import { projectSite, type ProjectTexts } from "../../project_with.ts";
import type { TestSite } from "../../site_with.ts";

const PAGE = "# Secret\n\nQuixotic.\n";
const HUGO = { "hugo.toml": "title = 'x'\n", "content/_index.md": "# Home" };
const QUARTO = { "_quarto.yml": "project:\n  type: website\n", "index.qmd": "# Home" };
const RETYPE = { "retype.yml": "input: .\n", "index.md": "# Home" };
const MKDOCS = { "docs/index.md": "# Home" };
const JEKYLL = "theme: minima\ncollections:\n  notes:\n    output: true\n";
const header = (fields: string) => `---\n${fields}\n---\n${PAGE}`;
const section = (fields: string) => ({ ...HUGO, "content/s/_index.md": `---\n${fields}\n---\n` });
const pagesOf = (site: TestSite) => [...site.live.current.site.pages.keys()].sort();

/** Projects in which a page inherits that it is not published. */
const KEPT_OUT: Readonly<Record<string, ProjectTexts>> = {
  "Hugo: a date": { ...section("cascade:\n  publishDate: 2126-01-01"), "content/s/b/a.md": PAGE },
  "Hugo: the other date": { ...section("cascade:\n  date: 2126-01-01"), "content/s/b/a.md": PAGE },
  "Hugo: the end": { ...section("cascade:\n  expiryDate: 2006-01-01"), "content/s/b/a.md": PAGE },
  "Hugo: other letter case": { ...section("Cascade:\n  Draft: true"), "content/s/b/a.md": PAGE },
  "Hugo: JSON": { ...HUGO, "content/s/_index.md": '{\n"cascade": {"draft": true}\n}\n', "content/s/b/a.md": PAGE },
  "Hugo: a file of the configuration": {
    ...HUGO,
    "config/_default/hugo.toml": "title = 'x'\n",
    "config/_default/cascade.toml": "publishDate = 2126-01-01\n[target]\npath = '/s/**'\n",
    "content/s/b/a.md": PAGE,
  },
  "Hugo: a name with a date": {
    ...HUGO,
    "hugo.toml": "title = 'x'\n[frontmatter]\ndate = [':filename', ':default']\n",
    "content/s/2126-01-01-a.md": PAGE,
    "content/s/2126-01-01-b/index.md": PAGE,
  },
  "Quarto: _metadata.yml": { ...QUARTO, "s/_metadata.yml": "draft: true\n", "s/b/a.qmd": PAGE },
  "Quarto: _metadata.yml that cannot be read": {
    ...QUARTO,
    "s/_metadata.yml": "draft: true\n: [\n",
    "s/b/a.qmd": PAGE,
  },
  "Quarto: metadata-files": {
    "_quarto.yml": "project:\n  type: website\nmetadata-files: [more.yml]\n",
    "more.yml": "website:\n  drafts: [s/a.qmd]\n",
    "index.qmd": "# Home",
    "s/a.qmd": PAGE,
  },
  "Retype: a folder": { ...RETYPE, "s/index.yml": "visibility: private\n", "s/b/a.md": PAGE, "s/index.md": PAGE },
  "Retype: a page": { ...RETYPE, "a.yaml": "visibility: protected\n", "a.md": PAGE },
  "Material: .meta.yml": {
    ...MKDOCS,
    "mkdocs.yml": "site_name: x\nplugins: [meta]\n",
    "docs/s/.meta.yml": "draft: true\n",
    "docs/s/b/a.md": PAGE,
  },
  "Material: posts with a date in the future": {
    ...MKDOCS,
    "mkdocs.yml": "site_name: x\nplugins:\n - blog:\n     blog_dir: news\n     draft_if_future_date: true\n",
    "docs/news/posts/a.md": header("date: 2126-01-01"),
  },
  "Jekyll: a document with a date in the future": {
    "_config.yml": JEKYLL,
    "index.md": "# Home",
    "_notes/a.md": header("date: 2126-01-01"),
    "_notes/2126-01-01-b.md": PAGE,
  },
  "Jekyll: defaults of a collection": {
    "_config.yml": `${JEKYLL}defaults:\n  - scope: { path: '', type: notes }\n    values: { published: false }\n`,
    "index.md": "# Home",
    "_notes/a.md": PAGE,
  },
};

for (const [name, texts] of Object.entries(KEPT_OUT)) {
  Deno.test(`a page is not published where it inherits that: ${name}`, async () => {
    using site = await projectSite(texts);
    const home = await site.text("/");
    assertStringIncludes(home, "Home");
    const others = pagesOf(site).filter((path) => !["/", "/s"].includes(path));
    assertEquals(others, []);
    for (const file of Object.keys(texts).filter((file) => /meta|index\.ya?ml|a\.ya?ml/.test(file))) {
      assertEquals((await site.get(`/${file.replace("docs/", "")}`)).status, 404, file);
    }
  });
}

/** Projects in which such fields are there, and the page is published. */
const PUBLISHED: Readonly<Record<string, ProjectTexts>> = {
  "Hugo: the page says that it is no draft": {
    ...section("cascade:\n  draft: true"),
    "content/s/a.md": header("draft: false"),
  },
  "Hugo: a closer date": {
    ...section("cascade:\n  publishDate: 2126-01-01"),
    "content/s/b/_index.md": "---\ncascade:\n  publishDate: 2006-01-01\n---\n",
    "content/s/b/a.md": PAGE,
  },
  "Hugo: another target": {
    ...section("cascade:\n  target: { path: '/s/x/**' }\n  draft: true"),
    "content/s/a.md": PAGE,
  },
  "Hugo: a name with a date, not read as one": { ...HUGO, "content/s/2126-01-01-a.md": PAGE },
  "Hugo: buildFuture": {
    ...section("cascade:\n  publishDate: 2126-01-01"),
    "hugo.toml": "title = 'x'\nbuildFuture = true\n",
    "content/s/a.md": PAGE,
  },
  "Quarto: another folder": { ...QUARTO, "t/_metadata.yml": "draft: true\n", "s/a.qmd": PAGE },
  "Retype: a page of the same name elsewhere": { ...RETYPE, "t/a.yml": "visibility: private\n", "s/a.md": PAGE },
  "Material: a page of its own date": {
    ...MKDOCS,
    "mkdocs.yml": "site_name: x\nplugins:\n - blog:\n     draft_if_future_date: true\n",
    "docs/s/a.md": header("date: 2126-01-01"),
  },
  "Jekyll: pages have no date, and future publishes": {
    "_config.yml": `${JEKYLL}future: true\n`,
    "index.md": "# Home",
    "_notes/2126-01-01-a.md": PAGE,
    "s/a.md": header("date: 2126-01-01"),
  },
  "Jekyll: defaults of collections, and the page that says otherwise": {
    "_config.yml": `${JEKYLL}defaults:\n  - scope: { path: '', type: notes }\n    values: { published: false }\n`,
    "index.md": "# Home",
    "_notes/a.md": header("published: true"),
    "s/a.md": PAGE,
  },
};

for (const [name, texts] of Object.entries(PUBLISHED)) {
  Deno.test(`a page is published although others are not: ${name}`, async () => {
    using site = await projectSite(texts);
    const files = Object.entries(texts).filter(([, text]) => text.endsWith(PAGE)).length;
    assertEquals(pagesOf(site).filter((path) => /[/-]a$/.test(path)).length, files);
  });
}

Deno.test("a folder hides its pages from navigation and search, and a page of it says otherwise", async () => {
  using site = await projectSite({
    ...HUGO,
    "content/_index.md":
      "---\ncascade:\n  - target: { path: '/s/**' }\n    toc_hide: true\n    search: false\n---\n# Home",
    "content/s/a.md": PAGE,
    "content/s/b.md": "---\nsearch: true\n---\n# Shown in search",
  });
  const { pages } = site.live.current.site;
  const shown = ["/s/a", "/s/b"].map((path) => pages.get(path as PagePath)!.frontMatter);
  assertEquals(shown.map(({ navHidden, search }) => [navHidden, search]), [[true, false], [true, true]]);
});

Deno.test("an edit of a page keeps what it inherits, and an edit of the section changes it", async () => {
  using site = await projectSite({
    ...section("cascade:\n  draft: true"),
    "content/s/a.md": PAGE,
    "content/t/b.md": "# Other",
  });
  const edit = async (file: string, text: string) => {
    site.files.change(`work/content/${file}`, text);
    await site.live.rebuild([`work/content/${file}`]);
    return pagesOf(site);
  };
  assertEquals(pagesOf(site), ["/", "/s", "/t/b"]);
  assertEquals(await edit("s/a.md", `${PAGE}\nMore.\n`), ["/", "/s", "/t/b"]);
  assertEquals(await edit("t/b.md", "# Another"), ["/", "/s", "/t/b"]);
  assertEquals(await edit("s/_index.md", "---\ncascade:\n  color: red\n---\n"), ["/", "/s", "/s/a", "/t/b"]);
  assertEquals(await edit("s/_index.md", "---\ncascade:\n  draft: true\n---\n"), ["/", "/s", "/t/b"]);
  assertEquals(await edit("s/a.md", header("draft: false")), ["/", "/s", "/s/a", "/t/b"]);
});

Deno.test("a file with fields that cannot be read is reported, once, and takes its pages down only for a draft", async () => {
  using site = await projectSite({ ...QUARTO, "s/_metadata.yml": "title: [\n", "s/a.qmd": PAGE });
  assertEquals(pagesOf(site), ["/", "/s/a"]);
  const lines = site.logged.filter((line) => line.includes("s/_metadata.yml: the fields for its pages cannot be read"));
  assertEquals(lines.length, 1);
  site.files.change("work/s/_metadata.yml", "draft: true\ntitle: [\n");
  await site.live.rebuild();
  assertEquals(pagesOf(site), ["/"]);
  assert(site.logged.at(-1)?.endsWith("it mentions a draft, so its pages are not published"), site.logged.at(-1));
});
