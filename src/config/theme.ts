/**
 * Theme settings: section `Docs:Themes` of appsettings.json or wwwroot/theme/theme.json, and which theme wins.
 *
 * @module
 */
import { isRecord } from "../record.ts";
import * as z from "./zod.ts";
import { byLine, check, ConfigError, type ConfigProblem, describeProblem, dotted, repeatedField } from "./check.ts";
import { isDeclarationValue, isLink, isPrintable, text } from "./grammar.ts";
import { fieldsOf, parseJson } from "./jsonc.ts";
import { nearest } from "../edit_distance.ts";
import { type ThemeName, THEMES } from "./theme_names.ts";
import { readBoolean, type Readers, readSection } from "./section.ts";

/** Structured overrides on top of a built-in theme. */
export interface ThemeSettings {
  readonly name: string | undefined;
  readonly primaryColor: string | undefined;
  readonly bgColor: string | undefined;
  readonly sidebarBg: string | undefined;
  readonly textColor: string | undefined;
  readonly textMuted: string | undefined;
  readonly borderColor: string | undefined;
  readonly codeBg: string | undefined;
  readonly accentLight: string | undefined;
  readonly fontSans: string | undefined;
  readonly fontMono: string | undefined;
  readonly customCssUrl: string | undefined;
  readonly brandText: string | undefined;
  /** Default true. */
  readonly darkMode: boolean;
  /** Default true. */
  readonly showScrollIndicator: boolean;
}

/** The section under the names of theme.json. That a color is one is seen later, where it can be compared with others. */
export const themeSchema = z.object({
  name: z.nullish(z.string()).check(z.meta({
    description: "Built-in theme. Overrides theme of config.json; the flag --theme overrides both.",
    examples: THEMES,
  })),
  primaryColor: declaration("Accent color of links and highlights, light and dark (--primary-color, --accent)."),
  bgColor: declaration("Page background (--bg-color)."),
  sidebarBg: declaration("Sidebar background (--sidebar-bg)."),
  textColor: declaration("Primary text color (--text-color)."),
  textMuted: declaration("Secondary text color (--text-muted)."),
  borderColor: declaration("Hairline borders (--border)."),
  codeBg: declaration("Background of inline and fenced code (--code-bg)."),
  accentLight: declaration("Light tint of the accent, for active and highlighted states (--accent-light)."),
  fontSans: declaration("Body font stack (--font-sans)."),
  fontMono: declaration("Code font stack (--font-mono)."),
  customCssUrl: z.nullish(
    text("must be a path, or a URL of http or https, without control characters", isStylesheetAddress),
  ).check(z.describe("An extra stylesheet, loaded after the built-in ones instead of wwwroot/theme/custom.css.")),
  brandText: z.nullish(text("must not hold control characters", isPrintable))
    .check(z.describe("Sidebar brand label, where config.json has neither brand nor title.")),
  darkMode: z.nullish(z.boolean())
    .check(z.describe("The dark variant and the switch between light and dark. Default true.")),
  showScrollIndicator: z.nullish(z.boolean())
    .check(z.describe("The bar at the top that shows how far one has scrolled. Default true.")),
});

export type RawTheme = z.infer<typeof themeSchema>;

/** A field whose value goes into a style sheet. */
export function declaration(description: string) {
  const value = text(
    "must not hold control characters, any of ; { } < > @ \\ or url( or a comment",
    isDeclarationValue,
  );
  return z.nullish(value).check(z.describe(description));
}

function isStylesheetAddress(url: string): boolean {
  return isPrintable(url) && isLink(url) && !/^\s*(?:mailto|tel):/i.test(url);
}

/** Invalid theme settings. */
export class ThemeError extends ConfigError {
  /** Settings from the valid fields. */
  readonly sound: ThemeSettings;

  constructor(file: string, problems: readonly ConfigProblem[], sound: ThemeSettings) {
    super(file, problems);
    this.sound = sound;
  }
}

/** Parsers of texts for the fields that are not strings. */
export const themeReaders: Readers = { darkMode: readBoolean, showScrollIndicator: readBoolean };

