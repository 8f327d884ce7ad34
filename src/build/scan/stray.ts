/**
 * Warns about settings files that are not read because of their place, name or format. Other programs have such files
 * too, so their content is checked.
 *
 * @module
 */
import { normalize } from "@std/path/posix";
import { isSite, looksLikeSite } from "../../config/site_fields.ts";
import { looksLikeTheme } from "../../config/theme.ts";
import { decode } from "../../decode.ts";
import type { Files } from "../../files.ts";
import { firstThree, isLeftover, isProjectFile } from "./unserved.ts";

export interface StrayOptions {
  readonly files: Pick<Files, "read" | "list">;
  readonly rootPath: string;
  readonly wwwroot: string;
  /** Whether the folder belongs to a project of another tool, whose own files have such names. */
  readonly isForeign: boolean;
  /** Whether the theme is configured elsewhere. */
  readonly hasTheme: boolean;
  /** Whether the author names a stylesheet. */
  readonly hasStylesheet: boolean;
}

/** Below RootPath. `misplaced.ts` finds names with another ending. */
const CONFIG_NAMES = [".config.json", "_config.json", "configuration.json"];
/** Named as the program, as those of other tools are: below RootPath, or in the working directory. */
const PROGRAM_NAMES = ["lectern.json", "lectern.config.json", ".lectern.json"];
const OTHER_FORMATS = ["config.yml", "config.yaml", "config.toml"];
/** Below RootPath, or in the working directory. */
const THEMES = ["theme.json", "theme/theme.json"];
/** Folders of a theme in the project that RootPath belongs to, or is itself. */
const PROJECTS = ["wwwroot/theme", "../wwwroot/theme"];
/** Maximum number of those in folders of pages that are read. */
const NESTED = 20;

/** Warnings about such files, one of each kind: whole sentences. */
export async function strayFiles(options: StrayOptions): Promise<string[]> {
  const { files, rootPath, wwwroot, isForeign, hasTheme, hasStylesheet } = options;
  const config = normalize(`${rootPath}/config.json`);
  const theme = normalize(`${wwwroot}/theme/theme.json`);
  const style = normalize(`${wwwroot}/theme/custom.css`);
  const names = [...CONFIG_NAMES, ...PROGRAM_NAMES];
  const sites = [`${rootPath}/../config.json`, "config.json", ...PROGRAM_NAMES, ...below(rootPath, names)];
  const formats = isForeign ? [] : below(rootPath, OTHER_FORMATS);
  const themes = [
    ...THEMES,
    ...below(rootPath, [...THEMES, ...PROJECTS.map((folder) => `${folder}/theme.json`)]),
    ...below(wwwroot, ["theme.jsonc", "theme.json", "theme/theme.jsonc"]),
  ];
  const styles = [
    ...below(rootPath, ["custom.css", ...["theme", ...PROJECTS].map((folder) => `${folder}/custom.css`)]),
    ...below(wwwroot, ["custom.css"]),
  ];
  const nested = await nestedConfigs(files, rootPath);
  const textOf = await reader(files, [config, theme, style, ...sites, ...formats, ...themes, ...styles, ...nested]);

  const found = (paths: readonly string[], expected: string, counts: (text: string, file: string) => boolean) =>
    [...new Set(paths.map(normalize))].filter((path) => {
      const text = path === expected ? undefined : textOf(path);
      return text !== undefined && counts(text, path);
    });
  const configText = textOf(config);
  const lost = configText === undefined ? found([...sites, ...formats], config, looksLikeSite) : [];
  const lostThemes = hasTheme || textOf(theme) !== undefined ? [] : found(themes, theme, looksLikeTheme);
  const isNamed = isForeign || hasStylesheet || configText?.includes("custom.css");
  const lostStyles = isNamed || textOf(style) !== undefined ? [] : found(styles, style, () => true);
  return [
    sentence(lost, `the configuration of the site is ${config}${lost.every(isJson) ? "" : ", in JSON"}`),
    sentence(found(nested, config, isSite), `only ${config} configures the site`),
    sentence(lostThemes, `the settings of the theme are ${theme}`),
    sentence(lostStyles, `the stylesheet of the theme is ${style}`),
  ].flat();
}

function sentence(files: readonly string[], reason: string): string[] {
  return files.length === 0 ? [] : [`${firstThree(files)} ${files.length === 1 ? "is" : "are"} not read: ${reason}`];
}

/** Files called config.json in folders of pages; most are there to be downloaded. */
async function nestedConfigs({ list }: Pick<Files, "list">, rootPath: string): Promise<string[]> {
  // Known already: no folder is read.
  const entries = await list(rootPath, undefined, { only: [] }) ?? [];
  const configs = entries.filter(({ file }) => file.endsWith("/config.json"));
  const served = configs.filter(({ file }) => !isLeftover(file) && !isProjectFile(file)).slice(0, NESTED);
  return served.map(({ file }) => normalize(`${rootPath}/${file}`));
}

async function reader(files: Pick<Files, "read">, paths: readonly string[]) {
  const places = [...new Set(paths.map(normalize))];
  const contents = await files.read(places);
  const texts = new Map(places.map((place, i) => [place, contents[i] && decode(contents[i]).text]));
  return (path: string) => texts.get(path);
}

function below(folder: string, names: readonly string[]): string[] {
  return names.map((name) => normalize(`${folder}/${name}`));
}

function isJson(file: string): boolean {
  return !OTHER_FORMATS.some((name) => file.endsWith(name));
}
