import { assertEquals } from "@std/assert";
import { fromFileUrl } from "@std/path";
import { modulesOf } from "../../src/assets/_tools/search.ts";

Deno.test("modulesOf() names every module that the scripts of an export are made of, so that none of them is out of date", async () => {
  const esbuild = await import("esbuild");
  for (const entry of ["search/browser/search.ts", "search/browser/nearby.ts"]) {
    const { metafile } = await esbuild.build({
      absWorkingDir: fromFileUrl(new URL("../../src/", import.meta.url)),
      entryPoints: [entry],
      bundle: true,
      format: "esm",
      write: false,
      metafile: true,
    });
    assertEquals(await modulesOf(entry), Object.keys(metafile.inputs).sort());
  }
  await esbuild.stop();
});
