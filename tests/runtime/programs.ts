/**
 * Lectern in each of the forms in which it is delivered, made when it is first needed.
 *
 * @module
 */
import { bundle } from "../../src/runtime/_tools/bundle.ts";
import { compileBun } from "../../src/runtime/_tools/compile.ts";
import { VERSION } from "../../src/version.ts";
import type { Command } from "./server_process.ts";

const ROOT = new URL("../../", import.meta.url);

/** A form, by its name. */
export interface Program {
  readonly name: string;
  /** How it is started. */
  readonly words: () => Promise<Command>;
  /** This machine lacks what it runs on. */
  readonly ignore: boolean;
}

export interface Programs {
  readonly all: readonly Program[];
  /** The package for Node and Bun, as it is published. */
  readonly bundled: () => Promise<URL>;
  /** Where the npm package is installed as users of it do: below is `node_modules/lectern`. */
  readonly installed: () => Promise<URL>;
}

/** Makes something when it is first needed. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => made ??= make();
}

/**
 * Makes them in a folder of this process when they are first needed. In a run of all tests, which has made them in the
 * folder that LECTERN_PROGRAMS names, they are there.
 */
export async function programs(): Promise<Programs> {
  const made = Deno.env.get("LECTERN_PROGRAMS");
  if (made !== undefined) return await programsIn(new URL(made), { areMade: true });
  const folder = new URL(`file://${await Deno.makeTempDir({ prefix: "lectern_dist_" })}/`);
  globalThis.addEventListener("unload", () => Deno.removeSync(folder, { recursive: true }));
  return await programsIn(folder);
}

/** Makes all of them in a folder. */
export async function makePrograms(folder: URL): Promise<void> {
  const { all } = await programsIn(folder);
  await Promise.all(all.map(({ words, ignore }) => ignore || words()));
}

async function programsIn(folder: URL, { areMade = false } = {}): Promise<Programs> {
  const needing = <T>(thing: T, make: () => Promise<void>) =>
    once(async () => {
      if (!areMade) await make();
      return thing;
    });
  const bundled = needing(new URL("package/", folder), () => bundle(new URL("package/", folder)));
  const installed = needing(new URL("installed/", folder), async () => {
    await npm(["pack", "--pack-destination", folder.pathname, (await bundled()).pathname], folder);
    const home = new URL("installed/", folder);
    await Deno.mkdir(home);
    // Without it, npm would install into a folder above that has one.
    await Deno.writeTextFile(new URL("package.json", home), "{}");
    await npm(["install", "--offline", "--no-audit", "--no-fund", `../lectern-${VERSION}.tgz`], home);
  });
  const executable = new URL("lectern", folder).pathname;
  const compiled = needing(executable, () => compileBun(new URL("compiled/", folder), executable));

  const inBundle = async () => new URL("lectern.js", await bundled()).pathname;
  const inPackage = async () => new URL("node_modules/lectern/lectern.js", await installed()).pathname;
  const deno = Deno.execPath();
  const main = new URL("main.ts", ROOT).pathname;
  const config = `--config=${new URL("deno.json", ROOT).pathname}`;
  const [hasNode, hasBun] = [await has("npm"), await has("bun")];
  return {
    bundled,
    installed,
    all: [
      { name: "Deno", words: async () => await [deno, "run", "-A", "--no-check", config, main], ignore: false },
      // What `deno compile` puts into its executable.
      { name: "Deno, bundled", words: async () => [deno, "run", "-A", "--no-config", await inBundle()], ignore: false },
      { name: "Node", words: async () => ["node", await inPackage()], ignore: !hasNode },
      { name: "Bun", words: async () => ["bun", await inPackage()], ignore: !hasBun || !hasNode },
      { name: "Bun, compiled", words: async () => [await compiled()], ignore: !hasBun },
    ],
  };
}

/** Whether a program can be started here. */
async function has(name: string): Promise<boolean> {
  try {
    return (await new Deno.Command(name, { args: ["--version"], stdout: "null", stderr: "null" }).output()).success;
  } catch {
    return false;
  }
}

/** Runs npm in a folder, with a cache beside it. */
export async function npm(args: readonly string[], cwd: URL): Promise<void> {
  const flags = [...args, "--cache", new URL("../npm-cache/", cwd).pathname, "--update-notifier=false"];
  const { success, stderr } = await new Deno.Command("npm", { args: flags, cwd, stdout: "null" }).output();
  if (!success) throw new Error(`npm ${args.join(" ")}: ${new TextDecoder().decode(stderr)}`);
}
