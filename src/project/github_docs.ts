/**
 * Projects that are built like GitHub's documentation: pages in `content/`, where each `index.md` lists its children, and texts
 * that pages name in `data/`.
 *
 * @module
 */
import { replaceDataTags } from "../markdown/inline/variable_name.ts";
import { folderOf } from "../site/address.ts";
import type { ForeignEntry } from "../site/foreign/entry.ts";
import { readData } from "./data.ts";
import { entryAt, wholeTrees } from "./entry.ts";
import { namesListed } from "./listing.ts";
import type { Look } from "./look.ts";
import type { ProjectFiles, ToolReading } from "./project.ts";
import { joinPath } from "./script/path.ts";
import { bare } from "./texts.ts";
import { textsOf } from "./variables.ts";

const CHILDREN = /^children:[ \t]*\r?\n((?:[ \t]*-[^\n]*(?:\n|$))+)/m;
const CHILD = /^[ \t]*-[ \t]*["']?([^\s"'#]{1,300})/gm;
/** Maximum depth of folders, and of values that name each other. */
const DEPTH = 8;

export function readGitHubDocs(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  const root = folderOf(folderOf(folderOf(file)));
  const content = joinPath(root, "content");
  const pages: string[] = [];

  function childrenOf(folder: string, depth = 0): readonly ForeignEntry[] {
    const index = joinPath(content, folder, "index.md");
    pages.push(index);
    const [, list = ""] = CHILDREN.exec(headerOf(source.textOf(index) ?? "")) ?? [];
    return [...list.matchAll(CHILD)].map(([, child = ""]) => {
      const path = joinPath(folder, bare(child));
      const place = { file: index, line: 1 };
      if (depth >= DEPTH || !hasFolder(path)) return entryAt(place, { target: `${path}.md` });
      return entryAt(place, { target: `${path}/index.md`, items: childrenOf(path, depth + 1), collapsed: true });
    });
  }

  function hasFolder(path: string): boolean {
    const names = namesListed(joinPath(content, folderOf(path)), source.textOf);
    return names?.includes(`${path.slice(path.lastIndexOf("/") + 1)}/`) ?? false;
  }

  const entries = childrenOf("");
  if (source.textOf(joinPath(content, "index.md")) === undefined) return undefined;
  return {
    content,
    pages,
    publics: [{ folder: joinPath(root, "assets"), at: "assets" }],
    includes: [joinPath(root, "data")],
    trees: wholeTrees(joinPath(content, "index.md"), entries),
    site: { variables: variables(folderOf(file), source, look) },
  };
}

function headerOf(text: string): string {
  return text.startsWith("---") ? text.slice(0, text.indexOf("\n---", 3) + 1) : "";
}

/** Texts in the files of a folder, those that name others included; without those that have more of a template. */
function variables(folder: string, source: ProjectFiles, look: Look): ReadonlyMap<string, string> {
  const names = namesListed(folder, source.textOf)?.filter((name) => /^[\w-]+\.ya?ml$/.test(name)) ?? [];
  const written = new Map(
    names.flatMap((name) =>
      textsOf(readData(`${folder}/${name}`, source), `variables.${name.replace(/\.\w+$/, "")}.`, look)
    ),
  );
  function filled(text: string, depth = 0): string {
    if (depth > DEPTH) return text;
    return replaceDataTags(text, (name) => {
      const value = written.get(name);
      return value === undefined ? undefined : filled(value, depth + 1);
    });
  }
  return new Map(
    [...written].map(([name, text]) => [name, filled(text)] as const).filter(([, text]) => !text.includes("{%")),
  );
}
