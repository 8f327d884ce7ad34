import { assertEquals } from "@std/assert";
import { fromFileUrl } from "@std/path";
import { RENDERING_PARTS } from "../../src/assets/_tools/rendering.ts";

Deno.test("RENDERING_PARTS names every module of a render thread, so that no page of another state of the program is reused", async () => {
  const esbuild = await import("esbuild");
  const { metafile } = await esbuild.build({
    absWorkingDir: fromFileUrl(new URL("../../src/", import.meta.url)),
    entryPoints: ["worker.ts"],
    bundle: true,
    packages: "external",
    format: "esm",
    outdir: "out",
    write: false,
    metafile: true,
  });
  await esbuild.stop();
  const parts = new Set(RENDERING_PARTS);
  const missing = Object.keys(metafile.inputs).filter((name) => !parts.has(name) && !name.includes(".gen."));
  // They take messages and compress, and know nothing of pages.
  assertEquals(missing, ["runtime/packing.ts", "runtime/thread.ts"]);
  assertEquals(RENDERING_PARTS.includes("../deno.lock"), true);
});
