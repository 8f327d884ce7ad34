/**
 * Theme settings as CSS: checked overrides of the tokens of a built-in theme.
 *
 * @module
 */
import type { ThemeSettings } from "../config/theme.ts";
import { capitalize } from "../config/section.ts";
import type { Palette } from "../picture/picture.ts";
import type { SchemeColor } from "./color.ts";

/** The color settings, and the tokens that they set. */
const COLORS = [
  ["primaryColor", "--primary-color"],
  ["bgColor", "--bg-color"],
  ["sidebarBg", "--sidebar-bg"],
  ["textColor", "--text-color"],
  ["textMuted", "--text-muted"],
  ["borderColor", "--border"],
  ["codeBg", "--code-bg"],
  ["accentLight", "--accent-light"],
] as const;
const FONTS = [["fontSans", "--font-sans"], ["fontMono", "--font-mono"]] as const;
type Field = (typeof COLORS | typeof FONTS)[number][0];

/**
 * Pairs of foreground and background. Each pair belongs to one setting, so that it is reported once: a background has
 * all text on it, a text color has the page background.
 */
const PAIRS = [
  ["--primary-color", "--bg-color"],
  ["--text-color", "--bg-color"],
  ["--text-muted", "--bg-color"],
  ["--primary-color", "--sidebar-bg"],
  ["--text-color", "--sidebar-bg"],
  ["--primary-color", "--accent-light"],
  ["--text-color", "--accent-light"],
  ["--code-text", "--code-bg"],
] as const;
/** WCAG 2.2, criterion 1.4.3. */
const MINIMUM = 4.5;
/** Percent of the primary color in a tint, as in the built-in themes. */
const TINT = { light: 10, dark: 16 } as const;

const IDENTIFIER = String.raw`-?[A-Za-z_\u00a0-\u{10ffff}][\w\u00a0-\u{10ffff}-]*`;
const TEXT = String.raw`[^"'\\;{}<>@\p{Cc}]`;
const FAMILY = String.raw`(?:"${TEXT}+"|'${TEXT}+'|${IDENTIFIER}(?:\s+${IDENTIFIER})*)`;
const FAMILIES = new RegExp(String.raw`^${FAMILY}(?:\s*,\s*${FAMILY})*$`, "u");
/** Words that stand for a value and so name no font (CSS Fonts 4, section 2.1.3). */
const RESERVED = /^(?:inherit|initial|unset|revert|revert-layer|default)$/i;

/** Loaded only when a color is set: its library takes 20 ms. */
type Colors = typeof import("./color.ts");

export interface ThemeCss {
  /** To be placed after the stylesheet of the theme; empty when nothing is overridden. */
  readonly css: string;
  /** For the operator, each a whole sentence: values that were ignored, and colors that are hard to read. */
  readonly warnings: readonly string[];
}

/**
 * Turns theme settings into a `:root` block. A value that is not a color or a list of fonts is left out and named.
 *
 * @param theme The stylesheet of the built-in theme, for the colors that are not overridden.
 * @param nameOf The name of a setting in warnings; by default as the documentation spells it.
 */
export async function themeCss(
  settings: ThemeSettings,
  theme: string,
  nameOf: (field: keyof ThemeSettings) => string = capitalize,
): Promise<ThemeCss> {
  const warnings = (await unusableValues(settings)).map(({ field, message }) => `${nameOf(field)} ${message}`);
  const tokens = new Map<string, string>();
  if (setsColor(settings)) {
    const colors = await import("./color.ts");
    for (const [key, token] of COLORS) {
      const value = settings[key]?.trim();
      if (value === undefined) continue;
      if (colors.readColor(value)) tokens.set(token, value);
    }
    if (settings.darkMode) shadeForDark(colors, tokens, theme);
    warnings.push(...contrastWarnings(colors, tokens, theme, { dark: settings.darkMode, nameOf }));
    complete(colors, tokens, theme);
  }
  for (const [key, token] of FONTS) {
    const value = settings[key]?.trim();
    if (value !== undefined && isFontList(value)) tokens.set(token, value);
  }
  const block = [...tokens].map(([token, value]) => `${token}:${value}`).join(";");
  const css = (block && `:root{${block}}\n`) +
    // Three times, to be stronger than `:root[data-theme]`.
    (settings.darkMode ? "" : ":root:root:root{color-scheme:light only}\n");
  return { css, warnings };
}

