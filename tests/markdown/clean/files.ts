/**
 * The files of a project, for the question whether a link leads somewhere.
 *
 * @module
 */
import { walk } from "@std/fs/walk";
import { dirname, relative, resolve } from "@std/path";
import { decoded } from "../../../src/percent.ts";
import { placesOf } from "./places.ts";

/** Files that stand at the root of a project. */
const ROOTS = [
  ..."package.json mkdocs.yml zensical.toml book.toml netlify.toml tsconfig.json hugo.toml hugo.yaml config.toml".split(
    " ",
  ),
  ..."sidebars.json docs.json mint.json .git".split(" "),
];
/** Folders above that may be the root. */
const HEIGHT = 5;

export interface ProjectFiles {
  /**
   * Whether the project has a file that a link means.
   *
   * @param page Address of the page that asks: a name alone may mean a file beside it, or one at the root.
   */
  has(written: string, page: string): boolean;
  /** Whether one of these files has the place that the fragment of the link names. */
  hasPlace(written: string, page: string): boolean;
}

/** Finds the root of the project that a folder belongs to; the folder itself where nothing says so. */
export async function projectOf(folder: string): Promise<string> {
  let at = resolve(folder);
  for (let i = 0; i < HEIGHT && dirname(at) !== at; i++) {
    for await (const { name } of Deno.readDir(at)) if (ROOTS.includes(name)) return at;
    at = dirname(at);
  }
  return resolve(folder);
}

/** Lists the files of a project. Those that a link means are found by their last names, however they are prefixed. */
export async function filesOf(project: string, content: string): Promise<ProjectFiles> {
  /** Last names → paths. */
  const keys = new Map<string, string[]>();
  for await (const { path, isFile } of walk(project)) {
    if (!isFile || /node_modules|\/\.git\//.test(path)) continue;
    const names = namesOf(relative(project, path));
    for (let i = 0; i < names.length; i++) {
      const key = names.slice(i).join("/");
      const paths = keys.get(key);
      if (paths) paths.push(path);
      else keys.set(key, [path]);
    }
  }
  /** Folders of the content: `/es/guide` is not `/guide` below a base `/es`. */
  const folders = new Set<string>();
  for await (const { name, isDirectory } of Deno.readDir(content)) if (isDirectory) folders.add(name.toLowerCase());
  const find = (written: string, page: string): readonly string[] => {
    const path = written.replace(/[?#].*$/s, "");
    const names = namesOf(path).filter((name) => name !== ".." && name !== "." && name !== "");
    const of = (...parts: (string | undefined)[]) => keys.get(parts.filter(Boolean).join("/")) ?? [];
    if (names.length === 0) return [];
    if (!path.startsWith("/")) {
      if (names.length > 1) return of(...names.slice(-2));
      const above = page.split("/").filter(Boolean);
      return [above.at(-1), above.at(-2)].flatMap((folder) => of(folder, names[0]));
    }
    const whole = of(...names);
    return whole.length > 0 || folders.has(names[0]!) ? whole : of(...names.slice(1));
  };
  return {
    has: (written, page) => find(written, page).length > 0,
    hasPlace(written, page) {
      const name = decoded(/#(.*)$/s.exec(written)?.[1] ?? "");
      return find(written, page).some((path) => /\.(?:mdx?|markdown)$/i.test(path) && places(path).has(name));
    },
  };
}

const read = new Map<string, ReadonlySet<string>>();

function places(path: string): ReadonlySet<string> {
  let found = read.get(path);
  if (!found) read.set(path, found = placesOf(Deno.readTextFileSync(path)));
  return found;
}

function namesOf(path: string): readonly string[] {
  const bare = path.toLowerCase().replaceAll("\\", "/").replace(/\/$/, "").replace(/\.(?:mdx?|markdown|html)$/, "");
  const names = bare.split("/").filter((name) => !/^\(.*\)$/.test(name)).map((name) =>
    name.replace(/^\d{1,3}[-_.]/, "")
  );
  if (names.length > 1 && /^_?index$/.test(names.at(-1)!)) names.pop();
  return names;
}
