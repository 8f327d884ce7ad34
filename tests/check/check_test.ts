import { assert, assertEquals, assertMatch } from "@std/assert";
import { RULE_IDS, RULES } from "../../src/config/rules.ts";
import { checked } from "./checked.ts";

const HOME = "# Start\n\nHello\n";
const LONG = "A sentence of a page that never ends. ".repeat(1400);

/** Rule → files with one problem of it, and where that is. */
const ROWS: readonly (readonly [rule: string, files: Record<string, string>, place: string, says: RegExp])[] = [
  [
    "address",
    { "a.md": "# A", "b.md": "---\nslug: /a\n---\n\n# B" },
    "docs/b.md:2:7",
    /slug "\/a" is the address of a\.md/,
  ],
  [
    "blocked-content",
    { "a.md": "# A\n\n![x](https://img.test/a.png)" },
    "docs/a.md:3:6",
    /of other sites are links: name the hosts .* "img\.test"/,
  ],
  ["broken-anchor", { "a.md": "# A\n\n## Install it\n\n[x](#instal)" }, "docs/a.md:5:5", /no such heading in the page/],
  [
    "broken-anchor",
    { "a.md": "# A\n\nSee\n[x](b.md#nothing)", "b.md": "# B" },
    "docs/a.md:4:9",
    /link to b\.md#nothing/,
  ],
  ["broken-image", { "a.md": "# A\n\n![x](a.png)" }, "docs/a.md:3:6", /image to a\.png/],
  ["broken-link", { "a.md": "# A\n\nText and\n[x](none.md)" }, "docs/a.md:4:5", /link to none\.md/],
  ["broken-link", { "a.md": "# A\n\n[x][]\n\ntext\n\n[x]: none.md" }, "docs/a.md:7:6", /link to none\.md/],
  ["broken-link", { "a.qmd": "# A\n\n[x](none.md)" }, "docs/a.qmd:3:5", /link to none\.md/],
  ["broken-anchor", { "a.qmd": "# A\n\n[x](b.qmd#no)", "b.qmd": "# B" }, "docs/a.qmd:3:10", /no such heading/],
  ["unknown-icon", { "a.qmd": "---\nicon: nonsense\n---\n# A" }, "docs/a.qmd:2:7", /icon/],
  [
    "broken-link",
    { "a.md": "---\nlayout: home\nhero:\n  text: T\n  actions:\n    - text: Go\n      link: /none\n---\n" },
    "docs/a.md:7:13",
    /link to \/none/,
  ],
  ["broken-link", { "a.md": "---\nnext:\n  text: N\n  link: /none\n---\n\n# A" }, "docs/a.md:4:9", /link to \/none/],
  ["configuration", { "config.json": '{\n  "titel": "A"\n}' }, "docs/config.json:2", /titel is not a known field/],
  ["diagram", { "a.md": "# A\n\n```mermaid\nnonsense\n```" }, "docs/a.md:3", /cannot be drawn/],
  [
    "duplicate-id",
    { "a.md": '# A\n\n[x](#b)\n\n<a id="b"></a>\n\n## B {#b}' },
    "docs/a.md:7:6",
    /the id b is on the page more than once/,
  ],
  ["dropped-html", { "a.md": "# A\n\n<p style='color:red'>x</p>" }, "docs/a.md:3:4", /left out: style/],
  ["footer", { "config.json": '{"footer": "[x](/none)"}' }, "docs/config.json:1:17", /link to \/none/],
  ["footnote", { "a.md": "# A\n\nText[^1]." }, "docs/a.md:3:5", /\[\^1\] is not defined/],
  ["formula", { "a.md": "# A\n\n$\\nonsense$" }, "docs/a.md:3", /formula/],
  ["front-matter", { "a.md": "---\ndesciption: x\n---\n\n# A" }, "docs/a.md:2:1", /desciption is not a known key/],
  ["front-matter", { "a.md": "---\norder: first\n---\n\n# A" }, "docs/a.md:2", /order must be a number/],
  ["heading-jump", { "a.md": "# A\n\n## B\n\n#### C" }, "docs/a.md:5:1", /"C" has level 4 after one of level 2/],
  ["include", { "a.md": "# A\n\n<!--@include: ./none.md-->" }, "docs/a.md:3", /none\.md cannot be included/],
  ["large-page", { "a.md": `# A\n\n${LONG}` }, "docs/a.md:1", /more than 50000/],
  ["leftover-syntax", { "a.mdx": "# A\n\n{% include x.md %}" }, "docs/a.mdx:3:1", /a Liquid tag/],
  [
    "missing-alt",
    { "a.md": '# A\n\n![I](i.svg)\n\n<img src="/i.svg">', "i.svg": "<svg/>" },
    "docs/a.md:5:12",
    /i\.svg has no alternative text/,
  ],
  [
    "navigation",
    { "config.json": '{"nav": [\n{"title": "X", "path": "/none"}, {"title": "H", "path": "/"}]}' },
    "docs/config.json:2:25",
    /links to \/none/,
  ],
  [
    "orphan-page",
    { "a.md": "# A", "config.json": '{"nav": [{"title": "H", "path": "/"}]}' },
    "docs/a.md:1",
    /leads to this page/,
  ],
  ["redirect", { "a.md": "---\nredirect: /none\n---\n" }, "docs/a.md:2:11", /there is no such page/],
  [
    "redirect",
    { "a.md": "---\nredirect: /b\n---\n", "b.md": "---\nredirect: /c\n---\n", "c.md": "# C" },
    "docs/a.md:1",
    /another redirect, to \/c/,
  ],
  ["size-limit", { "a.md": `# A\n\n$$\n${"x".repeat(10_001)}\n$$` }, "docs/a.md:3", /more than/],
  ["syntax", { "a.md": "# A\n\n::: tip\nx" }, "docs/a.md:3", /never closed/],
  ["unknown-component", { "a.md": "# A\n\nText <Nonsense>x</Nonsense>" }, "docs/a.md:3:6", /<Nonsense> is not known/],
  ["unknown-icon", { "a.md": '# A\n\n<Icon name="nonsense" />' }, "docs/a.md:3:13", /nonsense/],
  ["unknown-language", { "a.md": "# A\n\n```nonsense\nx\n```" }, "docs/a.md:3:4", /"nonsense" is not known/],
  ["unknown-variable", { "a.md": "# A\n\nIt is {{ nonsense }}." }, "docs/a.md:3:10", /nonsense/],
  ["untidy-link", { "a.md": "# A\n\n[x](/B)", "b.md": "# B" }, "docs/a.md:3:5", /it is b\.md, in another case/],
  ["unsafe-url", { "a.md": "# A\n\n[x](javascript:alert)" }, "docs/a.md:3:5", /only http/],
];

