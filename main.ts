/**
 * Lectern: Markdown files → a website that stays alive while they change.
 *
 * @module
 */
import { VARIABLES } from "./src/config/host_schema.ts";
import { createRuntime } from "./src/runtime/deno.ts";

/** Runs the program. A fresh checkout lacks the modules that are made from its packages. */
async function main(): Promise<number> {
  const runtime = createRuntime(VARIABLES);
  try {
    const { run } = await import("./src/program.ts");
    return await run(runtime);
  } catch (error) {
    const missing = /[^/]+\.gen\.[jt]s/.exec(String(error))?.[0];
    if (missing === undefined) throw error;
    runtime.warn(`error: Cannot start: ${missing} is missing, which a checkout makes from its packages.`);
    runtime.warn("Run `deno task embed` in the checkout first, or start with `deno task start`.");
    return 1;
  }
}

if (import.meta.main) Deno.exit(await main());
