/**
 * The command `schema`, as the list of commands has it.
 *
 * @module
 */
import type { Command } from "../command.ts";

export const SCHEMA: Command = {
  name: "schema",
  operands: "[folder]",
  most: 1,
  summary: "Write JSON Schemas for editors",
  about: [
    "Writes the schemas of config.json, appsettings.json, theme.json and front",
    "matter. With them, an editor completes and explains names, and marks mistakes.",
    "The folder is wwwroot/schema by default, which is served at /schema.",
    "",
    "Schemas of another version are replaced; any other file stays, and the command",
    "ends.",
  ],
  flags: [],
  run: async (invocation) => await (await import("./run.ts")).run(invocation),
};