for (const [rule, files, place, says] of ROWS) {
  Deno.test(`check finds ${rule} at ${place} in ${Object.keys(files).join(", ")}: ${says.source}`, async () => {
    const site = await checked({ "index.md": HOME, ...files });
    assertEquals(site.places, [`${place} ${rule}`], JSON.stringify(site.findings, null, 1));
    assertMatch(site.findings[0]!.message, says);
    assert((RULE_IDS as readonly string[]).includes(rule));
  });
}

Deno.test("check takes a link from the root of the repository as it is, and an address that a page gives itself", async () => {
  const site = await checked({
    "index.md": HOME + "\n\n[A](/docs/a) [A](/old/)",
    "a.md": "---\npath: /old/\nredirect_from: /old\n---\n\n# A\n\n[A](/old/)",
  });
  assertEquals(site.places, ["docs/a.md:8:5 untidy-link", "docs/index.md:6:18 untidy-link"]);
});

Deno.test("check takes links below the base of another tool's site as they are, and data of its headers", async () => {
  const site = await checked({
    ".vitepress/config.js": 'export default { base: "/lib/" };',
    "index.md": HOME + "\n\n[A](/lib/a) [home](/lib) [B](/gone/b)",
    "a.md": '---\ndata:\n  url: "/gone/b"\n---\n\n# A\n\n[B](/gone/b)',
    "b.md": "---\nredirect_from: /gone/b\n---\n\n# B",
  });
  assertEquals(site.places, ["docs/a.md:8:5 untidy-link", "docs/index.md:6:30 untidy-link"]);
});

Deno.test("check reports a link once where it stands, with its fragment or without", async () => {
  const site = await checked({ "index.md": "# H\n\n[x](none.md) [y](none.md#a) [z](none.md?q)" });
  assertEquals(
    site.places,
    ["broken-link", "broken-link", "broken-link"].map((rule, i) => `docs/index.md:3:${[5, 18, 33][i]} ${rule}`),
  );
});

Deno.test("check takes a page that another one includes as part of it", async () => {
  const site = await checked({
    "index.md": HOME + "\n\n<!--@include: ./part.md-->",
    "part.md": "# Part",
    "config.json": '{"nav": [{"title": "H", "path": "/"}]}',
  });
  assertEquals(site.places, []);
});

Deno.test("check finds nothing in what is right", async () => {
  const site = await checked({
    "index.md": "# Start\n\n[A](a.md#install-it) [B](/b) [top](#top) ![x](i.svg) ![](i.svg)\n\n`:::` and \\{% if x %}",
    "a.md": "---\ntitle: A\ntags: [x]\nauthor: me\n---\n\n## Install it\n\n### More\n\n```md\n::: tip\n# X\n```\n",
    "b.md": "## B\n\n### C\n\n<a id='x'></a>[x](#x)",
    "i.svg": "<svg/>",
    "404.md": "# Not here",
    "unlisted.md": "---\nunlisted: true\n---\n\n# U",
    "config.json": '{"nav": [{"title": "H", "path": "/"}]}',
  });
  assertEquals(site.findings, []);
  assertEquals(site.code, 0);
});