function setsColor(settings: ThemeSettings): boolean {
  return COLORS.some(([key]) => settings[key] !== undefined);
}

/** Settings that are not a color or not a list of fonts, each with its problem. */
export async function unusableValues(
  settings: ThemeSettings,
): Promise<{ readonly field: keyof ThemeSettings; readonly message: string }[]> {
  const colors = setsColor(settings) ? await import("./color.ts") : undefined;
  function unusable(fields: readonly (readonly [Field, string])[], isUsable: (value: string) => boolean, rule: string) {
    return fields.flatMap(([field]) => {
      const value = settings[field]?.trim();
      return value === undefined || isUsable(value) ? [] : [{ field, message: `${quote(value)} is ignored: ${rule}` }];
    });
  }
  return [
    ...unusable(
      COLORS,
      (value) => !!colors?.readColor(value),
      "a color is #rrggbb, a name, or a function like oklch()",
    ),
    ...unusable(FONTS, isFontList, 'a font list is "Name", Name, sans-serif'),
  ];
}

/** Gives a primary color that is the same in both variants a lighter shade for the dark one, if it needs it. */
function shadeForDark({ lightened, readColor }: Colors, tokens: Map<string, string>, theme: string): void {
  const value = tokens.get("--primary-color");
  const color = value === undefined || /light-dark/i.test(value) ? undefined : readColor(value);
  if (!color) return;
  const grounds = ["--bg-color", "--sidebar-bg", "--accent-light"].flatMap((token) =>
    token === "--accent-light" && !tokens.has(token)
      ? []
      : readColor(tokens.get(token) ?? tokenOf(theme, token) ?? "")?.dark ?? []
  );
  const shade = lightened(color.dark, grounds, MINIMUM);
  if (shade !== undefined) tokens.set("--primary-color", `light-dark(${value},${shade})`);
}

/** Tokens that have no setting of their own and would contradict the one that was set. */
function complete(colors: Colors, tokens: Map<string, string>, theme: string): void {
  const { contrast, readColor } = colors;
  const primary = readColor(tokens.get("--primary-color") ?? "");
  if (primary) {
    const [white, black] = ["#fff", "#000"].map((color) => readColor(color)!.light);
    const on = (["light", "dark"] as const).map((scheme) =>
      contrast(white!, primary[scheme]) >= contrast(black!, primary[scheme]) ? "#fff" : "#000"
    );
    tokens.set("--accent", "var(--primary-color)");
    tokens.set("--focus", "var(--primary-color)");
    tokens.set("--on-accent", `light-dark(${on})`);
  }
  if (tokens.has("--bg-color")) {
    tokens.set("--header-bg", "var(--bg-color)");
    tokens.set("--surface", "var(--bg-color)");
  }
  if (!tokens.has("--accent-light") && (primary || tokens.has("--bg-color"))) {
    const read = (token: string) => readColor(tokens.get(token) ?? tokenOf(theme, token) ?? "");
    const [color, ground] = [read("--primary-color"), read("--bg-color")];
    if (!color || !ground) return;
    const texts = [color, ...["--text-color", "--text-muted"].flatMap((token) => read(token) ?? [])];
    const mixed = (["light", "dark"] as const).map((scheme) => {
      const share = tintShare(colors, color[scheme], ground[scheme], texts.map((text) => text[scheme]), TINT[scheme]);
      return `color-mix(in oklab,var(--primary-color) ${share}%,var(--bg-color))`;
    });
    tokens.set("--accent-light", `light-dark(${mixed})`);
  }
}

