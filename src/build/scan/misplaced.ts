/**
 * Warns about files in the wrong place: a config.json, files of the theme, and files of a project.
 *
 * @module
 */
import type { Entry } from "../../files.ts";
import { keepEqual, remember } from "../remember.ts";
import { sameFiles } from "./places.ts";
import { isPlainPage } from "./roles.ts";
import { leftoverWarning, projectWarning, unnameableWarning } from "./unserved.ts";

interface ConfigPlaces {
  readonly rootPath: string;
  readonly root: readonly Entry[];
  readonly wwwroot: string;
  readonly web: readonly Entry[];
}

const NAME = "config.json";
const THEME = "theme";

/** Warnings for the author, as whole sentences; none if config.json is in its place. */
function misplacedConfig({ rootPath, root, wwwroot, web }: ConfigPlaces): string[] {
  const here = `${rootPath}/${NAME}`;
  const found = root.filter(isAlike);
  if (found.some(({ file }) => file === NAME)) return [];
  return [
    ...found.map(({ file }) => `${rootPath}/${file} is not read as configuration: its name must be ${NAME}`),
    ...web.filter(isAlike).map(({ file }) => `${wwwroot}/${file} is not read as configuration: that is ${here}`),
  ];
}

/** Files of the theme, in any letter case, and with the name that an editor gives a copy; or a folder of that name. */
const THEME_FILES = /^theme\/(?:theme\.json|custom\.css|custom\.js)(?:\.txt)?(?=$|\/)/i;

/** Warnings about files of the theme that are not read, because their names differ slightly. */
function misnamedTheme(wwwroot: string, web: readonly Entry[]): string[] {
  const files = new Set(web.map(({ file }) => file));
  const alike = new Set(web.flatMap(({ file }) => THEME_FILES.exec(file)?.[0] ?? []));
  return [...alike].flatMap((name) => {
    const expected = name.toLowerCase().replace(/\.txt$/, "");
    // A problem with theme.json itself is reported where it is read.
    if (files.has(expected) || name === "theme/theme.json") return [];
    return name === expected
      ? `${wwwroot}/${name} is a folder, not a file`
      : `${wwwroot}/${name} is not read: its name must be ${wwwroot}/${expected}`;
  });
}

/** Warnings about misplaced files, as whole sentences. */
export interface FolderWarnings {
  /** Of files of a project, in RootPath or wwwroot, and of copies of pages. */
  readonly unserved: readonly string[];
  /** Of a config.json that is not read. */
  readonly misplaced: readonly string[];
}

const NONE: readonly Entry[] = [];

/** Creates the function that returns warnings about the files of RootPath and wwwroot; their names are looked at once. */
export function createFolderWarnings(
  rootPath: string,
  wwwroot: string,
): (root: readonly Entry[] | undefined, web: readonly Entry[] | undefined) => FolderWarnings {
  const [rootOf, webOf] = [keepEqual(sameFiles), keepEqual(sameFiles)];
  const warningsOf = remember(({ root, web }: Pick<ConfigPlaces, "root" | "web">): FolderWarnings => ({
    unserved: [
      projectWarning(rootPath, root) ?? [],
      leftoverWarning(rootPath, root.flatMap(({ file }) => isPlainPage(file) ? [] : [file])) ?? [],
      unnameableWarning(rootPath, root.map(({ file }) => file)) ?? [],
      projectWarning(wwwroot, web) ?? [],
      unnameableWarning(wwwroot, web.map(({ file }) => file)) ?? [],
      web.some(({ file }) => file === THEME)
        ? `${wwwroot}/${THEME} is a file: the theme is read from a folder of that name`
        : [],
      misnamedTheme(wwwroot, web),
    ].flat(),
    misplaced: misplacedConfig({ rootPath, root, wwwroot, web }),
  }));
  return (root = NONE, web = NONE) => warningsOf({ root: rootOf(root), web: webOf(web) });
}

const ALIKE = /^\s?config\s?\.json(?:c|5|\.txt|\.json)?\s?$/i;

/** Whether a file has the name, in any letter case, or the name that an editor gives a copy. */
function isAlike({ file }: Entry): boolean {
  return ALIKE.test(file);
}
