/**
 * Terminal output with its colors: ```` ```ansi ````. The codes that set colors become classes of the highlighter,
 * whose contrast holds in both color schemes; all other codes are removed.
 *
 * @module
 */
import { elementHtml, EMPTY, escapeText, type Markup, markup } from "../markup.ts";

/**
 * Codes of a terminal (ECMA-48): those that end with `m` set the style of the text after them. The sign before them is
 * gone where a file was read as text, which has no control characters.
 */
const CODE = new RegExp("\x1b" + String.raw`\[([\d;:]{0,100})([A-Za-z])|\[([\d;:]{1,100})m`, "g");

/** Classes for the colors 1 to 6: red, green, yellow, blue, magenta, cyan. */
const CLASSES = ["", "pl-k", "pl-ent", "pl-v", "pl-c1", "pl-en", "pl-s"] as const;
const DIM = "pl-c";

interface Look {
  /** `""`: that of the text around. */
  readonly color: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly marked: boolean;
}

const PLAIN: Look = { color: "", bold: false, italic: false, underline: false, marked: false };

/** Text without the codes of a terminal. */
export function withoutCodes(text: string): string {
  return text.replace(CODE, "");
}

/** HTML of lines. A style lasts until a code ends it. */
export function ansiLines(lines: readonly string[]): readonly Markup[] {
  let look = PLAIN;
  return lines.map((line) => {
    let html = EMPTY;
    let copied = 0;
    for (const { 0: code, 1: written, 2: end = "m", 3: bare, index } of line.matchAll(CODE)) {
      html = markup`${html}${shown(line.slice(copied, index), look)}`;
      copied = index + code.length;
      if (end === "m") look = lookAfter(look, (written ?? bare)!.split(/[;:]/).map(Number));
    }
    return markup`${html}${shown(line.slice(copied), look)}`;
  });
}

function shown(text: string, { color, bold, italic, underline, marked }: Look): Markup {
  let html = escapeText(text);
  if (text === "") return html;
  if (color !== "") html = elementHtml("span", { class: color }, html);
  if (bold) html = markup`<b>${html}</b>`;
  if (italic) html = markup`<i>${html}</i>`;
  if (underline) html = markup`<u>${html}</u>`;
  return marked ? markup`<mark>${html}</mark>` : html;
}

function lookAfter(before: Look, numbers: readonly number[]): Look {
  let look = before;
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i]!;
    if (number === 38 || number === 48) {
      const isIndex = numbers[i + 1] === 5;
      const color = isIndex ? indexed(numbers[i + 2] ?? 0) : mixed(numbers.slice(i + 2, i + 5));
      look = number === 38 ? { ...look, color } : { ...look, marked: true };
      i += isIndex ? 2 : 4;
    } else look = { ...look, ...changeBy(number) };
  }
  return look;
}

function changeBy(number: number): Partial<Look> {
  if (number === 0) return PLAIN;
  if (number === 1) return { bold: true };
  if (number === 2 || number === 90) return { color: DIM };
  if (number === 3) return { italic: true };
  if (number === 4) return { underline: true };
  if (number === 7) return { marked: true };
  if (number === 22) return { bold: false };
  if (number === 23) return { italic: false };
  if (number === 24) return { underline: false };
  if (number === 27 || number === 49) return { marked: false };
  if (number === 39) return { color: "" };
  if (number >= 30 && number <= 37) return { color: CLASSES[number - 30] ?? "" };
  if (number >= 90 && number <= 97) return { color: CLASSES[number - 90] ?? "" };
  return number >= 40 && number <= 47 || number >= 100 && number <= 107 ? { marked: true } : {};
}

/** The class for one of the 256 colors: sixteen, a cube of six by six by six, and shades of gray. */
function indexed(index: number): string {
  if (index < 16) return index === 8 ? DIM : CLASSES[index % 8] ?? "";
  if (index >= 232) return index < 244 ? DIM : "";
  const place = index - 16;
  return mixed([Math.floor(place / 36), Math.floor(place / 6) % 6, place % 6].map((one) => one * 51));
}

/** The class that is nearest to a color by its hue. */
function mixed([red = 0, green = 0, blue = 0]: readonly number[]): string {
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  if (most - least < 48) return most < 160 && most > 0 ? DIM : "";
  const isStrong = (value: number) => value - least > (most - least) / 2 ? 1 : 0;
  return CLASSES[isStrong(red) + 2 * isStrong(green) + 4 * isStrong(blue)] ?? "";
}
