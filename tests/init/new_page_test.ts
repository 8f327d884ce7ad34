import { assertEquals, assertMatch } from "@std/assert";
import { TEMPLATES } from "../../src/init/command.ts";
import { run } from "../../src/program.ts";
import { memoryRuntime } from "../memory_runtime.ts";
import { siteWith } from "../site_with.ts";

type Files = Readonly<Record<string, string>>;

async function made(args: readonly string[], docs: Files = { "index.md": "# Start" }) {
  const files = Object.fromEntries(Object.entries(docs).map(([file, text]) => [`docs/${file}`, text]));
  const runtime = memoryRuntime({ args: ["new", ...args], files });
  const code = await run(runtime);
  const after = Object.fromEntries(
    Object.entries(runtime.files.texts()).map(([file, text]) => [file.replace(/^docs\//, ""), text]),
  );
  const added = Object.keys(after).filter((file) => !Object.hasOwn(docs, file));
  return { code, after, added, out: runtime.out, err: runtime.err };
}

for (const template of TEMPLATES) {
  Deno.test(`lectern new makes a page of the template ${template} that has no problem`, async () => {
    for (const title of ["Set up", "Errors: *all* of [them] & <more>", "{{ x }} #1", "2024", "yes", "“Quoted” \\ $&"]) {
      const { after, added } = await made(["guide/a", "--template", template, "--title", title]);
      assertEquals(added, ["guide/a.md"]);
      using site = await siteWith(after);
      await site.live.finished();
      assertEquals(site.logged, []);
      const page = [...site.live.current.site.pages.values()].find(({ path }) => path === "/guide/a")!;
      assertEquals(page.title, title);
      const html = await site.text("/guide/a");
      const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)![1]!.replace(/<a class="anchor.*$/s, "");
      const shown = new Map([["&amp;", "&"], ["&lt;", "<"], ["&gt;", ">"], ["&quot;", '"'], ["&#39;", "'"]]);
      assertEquals(
        heading.replace(/<[^>]*>/g, "").replace(/&[#\w]+;/g, (entity) => shown.get(entity) ?? entity),
        title,
      );
    }
  });
}

const PLACES: readonly (readonly [name: string, docs: Files, file: string, pattern: RegExp])[] = [
  ["guide/Set up", {}, "guide/set-up.md", /^---\ntitle: Set up\ndescription: .*\n---\n\n# Set up\n/],
  ["docs/faq.md", {}, "faq.md", /^---\ntitle: Faq\n/],
  ["tutorials/first", {}, "tutorials/first.md", /## What you have now/],
  ["01-reference/cli", {}, "01-reference/cli.md", /\| Name +\| Type \|/],
  ["g/c", { "g/01-a.md": "# A", "g/02-b.md": "# B", "g/index.md": "# G" }, "g/03-c.md", /title: C/],
  ["g/c", { "g/9-a.md": "# A" }, "g/10-c.md", /title: C/],
  ["g/c", { "g/a.md": "---\norder: 1\n---\n# A", "g/b.md": "---\norder: 7\n---\n# B" }, "g/c.md", /\norder: 8\n---/],
  ["c", { "a.md": "---\norder: 1\n---\n# A", "g/index.md": "---\norder: 3\n---\n# G" }, "c.md", /\norder: 4\n---/],
  ["g/c", { "g/a.md": "---\norder: 1\n---\n# A", "g/b.md": "# B" }, "g/c.md", /^---\ntitle: C\ndescription: .*\n---/],
];
for (const [name, docs, file, pattern] of PLACES) {
  Deno.test(`lectern new ${name} is ${file} beside ${Object.keys(docs).join(", ") || "nothing"}`, async () => {
    const { code, after, added } = await made([name], { "index.md": "# Start", ...docs });
    assertEquals([code, added], [0, [file]]);
    assertMatch(after[file]!, pattern);
  });
}

const NAV: readonly (readonly [config: string, where: string | undefined, after: string])[] = [
  [
    `{\n  // Ours\n  "nav": [\n    { "title": "Start", "path": "/" },\n    { "title": "Guide", "items": [\n      { "title": "A", "path": "guide/a.md" }\n    ] }\n  ]\n}\n`,
    "nav[1].items[1]",
    `{\n  // Ours\n  "nav": [\n    { "title": "Start", "path": "/" },\n    { "title": "Guide", "items": [\n      { "title": "A", "path": "guide/a.md" },\n      {\n        "title": "New",\n        "path": "/guide/new"\n      }\n    ] }\n  ]\n}\n`,
  ],
  [
    `{"nav": [{"title": "Other", "path": "/other/x"}]}`,
    "nav[1]",
    `{"nav": [{"title": "Other", "path": "/other/x"},{"title":"New","path":"/guide/new"}]}`,
  ],
  [
    `{"sidebar": {"/": [], "/guide/": [{"text": "A", "link": "/guide/a"}, {"text": "Z", "link": "https://z.test"}]}}`,
    'sidebar["/guide/"][1]',
    `{"sidebar": {"/": [], "/guide/": [{"text": "A", "link": "/guide/a"},{"text":"New","link":"/guide/new"}, {"text": "Z", "link": "https://z.test"}]}}`,
  ],
  [`{"title": "No list"}`, undefined, `{"title": "No list"}`],
];
for (const [config, where, after] of NAV) {
  Deno.test(`lectern new adds an entry to ${config.replace(/\s+/g, " ")}`, async () => {
    const docs = { "index.md": "# Start", "guide/a.md": "# A", "other/x.md": "# X", "config.json": config };
    const result = await made(["guide/new"], docs);
    const squeezed = (text: string) => text.replace(/\s+/g, "");
    assertEquals(squeezed(result.after["config.json"]!), squeezed(after));
    assertEquals(result.out.find((line) => line.includes("config.json")), where && `+ docs/config.json: ${where}`);
    using site = await siteWith(result.after);
    await site.live.finished();
    assertEquals(site.logged, []);
  });
}

const REFUSED: readonly (readonly [args: readonly string[], says: RegExp])[] = [
  [[], /Name a page: lectern new guide\/set-up/],
  [["../out"], /"\.\.\/out" is not a page name/],
  [["guide/_hidden"], /is not a page name/],
  [["guide/"], /is not a page name/],
  [["a\\b"], /is not a page name/],
  [["guide/A"], /\/guide\/a is already the URL of docs\/guide\/a\.md/],
  [["guide/1"], /is already the URL of docs\/guide\/1\.md/],
  [["healthz"], /\/healthz is reserved by Lectern/],
  [["x", "--template", "none"], /--template none is not known: there are page, tutorial, how-to, reference/],
  [["x", "--root", "elsewhere"], /There is no folder elsewhere/],
];
for (const [args, says] of REFUSED) {
  Deno.test(`lectern new ${args.join(" ")} writes nothing, and says why`, async () => {
    const docs = { "index.md": "# Start", "guide/a.md": "# A", "guide/1.md": "# One" };
    const { code, added, err } = await made(args, docs);
    assertEquals([code, added], [2, []]);
    assertMatch(err.join(), says);
  });
}

Deno.test("lectern new names the file that has the navigation of another tool", async () => {
  const { out } = await made(["guide/new"], { "index.md": "# Start", "SUMMARY.md": "- [Start](index.md)" });
  assertMatch(out.join("\n"), /SUMMARY\.md has the navigation: add the page to it/);
});
