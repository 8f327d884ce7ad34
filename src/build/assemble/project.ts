/**
 * Reports what was read from another tool's project, and which parts of it are not data.
 *
 * @module
 */
import { basename } from "@std/path/posix";
import { quantity } from "../../quantity.ts";
import type { Project } from "../../project/project.ts";
import { countLinks } from "../../site/foreign/entry.ts";
import { remember } from "../remember.ts";
import type { Reporter } from "../report.ts";
import type { Tree } from "../scan/tree.ts";

/** Maximum number of places that are named; the others are counted. */
const NAMED = 10;

/** Files that are the sidebar of mdBook, GitBook, Docsify and DocFX. */
const SIDEBAR_FILE = /^(?:summary\.md|_sidebar\.md|toc\.ya?ml)$/i;

interface ReportedProject {
  readonly project: Project | undefined;
  /** Files that may be the navigation of another tool. */
  readonly navigation: Tree["navigation"];
}

/** Creates the stage. */
export function createProjectReport(reporter: Reporter): (input: ReportedProject) => void {
  const notices = reporter({ level: "info" });
  const problems = reporter({ rule: "configuration" });
  return remember(({ project, navigation }: ReportedProject) => {
    notices.report(project ? [summary(project, [...navigation.keys()].find((file) => SIDEBAR_FILE.test(file)))] : []);
    problems.report(project ? problemsOf(project) : []);
  });
}

/** `Read VitePress configuration: 4 sidebars, 212 links, 1 not understood (config.ts:88)` */
function summary(
  { tool, file, content, trees, header, headers, menus, unknown }: Project,
  sidebarFile = "the folders",
): string {
  // A copy of the pages alone is known by their place.
  if (/\.mdx?$/.test(file)) {
    return `Read ${tool} pages (${content}), without a configuration: the sidebar comes from ${sidebarFile}`;
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
