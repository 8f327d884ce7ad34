/**
 * Repositories of ReadMe, whose pages are MDX in `docs/`, `reference/` and `custom_pages/`, in the order of `_order.yaml`.
 *
 * @module
 */
import { folderOf } from "../site/address.ts";
import { readData } from "./data.ts";
import type { Look } from "./look.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ToolReading } from "./project.ts";
import { List } from "./script/value.ts";

/** Folders of a repository, in the order of its header. */
const SECTIONS = /(?:^|\/)(?:docs|reference|custom_pages)$/;

export function readReadMe(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  const order = readData(file, source);
  if (!(order instanceof List) || look.texts(order).length === 0) return undefined;
  const folder = folderOf(file);
  return {
    content: SECTIONS.test(folder) ? folderOf(folder) : folder,
    flavor: "mdx",
    // Parts of pages.
    placing: { ...NO_PLACING, exclude: ["custom_blocks/**"] },
  };
}
