/**
 * The files of a project, for the question whether a link leads somewhere.
 *
 * @module
 */
import { walk } from "@std/fs/walk";
import { dirname, relative, resolve } from "@std/path";

/** Files that stand at the root of a project. */
const ROOTS = [
  ..."package.json mkdocs.yml zensical.toml book.toml netlify.toml tsconfig.json hugo.toml hugo.yaml config.toml".split(
    " ",
  ),
  ..."sidebars.json docs.json mint.json .git".split(" "),
];
/** Folders above that may be the root. */
const HEIGHT = 5;

/** @param page Address of the page that asks: a name alone may mean a file beside it, or one at the root. */
export type HasFile = (written: string, page: string) => boolean;

/** Finds the root of the project that a folder belongs to; the folder itself where nothing says so. */
export async function projectOf(folder: string): Promise<string> {
  let at = resolve(folder);
  for (let i = 0; i < HEIGHT && dirname(at) !== at; i++) {
    for await (const { name } of Deno.readDir(at)) if (ROOTS.includes(name)) return at;
    at = dirname(at);
  }
  return resolve(folder);
}

/** Makes the function that says whether a project has a file that a link means: by its last names, however they are prefixed. */
export async function filesOf(project: string, content: string): Promise<HasFile> {
  const keys = new Set<string>();
  for await (const { path, isFile } of walk(project)) {
    if (!isFile || /node_modules|\/\.git\//.test(path)) continue;
    const names = namesOf(relative(project, path));
    for (let i = 0; i < names.length; i++) keys.add(names.slice(i).join("/"));
  }
  /** Folders of the content: `/es/guide` is not `/guide` below a base `/es`. */
  const folders = new Set<string>();
  for await (const { name, isDirectory } of Deno.readDir(content)) if (isDirectory) folders.add(name.toLowerCase());
  return (written, page) => {
    const path = written.replace(/[?#].*$/s, "");
    const names = namesOf(path).filter((name) => name !== ".." && name !== "." && name !== "");
    if (names.length === 0) return false;
    if (!path.startsWith("/")) {
      if (names.length > 1) return keys.has(names.slice(-2).join("/"));
      const above = page.split("/").filter(Boolean);
      return [above.slice(-1), above.slice(-2, -1)].some(([folder]) =>
        keys.has(folder ? `${folder}/${names[0]}` : names[0]!)
      );
    }
    return keys.has(names.join("/")) || !folders.has(names[0]!) && keys.has(names.slice(1).join("/"));
  };
}

function namesOf(path: string): readonly string[] {
  const bare = path.toLowerCase().replaceAll("\\", "/").replace(/\/$/, "").replace(/\.(?:mdx?|markdown|html)$/, "");
  const names = bare.split("/").filter((name) => !/^\(.*\)$/.test(name)).map((name) =>
    name.replace(/^\d{1,3}[-_.]/, "")
  );
  if (names.length > 1 && /^_?index$/.test(names.at(-1)!)) names.pop();
  return names;
}
