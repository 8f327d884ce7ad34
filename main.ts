/**
 * Lectern: Markdown files → a website that stays alive while they change.
 *
 * @module
 */
import { VARIABLES } from "./src/config/host_schema.ts";
import { run } from "./src/program.ts";
import { createRuntime } from "./src/runtime/deno.ts";

if (import.meta.main) Deno.exit(await run(createRuntime(VARIABLES)));
