/**
 * CSS colors: an explicit grammar for settings, and contrast.
 *
 * Apart from the rest, because the color library is loaded only for a site that sets a color.
 *
 * @module
 */
import { ownValue } from "../own_value.ts";
// @ts-types="npm:@types/culori@4.0.1"
import {
  clampChroma,
  clampRgb,
  type Color,
  converter,
  formatHex,
  interpolateWithPremultipliedAlpha,
  type Mode,
  parse,
  type Rgb,
  wcagContrast,
} from "culori";

/** A color in the light and in the dark variant: the same in both unless it uses `light-dark()`. */
export interface SchemeColor {
  readonly light: Rgb;
  readonly dark: Rgb;
}

const NUMBER = String.raw`[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?`;
const COMPONENT = `(?:none|${NUMBER}(?:%|deg|grad|rad|turn)?)`;
const ALPHA = `(?:none|${NUMBER}%?)`;
const MODERN = String.raw`${COMPONENT}\s+${COMPONENT}\s+${COMPONENT}(?:\s*/\s*${ALPHA})?\s*\)`;
const LEGACY = String.raw`${COMPONENT}\s*,\s*${COMPONENT}\s*,\s*${COMPONENT}(?:\s*,\s*${ALPHA})?\s*\)`;

/** CSS Color 4, sections 5 to 10, without relative colors and `calc()`. */
const PLAIN = new RegExp(
  [
    String.raw`#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})`,
    // No name is made of hexadecimal digits alone; the library would take one for a color without its "#".
    String.raw`(?![\da-f]+$)[a-z]+`,
    String.raw`(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*${MODERN}`,
    String.raw`(?:rgb|hsl)a?\(\s*${LEGACY}`,
    String.raw`color\(\s*(?:srgb|srgb-linear|display-p3|a98-rgb|prophoto-rgb|rec2020|xyz|xyz-d50|xyz-d65)\s+${MODERN}`,
  ].map((form) => `^${form}$`).join("|"),
);
/** CSS Color 5, section 3: `in <space>`, where hues take the shorter way, and a color with its share. */
const METHOD = /^in\s+(srgb|srgb-linear|display-p3|lab|oklab|lch|oklch|hsl|hwb|xyz|xyz-d50|xyz-d65)$/;
const SHARE = new RegExp(String.raw`^(?:(${NUMBER})%\s+)?([^]+?)(?:\s+(${NUMBER})%)?$`);
const MODES: Readonly<Record<string, Mode>> = {
  "srgb": "rgb",
  "srgb-linear": "lrgb",
  "display-p3": "p3",
  "xyz": "xyz65",
  "xyz-d65": "xyz65",
  "xyz-d50": "xyz50",
};
/** Of a value, in characters: longer colors do not occur, and nesting is limited. */
const MAX_LENGTH = 300;

const toRgb = converter("rgb");
const toOklch = converter("oklch");

/** `#rrggbb`, without what shines through. */
export function formatColor(color: Rgb): string {
  return formatHex(clampRgb(color));
}

/**
 * Reads a color: hexadecimal, a name, `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()`, `color()`, and
 * `color-mix()` and `light-dark()` of such colors. Anything else is `undefined`, also `currentcolor`, system colors and
 * `var()`, whose color is unknown here.
 */
export function readColor(value: string): SchemeColor | undefined {
  const text = value.trim().toLowerCase();
  if (text.length > MAX_LENGTH) return undefined;
  if (PLAIN.test(text)) {
    const color = toRgb(parse(text));
    // A channel that is "none" counts as 0 (CSS Color 4, section 4.4); the library leaves it out.
    const whole = color && { ...color, r: color.r ?? 0, g: color.g ?? 0, b: color.b ?? 0 };
    return whole && { light: whole, dark: whole };
  }
  const [, name, inner] = /^(light-dark|color-mix)\(([^]*)\)$/.exec(text) ?? [];
  const operands = inner === undefined ? undefined : split(inner);
  if (!operands) return undefined;
  return name === "light-dark" ? readScheme(operands) : readMix(operands);
}

