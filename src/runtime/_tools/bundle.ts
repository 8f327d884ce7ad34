/**
 * Writes `dist/`: the package for Node and Bun.
 *
 * Threads start from files, so each of their programs is a file of its own next to the others; what they share is in
 * chunks. All packages are inside: the result has no dependencies.
 *
 * @module
 */
import { stop } from "esbuild";
import { emptyDir } from "@std/fs/empty-dir";
import { chmod, copyFile, readFile, writeFile } from "node:fs/promises";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { Refusal } from "../../refusal.ts";
import { OLDEST } from "../oldest.ts";
import { licenseProblems, noticesText, type Package, packagesOf } from "./licenses.ts";
import { buildModules, NOTICES_MODULE, readJson } from "./modules.ts";

const ROOT = new URL("../../../", import.meta.url);
/** Name of the package in the npm registry. */
const NAME = "lectern";

/** The licenses of what is inside, as a text and as a module, which an executable can hold, too. */
const NOTICES = "THIRD_PARTY_NOTICES.txt";

interface Settings {
  readonly version: string;
  readonly license: string;
}

/**
 * Writes the package into a folder, which is emptied before.
 *
 * @param packagesIn Finds the packages inside.
 * @throws {Refusal} If the license of one is not on the list. The folder is empty then.
 */
export async function bundle(dist: URL, packagesIn = packagesOf): Promise<void> {
  const { version, license } = await readJson<Settings>("deno.json");
  await emptyDir(dist);
  const metafile = await buildModules(dist);
  const packages = await packagesIn(metafile);
  const problems = licenseProblems(packages);
  if (problems.length > 0) {
    await emptyDir(dist);
    throw new Refusal(`the package must not be distributed: ${problems.join("; ")}`);
  }
  const program = new URL("lectern.js", dist);
  await writeFile(program, `#!/usr/bin/env node\n${await readFile(program, "utf8")}`);
  await chmod(program, 0o755);
  await writeFile(new URL("package.json", dist), `${JSON.stringify(manifest(version, license), null, 2)}\n`);
  await copyFile(new URL("mod.d.ts", import.meta.url), new URL("mod.d.ts", dist));
  for (const file of ["README.md", "LICENSE", "CHANGELOG.md"]) {
    await copyFile(new URL(file, ROOT), new URL(file, dist)).catch(() => {});
  }
  await writeNotices(packages, dist);
  const bytes = Object.values(metafile.outputs).reduce((sum, { bytes }) => sum + bytes, 0);
  process.stdout.write(
    `${fileURLToPath(dist)}: ${Object.keys(metafile.outputs).length} modules, ${(bytes / 1e6).toFixed(1)} MB\n`,
  );
}

async function writeNotices(packages: readonly Package[], dist: URL): Promise<void> {
  const text = noticesText(packages);
  await writeFile(new URL(NOTICES, dist), text);
  // A twentieth of it, compressed.
  const packed = (await promisify(zlib.brotliCompress)(text)).toString("base64");
  await writeFile(
    new URL(NOTICES_MODULE, dist),
    `import { Buffer } from "node:buffer";\nimport { brotliDecompressSync } from "node:zlib";\n` +
      `export const notices = () => brotliDecompressSync(Buffer.from("${packed}", "base64")).toString();\n`,
  );
}

function manifest(version: string, license: string) {
  return {
    name: NAME,
    version,
    description: "Turns a folder of Markdown files into a website, and keeps it alive while they change",
    license,
    type: "module",
    bin: { lectern: "./lectern.js" },
    exports: { ".": { types: "./mod.d.ts", default: "./mod.js" } },
    types: "./mod.d.ts",
    engines: { node: `>=${OLDEST.node}`, bun: `>=${OLDEST.bun}` },
    sideEffects: false,
    keywords: ["documentation", "markdown", "server", "static-site"],
  };
}

/** Runs a tool to its end: what it cannot do is a sentence, and exit code 1. @param verb In words, for the sentence. */
export async function runTool(verb: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`error: Cannot ${verb}: ${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await stop();
  }
}

if (import.meta.main) await runTool("bundle", () => bundle(new URL("dist/", ROOT)));
