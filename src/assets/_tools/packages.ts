/**
 * Packages that every start needs, as a module each. Deno takes 25 ms to get ready for CommonJS, and as long for a package
 * of a hundred modules.
 *
 * @module
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** The text of `zod.gen.js`: what `config/zod.ts` names. */
export async function zodModule(): Promise<string> {
  const text = await readFile(new URL("../../config/zod.ts", import.meta.url), "utf8");
  return await packageModule("zod/mini", /^export (\{[^}]*\})/m.exec(text)![1]!);
}

/**
 * The text of a module that exports what `exports` names of a package. @param exports `{ default }`, `{ parse, format
 * }`.
 */
export async function packageModule(name: string, exports: string): Promise<string> {
  const esbuild = await import("esbuild");
  try {
    const { outputFiles } = await esbuild.build({
      stdin: {
        contents: `export ${exports} from ${JSON.stringify(name)};`,
        resolveDir: fileURLToPath(new URL("./", import.meta.url)),
      },
      bundle: true,
      minify: true,
      format: "esm",
      platform: "neutral",
      mainFields: ["module", "main"],
      target: "node20",
      write: false,
    });
    return outputFiles[0]!.text;
  } finally {
    await esbuild.stop();
  }
}
