/**
 * The theme settings: those of appsettings.json, or else theme.json. While theme.json is invalid, its last valid
 * settings stay in use.
 *
 * @module
 */
import { capitalize } from "../../config/section.ts";
import { ConfigError } from "../../config/check.ts";
import { parseTheme, ThemeError, type ThemeSettings } from "../../config/theme.ts";
import { unusableValues } from "../../view/theme.ts";
import { remember } from "../remember.ts";
import type { Reporter } from "../report.ts";
import { createLastGood } from "./last_good.ts";

export interface ThemeInput {
  /** theme.json; `undefined`: there is no such file. */
  readonly text: string | undefined;
}

export interface ThemeOptions {
  /** `Docs:Themes` of the settings: then theme.json does not count. */
  readonly themes: ThemeSettings | undefined;
  /** Name of theme.json in messages. */
  readonly themeFile: string;
  readonly reporter: Reporter;
}

/** Creates the function that names a field of the settings in messages, by the file that has it. */
export function fieldNames(
  { themes, themeFile }: Pick<ThemeOptions, "themes" | "themeFile">,
): (field: keyof ThemeSettings) => string {
  return (field) => themes ? `Docs:Themes:${capitalize(field)}` : `${themeFile}: ${field}`;
}

/**
 * Creates the stage.
 *
 * @throws {ConfigError} From the stage, if theme.json is invalid and there was no good one yet.
 */
export function createTheme(
  { themes, themeFile, reporter }: ThemeOptions,
): (input: ThemeInput) => Promise<ThemeSettings> {
  const read = createLastGood(async (text) => {
    try {
      const { theme, warnings } = parseTheme(text, themeFile);
      return { settings: theme, warnings };
    } catch (error) {
      throw error instanceof ThemeError ? await withUnusable(error) : error;
    }
  }, { file: themeFile, what: "theme", reporter });
  return remember(async ({ text }) => themes ?? await read(text));
}

/** The problems with those that only a stylesheet would show, so that all are reported at once. */
async function withUnusable({ file, problems, sound }: ThemeError): Promise<ConfigError> {
  const unusable = await unusableValues(sound);
  return new ConfigError(file, [
    ...problems,
    ...unusable.map(({ field, message }) => ({ where: field, message, line: undefined })),
  ]);
}
