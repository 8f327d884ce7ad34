/**
 * Functions of Node that list folders of the project: `readdirSync("docs", { withFileTypes: true })`.
 *
 * @module
 */
import type { Evaluation } from "./evaluation.ts";
import { directoryOf, isInside, joinPath } from "./path.ts";
import { External, Fields, fieldsAt, FilePath, listAt, type Place, type Value } from "./value.ts";

/** A name in a folder. */
export interface FolderName {
  readonly name: string;
  readonly isFolder: boolean;
}

/** Key under which the names in a folder are requested as a text. */
function listingKey(folder: string): string {
  return folder === "" ? "./" : `${folder}/`;
}

/** Creates the function that gives the names in a folder. @param textOf Gives listings: a name a line, folders with a slash. */
export function createFolders(textOf: (key: string) => string | undefined): Evaluation["folder"] {
  return (path) =>
    textOf(listingKey(path))?.split("\n").filter((line) => line !== "").map((line) => ({
      name: line.replace(/\/$/, ""),
      isFolder: line.endsWith("/"),
    }));
}

const FUNCTION = /(?:^|\.)(readdir|existsSync|statSync|lstatSync)(?:Sync)?$/;

/** Calls a function that looks into a folder; `undefined`: it is none, or the folder is not known. */
export function callFolders(
  name: string,
  [path, options]: readonly Value[],
  place: Place,
  self: Evaluation,
): { readonly value: Value } | undefined {
  const [, what] = FUNCTION.exec(name) ?? [];
  const places = what === undefined ? [] : candidates(path, place);
  for (const one of places) {
    if (what === "readdir") {
      const names = self.folder(one);
      if (names) return { value: listed(names, one, options, place) };
      continue;
    }
    const own = one === "" ? undefined : one.split("/").at(-1);
    const found = self.folder(one === "" ? "" : directoryOf(one))?.find((entry) => entry.name === own);
    if (found) return { value: what === "existsSync" ? true : kindOf(found, place) };
  }
  return what === "existsSync" && places.length > 0 ? { value: false } : undefined;
}

function listed(names: readonly FolderName[], folder: string, options: Value, place: Place): Value {
  const isTyped = options instanceof Fields && options.entries.get("withFileTypes")?.value === true;
  if (!isTyped) return listAt(names.map(({ name }) => name), place);
  return listAt(
    names.map((entry) =>
      new Fields(
        new Map([
          ...fieldsAt([["name", entry.name], ["path", folder], ["parentPath", folder]], place).entries,
          ...kindOf(entry, place).entries,
        ]),
        place,
      )
    ),
    place,
  );
}

/** The kind of a file as Node has it: functions that give whether it is one, or a folder. */
function kindOf({ isFolder }: FolderName, place: Place): Fields {
  const says = (is: boolean) => new External("", is ? "Dirent.yes" : "Dirent.no", place);
  return fieldsAt([
    ["isDirectory", says(isFolder)],
    ["isFile", says(!isFolder)],
    ["isSymbolicLink", says(false)],
  ], place);
}

/** Paths that a text may mean: a program is started in the folder of its configuration, or in one above. */
function candidates(path: Value, { file }: Place): readonly string[] {
  if (path instanceof FilePath) return isInside(path.path) ? [path.path.replace(/\/+$/, "")] : [];
  if (typeof path !== "string" || path.startsWith("/")) return [];
  const folders: string[] = [];
  for (let folder = directoryOf(file);; folder = directoryOf(folder)) {
    folders.push(folder);
    if (folder === "") break;
  }
  return folders.map((folder) => joinPath(folder, path).replace(/\/+$/, "")).filter(isInside);
}
