import { assertEquals } from "@std/assert";
import { checked } from "./checked.ts";

const PAGES = {
  "guide/getting-started.md": "---\nredirect_from: /old-start\n---\n\n# Getting started\n\n## Install it",
  "index.md": "# Start",
};
const MORE = {
  "guide/index.md": '# Guide\n\n<a id="Install-It"></a>',
  "api/named.md": "---\nslug: /its-name\nredirect_from: /named-before\n---\n\n# N",
  "config.json": '{ "redirects": { "/rules/*": "/guide/getting-started", "/now": { "to": "/guide", "status": 302 } } }',
};

/** Files below docs/ after `check --fix`. */
async function fixed(docs: Readonly<Record<string, string | Uint8Array>>): Promise<Readonly<Record<string, string>>> {
  const { runtime } = await checked(docs, { args: ["--fix"] });
  const texts = Object.entries(runtime.files.texts());
  return Object.fromEntries(texts.map(([file, text]) => [file.replace("docs/", ""), text]));
}

const ROWS: readonly (readonly [what: string, before: string, after: string])[] = [
  ["a page that moved", "[x](getting-started.md)", "[x](../guide/getting-started.md)"],
  [
    "an anchor in another letter case",
    "[x](/guide/getting-started#Install-It)",
    "[x](/guide/getting-started#install-it)",
  ],
  [
    "one of two links of a line",
    "[x](/guide) [x](/old/getting-started.md)",
    "[x](/guide) [x](/guide/getting-started.md)",
  ],
  [
    "the address, and not the text that is the same",
    "getting-started.md: [getting-started.md](getting-started.md)",
    "getting-started.md: [getting-started.md](../guide/getting-started.md)",
  ],
  [
    "both links of a line",
    "[x](getting-started.md) [y](getting-started.md)",
    "[x](../guide/getting-started.md) [y](../guide/getting-started.md)",
  ],
  [
    "no address in code",
    "`[x](getting-started.md)` [x](getting-started.md)",
    "`[x](getting-started.md)` [x](../guide/getting-started.md)",
  ],
  [
    "the anchor of the page that lacks it",
    "[x](/guide#Install-It) [y](/guide/getting-started#Install-It)",
    "[x](/guide#Install-It) [y](/guide/getting-started#install-it)",
  ],
  ["a link in HTML", '<a href="getting-started.md">x</a>', '<a href="../guide/getting-started.md">x</a>'],
  [
    "an anchor in HTML",
    '<a href="/guide/getting-started#Install-It">x</a>',
    '<a href="/guide/getting-started#install-it">x</a>',
  ],
  ["an image in another letter case", "![x](/Logo.svg)", "![x](/Logo.svg)"],
  [
    "an anchor by reference",
    "[x][]\n\n[x]: /guide/getting-started#Install-It",
    "[x][]\n\n[x]: /guide/getting-started#install-it",
  ],
  // These work, and are not written as their page is called.
  ["an old URL", "[x](/old-start)", "[x](/guide/getting-started)"],
  [
    "an old URL with an anchor, in HTML",
    '<a href="/old-start#install-it">x</a>',
    '<a href="/guide/getting-started#install-it">x</a>',
  ],
  ["an old URL by reference", "[x][]\n\n[x]: /old-start 'T'", "[x][]\n\n[x]: /guide/getting-started 'T'"],
  ["an old URL by a rule of config.json", "[x](/rules/a)", "[x](/guide/getting-started)"],
  ["an old URL of a page that names its own", "[x](/named-before) [y](named.md)", "[x](/its-name) [y](named.md)"],
  ["letter case", "[x](/Guide/Getting-Started.md)", "[x](/guide/getting-started.md)"],
  ["letter case of a relative link", "[x](<../Guide/getting-started.md>)", "[x](<../guide/getting-started.md>)"],
  ["an extension", "[x](../guide/getting-started.mdx)", "[x](../guide/getting-started.md)"],
  [
    "nothing that is tidy",
    "[x](../guide/getting-started) [y](/guide/) [z](/guide/getting-started.html)",
    "[x](../guide/getting-started) [y](/guide/) [z](/guide/getting-started.html)",
  ],
  ["nothing that is a guess", "[x](/guide/geting-started)", "[x](/guide/geting-started)"],
  ["a link by reference", "[x]\n\n[x]: getting-started.md", "[x]\n\n[x]: ../guide/getting-started.md"],
];
for (const [what, before, after] of ROWS) {
  Deno.test(`check --fix corrects ${what}`, async () => {
    const texts = await fixed({ ...PAGES, ...MORE, "api/a.md": `# A\n\n${before}\n` });
    assertEquals(texts["api/a.md"], `# A\n\n${after}\n`);
  });
}

