/** The contract on each runtime that this machine has; Node and Bun run the package as it would be published. */
import { bundle } from "../../src/runtime/_tools/bundle.ts";
import { compileBun } from "../../src/runtime/_tools/compile.ts";
import { contract } from "./contract.ts";

const root = new URL("../../", import.meta.url);
const deno = Deno.execPath();
const config = `--config=${new URL("deno.json", root).pathname}`;
const folder = new URL(`file://${await Deno.makeTempDir({ prefix: "lectern_dist_" })}/`);
globalThis.addEventListener("unload", () => Deno.removeSync(folder, { recursive: true }));

/** Makes something when it is first needed. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => made ??= make();
}

const packed = once(async () => {
  const dist = new URL("package/", folder);
  await bundle(dist, { main: "main.ts" });
  return dist;
});
const compiled = once(async () => {
  const output = new URL("lectern", folder).pathname;
  await compileBun(new URL("compiled/", folder), output);
  return output;
});
const file = async (name: string) => new URL(name, await packed()).pathname;

/** Whether a program can be started here. */
async function has(name: string): Promise<boolean> {
  try {
    return (await new Deno.Command(name, { args: ["--version"], stdout: "null", stderr: "null" }).output()).success;
  } catch {
    return false;
  }
}

const node = { ignore: !await has("node") };
const bun = { ignore: !await has("bun") };

contract("Deno", () => [deno, "run", "-A", "--no-check", config, new URL("main.ts", root).pathname]);
// What `deno compile` puts into its executable.
contract("Deno, bundled", async () => [deno, "run", "-A", "--no-config", await file("main.js")]);
contract("Node", async () => ["node", await file("lectern.js")], node);
contract("Bun", async () => ["bun", await file("lectern.js")], bun);
contract("Bun, compiled", async () => [await compiled()], bun);
