/**
 * Files of a new project and of a new page, as the text of a module.
 *
 * @module
 */
import { readdir, readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { constant } from "./constant.ts";

/** Files of a new project: those of `src/init/templates/`, and the workflow that is an example, too. */
const TEMPLATES = new URL("../../init/templates/", import.meta.url);
const WORKFLOW = new URL("../../../examples/github-pages/docs.yml", import.meta.url);
const TEMPLATE_FILES = (await readdir(TEMPLATES, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => `${pathToFileURL(entry.parentPath).href}/${entry.name}`.slice(TEMPLATES.href.length)).sort();

/** Relative to `src`. */
export const TEMPLATE_PARTS: readonly string[] = [
  ...TEMPLATE_FILES.map((file) => `init/templates/${file}`),
  "../examples/github-pages/docs.yml",
];

/** The text of `templates.gen.ts`. */
export async function templatesModule(): Promise<string> {
  const templates: Record<string, string> = {};
  for (const file of TEMPLATE_FILES) {
    // Tools would obey a file that begins with a dot.
    templates[file.replace(/(^|\/)_(?=\w+ignore$)/, "$1.")] = await readFile(new URL(file, TEMPLATES), "utf8");
  }
  templates["project/.github/workflows/docs.yml"] = await readFile(WORKFLOW, "utf8");
  return constant("File, below the name of what it belongs to → its text", "templates", templates);
}