/** Header, or text of config.json → the same corrected. */
const FIELDS: readonly (readonly [what: string, before: string, after: string])[] = [
  [
    "prev and next",
    "prev: { link: /old-start }\nnext:\n  link: /getting-started",
    "prev: { link: /guide/getting-started }\nnext:\n  link: /guide/getting-started",
  ],
  [
    "hero and features",
    "layout: home\nhero:\n  text: T\n  actions:\n    - text: Go\n      link: /getting-started#install-it\nfeatures:\n  - title: F\n    link: '/Guide/getting-started'",
    "layout: home\nhero:\n  text: T\n  actions:\n    - text: Go\n      link: /guide/getting-started#install-it\nfeatures:\n  - title: F\n    link: '/guide/getting-started'",
  ],
];
for (const [what, before, after] of FIELDS) {
  Deno.test(`check --fix corrects ${what} in front matter`, async () => {
    const texts = await fixed({ ...PAGES, "a.md": `---\n${before}\n---\n\n# A\n` });
    assertEquals(texts["a.md"], `---\n${after}\n---\n\n# A\n`);
  });
}

Deno.test("check --fix corrects the navigation of config.json", async () => {
  const config = (...links: readonly string[]) =>
    JSON.stringify({
      nav: [{ title: "H", path: "/" }, { title: "A", path: links[0] }, {
        title: "B",
        items: [{ title: "C", path: links[1] }],
      }],
      topNav: [{ text: "D", link: links[2] }, { text: "E", link: links[3] }],
    });
  const before = config(
    "/getting-started",
    "/Guide/getting-started",
    "/old-start",
    "/guide/getting-started#Install-It",
  );
  const texts = await fixed({ ...PAGES, "config.json": before });
  const right = "/guide/getting-started";
  assertEquals(texts["config.json"], config(right, right, right, `${right}#install-it`));
});

Deno.test("check --fix says what it did, and leaves the rest", async () => {
  const docs = { ...PAGES, "a.md": "# A\n\n[x](getting-started.md) [y](none.md)\n" };
  const first = await checked(docs);
  assertEquals([first.places, first.code], [["docs/a.md:3:5 broken-link", "docs/a.md:3:29 broken-link"], 1]);
  assertEquals(first.runtime.files.texts()["docs/a.md"], docs["a.md"]);
  const fixed = await checked(docs, { args: ["--fix"] });
  // Where it stands now.
  assertEquals([fixed.places, JSON.parse(fixed.out).fixed], [["docs/a.md:3:35 broken-link"], 1]);
});

Deno.test("check --fix keeps line ends, and writes no file that is not UTF-8", async () => {
  const crlf = "# A\r\n\r\n[x](getting-started.md)\r\n";
  const latin = Uint8Array.from("# Caf\xe9\n\n[x](getting-started.md)\n", (c) => c.charCodeAt(0));
  const { runtime } = await checked({ ...PAGES, "a.md": crlf, "b.md": latin }, { args: ["--fix"] });
  assertEquals(runtime.files.texts()["docs/a.md"], crlf.replace("getting", "guide/getting"));
  const [bytes] = await runtime.files.read(["docs/b.md"]);
  assertEquals(bytes, latin);
});
