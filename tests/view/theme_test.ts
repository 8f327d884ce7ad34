import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import type { ThemeSettings } from "../../src/config/theme.ts";
import { THEMES } from "../../src/config/theme_names.ts";
import { contrast, readColor } from "../../src/view/color.ts";
import { themeCss, tokenOf } from "../../src/view/theme.ts";

const THEME = `:root {
  --primary-color: light-dark(#174fae, #9fd0ff);
  --accent: var(--primary-color);
  --bg-color: light-dark(#ffffff, #111111);
  --sidebar-bg: light-dark(#fafafa, #181818);
  --text-color: light-dark(#222222, #eeeeee);
  --text-muted: light-dark(#555555, #aaaaaa);
  --accent-light: light-dark(#e4ecfa, #1d2b44);
  --code-bg: light-dark(#f5f5f5, #1a1a1a);
  --code-text: light-dark(#222222, #eeeeee)
}`;

function settings(changes: Partial<ThemeSettings>): ThemeSettings {
  const none = undefined;
  return {
    name: none,
    primaryColor: none,
    bgColor: none,
    sidebarBg: none,
    textColor: none,
    textMuted: none,
    borderColor: none,
    codeBg: none,
    accentLight: none,
    fontSans: none,
    fontMono: none,
    customCssUrl: none,
    brandText: none,
    darkMode: true,
    showScrollIndicator: true,
    ...changes,
  };
}

Deno.test("themeCss() writes nothing when nothing is set", async () => {
  assertEquals(await themeCss(settings({ name: "ocean", brandText: "B" }), THEME), { css: "", warnings: [] });
});

Deno.test("themeCss() maps every setting to its token", async () => {
  const { css, warnings } = await themeCss(
    settings({
      primaryColor: "light-dark(#123456, #abcdef)",
      sidebarBg: "light-dark(#f0f0f0, #101010)",
      textColor: "light-dark(black, white)",
      textMuted: "light-dark(#444, #bbb)",
      borderColor: "rgb(0 0 0 / 20%)",
      codeBg: "light-dark(#eee, #222)",
      accentLight: "color-mix(in oklab, light-dark(#123456, #abcdef) 10%, light-dark(#fff, #111))",
      fontSans: `"Source Sans 3", -apple-system, sans-serif`,
      fontMono: "Fira Code, monospace",
    }),
    THEME,
  );
  assertEquals(warnings, []);
  const expected = {
    "--primary-color": "light-dark(#123456, #abcdef)",
    "--accent": "var(--primary-color)",
    "--on-accent": "light-dark(#fff,#000)",
    "--sidebar-bg": "light-dark(#f0f0f0, #101010)",
    "--text-color": "light-dark(black, white)",
    "--text-muted": "light-dark(#444, #bbb)",
    "--border": "rgb(0 0 0 / 20%)",
    "--code-bg": "light-dark(#eee, #222)",
    "--accent-light": "color-mix(in oklab, light-dark(#123456, #abcdef) 10%, light-dark(#fff, #111))",
    "--font-sans": `"Source Sans 3", -apple-system, sans-serif`,
    "--font-mono": "Fira Code, monospace",
  };
  for (const [token, value] of Object.entries(expected)) assertEquals(tokenOf(css, token), value, token);
});

Deno.test("themeCss() lets what has no setting follow BgColor", async () => {
  const { css } = await themeCss(settings({ bgColor: "light-dark(#fffff8, #0a0a0a)" }), THEME);
  assertEquals(tokenOf(css, "--bg-color"), "light-dark(#fffff8, #0a0a0a)");
  assertEquals(tokenOf(css, "--header-bg"), "var(--bg-color)");
  assertEquals(tokenOf(css, "--surface"), "var(--bg-color)");
});

for (const name of THEMES) {
  Deno.test(`themeCss() tints with PrimaryColor, readable, where AccentLight is not set: ${name}`, async () => {
    const theme = await Deno.readTextFile(new URL(`../../src/assets/themes/${name}.css`, import.meta.url));
    const primaries = [
      "light-dark(#0b6e4f, #7fe0b8)",
      "light-dark(#0a58ca, #9ec5fe)",
      "light-dark(#767676, #8a8a8a)",
      "rebeccapurple",
      "#c0c0c0",
    ];
    for (const primaryColor of primaries) {
      const { css } = await themeCss(settings({ primaryColor }), theme);
      const ground = tokenOf(theme, "--bg-color")!;
      const written = tokenOf(css, "--accent-light") ?? "";
      const tint = readColor(
        written.replaceAll("var(--primary-color)", primaryColor).replaceAll("var(--bg-color)", ground),
      );
      assert(tint, `${primaryColor}: ${written}`);
      for (const scheme of ["light", "dark"] as const) {
        for (const text of [primaryColor, ...["--text-color", "--text-muted"].map((token) => tokenOf(theme, token)!)]) {
          const [front, back] = [readColor(text)![scheme], readColor(ground)![scheme]];
          if (contrast(front, back) < 4.5) continue;
          const ratio = contrast(front, tint[scheme]);
          assert(ratio >= 4.5, `${primaryColor}, ${scheme}: ${text} on the tint is ${ratio.toFixed(2)}:1`);
        }
      }
    }
  });
}

