/**
 * The commands `init` and `new`, as the list of commands has them.
 *
 * @module
 */
import type { Command } from "../command.ts";

/** Values of `--with`: files that are added to the site. */
const ADDITIONS = ["docker", "systemd", "nginx"] as const;

/** Templates of a page. */
export const TEMPLATES = ["page", "tutorial", "how-to", "reference"] as const;

export const INIT: Command = {
  name: "init",
  operands: "[folder]",
  most: 1,
  summary: "Begin a site: pages, settings, a workflow",
  about: [
    "Writes docs/ with a home page, a tutorial, a how-to guide and a reference",
    "page, config.json, schemas for editors, and a workflow that publishes the site",
    "on GitHub Pages. The folder is the project's, by default the current one.",
    "",
    "Existing files are not changed. Where docs/ has pages, none are added. In a",
    "folder of pages, only config.json is written. A project of another tool is",
    "left as it is.",
  ],
  flags: [{ name: "with", value: "<list>", meaning: `Add files for any of ${ADDITIONS.join(",")}` }],
  run: async (invocation) => await (await import("./run.ts")).run(invocation, ADDITIONS),
};

export const NEW: Command = {
  name: "new",
  operands: "<page>",
  most: 1,
  summary: "Write a page from a template",
  about: [
    "lectern new guide/set-up writes docs/guide/set-up.md, and puts it after its",
    "neighbors: by number or order, where they have one, and in nav or sidebar of",
    "config.json, if there is one.",
    "",
    "The template is named by the folder: tutorial, how-to or reference, else page.",
  ],
  flags: [
    { name: "title", value: "<text>", meaning: "Title of the page (default: its name in words)" },
    { name: "template", value: "<name>", meaning: `One of ${TEMPLATES.join(", ")}` },
    { name: "root", value: "<dir>", meaning: "Folder of Markdown files (default: docs)" },
  ],
  run: async (invocation) => await (await import("./new_page.ts")).run(invocation, TEMPLATES),
};
