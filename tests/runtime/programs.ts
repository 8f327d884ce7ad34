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
  /** Where the npm package is installed as users of it do: below is `node_modules/lectern`. */
  readonly installed: () => Promise<URL>;
}

/** Makes something when it is first needed. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => made ??= make();
}

/** Makes them below a new folder, which goes with this process. */
export async function programs(): Promise<Programs> {
  const folder = new URL(`file://${await Deno.makeTempDir({ prefix: "lectern_dist_" })}/`);
  globalThis.addEventListener("unload", () => Deno.removeSync(folder, { recursive: true }));
  const bundled = once(async () => {
    const dist = new URL("bundled/", folder);
    await bundle(dist);
    return new URL("lectern.js", dist).pathname;
  });
  const installed = once(async () => {
    const dist = new URL("package/", folder);
    await bundle(dist);
    await npm(["pack", "--pack-destination", folder.pathname, dist.pathname], folder);
    const home = new URL("installed/", folder);
    await Deno.mkdir(home);
    await npm(["install", "--offline", "--no-audit", "--no-fund", `../lectern-${VERSION}.tgz`], home);
    return home;
  });
  const compiled = once(async () => {
    const output = new URL("lectern", folder).pathname;
    await compileBun(new URL("compiled/", folder), output);
    return output;
  });
  const program = async () => new URL("node_modules/lectern/lectern.js", await installed()).pathname;
  const deno = Deno.execPath();
  const main = new URL("main.ts", ROOT).pathname;
  const config = `--config=${new URL("deno.json", ROOT).pathname}`;
  const [hasNode, hasBun] = [await has("npm"), await has("bun")];
  return {
    installed,
    all: [
      { name: "Deno", words: async () => await [deno, "run", "-A", "--no-check", config, main], ignore: false },
      // What `deno compile` puts into its executable.
      { name: "Deno, bundled", words: async () => [deno, "run", "-A", "--no-config", await bundled()], ignore: false },
      { name: "Node", words: async () => ["node", await program()], ignore: !hasNode },
      { name: "Bun", words: async () => ["bun", await program()], ignore: !hasBun || !hasNode },
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
