/**
 * The scan: what lies below RootPath and wwwroot now, read again only where it may have changed.
 *
 * @module
 */
import type { Entry, Files } from "../runtime.ts";
import { isPage } from "../site/address.ts";
import { isForeignNavigation } from "../site/foreign/foreign.ts";
import type { Source } from "../site/page.ts";
import type { Pause } from "./pause.ts";
import { nameBeside } from "./beside.ts";
import { sameEntries } from "./same.ts";
import { type StaticFile, staticFile } from "./static_file.ts";

/** Everything that was found. Maps are new only when something in them changed. */
export interface Tree {
  /** Markdown files that are pages, by file. A file whose bytes did not change keeps its `bytes` object. */
  readonly sources: ReadonlyMap<string, Source>;
  /** Files served as they are, by their path below the site; RootPath's win over wwwroot's. */
  readonly statics: ReadonlyMap<string, StaticFile>;
  /** Markdown that is neither a page nor a download, `_part.md` say: it can be included. */
  readonly partials: ReadonlyMap<string, StaticFile>;
  /** Files beside RootPath that can be included, by the names under which pages ask for them. */
  readonly beside: ReadonlyMap<string, StaticFile>;
  /** Text of files that may be the navigation of another tool, by file. */
  readonly navigation: ReadonlyMap<string, string>;
  /** config.json; `undefined` when there is none. */
  readonly config: string | undefined;
  /** Whether RootPath is there. */
  readonly present: boolean;
}

