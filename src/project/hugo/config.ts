/**
 * The configuration of Hugo, from one file or from a folder with a file for each table.
 *
 * @module
 */
import { folderOf } from "../../site/address.ts";
import { type DataFile, readBoth, readData } from "../data.ts";
import type { Look } from "../look.ts";
import type { ProjectFiles } from "../project.ts";
import { isInside, joinPath } from "../script/path.ts";
import type { Value } from "../script/value.ts";
import { bare } from "../texts.ts";

/** Endings of files of configuration; the first that exists counts. */
export const ENDINGS = ["toml", "yaml", "yml", "json"];

/** The tables that are read in several places; `undefined`: there is none. */
export interface HugoConfig extends DataFile {
  /** Folder of the project. */
  readonly root: string;
  /** Folder of files with one table each, such as `params.toml`. */
  readonly parts: string;
  /** A table of that folder, by its name. */
  readonly part: (name: string) => Value;
  readonly params: Value;
  readonly languages: Value;
  /** Code of the main language. */
  readonly lang: string;
  /** Settings of the main language. */
  readonly main: Value;
  readonly mounts: Value;
  /** Folder of the pages of the main language. */
  readonly content: string;
}

/** Reads the configuration; `undefined`: the file is that of another program, many of which have a config.toml. */
export function readHugoConfig(file: string, source: ProjectFiles, look: Look): HugoConfig | undefined {
  const here = folderOf(file);
  const isSplit = /(?:^|\/)config\/_default$/.test(here);
  const root = isSplit ? folderOf(folderOf(here)) : here;
  const { value, plain } = readBoth(file, source);
  const isHugo = look.at(value, "baseURL") !== undefined || look.at(value, "baseurl") !== undefined || isSplit ||
    /hugo\.\w+$/.test(file);
  if (!isHugo) return undefined;
  // Hugo merges the files of this folder with a configuration at the root.
  const parts = isSplit ? here : joinPath(root, "config/_default");
  const part = (name: string) =>
    // Folders in it mean nothing: `menus/menus.en.toml`.
    ["", `${name.split(".")[0]}/`].flatMap((folder) => ENDINGS.map((ending) => `${parts}/${folder}${name}.${ending}`))
      .map((file) => readData(file, source)).find((value) => value !== undefined);
  const params = part("params") ?? look.at(value, "params");
  const languages = part("languages") ?? look.at(value, "languages");
  const lang = look.textAt(value, "defaultContentLanguage") ?? look.textAt(value, "languageCode")?.split("-")[0] ??
    "en";
  const main = look.at(languages, lang);
  const mounts = look.at(value, "module", "mounts") ?? look.at(part("module"), "mounts");
  const folder = look.textAt(main, "contentDir") ?? look.textAt(value, "contentDir") ??
    mounted(mounts, lang, look) ?? "content";
  const content = joinPath(root, bare(folder));
  return { value, plain, root, parts, part, params, languages, lang, main, mounts, content };
}

/** The folder that is mounted as the content of a language, by its setting or by its name. */
function mounted(value: Value, lang: string, look: Look): string | undefined {
  const mounts = look.items(value).filter(({ value }) => look.textAt(value, "target") === "content");
  const mount =
    mounts.find(({ value }) =>
      look.textAt(value, "lang") === lang || look.textAt(value, "source")?.split("/").at(-1) === lang
    ) ?? mounts[0];
  const source = mount && look.textAt(mount.value, "source");
  return source !== undefined && isInside(joinPath(source)) ? source : undefined;
}