/** CSS Color 5, section 12. */
function readScheme(operands: readonly string[]): SchemeColor | undefined {
  const [light, dark] = operands.map(readColor);
  return operands.length === 2 && light && dark ? { light: light.light, dark: dark.dark } : undefined;
}

function readMix([method = "", ...operands]: readonly string[]): SchemeColor | undefined {
  const [, space] = METHOD.exec(method.trim()) ?? [];
  const [first, second] = operands.map(readShare);
  if (!space || operands.length !== 2 || !first || !second) return undefined;
  const one = first.share ?? (second.share === undefined ? 0.5 : 1 - second.share);
  const two = second.share ?? 1 - one;
  const sum = one + two;
  if (sum === 0) return undefined;
  const mode = ownValue(MODES, space) ?? space as Mode;
  const mix = (a: Color, b: Color) => {
    const color = toRgb(interpolateWithPremultipliedAlpha([a, b], mode)(two / sum));
    return sum < 1 ? { ...color, alpha: (color.alpha ?? 1) * sum } : color;
  };
  return { light: mix(first.color.light, second.color.light), dark: mix(first.color.dark, second.color.dark) };
}

function readShare(operand: string): { readonly color: SchemeColor; readonly share: number | undefined } | undefined {
  const [, before, inner, after] = SHARE.exec(operand.trim()) ?? [];
  const color = inner === undefined ? undefined : readColor(inner);
  if (!color || (before !== undefined && after !== undefined)) return undefined;
  const share = before ?? after;
  if (share === undefined) return { color, share: undefined };
  return Number(share) >= 0 && Number(share) <= 100 ? { color, share: Number(share) / 100 } : undefined;
}

/** The operands between the commas of the outermost level; `undefined` if parentheses do not balance. */
function split(text: string): readonly string[] | undefined {
  const operands = [""];
  let depth = 0;
  for (const character of text) {
    if (character === "(") depth++;
    if (character === ")" && --depth < 0) return undefined;
    if (character === "," && depth === 0) operands.push("");
    else operands[operands.length - 1] += character;
  }
  return depth === 0 ? operands : undefined;
}

/** Of lightness, whose range is 0 to 1. */
const STEP = 0.01;

/**
 * The color as `#rrggbb`, just light enough to be readable on every ground, with its hue; `undefined` if it is readable
 * as it is, or not even white would be.
 */
export function lightened(color: Rgb, grounds: readonly Rgb[], minimum: number): string | undefined {
  const isReadable = (text: Rgb) => grounds.every((ground) => contrast(text, ground) >= minimum);
  if (isReadable(color)) return undefined;
  const base = toOklch(clampRgb(color));
  for (let l = base.l + STEP; l < 1 + STEP; l += STEP) {
    // Judged as it is written, with eight bits for each channel.
    const shade = formatHex(clampChroma({ ...base, l: Math.min(l, 1) }, "oklch"));
    if (isReadable(toRgb(parse(shade))!)) return shade;
  }
  return undefined;
}

/** Value of `color-mix(in oklab, color share, ground)`; `share` is 0 to 1. */
export function tint(color: Rgb, share: number, ground: Rgb): Rgb {
  return over(toRgb(interpolateWithPremultipliedAlpha([ground, color], "oklab")(share)), ground);
}

/**
 * Contrast of `text` on `background`, 1 to 21 (WCAG 2.2, "contrast ratio"). What shines through a color is taken as
 * `background` under text, and as white under a background.
 */
export function contrast(text: Rgb, background: Rgb): number {
  const ground = over(background, { mode: "rgb", r: 1, g: 1, b: 1 });
  return wcagContrast(over(text, ground), ground);
}

/** Composites `color` over an opaque `ground`. */
export function over(color: Rgb, ground: Rgb): Rgb {
  const { r, g, b, alpha = 1 } = clampRgb(color);
  const mix = (top: number, below: number) => top * alpha + below * (1 - alpha);
  return { mode: "rgb", r: mix(r, ground.r), g: mix(g, ground.g), b: mix(b, ground.b) };
}
