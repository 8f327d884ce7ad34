/**
 * `Doxyfile` of Doxygen. What it generates from code is not read; its pages of Markdown are.
 *
 * @module
 */
import { fromRoot } from "../from_root.ts";
import { folderOf } from "../site/address.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { joinPath } from "./script/path.ts";
import { defined } from "./texts.ts";

const FIELD = /^[ \t]*([A-Z_]{3,60})[ \t]*=[ \t]*(\S.{0,500}?)?[ \t]*$/;
const OWN = /^[ \t]*(?:PROJECT_NAME|INPUT|GENERATE_HTML)[ \t]*\+?=/m;
/** Values that a build fills in: `@PROJECT_NAME@`, `$(VERSION)`, `${NAME}`. */
const FILLED = /@\w+@|\$[({]\w+[)}]/;
/** Maximum number of characters of a line that are read. */
const LINE = 600;

/** Reads the configuration; a file without a field of its own is of another program. */
export function readDoxygen(file: string, source: ProjectFiles): ToolReading | undefined {
  const text = source.textOf(file) ?? "";
  const fields = fieldsOf(text);
  if (!OWN.test(text)) return undefined;
  const folder = folderOf(file);
  const logo = fields.get("PROJECT_LOGO");
  return {
    content: folder,
    flavor: "doxygen",
    placing: NO_PLACING,
    site: defined<ProjectSite>({
      title: fields.get("PROJECT_NAME"),
      description: fields.get("PROJECT_BRIEF"),
      brandImage: logo === undefined ? undefined : fromRoot(joinPath(folder, logo)),
    }),
  };
}

/** Fields with a value of one line; one that a build fills in has none. */
function fieldsOf(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.split(/\r\n?|\n/)) {
    const [, name, value = ""] = FIELD.exec(line.slice(0, LINE)) ?? [];
    const bare = value.replace(/^"(.*)"$/s, "$1");
    if (name !== undefined && bare !== "" && !FILLED.test(bare)) fields.set(name, bare);
  }
  return fields;
}
