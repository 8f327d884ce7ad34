import { assertEquals, assertThrows } from "@std/assert";
import { ConfigError } from "../../src/config/check.ts";
import { parseTheme, themeName, type ThemeSettings } from "../../src/config/theme.ts";
import { THEMES } from "../../src/config/theme_names.ts";

const NONE: ThemeSettings = {
  name: undefined,
  primaryColor: undefined,
  bgColor: undefined,
  sidebarBg: undefined,
  textColor: undefined,
  textMuted: undefined,
  borderColor: undefined,
  codeBg: undefined,
  accentLight: undefined,
  fontSans: undefined,
  fontMono: undefined,
  customCssUrl: undefined,
  brandText: undefined,
  darkMode: true,
  showScrollIndicator: true,
};

Deno.test("parseTheme() fills in the defaults", () => {
  assertEquals(parseTheme("{}", "theme.json"), { theme: NONE, warnings: [] });
});

/** Field, a value, and a value that is refused. */
const FIELDS: readonly (readonly [keyof ThemeSettings, string | boolean, unknown])[] = [
  ["name", "ocean", 1],
  ["primaryColor", "#0a7", "red;color:blue"],
  ["bgColor", "oklch(60% 0.2 250 / 50%)", "url(x)"],
  ["sidebarBg", "white", "white}"],
  ["textColor", "light-dark(#000, #fff)", "<style"],
  ["textMuted", "gray", "@import"],
  ["borderColor", "rgb(1 2 3)", "red\n"],
  ["codeBg", "color-mix(in oklab, red, blue)", "red/*"],
  ["accentLight", "hsl(1deg 2% 3%)", 7],
  ["fontSans", '"Inter", sans-serif', "a\\3b b"],
  ["fontMono", "Fira Code, monospace", ["a"]],
  ["customCssUrl", "https://cdn.test/x@1;2.css", "javascript:alert(1)"],
  ["brandText", "Ärger & Söhne; @home", "a\u0000b"],
  ["darkMode", false, "perhaps"],
  ["showScrollIndicator", false, 0],
];
for (const [name, good, bad] of FIELDS) {
  Deno.test(`parseTheme() reads ${name}`, () => {
    assertEquals(parseTheme(JSON.stringify({ [name]: good }), "theme.json").theme, { ...NONE, [name]: good });
    assertEquals(parseTheme(JSON.stringify({ [name.toUpperCase()]: good }), "t").theme, { ...NONE, [name]: good });
    assertEquals(parseTheme(JSON.stringify({ [name]: null }), "theme.json").theme, NONE);
    assertEquals(parseTheme(JSON.stringify({ [name]: " " }), "theme.json").theme, NONE);
  });
  // .NET trims nothing, but a line break at the end of a value is no part of it.
  if (bad === "red\n") continue;
  Deno.test(`parseTheme() refuses ${name} ${JSON.stringify(bad)}`, () => {
    const error = assertThrows(() => parseTheme(JSON.stringify({ [name]: bad }), "theme.json"), ConfigError);
    assertEquals(error.problems.map(({ where, line }) => [where, line]), [[name, 1]]);
  });
}

Deno.test("parseTheme() covers every field of the settings", () => {
  assertEquals(FIELDS.map(([name]) => name), Object.keys(NONE) as (keyof ThemeSettings)[]);
});

Deno.test("parseTheme() refuses control characters within a color", () => {
  assertThrows(
    () => parseTheme(JSON.stringify({ bgColor: "re\nd" }), "t"),
    ConfigError,
    "bgColor must not hold control",
  );
});

Deno.test("parseTheme() warns of unknown and repeated fields", () => {
  const text = '{ "$schema": "../schema/theme.json",\n "primaryColour": "red",\n "bgColor": "red", "bgColor": "blue" }';
  const { theme, warnings } = parseTheme(text, "theme.json");
  assertEquals(theme, { ...NONE, bgColor: "blue" });
  assertEquals(warnings, [
    "theme.json: primaryColour is not a known field: did you mean primaryColor? — ignored (line 2)",
    "theme.json: bgColor is given more than once: the last one counts (line 3)",
  ]);
});

Deno.test("parseTheme() refuses what is no object", () => {
  assertThrows(() => parseTheme("[]", "theme.json"), ConfigError, "Cannot use theme.json:\n  must be an object");
});

const PLACES = { settings: "theme.json: name", config: "docs/config.json: theme" };

/** Flag, settings, config.json, and what wins. */
const WINNERS = [
  [undefined, undefined, undefined, "default"],
  [undefined, undefined, "ocean", "ocean"],
  [undefined, "solarized", "ocean", "solarized"],
  ["laserwave", "solarized", "ocean", "laserwave"],
  ["limelight", undefined, undefined, "limelight"],
  ["Deep-Space", undefined, undefined, "deep-space"],
  ["default", "solarized", "ocean", "default"],
] as const;
for (const [flag, settings, config, name] of WINNERS) {
  Deno.test(`themeName() of ${flag}, ${settings}, ${config} is ${name}`, () => {
    assertEquals(themeName({ flag, settings, config, places: PLACES }), { name });
  });
}

for (const name of THEMES) {
  Deno.test(`themeName() knows ${name}`, () => {
    assertEquals(themeName({ flag: undefined, settings: undefined, config: name, places: PLACES }), { name });
  });
}

Deno.test("themeName() falls back to default with a warning", () => {
  const rule = `must be one of ${THEMES.join(", ")}`;
  assertEquals(themeName({ flag: undefined, settings: undefined, config: "ocaen", places: PLACES }), {
    name: "default",
    warning: `docs/config.json: theme ${rule}: current value is "ocaen" (did you mean "ocean"?) — using default`,
  });
  assertEquals(themeName({ flag: "nothing-like-it", settings: "ocean", config: "ocean", places: PLACES }), {
    name: "default",
    warning: `--theme ${rule}: current value is "nothing-like-it" — using default`,
  });
  assertEquals(themeName({ flag: undefined, settings: "x", config: "ocean", places: PLACES }), {
    name: "default",
    warning: `theme.json: name ${rule}: current value is "x" — using default`,
  });
});
