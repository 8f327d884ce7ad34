/**
 * The command `dates`, as the list of commands has it.
 *
 * @module
 */
import type { Command } from "../command.ts";
import { DATES_FILE } from "../config/host.ts";

export const DATES: Command = {
  name: "dates",
  operands: "[folder]",
  most: 1,
  summary: "Write when each page was last committed",
  about: [
    "Reads the history of the folder from git, in one pass, and writes a date for",
    "each page. Servers that have this file agree on dates, whenever their copy of",
    "the folder was made. Defaults are RootPath for the folder, DatesFile for the",
    "file.",
  ],
  flags: [{ name: "output", value: "<file>", meaning: `File to write, such as ${DATES_FILE}` }],
  run: async (invocation) => await (await import("./run.ts")).run(invocation),
};
