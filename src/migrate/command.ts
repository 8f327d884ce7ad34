/**
 * The command `migrate`, as the list of commands has it.
 *
 * @module
 */
import type { Command } from "../command.ts";

export const MIGRATE: Command = {
  name: "migrate",
  operands: "[project]",
  most: 1,
  summary: "Turn a project of another tool into a site",
  about: [
    "Reads the project as lectern [project] does, and writes into a new folder: the",
    "pages and config.json to docs/, its public files to wwwroot/, and",
    "MIGRATION.md, which says what was taken, what works unchanged and what needs",
    "work, page by page. The project itself is not touched.",
  ],
  flags: [
    { name: "out", value: "<dir>", meaning: "New or empty folder (default: lectern-site)" },
    { name: "dry-run", meaning: "Write nothing: print MIGRATION.md" },
  ],
  run: async (invocation) => await (await import("./run.ts")).run(invocation),
};
