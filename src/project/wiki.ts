/**
 * Wikis of GitHub, GitLab and Gitea, as a clone of their repository: the home page is `Home.md`, and `_Footer.md` is below
 * each page. The list of links in `_Sidebar.md` is found next to the pages.
 *
 * @module
 */
import { folderOf, isIndexFile } from "../site/address.ts";
import { namesListed } from "./listing.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ToolReading } from "./project.ts";
import { joinPath } from "./script/path.ts";

export function readWiki(file: string, { textOf }: ProjectFiles): ToolReading | undefined {
  const content = folderOf(file);
  const names = namesListed(content, textOf) ?? [];
  if (names.some(isIndexFile)) return undefined;
  const home = file.slice(content === "" ? 0 : content.length + 1);
  const lower = names.find((name) => /^_footer\.md$/i.test(name));
  const footer = lower === undefined ? undefined : textOf(joinPath(content, lower))?.trim();
  return {
    content,
    // Its text is that of a page.
    pages: [file],
    placing: { ...NO_PLACING, renames: new Map([[home, "index.md"]]) },
    site: footer ? { footer } : {},
  };
}
