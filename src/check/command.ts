/**
 * The command `check`, as the list of commands has it.
 *
 * @module
 */
import type { Command } from "../command.ts";

export const CHECK: Command = {
  name: "check",
  operands: "[folder]",
  most: 1,
  summary: "Report problems of the content",
  about: [
    "Builds the site as a server does, and reports what is wrong with its content, with file and line.",
    "The folder is docs by default. A folder that is called check is ./check.",
    "",
    "Exit code 0: no problems. 1: problems. 2: the check could not run.",
  ],
  flags: [],
  run: async (invocation) => await (await import("./run.ts")).run(invocation),
};
