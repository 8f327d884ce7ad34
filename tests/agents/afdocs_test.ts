import { assertEquals } from "@std/assert";
import { afdocs, type Verdict } from "./afdocs.ts";
import { serveFolder } from "./folder.ts";

const docs = decodeURIComponent(new URL("../../docs", import.meta.url).pathname);
const BASE_PATHS = ["", "/a/b"];

async function verdictAt(basePath: string): Promise<Verdict> {
  const folder = await serveFolder(docs, { basePath });
  try {
    return await afdocs(folder);
  } finally {
    folder.close();
  }
}

/** All at once, since AFDocs is slow, and a process of its own. Made by the first test. */
let verdicts: Promise<readonly Verdict[]> | undefined;

for (const [index, basePath] of BASE_PATHS.entries()) {
  Deno.test(`the manual has 100 of AFDocs' 100 points at ${basePath || "/"}`, async () => {
    verdicts ??= Promise.all(BASE_PATHS.map(verdictAt));
    const { score, open } = (await verdicts)[index]!;
    assertEquals(score, 100, open.join("\n"));
  });
}