/** Percent of the primary color in what is chosen or pointed at: less than `most` where text would be hard to read. */
function tintShare(
  { contrast, tint }: Colors,
  color: SchemeColor["light"],
  ground: SchemeColor["light"],
  texts: readonly SchemeColor["light"][],
  most: number,
): number {
  // Text that fails on the ground itself is reported, and would fail on any tint of it.
  const readable = texts.filter((text) => contrast(text, ground) >= MINIMUM);
  let share = most;
  while (share > 0 && readable.some((text) => contrast(text, tint(color, share / 100, ground)) < MINIMUM)) share--;
  return share;
}

function contrastWarnings(
  { contrast, readColor }: Colors,
  tokens: ReadonlyMap<string, string>,
  theme: string,
  { dark, nameOf }: { readonly dark: boolean; readonly nameOf: (field: keyof ThemeSettings) => string },
): string[] {
  const name = (token: string) => COLORS.flatMap(([key, its]) => its === token ? [nameOf(key)] : [])[0];
  const warnings: string[] = [];
  for (const [text, background] of PAIRS) {
    if (!tokens.has(background) && !(tokens.has(text) && background === "--bg-color")) continue;
    const above = tokens.get(text) ?? tokenOf(theme, text);
    const below = tokens.get(background) ?? tokenOf(theme, background);
    const [front, back] = [readColor(above ?? ""), readColor(below ?? "")];
    if (!front || !back) continue;
    for (const scheme of dark ? ["light", "dark"] as const : ["light"] as const) {
      const ratio = contrast(front[scheme], back[scheme]);
      if (ratio >= MINIMUM) continue;
      const [shownText, shownBack] = [shown(above!, scheme), shown(below!, scheme)];
      const figure = `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
      warnings.push(
        tokens.has(text)
          ? `${name(text)} ${shownText} has a contrast of ${figure} on the ${scheme} ` +
            `${background === "--bg-color" ? "background" : name(background)} ${shownBack}: WCAG AA requires 4.5:1`
          : `${name(background)} ${shownBack} gives ${text} ${shownText} of the ${scheme} theme a contrast of ` +
            `${figure}: WCAG AA requires 4.5:1`,
      );
    }
  }
  return warnings;
}

/** The side of a `light-dark()` of plain colors; else the value unchanged. */
function shown(value: string, scheme: "light" | "dark"): string {
  const [, light, dark] = /^light-dark\(([^(),]+),([^(),]+)\)$/i.exec(value) ?? [];
  return (scheme === "light" ? light : dark)?.trim() ?? value;
}

/** Value of a token in a stylesheet, as it is written there. */
export function tokenOf(css: string, token: string): string | undefined {
  const at = css.search(new RegExp(`(?<![\\w-])${token}\\s*:`));
  return at < 0 ? undefined : css.slice(css.indexOf(":", at) + 1).split(/[;}]/, 1)[0]!.trim();
}

/**
 * The colors of a theme in its light variant, for pictures.
 *
 * @param css What {@linkcode themeCss} gives, whose colors win.
 */
export async function themePalette(css: string, theme: string): Promise<Palette> {
  const { formatColor, readColor } = await import("./color.ts");
  const read = (token: string) => {
    const color = readColor(tokenOf(css, token) ?? "") ?? readColor(tokenOf(theme, token) ?? "");
    return color ? formatColor(color.light) : "#000000";
  };
  return {
    background: read("--bg-color"),
    text: read("--text-color"),
    muted: read("--text-muted"),
    accent: read("--primary-color"),
  };
}

function isFontList(value: string): boolean {
  return value.length <= 500 && FAMILIES.test(value) &&
    !value.split(",").some((family) => RESERVED.test(family.trim()));
}

function quote(value: string): string {
  return JSON.stringify(value.length > 60 ? value.slice(0, 60) + "…" : value);
}
