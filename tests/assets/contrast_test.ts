import { assert, assertEquals } from "@std/assert";
import { THEMES } from "../../src/config/theme_names.ts";
import { contrast, over, readColor } from "../../src/view/color.ts";
import { tokenOf } from "../../src/view/theme.ts";

const CALLOUTS = ["info", "tip", "warning", "danger", "important"];
const CODE = ["text", "comment", "keyword", "string", "constant", "entity", "variable", "tag"]
  .map((name) => `code-${name}`);
const AREAS = ["bg-color", "sidebar-bg", "surface", "header-bg"];
/** Code in a callout stands on the ground of the page. */
const CODE_GROUNDS = ["code-bg", "code-highlight-bg", "bg-color"];
const MARKED_LINES = ["code-inserted-bg", "code-deleted-bg"];
const NO_COLORS = ["accent", "font-sans", "font-mono", "font-heading", "radius", "shadow"];

/** Text, and every ground that it can stand on: 4.5:1 (WCAG 2.2, criterion 1.4.3). */
const TEXT: readonly (readonly [text: readonly string[], grounds: readonly string[]])[] = [
  [["text-color", "text-muted", "primary-color"], [...AREAS, "accent-light", "code-bg", "mark-bg"]],
  [["text-color", "text-muted", "primary-color"], CALLOUTS.map((name) => `${name}-bg`)],
  [["on-accent"], ["primary-color"]],
  [CALLOUTS, AREAS],
  [CODE, [...CODE_GROUNDS, ...MARKED_LINES]],
  [["code-inserted"], [...CODE_GROUNDS, "code-inserted-bg"]],
  [["code-deleted"], [...CODE_GROUNDS, "code-deleted-bg"]],
  ...CALLOUTS.map((name) => [[name], [`${name}-bg`]] as const),
];
/** What is no text, but must be seen: 3:1 (criterion 1.4.11). */
const SHAPES = [[["focus"], [...AREAS, "accent-light", "code-bg"]]] as const;

const TOKENS = [
  ...new Set([...TEXT, ...SHAPES].flatMap(([text, grounds]) => [...text, ...grounds])),
  "border",
  ...NO_COLORS,
];

for (const theme of THEMES) {
  const css = await Deno.readTextFile(new URL(`../../src/assets/themes/${theme}.css`, import.meta.url));
  const color = (token: string) => {
    const value = tokenOf(css, `--${token}`) ?? "";
    assert(/^light-dark\(#[\da-f]{6}, #[\da-f]{6}\)$/.test(value), `--${token} is "${value}", not light-dark(#…, #…)`);
    return readColor(value)!;
  };
  const problems = (pairs: typeof TEXT, minimum: number) =>
    pairs.flatMap(([fronts, grounds]) =>
      fronts.flatMap((front) =>
        grounds.flatMap((ground) =>
          (["light", "dark"] as const).flatMap((scheme) => {
            const ratio = contrast(color(front)[scheme], color(ground)[scheme]);
            return ratio < minimum ? [`${scheme}: --${front} on --${ground} is ${ratio.toFixed(2)}:1`] : [];
          })
        )
      )
    );

  Deno.test(`theme ${theme} defines every token once, and each color for both variants`, () => {
    for (const token of TOKENS) {
      assertEquals(css.match(new RegExp(`(?<![\\w-])--${token}\\s*:`, "g"))?.length, 1, `--${token}`);
      if (!NO_COLORS.includes(token)) color(token);
    }
    assertEquals(tokenOf(css, "--accent"), "var(--primary-color)");
  });

  Deno.test(`theme ${theme} keeps 4.5:1 for text in both variants`, () => {
    assertEquals(problems(TEXT, 4.5), []);
  });

  Deno.test(`theme ${theme} keeps 4.5:1 where the pattern of the page is strongest`, () => {
    const pattern = /^\s+body \{([^}]*)\}/m.exec(css)?.[1] ?? "";
    const layers = (pattern.match(/light-dark\([^)]*\)/g) ?? []).map((layer) => readColor(layer)!);
    assertEquals(layers.length > 0, /gradient/.test(pattern), "a pattern whose colors are not known");
    for (const scheme of ["light", "dark"] as const) {
      const ground = layers.reduce((ground, layer) => over(layer[scheme], ground), color("bg-color")[scheme]);
      for (const text of ["text-color", "text-muted", "primary-color"]) {
        const ratio = contrast(color(text)[scheme], ground);
        assert(ratio >= 4.5, `${scheme}: --${text} on the pattern is ${ratio.toFixed(2)}:1`);
      }
    }
  });

  Deno.test(`theme ${theme} keeps 3:1 for the focus ring in both variants`, () => {
    assertEquals(problems(SHAPES, 3), []);
  });

  Deno.test(`theme ${theme} is small, loads nothing and paints only on a screen`, () => {
    assert(new TextEncoder().encode(css).length <= 4096, "more than 4 KB");
    assert(!/@import|url\(|@font-face|!important/i.test(css), "loads something, or shouts");
    const [onPaper = ""] = css.split("@media screen");
    assert(!/gradient|background/.test(onPaper), "a background outside @media screen");
    assertEquals(css.split("{").length, css.split("}").length, "unbalanced braces");
  });
}

Deno.test("themes differ from each other in every character-giving color", async () => {
  const seen = new Set<string>();
  for (const theme of THEMES) {
    const css = await Deno.readTextFile(new URL(`../../src/assets/themes/${theme}.css`, import.meta.url));
    seen.add(["--primary-color", "--bg-color", "--code-bg"].map((token) => tokenOf(css, token)).join());
  }
  assertEquals(seen.size, THEMES.length);
});
