/**
 * The thread that lists and reads folders: with the synchronous calls, which are four times as fast
 * and would hold up requests anywhere else.
 *
 * @module
 */
import process from "node:process";
import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Entry, FileToPut } from "../runtime.ts";
import { answerQuestions, type Given } from "./thread.ts";

/** What the thread is asked. */
export type FilesQuestion =
  | { readonly kind: "list"; readonly directory: string; readonly only?: readonly string[] }
  | { readonly kind: "read"; readonly paths: readonly string[]; readonly length?: number }
  | { readonly kind: "slice"; readonly path: string; readonly start: number; readonly length: number }
  | { readonly kind: "write"; readonly path: string; readonly body: string | Uint8Array }
  | { readonly kind: "remove"; readonly path: string }
  | { readonly kind: "rename"; readonly from: string; readonly to: string }
  | { readonly kind: "names"; readonly directory: string }
  | { readonly kind: "real"; readonly path: string }
  | { readonly kind: "put"; readonly files: readonly FileToPut[] }
  | { readonly kind: "exchange"; readonly from: string; readonly to: string; readonly aside: string }
  | { readonly kind: "alive"; readonly process: number };

/** What it found in a folder. Of a big one that it listed before it says what is new, since posting all takes long. */
export interface Listing {
  readonly found:
    | { readonly kind: "none" }
    | { readonly kind: "all"; readonly entries: readonly Entry[] }
    | { readonly kind: "news"; readonly changed: readonly Entry[]; readonly removed: readonly string[] };
  readonly warnings: readonly string[];
}

answerQuestions(function answer(message): Given {
  const question = message as FilesQuestion;
  switch (question.kind) {
    case "list":
      return { answer: relist(question.directory, question.only) ?? list(question.directory) };
    case "read": {
      const { paths, length } = question;
      const contents = paths.map((path) => length === undefined ? read(path) : slice(path, 0, length));
      return { answer: contents, transfer: contents.flatMap((bytes) => bytes ? [bytes.buffer] : []) };
    }
    case "slice": {
      const bytes = slice(question.path, question.start, question.length);
      return { answer: bytes, transfer: bytes ? [bytes.buffer] : [] };
    }
    case "write":
      return { answer: write(question.path, question.body) };
    case "remove":
      return { answer: rmSync(question.path, { recursive: true, force: true }) };
    case "rename":
      return { answer: renameSync(question.from, question.to) };
    case "names":
      return { answer: names(question.directory) };
    case "real":
      return { answer: real(question.path) };
    case "put":
      return { answer: put(question.files) };
    case "exchange":
      return { answer: exchange(question.from, question.to, question.aside) };
    case "alive":
      return { answer: isAlive(question.process) };
  }
});

interface Held {
  readonly folder: Folder;
  readonly entries: Map<string, Entry>;
}

/** What each folder held at the listing before. */
const before = new Map<string, Held>();

function list(directory: string): Listing {
  const warnings: string[] = [];
  const walked = walkFolder(directory, warnings);
  const known = before.get(directory)?.entries;
  if (!walked) {
    before.delete(directory);
    return { found: { kind: "none" }, warnings };
  }
  const { folder, entries } = walked;
  const now = new Map(entries.map((entry) => [entry.file, entry]));
  before.set(directory, { folder, entries: now });
  if (!known) return { found: { kind: "all", entries }, warnings };
  const changed = entries.filter(({ file, stamp }) => known.get(file)?.stamp !== stamp);
  const removed = [...known.keys()].filter((file) => !now.has(file));
  return { found: { kind: "news", changed, removed }, warnings };
}

