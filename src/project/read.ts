/**
 * Reads the configuration of a project from the texts of its files. Nothing of the project is run.
 *
 * @module
 */
import { folderOf } from "../site/address.ts";
import { isRedirectSource, type RedirectRule } from "../config/redirect_rule.ts";
import { shortReasonOf } from "../thrown.ts";
import { Look } from "./look.ts";
import { NO_PLACING } from "./placing.ts";
import type { Project, ToolReading } from "./project.ts";
import { createModules } from "./script/modules.ts";
import { isInside, wayTo } from "./script/path.ts";
import { Unknown } from "./script/value.ts";
import { FILES_OF } from "./tool_files.ts";
import { TOOLS } from "./tools.ts";

/** Files of a project that were requested. */
export interface ProjectJob {
  /** File → its text; folder, with a slash at the end → its listing. Relative to the project; `undefined`: missing. */
  readonly texts: ReadonlyMap<string, string | undefined>;
  /** Folder of the project that holds the configuration; `""`: its root. */
  readonly folder: string;
}

/** Result of reading the texts. */
export interface ProjectAnswer {
  /** `undefined`: no tool knows the project, by the files read so far. */
  readonly project: Project | undefined;
  /** Files that are wanted, too; with some of them the project is not read to its end. */
  readonly wants: readonly string[];
}

/** Reads the project as the first tool that knows it, without expressions of a form that is not known. */
export async function readProject(job: ProjectJob): Promise<ProjectAnswer> {
  const answer = readTexts(job);
  const { project } = answer;
  return project && project.placing.expressions.length > 0 ? { ...answer, project: await checked(project) } : answer;
}

/** Reports expressions of a form that is not known instead of using them. Few projects have any. */
async function checked(project: Project): Promise<Project> {
  const { linearExpression } = await import("./linear_expression.ts");
  const { expressions } = project.placing;
  const unknown = expressions.filter(({ source }) => !linearExpression(source));
  return {
    ...project,
    placing: { ...project.placing, expressions: expressions.filter((one) => !unknown.includes(one)) },
    unknown: [
      ...project.unknown,
      ...unknown.map(({ source, place }) => ({
        ...place,
        reason: `the regular expression ${source} has a form that is not known, so files that it leaves out are served`,
      })),
    ],
  };
}

/** The same, with expressions of any form. */
export function readTexts({ texts, folder }: ProjectJob): ProjectAnswer {
  const wants = new Set<string>();
  function textOf(file: string): string | undefined {
    if (!texts.has(file)) wants.add(file);
    return texts.get(file);
  }
  const inFolder = (file: string) => folder === "" ? file : `${folder}/${file}`;
  for (const [tool, read] of TOOLS) {
    const candidates = FILES_OF[tool].map(inFolder);
    // All are requested, so that the caller, which has the texts, learns of them at once.
    const [file] = candidates.filter((candidate) => textOf(candidate) !== undefined);
    if (file === undefined) continue;
    const look = new Look();
    const modules = createModules(textOf);
    const reading = attempt(() => read(file, { textOf, modules }, look), file, look);
    if (!reading) continue;
    for (const change of modules.changes) look.note(change);
    const places = inProject(reading, file, look);
    const unknown = look.unknown.map(({ place, reason }) => ({ ...place, reason }));
    const { pages = [], ...model } = reading;
    const ofPages = new Set(pages);
    const project: Project = {
      tool,
      file,
      header: undefined,
      headers: [],
      trees: [],
      folders: new Map(),
      placing: NO_PLACING,
      flavor: undefined,
      outside: isInside(reading.content) ? undefined : reading.content,
      bases: [],
      remarks: [],
      ...model,
      ...places,
      site: {
        ...reading.site,
        ...editPlaces(reading),
        redirects: [...reading.site?.redirects ?? [], ...fromBases(reading)],
      },
      isBroken: unknown.some((one) => one.file === file && one.reason.startsWith(BROKEN)),
      files: [...texts].flatMap(([name, text]) =>
        text === undefined || ofPages.has(name) || name.endsWith("/") ? [] : [name]
      ),
      unknown,
    };
    return { project, wants: [...wants] };
  }
  return { project: undefined, wants: [...wants] };
}

/** Edit links of pages with another place in the project. */
function editPlaces({ site, content, translations = [] }: ToolReading): Pick<ToolReading["site"] & object, "editLink"> {
  if (!site?.editLink || site.editLink.moved || translations.length === 0) return {};
  return { editLink: { ...site.editLink, moved: translations.map(({ folder, at }) => [at, wayTo(folder, content)]) } };
}

/** Redirects addresses below the former base path to those without it, but for those that the project redirects itself. */
function fromBases({ bases = [], site }: ToolReading): readonly RedirectRule[] {
  const [base] = bases;
  if (base === undefined || !isRedirectSource(`${base}/*`)) return [];
  const rule = { status: 308, line: 1, isBase: true } as const;
  const rules: readonly RedirectRule[] = [
    { ...rule, from: `${base}/*`, to: "/:splat" },
    { ...rule, from: base, to: "/" },
  ];
  return rules.filter(({ from }) => site?.redirects?.every((one) => one.from !== from) ?? true);
}

/** Names of hidden folders that hold parts of pages. */
const PARTS = /^\.(?:snippet|include|partial|fragment)s?$/i;

/** Hidden folders whose files a tool serves, or has in its pages. */
const PUBLIC = /^(?:[^.][^/]*\/)*\.(?:vuepress\/public|gitbook\/(?:assets|includes))$/;

/** Folders of the project that may contain its pages and files: none outside of it, none that is hidden. */
function inProject(
  reading: ToolReading,
  file: string,
  look: Look,
): Pick<Project, "content" | "publics" | "translations" | "includes"> {
  const { content, publics = [], translations = [], includes = [] } = reading;
  function isOpen(folder: string): boolean {
    const isSafe = isInside(folder) && PUBLIC.test(folder) || isInside(folder) &&
        !folder.split("/").some((name) => name.startsWith(".") && !PARTS.test(name) || name === "node_modules");
    if (!isSafe) {
      look.note(
        new Unknown(
          { file, line: 1 },
          `the folder ${folder} is hidden, or outside of the project: name a folder above it instead`,
        ),
      );
    }
    return isSafe;
  }
  return {
    content: isOpen(content) ? content : folderOf(file).replace(/(?:^|\/)\..*$/, ""),
    // The project itself has files that are not meant to be published.
    publics: publics.filter(({ folder }) => folder !== "" && isOpen(folder)),
    translations: translations.filter(({ folder }) => folder !== "" && isOpen(folder)),
    includes: includes.filter((folder) => folder !== "" && isOpen(folder)),
  };
}

/** Beginning of the reason for a file that does not parse as a script, as YAML or as TOML. */
const BROKEN = "it cannot be parsed";

function attempt(read: () => ToolReading | undefined, file: string, look: Look): ToolReading | undefined {
  try {
    return read();
  } catch (error) {
    look.note(new Unknown({ file, line: 1 }, `${BROKEN}: ${shortReasonOf(error)}`));
    return { content: folderOf(file) };
  }
}
