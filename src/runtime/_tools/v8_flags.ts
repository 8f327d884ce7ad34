/**
 * The number of calls after which V8 optimizes a function. With its own numbers, 400 and 3,000, a first build of a
 * thousand pages spends a tenth of its time on functions that are hardly called again. A server under load reaches
 * these within seconds.
 *
 * @module
 */
import config from "../../../deno.json" with { type: "json" };

/** Option of `deno run` and `deno compile`: the one of `deno task start`. */
export const V8_FLAGS: string = config.tasks.start.command.split(" ").find((word) => word.startsWith("--v8-flags="))!;
