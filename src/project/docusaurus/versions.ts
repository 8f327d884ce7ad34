/**
 * Versions of the documentation of Docusaurus: the one that is shown, and the patterns of its pages.
 *
 * @module
 */
import { braced, except, unordered, withFolders, within } from "../glob.ts";
import type { Look } from "../look.ts";
import type { ProjectFiles } from "../project.ts";
import { joinPath } from "../script/path.ts";
import type { Value } from "../script/value.ts";
import { firstNames } from "../texts.ts";

/** A version, as a plugin has it. */
export interface Version {
  /** `current`, or `version-2.0`. */
  readonly name: string;
  readonly folder: string;
  /** File of its sidebars; `undefined`: the options name it. */
  readonly sidebars: string | undefined;
  /** Versions that are not shown. */
  readonly others: readonly string[];
  /** The file that lists them. */
  readonly file: string;
}

interface VersionInput {
  readonly options: Value;
  readonly root: string;
  /** Id of the plugin; `undefined`: it has none. */
  readonly id: string | undefined;
  /** Folder of the pages without a version. */
  readonly folder: string;
}

/**
 * Finds the version that is shown: the pages without a version, unless the site does not have them. Then it is the last
 * version.
 */
export function shownVersion(
  { options, root, id, folder }: VersionInput,
  { textOf, modules }: ProjectFiles,
  look: Look,
): Version {
  const prefix = id === undefined || id === "default" ? "" : `${id}_`;
  const file = joinPath(root, `${prefix}versions.json`);
  const all = textOf(file) === undefined || look.flagAt(options, "disableVersioning") === true
    ? []
    : look.texts(modules.default(file));
  const only = look.texts(look.at(options, "onlyIncludeVersions"));
  const built = only.length > 0 ? all.filter((name) => only.includes(name)) : all;
  const isOut = look.flagAt(options, "includeCurrentVersion") === false ||
    look.flagAt(options, "excludeNextVersionDocs") === true || only.length > 0 && !only.includes("current");
  const last = look.textAt(options, "lastVersion");
  const shown = isOut ? built.find((name) => name === last) ?? built[0] : undefined;
  if (shown === undefined || !/^[\w.+-]+$/.test(shown)) {
    return { name: "current", folder, sidebars: undefined, others: all, file };
  }
  const name = `version-${shown}`;
  return {
    name,
    folder: joinPath(root, `${prefix}versioned_docs`, name),
    sidebars: joinPath(root, `${prefix}versioned_sidebars`, `${name}-sidebars.json`),
    others: all.filter((one) => one !== shown),
    file,
  };
}

/** Names the versions that are not shown, for the author. */
export function hiddenVersions({ file, others }: Version): readonly string[] {
  if (others.length === 0) return [];
  return [`${file}: the pages of other versions are not served: ${firstNames(others)}`];
}

/** Pages of a plugin, by its folder in the site, that of a translation included. */
export interface PluginPages {
  readonly options: Value;
  readonly at: string;
}

/** Patterns of the pages of all plugins, of which each leaves out files by its own; empty: all files are pages. */
export function pagesOf(plugins: readonly PluginPages[], look: Look): readonly string[] {
  const read = plugins.map(({ options, at }) => ({
    at,
    include: look.texts(look.at(options, "include")).flatMap(braced),
    exclude: look.texts(look.at(options, "exclude")).flatMap(braced),
  }));
  if (read.every(({ include, exclude }) => include.length + exclude.length === 0)) return [];
  return read.flatMap(({ at, include, exclude }) => [
    // What the patterns of another plugin say of this folder.
    ...at === "" ? [] : [`!${at}/**`],
    ...within(at, unordered(include.length > 0 ? include : ["**"])),
    ...within(at, except(withFolders(exclude))),
  ]);
}
