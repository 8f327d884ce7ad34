/**
 * Reads the configuration files of a project on demand, and again with each scan.
 *
 * @module
 */
import { decode } from "../../decode.ts";
import type { Files, Folders } from "../../files.ts";
import type { Project } from "../../project/project.ts";
import type { ProjectAnswer, ProjectJob } from "../../project/read.ts";

export interface ProjectFilesOptions {
  readonly files: Pick<Files, "read">;
  readonly folders: Pick<Folders, "real" | "names">;
  /** Root of the project; nothing outside of it is read. */
  readonly root: string;
  /** Folder of the project that holds the configuration; `""`: its root. */
  readonly folder: string;
  /** Reads a project from texts. */
  readonly read: (job: ProjectJob) => Promise<ProjectAnswer>;
}

/** Gives what the project has: the same object as long as nothing changed. `undefined`: no tool knows it. */
export type ProjectReader = () => Promise<Project | undefined>;

/** In bytes: bigger files are ignored. */
const BIGGEST = 1024 * 1024;
/** Maximum number of files that a configuration may ask for, those that do not exist among them. */
const MOST = 5000;
/** Maximum number of names in the listing of a folder. */
const LISTED = 1000;
/** Maximum number of rounds in which files ask for further ones. */
const ROUNDS = 40;

/** Creates the reader of a project. */
export function createProjectReader({ files, folders, root, folder, read }: ProjectFilesOptions): ProjectReader {
  let texts: ReadonlyMap<string, string | undefined> = new Map();
  let last: { readonly project: Project | undefined } | undefined;

  async function load(wanted: readonly string[]): Promise<(readonly [string, string | undefined])[]> {
    const names = wanted.filter((name) => !name.endsWith("/"));
    const listings = wanted.filter((name) => name.endsWith("/"));
    return [
      ...await readTexts(names),
      ...await Promise.all(listings.map(async (name) => [name, await list(name)] as const)),
    ];
  }

  /** The names in a folder of the project, one per line; those of folders end with a slash. */
  async function list(name: string): Promise<string | undefined> {
    const [real, place] = await Promise.all(
      [root, `${root}/${name}`].map((path) => folders.real(path).catch(() => {})),
    );
    if (real === undefined || place === undefined || !isAtOrIn(place, real) || !isBelow(name)) return undefined;
    const path = `${root}/${name}`.replace(/\/(?:\.\/)?$/, "");
    const all = await namesIn(folders, path);
    if (!all || all.length > LISTED) return undefined;
    const lines = all.map(async (name) => {
      const inner = await namesIn(folders, `${path}/${name}`);
      return inner === undefined ? name : `${name}/`;
    });
    return (await Promise.all(lines)).join("\n");
  }

  async function readTexts(names: readonly string[]): Promise<(readonly [string, string | undefined])[]> {
    const real = await folders.real(root).catch(() => undefined);
    const paths = names.map((name) => `${root}/${name}`);
    const contents = await files.read(paths, BIGGEST + 1);
    return await Promise.all(names.map(async (name, i) => {
      const bytes = contents[i];
      if (!bytes || bytes.length > BIGGEST || !isBelow(name)) return [name, undefined] as const;
      // A symbolic link may lead out of the project.
      const place = await folders.real(paths[i]!).catch(() => undefined);
      const isInside = real !== undefined && place !== undefined && isAtOrIn(place, real);
      return [name, isInside ? decode(bytes).text : undefined] as const;
    }));
  }

  /** Leaves out languages whose pages are not in the repository: all that they have is of the main language. */
  async function withFolders(project: Project): Promise<Project> {
    const gone = new Set<string>();
    for (const { folder, at } of project.translations) {
      if (!await namesIn(folders, `${root}/${folder}`)) gone.add(at);
    }
    if (gone.size === 0) return project;
    const names = [...gone].filter((at) => !at.includes("/")).join(", ");
    const remarks = names === "" ? [] : [`${project.file}: there are no pages here for: ${names}`];
    const locales = [...project.site.locales ?? []].filter(([at]) => !gone.has(at));
    return {
      ...project,
      translations: project.translations.filter(({ at }) => !gone.has(at)),
      site: { ...project.site, locales: new Map(locales.length > 1 ? locales : []) },
      remarks: [...project.remarks, ...remarks],
    };
  }

  return async function project() {
    const again = new Map(await load([...texts.keys()]));
    if (last && [...again].every(([name, text]) => texts.get(name) === text)) return last.project;
    const known = new Map(again);
    let answer = await read({ texts: known, folder });
    for (let round = 0; round < ROUNDS && known.size < MOST; round++) {
      const wanted = answer.wants.filter((name) => !known.has(name)).slice(0, MOST);
      if (wanted.length === 0) break;
      for (const [name, text] of await load(wanted)) known.set(name, text);
      answer = await read({ texts: known, folder });
    }
    texts = new Map(answer.wants.concat([...known.keys()]).map((name) => [name, known.get(name)]));
    const project = answer.project && await withFolders(answer.project);
    // While a file is being written, what was there before it stays.
    const usable = project?.isBroken && last?.project ? { ...last.project, unknown: project.unknown } : project;
    last = { project: usable };
    return usable;
  };
}

/** Names in a folder; `undefined`: there is none, or it cannot be read. */
export type FolderNames = readonly string[] | undefined;

/** Lists a folder that need not be there. */
export async function namesIn(folders: Pick<Folders, "names">, folder: string): Promise<FolderNames> {
  return await folders.names(folder).catch(() => undefined);
}

/** Whether a name stays below the folder that it is relative to. */
function isBelow(name: string): boolean {
  return !name.split(/[/\\]/).includes("..") && !/^(?:[/\\]|[a-z]:)/i.test(name);
}

/** Whether a place is a folder or in it. Both are real paths; it permits reading, so that only slashes count. */
export function isAtOrIn(place: string, folder: string): boolean {
  return place === folder || place.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}
