/**
 * Lectern: Markdown files → a website that stays alive while they change.
 *
 * @module
 */
import { createRuntime } from "./src/runtime/deno.ts";

/** Runs the program. A fresh checkout lacks the modules that are made from its packages. */
async function main(): Promise<number> {
  try {
    const [{ run }, { VARIABLES }] = await Promise.all([
      import("./src/program.ts"),
      import("./src/config/host_schema.ts"),
    ]);
    return await run(createRuntime(VARIABLES));
  } catch (error) {
    const { warn } = createRuntime();
    const missing = /[^/]+\.gen\.[jt]s/.exec(String(error))?.[0];
    if (missing === undefined) throw error;
    warn(`error: Cannot start: ${missing} is missing, which a checkout makes from its packages.`);
    warn("Run `deno task embed` in the checkout first, or start with `deno task start`.");
    return 1;
  }
}

if (import.meta.main) Deno.exit(await main());
