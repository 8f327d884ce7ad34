/**
 * Reports what was read from another tool's project, and which parts of it are not data.
 *
 * @module
 */
import { basename } from "@std/path/posix";
import { quantity } from "../../quantity.ts";
import type { Project } from "../../project/project.ts";
import { isPage } from "../../site/address.ts";
import { countLinks } from "../../site/foreign/entry.ts";
import { remember } from "../remember.ts";
import type { Reporter } from "../report.ts";
import type { Tree } from "../scan/tree.ts";
import { firstThree, isLeftover, isProjectFile } from "../scan/unserved.ts";

/** Maximum number of places that are named; the others are counted. */
const NAMED = 10;

/** Files that are the sidebar of mdBook, GitBook, Docsify and DocFX. */
const SIDEBAR_FILE = /^(?:summary\.md|_sidebar\.md|toc\.ya?ml)$/i;

interface ReportedProject {
  readonly project: Project | undefined;
  /** Files that may be the navigation of another tool. */
  readonly navigation: Tree["navigation"];
  /** Files that are neither pages nor downloads. */
  readonly partials: Tree["partials"];
}

/** Creates the stage. */
export function createProjectReport(reporter: Reporter): (input: ReportedProject) => void {
  const notices = reporter({ level: "info" });
  const problems = reporter({ rule: "configuration" });
  return remember(({ project, navigation, partials }: ReportedProject) => {
    const sidebarFile = [...navigation.keys()].find((file) => SIDEBAR_FILE.test(file));
    notices.report(project ? [summary(project, sidebarFile), ...leftOut(project, navigation, partials)] : []);
    problems.report(project ? problemsOf(project) : []);
  });
}

/** Names Markdown of which the tool makes no page: nothing vanishes silently. */
function leftOut({ tool, placing }: Project, navigation: Tree["navigation"], partials: Tree["partials"]): string[] {
  const { include, exclude, withheld, expressions, hasBundles } = placing;
  if (!hasBundles && [include, exclude, withheld, expressions].every((list) => list.length === 0)) return [];
  // Quarto and R Markdown may have written Markdown of a file of another ending, which is the page.
  const files = [...partials.keys()].filter((file) =>
    isPage(file) && !navigation.has(file) && !isProjectFile(file) && !isLeftover(file)
  );
  if (files.length === 0) return [];
  const [are, them] = files.length === 1 ? ["is", "it"] : ["are", "them"];
  return [`${firstThree(files)} ${are} not published, since ${tool} makes no page of ${them}`];
}

/** `Read VitePress configuration: 4 sidebars, 212 links, 1 not understood (config.ts:88)` */
function summary(
  { tool, file, content, trees, header, headers, menus, unknown }: Project,
  sidebarFile = "the folders",
): string {
  // A copy of the pages alone is known by their place.
  if (/\.mdx?$/.test(file)) {
    const place = content === "" ? "" : ` (${content})`;
    return `Read ${tool} pages${place}, without a configuration: the sidebar comes from ${sidebarFile}`;
  }
  const inMenus = [...menus?.values() ?? []].flatMap(({ items }) => [...items.values()].flat());
  const links = [...trees, ...header ? [header] : [], ...headers].reduce(
    (sum, { entries }) => sum + countLinks(entries),
    inMenus.filter(({ target }) => target !== undefined).length,
  );
  const [first] = unknown;
  const parts = [
    trees.length > 0 ? quantity(trees.length, "sidebar") : `the sidebar comes from ${sidebarFile}`,
    ...links > 0 ? [quantity(links, "link")] : [],
    ...first ? [`${unknown.length} not understood (${basename(first.file)}:${first.line})`] : [],
  ];
  return `Read ${tool} configuration (${file}): ${parts.join(", ")}`;
}

function* problemsOf({ unknown, remarks }: Project): Iterable<string> {
  yield* remarks;
  for (const { file, line, reason } of unknown.slice(0, NAMED)) {
    yield `${file}:${line}: is not data and is left out: ${reason}`;
  }
  if (unknown.length > NAMED) yield `… and ${unknown.length - NAMED} more places that are not data`;
}