/** The listing before, with some of its files as they are now; `undefined` where that cannot tell it all. */
function relist(directory: string, only: readonly string[] | undefined): Listing | undefined {
  const held = before.get(directory);
  if (!only || !held || identify(directory)?.identity !== held.folder.identity) return undefined;
  const changed: Entry[] = [];
  for (const file of only) {
    if (/(?:^|\/)\./.test(file)) continue;
    const known = held.entries.get(file);
    const path = `${held.folder.root}/${file}`;
    let found: Found | undefined;
    try {
      found = look(path);
      // A link may lead elsewhere now.
      if (known && realpathSync(path) !== path) return undefined;
    } catch {
      if (!known && !existsSync(path)) continue; // Made and gone again, as editors do when they save.
      return undefined;
    }
    if (!known || !found) return undefined;
    if (found.stamp !== known.stamp) changed.push({ file, ...found });
  }
  for (const entry of changed) held.entries.set(entry.file, entry);
  return { found: { kind: "news", changed, removed: [] }, warnings: [] };
}

interface Folder {
  /** Where it really is. */
  readonly root: string;
  /** Which one it is. */
  readonly identity: string;
}

/** `undefined`: there is none. */
function identify(directory: string): Folder | undefined {
  try {
    const root = realpathSync(directory);
    const found = statSync(root);
    return found.isDirectory() ? { root, identity: `${root} ${found.dev}:${found.ino}` } : undefined;
  } catch {
    return undefined;
  }
}

/** How often a folder is walked until nothing in it vanishes meanwhile. */
const WALKS = 6;

interface Walked {
  readonly folder: Folder;
  /** In code-unit order. */
  readonly entries: readonly Entry[];
}

function walkFolder(directory: string, warnings: string[], walks = WALKS): Walked | undefined {
  const folder = identify(directory);
  if (!folder) return undefined;
  const { root } = folder;
  const entries: Entry[] = [];
  const seen = new Set([root]);
  let hasVanished = false;

  function walk(path: string, prefix: string): void {
    let found: Iterable<Named>;
    try {
      found = listNames(path);
    } catch (error) {
      if (reason(error) === "ENOENT") hasVanished = true;
      else warnings.push(`${prefix || "."}: the folder cannot be read: ${reason(error)}`);
      return;
    }
    for (const entry of found) {
      if (entry.name.startsWith(".")) continue;
      const file = prefix ? `${prefix}/${entry.name}` : entry.name;
      visit(`${path}/${entry.name}`, file, entry);
    }
  }
  function visit(path: string, file: string, entry: Named): void {
    if (entry.isDirectory) return walk(path, file);
    if (entry.isFile) return add(path, file);
    if (!entry.isSymlink) return;
    let target: string;
    try {
      target = realpathSync(path);
    } catch {
      return; // It leads nowhere.
    }
    if (target !== root && !target.startsWith(root + "/")) {
      warnings.push(`${file}: the symbolic link leads out of the folder and is ignored`);
    } else if (statSync(target).isFile()) {
      add(target, file);
    } else if (statSync(target).isDirectory() && !seen.has(target) && !path.startsWith(target + "/")) {
      seen.add(target);
      walk(target, file);
    }
  }
  function add(path: string, file: string): void {
    try {
      const found = look(path);
      if (found) entries.push({ file, ...found });
    } catch {
      // It is gone already, or everything around it is, for a moment.
      hasVanished = true;
    }
  }
  walk(root, "");
  const isSame = identify(directory)?.identity === folder.identity;
  if (isSame && (!hasVanished || walks === 1)) {
    return { folder, entries: entries.sort((a, b) => a.file < b.file ? -1 : 1) };
  }
  // What was found is neither what was there nor what is there now.
  warnings.length = 0;
  return isSame ? walkFolder(directory, warnings, walks - 1) : undefined;
}

/** What a folder holds, by name. */
type Named = Pick<Deno.DirEntry, "name" | "isFile" | "isDirectory" | "isSymlink">;

