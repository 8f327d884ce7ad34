import { assertEquals } from "@std/assert";
import { checked } from "./checked.ts";

const PAGES = { "guide/getting-started.md": "# Getting started\n\n## Install it", "index.md": "# Start" };

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
    "",
  ],
  ["nothing that is a guess", "[x](/guide/geting-started)", "[x](/guide/geting-started)"],
  ["a link by reference", "[x]\n\n[x]: getting-started.md", "[x]\n\n[x]: ../guide/getting-started.md"],
];
for (const [what, before, after] of ROWS.filter(([, , after]) => after !== "")) {
  Deno.test(`check --fix corrects ${what}`, async () => {
    const docs = { ...PAGES, "guide/index.md": "# Guide", "api/a.md": `# A\n\n${before}\n` };
    const { runtime } = await checked(docs, { args: ["--fix"] });
    assertEquals(runtime.files.texts()["docs/api/a.md"], `# A\n\n${after}\n`);
  });
}

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
