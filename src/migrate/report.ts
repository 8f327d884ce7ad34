/**
 * MIGRATION.md: what was taken, what works unchanged, what needs a hand.
 *
 * @module
 */
import { groupedBy } from "../grouped.ts";
import { literalText } from "../site/literal.ts";
import { byPlace, type Finding } from "../check/finding.ts";
import { lostBadges } from "./config_json.ts";
import type { Project } from "../project/project.ts";
import type { Site } from "../site/site.ts";

export interface MigrationFacts {
  readonly project: Project;
  readonly site: Site;
  /** Problems of the project in its present state. */
  readonly findings: readonly Finding[];
  /** Folder of the pages, with which files in findings begin. */
  readonly rootPath: string;
  /** Number of files that are not pages. */
  readonly files: number;
  /** Number of pages that are not published. */
  readonly unpublished: number;
  /** Files that the configuration leaves out. */
  readonly leftOut: readonly string[];
}

/** Lines of a list; the others are counted. */
const MOST = 20;

/** Makes the text. */
export function migrationReport(
  { project, site, findings, rootPath, files, unpublished, leftOut }: MigrationFacts,
): string {
  const byFile = groupedBy([...findings].sort(byPlace), ({ file = "" }) => file);
  const pages = [...site.pages.values()].filter(({ redirect }) => redirect === undefined);
  const clean = pages.filter(({ source }) => !byFile.has(`${rootPath}/${source.file}`));
  const name = (file: string) => file.startsWith(`${rootPath}/`) ? file.slice(rootPath.length + 1) : file;
  return `${
    [
      `# From ${project.tool}`,
      "",
      `Read from \`${project.file}\`, without running anything of it.`,
      "",
      "## Taken",
      "",
      ...table(["What", "How much"], [
        ["Pages", `${pages.length}`],
        ...unpublished > 0 ? [["Pages that are not published: drafts, or before their date", `${unpublished}`]] : [],
        ["Other files", `${files}`],
        ["Sidebars", sidebarsOf(project, site)],
        ["Entries of the header", `${site.topNav.length}`],
        ["Redirects", `${site.config.redirects.length}`],
        [
          "Settings of the site",
          Object.keys(project.site).filter((field) => field !== "redirects").join(", ") || "nothing",
        ],
      ]),
      "",
      "## Works unchanged",
      "",
      `${clean.length} of ${pages.length} pages have nothing to report.`,
      "",
      "## Needs a hand",
      "",
      ...configuration(project, lostBadges(site)),
      ...leftOut.length > 0 ? listed("Left out by the configuration, and copied as drafts", leftOut) : [],
      ...[...byFile].flatMap(([file, list]) => file === "" ? [] : listed(name(file), list.map(lineOf))),
    ].join("\n").trimEnd()
  }\n`;
}

/** Number of the sidebars, or what they come from. */
function sidebarsOf({ trees }: Project, { pages, sidebar }: Site): string {
  if (trees.length > 0) return `${trees.length}`;
  const count = new Set([...pages.keys()].map(sidebar)).size;
  return count > 1 ? `${count}, from files next to the pages` : "1, from the folders and files next to the pages";
}

function configuration({ unknown, remarks }: Project, badges: number): readonly string[] {
  if (unknown.length + remarks.length + badges === 0) return [];
  return [
    "### Configuration",
    "",
    ...unknown.map(({ file, line, reason }) =>
      `- ${plain(file)}:${line}: is not data and was left out: ${plain(reason)}`
    ),
    ...remarks.map((remark) => `- ${plain(remark)}`),
    ...badges === 0
      ? []
      : [`- badges of the sidebar are left out (${badges}): \`badge\` in the front matter of a page shows one`],
    "",
  ];
}

function lineOf({ line, message, hint }: Finding): string {
  return `${line === undefined ? "" : `line ${line}: `}${message}${hint === undefined ? "" : ` (${hint})`}`;
}

function listed(heading: string, all: readonly string[]): readonly string[] {
  const lines = all.slice(0, MOST).map((one) => `- ${plain(one)}`);
  const more = all.length - MOST;
  return [`### ${plain(heading)}`, "", ...lines, ...more > 0 ? [`- … and ${more} more`] : [], ""];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => plain(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  return [row(head), row(head.map(() => "---")), ...rows.map(row)];
}

/** Words of others in one line of Markdown: nothing in them is markup. */
function plain(text: string): string {
  return literalText(text.replace(/\s+/g, " "));
}