/** Deno's own calls take a third to a half of the time that its version of Node's takes (measured). */
const { listNames, look, isRegular, readWhole } = typeof Deno === "undefined"
  ? {
    listNames: (path: string): Named[] =>
      readdirSync(path, { withFileTypes: true }).map((entry) => ({
        name: entry.name,
        isFile: entry.isFile(),
        isDirectory: entry.isDirectory(),
        isSymlink: entry.isSymbolicLink(),
      })),
    look(path: string): Found | undefined {
      const found = lstatSync(path);
      const { size, mtimeMs, ctimeMs, ino, dev } = found;
      return found.isFile() ? stamped(size, mtimeMs, ctimeMs, dev, ino) : undefined;
    },
    isRegular: (path: string): boolean => statSync(path).isFile(),
    readWhole: (path: string): Uint8Array => readFileSync(path),
  }
  : {
    listNames: Deno.readDirSync,
    look(path: string): Found | undefined {
      const { size, mtime, ctime, ino, dev, isFile } = Deno.lstatSync(path);
      return isFile ? stamped(size, Number(mtime), Number(ctime), dev, ino ?? 0) : undefined;
    },
    isRegular: (path: string): boolean => Deno.statSync(path).isFile,
    readWhole: Deno.readFileSync,
  };

type Found = Omit<Entry, "file">;

function stamped(size: number, modified: number, changed: number, device: number, inode: number): Found {
  return { size, modified, changed, stamp: `${size}-${modified}-${changed}-${device}-${inode}` };
}

/** Opens only what a regular file is, so that a FIFO or a device never blocks. */
function read(path: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    if (!isRegular(path)) return undefined;
    const bytes = readWhole(path);
    return bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength
      ? new Uint8Array(bytes.buffer as ArrayBuffer)
      : new Uint8Array(bytes);
  } catch {
    return undefined;
  }
}

function slice(path: string, start: number, length: number): Uint8Array<ArrayBuffer> | undefined {
  try {
    // Opening a FIFO would wait for a writer.
    if (!statSync(path).isFile()) return undefined;
    const file = openSync(path, "r");
    try {
      if (!fstatSync(file).isFile()) return undefined;
      const bytes = new Uint8Array(length);
      return bytes.slice(0, readSync(file, bytes, 0, length, start));
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}

/** Writes beside the target and renames, so that nobody ever sees half of it. */
function write(path: string, body: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${crypto.randomUUID().slice(0, 8)}.tmp`;
  try {
    writeFileSync(temporary, body);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function reason(error: unknown): string {
  return (error as { code?: string }).code ?? String(error);
}

function names(directory: string): string[] | undefined {
  try {
    return readdirSync(directory).sort((a, b) => a < b ? -1 : 1);
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Of what exists: the folders above a path that does not exist are looked up all the same. */
function real(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync(absolute);
  } catch {
    const above = dirname(absolute);
    return above === absolute ? absolute : join(real(above), basename(absolute));
  }
}

function put(files: readonly FileToPut[]): void {
  for (const { path, body, append = false } of files) {
    const write = append ? appendFileSync : writeFileSync;
    try {
      write(path, body);
    } catch (error) {
      if ((error as { code?: string }).code !== "ENOENT") throw error;
      makeFolder(dirname(path));
      write(path, body);
    }
  }
}

/** With the folders above it. Node's own way to do that never ends where a folder refuses new ones as /proc does. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "EEXIST" && statSync(path).isDirectory()) return;
    if (code !== "ENOENT" || existsSync(dirname(path))) throw error;
    makeFolder(dirname(path));
    makeFolder(path);
  }
}

/** No system call of Node's replaces a folder that is not empty, so there is a moment between the two. */
function exchange(from: string, to: string, aside: string): void {
  let moved = true;
  try {
    renameSync(to, aside);
  } catch (error) {
    if ((error as { code?: string }).code !== "ENOENT") throw error;
    moved = false;
  }
  try {
    renameSync(from, to);
  } catch (error) {
    if (moved) renameSync(aside, to);
    throw error;
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === "EPERM";
  }
}