Deno.test("check asks the handler below a BasePath, and takes the public origin for its own", async () => {
  const docs = {
    "index.md": "# S\n\n[a](/a) [b](https://docs.test/x/none) [c](https://docs.test/x/a#no)",
    "a.md": "# A",
  };
  const env = { "Docs__BasePath": "/x", "Docs__BaseUrl": "https://docs.test" };
  const site = await checked(docs, { env });
  assertEquals(site.places, ["docs/index.md:3:13 broken-link", "docs/index.md:3:43 broken-anchor"]);
});

Deno.test("check reports what is in the wrong place, and what appsettings.json does not know", async () => {
  const site = await checked({ "index.md": HOME }, {
    otherFiles: { "config.json": '{"topNav": []}', "appsettings.json": '{"Docs":\n{"Prot": 1}}' },
  });
  assertEquals(site.places, [" file", "appsettings.json:2 settings"]);
});

Deno.test("check reports a config.json that cannot be used, with its line, instead of ending", async () => {
  const site = await checked({ "index.md": HOME, "config.json": '{\n  "lastUpdated": "yes"\n}' });
  assertEquals(site.places, ["docs/config.json:2 configuration"]);
  assertEquals(site.code, 1);
});

Deno.test("check fails on errors, with --strict on warnings, and config.json sets the level of a rule", async () => {
  const files = { "index.md": "# Start\n\n### Jump" };
  const withLevel = (level: string) => ({ ...files, "config.json": `{"check":{"rules":{"heading-jump":"${level}"}}}` });
  assertEquals((await checked(files)).code, 0);
  assertEquals((await checked(files, { args: ["--strict"] })).code, 1);
  assertEquals((await checked(withLevel("error"))).code, 1);
  const off = await checked(withLevel("off"), { args: ["--strict"] });
  assertEquals([off.code, off.findings], [0, []]);
  const unknown = await checked({ "index.md": HOME, "config.json": '{"check":{"rules":{"heading-jumps":"off"}}}' });
  assertMatch(unknown.findings[0]!.hint!, /did you mean check\.rules\["heading-jump"\]\?/);
});

Deno.test("check goes on at URLs that nothing can decode or parse", async () => {
  const text =
    "# A\n\n[x](/%E0%A4) [y](#%E0) [z](b.md#%E0%A4) ![i](%E0.png) [h](http://[::1) [p](https://a.test:99999/x)\n\n" +
    '<a href="/%zz">q</a> <img src="/%E0.png" alt="">\n';
  const site = await checked({ "index.md": text, "b.md": "# B" }, { args: ["--external"] });
  assertEquals(site.code, 1, site.runtime.err.join("\n"));
  assert(site.places.length >= 6, site.places.join("\n"));
});

Deno.test("check --rules lists every rule", async () => {
  const { out, code } = await checked({}, { args: ["--rules"] });
  assertEquals(code, 0);
  for (const id of RULE_IDS) assertMatch(out, new RegExp(`^${id} +(?:error|warning) +[A-Z]`, "m"));
});

Deno.test("the manual names every rule with its level, and what it finds", async () => {
  const page = await Deno.readTextFile("docs/guide/check.md");
  const rows = Object.entries(RULES).map(([id, { level, finds }]) => `| \`${id}\` | ${level} | ${finds} |`);
  for (const row of rows) assert(page.includes(`${row}\n`), row);
});

for (const args of [["--format", "xml"], ["--update-baseline"], ["--baseline", "none.json"]]) {
  Deno.test(`check ${args.join(" ")} ends with exit code 2`, async () => {
    const { code, runtime } = await checked({ "index.md": HOME }, { args });
    assertEquals(code, 2);
    assertMatch(runtime.err.join("\n"), /^error: /);
  });
}

/** The file of a project, in which its navigation has a page that is not there. */
const PROJECTS: readonly (readonly [folder: string, otherFiles: Record<string, string>, place: string])[] = [
  ["m", { "m/mkdocs.yml": "nav:\n  - H: index.md\n  - X: lost.md\n", "m/docs/index.md": "# H" }, "m/mkdocs.yml:3:8"],
  [
    "m/docs",
    { "m/mkdocs.yml": "nav:\n  - H: index.md\n  - X: lost.md\n", "m/docs/index.md": "# H" },
    "m/mkdocs.yml:3:8",
  ],
  ["n", { "n/mkdocs.yml": "nav:\n  - H: index.md\n  - X: lost.md\n", "n/index.md": "# H" }, "n/mkdocs.yml:3:8"],
  [
    "d",
    { "d/docs.json": '{"navigation": {"pages": ["index",\n"lost"]}}', "d/index.mdx": "# H" },
    "d/docs.json:2:2",
  ],
];
for (const [folder, otherFiles, place] of PROJECTS) {
  Deno.test(`check ${folder} places a problem of the navigation in ${place}`, async () => {
    const { places } = await checked({}, { args: [folder], otherFiles });
    assertEquals(places, [`${place} navigation`]);
  });
}
