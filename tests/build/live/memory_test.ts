/**
 * What a rebuild leaves behind: nothing. Over thousands of them `deno task soak` measures it.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { memoryUsage } from "node:process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { PagePath } from "../../../src/site/address.ts";
import { createPage, readBeginning } from "../../../src/site/page.ts";
import { siteWith } from "../../site_with.ts";
import { SourceBytes } from "../../../src/site/source_bytes.ts";

const REBUILDS = 30;

Deno.test("rebuild() lets go of the snapshot and the text that were there before", async () => {
  const docs = Object.fromEntries(
    Array.from({ length: 5 }, (_, i) => [`p${i}.md`, `# Page ${i}\n\n[n](p${(i + 1) % 5}.md)`]),
  );
  using site = await siteWith({ "index.md": "# Start", ...docs }, { requestsPerMinute: Infinity });
  /** Edits a page, its title, the files and the configuration in turn, and asks for everything that costs memory. */
  async function edit(i: number): Promise<readonly [WeakRef<object>, WeakRef<object>]> {
    const title = i % 4 === 0 ? `Edit ${i}` : "Edit";
    site.files.change("docs/p1.md", `# ${title}\n\n$x^{${i}}$\n\n\`\`\`js\nconst edit = ${i};\n\`\`\``);
    if (i % 4 === 1) site.files.change("docs/guide/new.md", i % 8 === 1 ? "# New" : undefined);
    if (i % 4 === 2) site.files.change("docs/config.json", `{ "title": "Site ${i}", "footer": "${i}" }`);
    await site.live.rebuild();
    await site.live.finished();
    for (const path of ["/p1", "/p0", "/raw/p1", "/feed.xml", "/api/search?q=edit", "/search?q=edit", "/nothing"]) {
      for (const coding of ["br", "identity"]) {
        await (await site.get(path, { "accept-encoding": coding })).arrayBuffer();
      }
    }
    const { current } = site.live;
    return [new WeakRef(current), new WeakRef(current.raw("/p1")!.bytes)];
  }
  const gone: (readonly [WeakRef<object>, WeakRef<object>])[] = [];
  for (let i = 0; i < REBUILDS; i++) gone.push(await edit(i));
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  for (let i = 0; i < 3; i++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const left = [0, 1].map((i) => gone.filter((refs) => refs[i]!.deref() !== undefined).length);
  // The last one is served; the runtime may still hold a few.
  assert(left.every((count) => count <= 4), `${left[0]} snapshots and ${left[1]} texts of ${REBUILDS} stay in memory`);
});

/** Of bytes in memory, when what nobody holds is gone. */
async function heapUsed(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  for (let i = 0; i < 3; i++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return memoryUsage().heapUsed;
}

const TEXT = 1_000_000, TEXTS = 30;

const TITLE = "A title of more than a dozen letters";

for (const [what, head] of [["heading", `# ${TITLE}`], ["header", `---\ntitle: "${TITLE}"\n---`]] as const) {
  Deno.test(`a page that is read does not keep its text in memory for the sake of a title in its ${what}`, async () => {
    const before = await heapUsed();
    const pages = Array.from({ length: TEXTS }, (_, i) => {
      const bytes = new TextEncoder().encode(`${head}\n\n${"a word ".repeat(TEXT / 7)}${i}\n`);
      const source = { file: `p${i}.md`, bytes: new SourceBytes(new Uint8Array()), modified: 0 };
      return createPage(source, "/" as PagePath, {}, readBeginning(bytes));
    });
    const grown = await heapUsed() - before;
    assertEquals(pages[TEXTS - 1]!.title, TITLE);
    assert(grown < TEXT * TEXTS / 4, `${TEXTS} pages hold ${grown} bytes`);
  });
}