Deno.test("themeCss() tints as strongly as the built-in themes where that can be read, and keeps AccentLight", async () => {
  const { css, warnings } = await themeCss(settings({ primaryColor: "light-dark(#036, #9cf)" }), THEME);
  const mix = (share: number) => `color-mix(in oklab,var(--primary-color) ${share}%,var(--bg-color))`;
  assertEquals(tokenOf(css, "--accent-light"), `light-dark(${mix(10)},${mix(16)})`);
  assertEquals(warnings, []);
  const own = await themeCss(settings({ primaryColor: "light-dark(#036, #9cf)", accentLight: "#eee" }), THEME);
  assertEquals(tokenOf(own.css, "--accent-light"), "#eee");
  const ground = await themeCss(settings({ bgColor: "light-dark(#fffff8, #0a0a0a)" }), THEME);
  assertStringIncludes(ground.css, "--accent-light:light-dark(color-mix(");
  assert(!(await themeCss(settings({ borderColor: "#ccc" }), THEME)).css.includes("--accent-light"));
});

Deno.test("themeCss() ignores a bad value, and says which and what would be right", async () => {
  const { css, warnings } = await themeCss(
    settings({ borderColor: "red;} body{display:none", fontSans: "Inter; x", textColor: "#12" }),
    THEME,
  );
  assertEquals(css, "");
  assertEquals(warnings.length, 3);
  assertStringIncludes(warnings.join("\n"), 'BorderColor "red;} body{display:none" is ignored: a color is');
  assertStringIncludes(warnings.join("\n"), 'TextColor "#12" is ignored');
  assertStringIncludes(warnings.join("\n"), 'FontSans "Inter; x" is ignored: a font list is');
});

Deno.test("themeCss() says which PrimaryColor is hard to read, and where", async () => {
  assertEquals((await themeCss(settings({ primaryColor: "#9cf" }), THEME)).warnings, [
    "PrimaryColor #9cf has a contrast of 1.6:1 on the light background #ffffff: WCAG AA requires 4.5:1",
  ]);
  assertEquals((await themeCss(settings({ primaryColor: "light-dark(#036, #036)" }), THEME)).warnings, [
    "PrimaryColor #036 has a contrast of 1.4:1 on the dark background #111111: WCAG AA requires 4.5:1",
  ]);
  assertEquals((await themeCss(settings({ primaryColor: "#036", darkMode: false }), THEME)).warnings, []);
  assertEquals((await themeCss(settings({ primaryColor: "light-dark(#036, #9cf)" }), THEME)).warnings, []);
});

Deno.test("themeCss() measures against BgColor when it is set, and the theme's text on it", async () => {
  const both = await themeCss(settings({ primaryColor: "#9cf", bgColor: "#000" }), THEME);
  assert(!both.warnings.some((warning) => warning.startsWith("PrimaryColor")), both.warnings.join("\n"));
  assertStringIncludes(
    both.warnings.join("\n"),
    "BgColor #000 gives --text-color #222222 of the light theme a contrast of 1.3:1: WCAG AA requires 4.5:1",
  );
});

Deno.test("themeCss() keeps to light when DarkMode is off, stronger than an attribute on the root", async () => {
  const { css } = await themeCss(settings({ darkMode: false }), THEME);
  assertEquals(css, ":root:root:root{color-scheme:light only}\n");
});

Deno.test("themeCss() takes lists of font families only", async () => {
  const fontSans = async (value: string) =>
    (await themeCss(settings({ fontSans: value }), THEME)).warnings.length === 0;
  for (const value of ["Inter", "system-ui, sans-serif", "'A B', \"C\"", "Noto Sans CJK JP", "Ünïcode", "-x-y"]) {
    assert(await fontSans(value), value);
  }
  for (
    const value of [
      "",
      "a,",
      ",a",
      "1a",
      "inherit",
      "a, unset",
      "a b 1c",
      '"a',
      `"a\\"`,
      "url(x)",
      "var(--x)",
      "a@b",
      '"</style>"',
    ]
  ) {
    assert(!await fontSans(value), value);
  }
});

Deno.test("themeCss() never writes what could leave its declaration", async () => {
  const nasty = fc.array(
    fc.constantFrom(..."\"'(){};,:/@\\<>*# \n", "a", "serif", "red", "url(", "rgb(", "expression("),
  )
    .map((pieces) => pieces.join(""));
  await fc.assert(fc.asyncProperty(fc.oneof(fc.string(), nasty), async (value) => {
    const { css } = await themeCss(settings({ primaryColor: value, fontMono: value }), THEME);
    const inside = css.replace(/^:root\{|\}\n$/g, "");
    assert(!/[{}<>@\\]/.test(inside), css);
    assert(!/url\(/i.test(inside.replace(/"[^"]*"|'[^']*'/g, "")), css);
    assert(inside.split(";").every((declaration) => declaration === "" || /^--[a-z-]+:[^;]+$/.test(declaration)), css);
  }));
});

Deno.test("themeCss() lightens one color for the dark variant until it is readable, buttons included", async () => {
  for (
    const [color, isReadable] of [["#0b6e4f", false], ["#7a1fa2", false], ["#000", false], ["#4da3ff", true]] as const
  ) {
    const { css, warnings } = await themeCss(settings({ primaryColor: color }), THEME);
    const token = (name: string) => new RegExp(`${name}:([^;}]+)`).exec(css)![1]!;
    const primary = readColor(token("--primary-color"))!;
    assertEquals(primary.light, readColor(color)!.light, "the light variant has the color as it is");
    assertEquals(token("--primary-color") === color, isReadable, color);
    assertEquals(warnings.filter((warning) => warning.includes("dark")), []);
    for (const ground of ["#111111", "#181818"]) assert(contrast(primary.dark, readColor(ground)!.dark) >= 4.5, color);
    assert(contrast(readColor(token("--on-accent"))!.dark, primary.dark) >= 4.5, color);
  }
  const light = await themeCss(settings({ primaryColor: "#036", darkMode: false }), THEME);
  assertStringIncludes(light.css, "--primary-color:#036;");
});
