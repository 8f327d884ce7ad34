/**
 * Entry of the command `check` in the list of commands.
 *
 * @module
 */
import type { Command } from "../command.ts";

export const CHECK: Command = {
  name: "check",
  operands: "[folder]",
  most: 1,
  summary: "Report problems in the content",
  about: [
    "Builds the site without serving it, asks for every page as a browser would,",
    "and reports what is wrong: file, line, column, rule and hint. The folder is",
    "docs by default.",
    "",
    "config.json sets the level of each rule:",
    '  { "check": { "rules": { "orphan-page": "off" } } }',
    "",
    "Exit code 0: no errors. 1: errors, with --strict also warnings. 2: the check",
    "could not run.",
  ],
  flags: [
    { name: "strict", meaning: "Also fail on warnings" },
    { name: "external", meaning: "Check links to other sites, too" },
    { name: "code", meaning: "Check types of TypeScript and JavaScript; needs Deno" },
    { name: "fix", meaning: "Correct what can be corrected safely" },
    { name: "moves", meaning: "Write old URLs of renamed pages into redirect_from" },
    { name: "format", value: "<name>", meaning: "text (default), json, github or sarif" },
    { name: "baseline", value: "<file>", meaning: "Leave out the problems listed in the file" },
    { name: "update-baseline", meaning: "Write the current problems to the baseline file" },
    { name: "rules", meaning: "List all rules with their levels" },
  ],
  run: async (invocation) => await (await import("./run.ts")).run(invocation),
};
