/**
 * Evaluates functions of Node that list folders of the project: `readdirSync("docs", { withFileTypes: true })`.
 *
 * @module
 */
import { folderOf, withoutSlash } from "../../site/address.ts";
import { namesListed } from "../listing.ts";
import type { Evaluation, FolderName } from "./evaluation.ts";
import { isInside, joinPath } from "./path.ts";
import { External, Fields, fieldsAt, FilePath, listAt, type Place, type Value } from "./value.ts";

/** Creates the function that lists a folder. @param textOf Returns listings, as of {@linkcode namesListed}. */
export function createFolders(textOf: (key: string) => string | undefined): Evaluation["folder"] {
  return (path) =>
    namesListed(path, textOf)?.map((name) => ({ name: name.replace(/\/$/, ""), isFolder: name.endsWith("/") }));
}

const FUNCTION = /(?:^|\.)(readdir|existsSync|statSync|lstatSync)(?:Sync)?$/;

/** Calls one of the functions; `undefined`: it is another one, or the folder does not exist. */
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
    const last = one === "" ? undefined : one.split("/").at(-1);
    const found = self.folder(one === "" ? "" : folderOf(one))?.find((entry) => entry.name === last);
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

/** Functions of Node's `Dirent`: `isFile()`, `isDirectory()`. */
function kindOf({ isFolder }: FolderName, place: Place): Fields {
  const says = (is: boolean) => new External("", is ? "Dirent.yes" : "Dirent.no", place);
  return fieldsAt([
    ["isDirectory", says(isFolder)],
    ["isFile", says(!isFolder)],
    ["isSymbolicLink", says(false)],
  ], place);
}

/** Paths that a relative one may mean, since a build may run in the folder of its configuration or in one above. */
function candidates(path: Value, { file }: Place): readonly string[] {
  if (path instanceof FilePath) return isInside(path.path) ? [withoutSlash(path.path)] : [];
  if (typeof path !== "string" || path.startsWith("/")) return [];
  const folders: string[] = [];
  for (let folder = folderOf(file);; folder = folderOf(folder)) {
    folders.push(folder);
    if (folder === "") break;
  }
  return folders.map((folder) => withoutSlash(joinPath(folder, path))).filter(isInside);
}