/** Fills in what is missing: each field from the first of `sections` that has it, else its default. */
export function themeSettings(...sections: readonly RawTheme[]): ThemeSettings {
  function first<K extends keyof RawTheme>(name: K): NonNullable<RawTheme[K]> | undefined {
    for (const section of sections) {
      const value = section[name];
      if (value !== undefined && value !== null) return value;
    }
    return undefined;
  }
  return {
    name: first("name"),
    primaryColor: first("primaryColor"),
    bgColor: first("bgColor"),
    sidebarBg: first("sidebarBg"),
    textColor: first("textColor"),
    textMuted: first("textMuted"),
    borderColor: first("borderColor"),
    codeBg: first("codeBg"),
    accentLight: first("accentLight"),
    fontSans: first("fontSans"),
    fontMono: first("fontMono"),
    customCssUrl: first("customCssUrl"),
    brandText: first("brandText"),
    darkMode: first("darkMode") ?? true,
    showScrollIndicator: first("showScrollIndicator") ?? true,
  };
}

/**
 * Reads theme.json.
 *
 * @param file Name for messages.
 * @throws {ConfigError} With every problem; a {@linkcode ThemeError} if at least the text parses.
 */
export function parseTheme(
  text: string,
  file: string,
): { readonly theme: ThemeSettings; readonly warnings: readonly string[] } {
  const { value, lineOf, repeated } = parseJson(text, file);
  const naming = { name: dotted, line: lineOf };
  if (!isRecord(value)) throw new ConfigError(file, [{ where: "", message: "must be an object: { … }", line: 1 }]);
  const section = readSection(value, Object.keys(themeSchema.shape), themeReaders, naming);
  const checked = check(themeSchema, section.values, naming);
  const problems = [...section.problems, ...checked.problems];
  const warnings = [...section.warnings, ...repeated.map((path) => repeatedField(path, naming))];
  if (!checked.value || problems.length > 0) {
    throw new ThemeError(file, [...problems, ...warnings].sort(byLine), soundOf(section.values));
  }
  return { theme: themeSettings(checked.value), warnings: warnings.map((one) => `${file}: ${describeProblem(one)}`) };
}

/** Whether a text is an object, has no other fields than those of theme.json, and more than a name that others have, too. */
export function looksLikeTheme(text: string): boolean {
  const known = new Set(Object.keys(themeSchema.shape).map((name) => name.toLowerCase()));
  const fields = fieldsOf(text).map((name) => name.toLowerCase()).filter((name) => name !== "$schema");
  return fields.every((name) => known.has(name)) && fields.some((name) => name !== "name");
}

/** The fields that can be used, each checked on its own. */
function soundOf(values: Readonly<Record<string, unknown>>): ThemeSettings {
  const sound = Object.entries(values).filter(([name, value]) => themeSchema.safeParse({ [name]: value }).success);
  return themeSettings(Object.fromEntries(sound));
}

/** Names, in messages, of the places where the theme is set. */
export interface ThemePlaces {
  readonly settings: string;
  readonly config: string;
}

/**
 * The theme that wins: the flag, then the theme settings, then config.json, then `default`. A name that is not one of
 * {@linkcode THEMES} falls back to `default` at once, with a warning that is a whole sentence.
 */
export function themeName(names: {
  readonly flag: string | undefined;
  readonly settings: string | undefined;
  readonly config: string | undefined;
  readonly places: ThemePlaces;
}): { readonly name: ThemeName; readonly warning?: string } {
  const [where, wanted] = names.flag !== undefined
    ? ["--theme", names.flag]
    : names.settings !== undefined
    ? [names.places.settings, names.settings]
    : [names.places.config, names.config];
  if (wanted === undefined) return { name: "default" };
  const name = THEMES.find((name) => name === wanted.trim().toLowerCase());
  if (name) return { name };
  const suggestion = nearest(wanted, THEMES);
  const hint = suggestion === undefined ? "" : ` (did you mean "${suggestion}"?)`;
  const rule = `must be one of ${THEMES.join(", ")}`;
  return {
    name: "default",
    warning: `${where} ${rule}: current value is ${JSON.stringify(wanted)}${hint} — using default`,
  };
}
