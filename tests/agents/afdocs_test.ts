import { assertEquals } from "@std/assert";
import { afdocs } from "./afdocs.ts";
import { serveFolder } from "./folder.ts";

const docs = decodeURIComponent(new URL("../../docs", import.meta.url).pathname);

for (const basePath of ["", "/docs", "/a/b"]) {
  Deno.test(`the manual has 100 of AFDocs' 100 points at ${basePath || "/"}`, async () => {
    const folder = await serveFolder(docs, { basePath });
    try {
      const { score, open } = await afdocs(folder);
      assertEquals(score, 100, open.join("\n"));
    } finally {
      folder.close();
    }
  });
}
