/**
 * Content of MDN Web Docs: `files/en-us/`, in which each folder has the page of an address.
 *
 * @module
 */
import { joinPath } from "./script/path.ts";
import type { ProjectFiles, ToolReading } from "./project.ts";
import { folderOf } from "../site/address.ts";

const ORIGIN = "https://developer.mozilla.org";

export function readMdn(file: string, source: ProjectFiles): ToolReading | undefined {
  const at = file.indexOf("files/en-us/");
  const root = at < 0 ? folderOf(file) : file.slice(0, at).replace(/\/$/, "");
  const content = joinPath(root, "files/en-us");
  const isHere = ["_redirects.txt", "web/index.md", "index.md"].some((name) =>
    source.textOf(joinPath(content, name)) !== undefined
  );
  if (!isHere) return undefined;
  return {
    content,
    flavor: "mdn",
    site: { title: "MDN Web Docs" },
    folderLooks: { byPage: true, plain: false, closed: true },
    bases: ["/en-US/docs"],
    pages: ["web/index.md", "index.md"].map((name) => joinPath(content, name)),
    origin: ORIGIN,
  };
}