export interface ScannerOptions {
  readonly files: Files;
  readonly rootPath: string;
  readonly wwwroot: string;
  /** Folders beside RootPath whose files can be included. */
  readonly includePaths: readonly string[];
  /** Wall clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly pause: Pause;
  readonly warn: (message: string) => void;
}

/** In milliseconds: a stamp this young may hide a second write (git's racy-clean rule); twice what times are rounded by. */
const RACY = 2000;
/** In milliseconds: a file that became empty so recently is most likely being written. */
const UNSETTLED = 500;
/** How many files are looked at once more after they were read. */
const CHECKED = 1000;
/** In bytes: programs write in pieces of this size or of a multiple, so a file of such a size may be the beginning of one. */
const PIECE = 4096;

interface Known {
  readonly stamp: string;
  readonly racy: boolean;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What became of the tree since the scan before: its text, only times and other files, or nothing. */
export type Change = "content" | "details" | "nothing";

export interface Scan {
  readonly tree: Tree;
  readonly change: Change;
  /** A file seems to be in the middle of being written: its old bytes are kept, and one should look again soon. */
  readonly unsettled: boolean;
}

/**
 * Makes the scan. Each call gives the tree as it is, and how it differs from the one before.
 *
 * With `paths` it looks at these files only, each below one of the folders.
 */
export function createScanner(options: ScannerOptions): (paths?: readonly string[]) => Promise<Scan> {
  const { files, rootPath, wwwroot, includePaths, now, pause } = options;
  const roleOf = createRoles();
  let known = new Map<string, Known>();
  let tree: Tree = {
    sources: new Map(),
    statics: new Map(),
    partials: new Map(),
    beside: new Map(),
    navigation: new Map(),
    config: undefined,
    present: false,
  };
  const warned = new Set<string>();

  function warn(message: string): void {
    if (warned.has(message)) return;
    warned.add(message);
    options.warn(message);
  }

  /** What was listed last, and whether everything in it could be trusted. */
  let lastRoot: readonly Entry[] | undefined;
  let lastWeb: readonly Entry[] | undefined;
  let lastBeside: readonly (readonly Entry[] | undefined)[] = [];
  let certain = false;

  return async function scan(paths) {
    const [root, web] = [await list(rootPath, paths), await list(wwwroot, paths)];
    if (!root) {
      if (tree.present) tree = { ...tree, present: false };
      return { tree, change: "nothing", unsettled: false };
    }
    const beside = await listBeside(paths);
    const isSame = tree.present && certain && root === lastRoot && web === lastWeb &&
      beside.every((entries, i) => entries === lastBeside[i]);
    [lastRoot, lastWeb, lastBeside] = [root, web, beside];
    if (isSame) return { tree, change: "nothing", unsettled: false };
    const wanted: Entry[] = [];
    for (const entry of root) {
      await pause();
      if (roleOf(entry).isRead) wanted.push(entry);
    }
    const { read, unsettled, failed } = await readChanged(wanted);
    const next = new Map<string, Known>();
    const sources = new Map<string, Source>();
    const navigation = new Map<string, string>();
    let config: string | undefined;
    let content = false;
    let details = !tree.present;
    for (const entry of wanted) {
      await pause();
      const found = read.get(entry.file) ?? known.get(entry.file);
      if (!found) continue;
      next.set(entry.file, found);
      if (entry.file === "config.json") {
        config = new TextDecoder().decode(found.bytes);
        continue;
      }
      const { isPage, isNavigation } = roleOf(entry);
      if (isNavigation) navigation.set(entry.file, new TextDecoder().decode(found.bytes));
      if (!isPage) continue;
      const before = tree.sources.get(entry.file);
      const same = before?.bytes === found.bytes;
      // What could not be read now keeps the time of what is served.
      const modified = found.stamp === entry.stamp || read.has(entry.file) ? entry.modified : before!.modified;
      content ||= !same;
      details ||= before?.modified !== modified;
      sources.set(
        entry.file,
        same && before.modified === modified ? before : { file: entry.file, bytes: found.bytes, modified },
      );
    }
    await pause();
    const { statics, sameStatics } = collectStatics(root, web ?? []);
    await pause();
    const { partials, samePartials } = collectPartials(root);
    const { named, sameNamed } = collectBeside(beside);
    const sameNavigation = sameEntries(navigation, tree.navigation);
    content ||= sources.size !== tree.sources.size || config !== tree.config || !sameNavigation;
    details ||= !sameStatics || !samePartials || !sameNamed;
    known = next;
    certain = !unsettled && !failed && [...known.values()].every(({ racy, stamp }) => !racy && stamp !== "");
    if (content || details) {
      tree = {
        sources,
        statics: sameStatics ? tree.statics : statics,
        partials: samePartials ? tree.partials : partials,
        beside: sameNamed ? tree.beside : named,
        navigation: sameNavigation ? tree.navigation : navigation,
        config,
        present: true,
      };
    }
    return { tree, change: content ? "content" : details ? "details" : "nothing", unsettled };
  };

  function list(directory: string, paths: readonly string[] | undefined, tell = warn) {
    return files.list(directory, tell, paths && below(directory, paths));
  }

  async function listBeside(paths?: readonly string[]): Promise<readonly (readonly Entry[] | undefined)[]> {
    const lists: (readonly Entry[] | undefined)[] = [];
    for (const directory of includePaths) {
      const entries = await list(directory, paths, (message) => warn(`${directory}: ${message}`));
      if (!entries) warn(`IncludePaths names ${directory}, but there is no such folder`);
      lists.push(entries);
    }
    return lists;
  }

  /** `failed`: something could not be read, and is tried again at the next look. */
  async function readChanged(
    wanted: readonly Entry[],
  ): Promise<{ read: Map<string, Known>; unsettled: boolean; failed: boolean }> {
    const stale = wanted.filter(({ file, stamp }) => {
      const before = known.get(file);
      return !before || before.stamp !== stamp || before.racy;
    });
    const read = new Map<string, Known>();
    if (stale.length === 0) return { read, unsettled: false, failed: false };
    let unsettled = false;
    let failed = false;
    const contents = await files.read(stale.map(({ file }) => `${rootPath}/${file}`));
    const after = await stampsOf(stale);
    const time = now();
    for (const [i, { file, size, stamp, modified, changed: touched }] of stale.entries()) {
      const bytes = contents[i];
      const before = known.get(file);
      if (!bytes) {
        warn(`${file}: the file cannot be read`);
        failed = true;
        continue;
      }
      const writing = bytes.length !== size ||
        (bytes.length === 0 ? before && before.bytes.length > 0 : size % PIECE === 0);
      const changed = after !== undefined && after.get(file) !== stamp;
      if (changed || writing && (before || tree.present) && Math.abs(time - modified) < UNSETTLED) {
        unsettled = true;
        continue;
      }
      read.set(file, {
        stamp: bytes.length === size ? stamp : "",
        racy: [modified, touched].some((at) => Math.abs(time - at) < RACY),
        bytes: before && equal(before.bytes, bytes) ? before.bytes : bytes,
      });
    }
    return { read, unsettled, failed };
  }

  /** Stamps of files as they are now, by file: one that was changed while it was read may be half of each. */
  async function stampsOf(entries: readonly Entry[]): Promise<ReadonlyMap<string, string> | undefined> {
    if (!tree.present || entries.length > CHECKED) return undefined;
    const names = new Set(entries.map(({ file }) => file));
    const found = await files.list(rootPath, warn, [...names]);
    return new Map(found?.filter(({ file }) => names.has(file)).map(({ file, stamp }) => [file, stamp]));
  }

  function collectStatics(root: readonly Entry[], web: readonly Entry[]) {
    const statics = new Map<string, StaticFile>();
    for (const [directory, entries] of [[wwwroot, web], [rootPath, root]] as const) {
      for (const entry of entries) {
        if (directory === rootPath && !roleOf(entry).isStatic) continue;
        statics.set(entry.file, staticFile(directory, entry, tree.statics.get(entry.file)));
      }
    }
    return { statics, sameStatics: sameEntries(statics, tree.statics) };
  }

  function collectBeside(lists: readonly (readonly Entry[] | undefined)[]) {
    const folders = lists.map((entries = [], i) => ({ directory: includePaths[i]!, entries }));
    const named = nameBeside(rootPath, folders, tree.beside);
    return { named, sameNamed: sameEntries(named, tree.beside) };
  }

  function collectPartials(root: readonly Entry[]) {
    const partials = new Map<string, StaticFile>();
    for (const entry of root) {
      if (!roleOf(entry).isPartial) continue;
      partials.set(entry.file, staticFile(rootPath, entry, tree.partials.get(entry.file)));
    }
    return { partials, samePartials: sameEntries(partials, tree.partials) };
  }
}

/** What a file of RootPath is for. */
interface Role {
  readonly isPage: boolean;
  readonly isNavigation: boolean;
  /** Whether its bytes belong to the tree. */
  readonly isRead: boolean;
  /** `_partial.md`: neither a page nor a download. */
  readonly isPartial: boolean;
  readonly isStatic: boolean;
}

/** Makes the function that tells what a file is for; it remembers, since a listing keeps the entries that stay. */
function createRoles(): (entry: Entry) => Role {
  const roles = new WeakMap<Entry, Role>();
  function find({ file }: Entry): Role {
    const isMarkdown = /\.(?:md|mdx|markdown)$/i.test(file);
    const isConfig = file === "config.json";
    const [page, isNavigation] = [isPage(file), isForeignNavigation(file)];
    return {
      isPage: page,
      isNavigation,
      isRead: page || isNavigation || isConfig,
      isPartial: isMarkdown && !page,
      isStatic: !isMarkdown && !page && !isConfig,
    };
  }
  return function roleOf(entry) {
    let role = roles.get(entry);
    if (!role) roles.set(entry, role = find(entry));
    return role;
  };
}

/** Those of the paths that lie in a folder, relative to it. */
function below(directory: string, paths: readonly string[]): string[] {
  return paths.flatMap((path) => path.startsWith(`${directory}/`) ? [path.slice(directory.length + 1)] : []);
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
