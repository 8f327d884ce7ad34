/**
 * The command that starts the program again.
 *
 * @module
 */
import { fileURLToPath } from "node:url";

/**
 * Words for a shell: `deno run -A /lectern/main.ts`, `npx lectern`, `/usr/bin/lectern`.
 *
 * @param runtime Path of what runs: Deno, Node, Bun, or the program itself.
 * @param module Path or address of the module that was started; `""`: the program is one executable.
 */
export function startedBy(runtime: string, module: string): string {
  const path = module.startsWith("file:") ? fileURLToPath(module) : module;
  const name = runtime.split(/[/\\]/).at(-1)!.replace(/\.exe$/i, "");
  // Bun names what is inside of an executable by a path that no disk has.
  if (path === "" || /[/\\](?:\$bunfs|~BUN)[/\\]/.test(path)) return quoted(runtime);
  if (/[/\\]node_modules[/\\]/.test(path)) return name === "bun" ? "bunx lectern" : "npx lectern";
  // `deno task lectern` runs a tool of the checkout.
  const started = path.replace(/[/\\]src[/\\]runtime[/\\]_tools[/\\]start\.ts$/, "/main.ts");
  return `${name}${name === "deno" ? " run -A" : ""} ${quoted(started)}`;
}

function quoted(path: string): string {
  return /^[\w./:\\@~-]+$/.test(path) ? path : `"${path}"`;
}
