import { assert, assertEquals } from "@std/assert";
import { sha256 } from "../../src/sha256.ts";
import { VERSION } from "../../src/version.ts";
import { checked } from "./checked.ts";

const FILE = ".lectern/readings.json";
const DOCS = { "index.md": "# Start\n\n[a](a.mdx)", "a.mdx": "# A\n\n### B\n\n{% include x.md %}" };
const PLACES = ["docs/a.mdx:3:1 heading-jump", "docs/a.mdx:5:1 leftover-syntax"];

/** What the check before has kept. */
async function kept(): Promise<string> {
  const { places, runtime } = await checked(DOCS);
  assertEquals(places, PLACES);
  return runtime.files.texts()[FILE]!;
}

Deno.test("check finds the same in pages that it has read before", async () => {
  assertEquals((await checked(DOCS, { otherFiles: { [FILE]: await kept() } })).places, PLACES);
});

Deno.test("check reads a page that is served as before from its file", async () => {
  const [, text = ""] = (await kept()).split("\n");
  assert(text.includes('"level":3'));
  const edited = text.replace('"level":3', '"level":2');
  const otherFiles = { [FILE]: `${await sha256(`${VERSION}\n${edited}`)}\n${edited}` };
  assertEquals((await checked(DOCS, { otherFiles })).places, PLACES.slice(1));
});

Deno.test("check reads a page anew that has changed", async () => {
  const docs = { ...DOCS, "a.mdx": "# A\n\n## B\n\n{% include x.md %}" };
  assertEquals((await checked(docs, { otherFiles: { [FILE]: await kept() } })).places, PLACES.slice(1));
});

Deno.test("check begins a file anew that it has not written", async () => {
  const text = (await kept()).replace('"level":3', '"level":2');
  for (const bad of [text, "", "nonsense", text.slice(0, 80)]) {
    assertEquals((await checked(DOCS, { otherFiles: { [FILE]: bad } })).places, PLACES);
  }
});
