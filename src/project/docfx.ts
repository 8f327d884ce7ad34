/**
 * `docfx.json` of DocFX, which the repositories of Microsoft Learn have, too. The navigation is in `toc.yml` next to
 * the pages.
 *
 * @module
 */
import { fromRoot } from "../from_root.ts";
import { folderOf } from "../site/address.ts";
import { expanded } from "./glob.ts";
import type { Look } from "./look.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { isInside, joinPath } from "./script/path.ts";
import { List, type Value } from "./script/value.ts";
import { bare, defined, editLinkTo, editPattern, serviceLink } from "./texts.ts";

/** Site of links from the root to pages of other repositories of Microsoft Learn. */
const LEARN = "https://learn.microsoft.com";

export function readDocFx(file: string, { modules }: ProjectFiles, look: Look): ToolReading | undefined {
  const config = modules.default(file);
  const build = look.at(config, "build");
  if (look.at(build, "content") === undefined) return undefined;
  const root = folderOf(file);
  const groups = look.items(look.at(build, "content")).map(({ value }) => groupOf(value, look))
    .filter(({ files }) => files.some((pattern) => /\.md$|\*$/i.test(pattern)));
  // If one folder holds the pages at the root, it is the folder of the pages.
  const main = groups.find(({ src, dest }) => src !== "" && isInside(joinPath(root, src)) && dest === "");
  const content = joinPath(root, main?.src ?? "");
  const metadata = look.at(build, "globalMetadata");
  const isLearn = ["breadcrumb_path", "uhfHeaderId", "_op_documentIdPathDepotMapping"].some((name) =>
    look.at(metadata, name) !== undefined
  );
  const included = main ? [main] : groups.filter(({ src }) => isInside(joinPath(root, src)));
  const within = (group: Group, patterns: readonly string[]) =>
    patterns.map((pattern) => whole(main || group.src === "" ? pattern : `${group.src}/${pattern}`));
  return {
    content,
    flavor: "docfx",
    site: siteOf(metadata, root, content, look),
    placing: {
      ...NO_PLACING,
      // What one group leaves out, the next may have.
      include: included.flatMap((group) => [
        ...within(group, group.files),
        ...within(group, group.exclude).map((pattern) => `!${pattern}`),
      ]),
      withheld: ["_site/**", "**/obj/**", "**/bin/**"],
    },
    ...isLearn && { origin: LEARN },
  };
}

interface Group {
  /** `""`: the folder of the configuration. */
  readonly src: string;
  readonly dest: string;
  readonly files: readonly string[];
  readonly exclude: readonly string[];
}

/** A text alone is its own list of patterns. */
function groupOf(value: Value, look: Look): Group {
  const texts = (name: string) => {
    const found = look.at(value, name);
    if (typeof found === "string") return expanded(found);
    return found instanceof List ? look.texts(found).flatMap((pattern) => expanded(pattern)) : [];
  };
  if (typeof value === "string") return { src: "", dest: "", files: expanded(value), exclude: [] };
  return {
    src: bare(look.textAt(value, "src") ?? look.textAt(value, "cwd") ?? ""),
    dest: bare(look.textAt(value, "dest") ?? ""),
    files: texts("files"),
    exclude: texts("exclude"),
  };
}

/** Normalizes a pattern: `**.md` and `***` match at any depth, too. */
function whole(pattern: string): string {
  return pattern.replace(/^\.?\//, "").split("/").map((part) => part.replace(/^\*{2,}(?=.)(?!\*)/, "**/*")).join("/")
    .replace(/\*{3,}/g, "**");
}

function siteOf(metadata: Value, root: string, content: string, look: Look): ProjectSite {
  const text = (name: string) => look.plainAt(metadata, name);
  const logo = look.link(look.at(metadata, "_appLogoPath"));
  const icon = look.link(look.at(metadata, "_appFaviconPath"));
  const repository = look.link(look.at(metadata, "_gitContribute", "repo"));
  const branch = look.textAt(metadata, "_gitContribute", "branch") ?? "main";
  return defined<ProjectSite>({
    title: text("_appTitle") ?? text("_appName"),
    brand: text("_appName"),
    description: text("_description"),
    lang: look.textAt(metadata, "_lang"),
    brandImage: fromRoot(logo),
    favicon: fromRoot(icon),
    footer: text("_appFooter"),
    editLink: repository?.startsWith("https://")
      ? editLinkTo(editPattern(repository, branch, content || root))
      : undefined,
    socialLinks: repository?.startsWith("https://") ? [serviceLink(repository)] : undefined,
  });
}
