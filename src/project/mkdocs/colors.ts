/**
 * Colors that `mkdocs.yml` names for Material.
 *
 * @module
 */
import { ownValue } from "../../own_value.ts";
import type { Look } from "../look.ts";
import { List, type Value } from "../script/value.ts";

/** Colors of Material by their names. Black and white are for its header, not for links. */
const COLORS: Readonly<Record<string, string>> = {
  red: "#ef5552",
  pink: "#e92063",
  purple: "#ab47bd",
  "deep purple": "#7e56c2",
  indigo: "#4051b5",
  blue: "#2094f3",
  "light blue": "#02a6f2",
  cyan: "#00bdd6",
  teal: "#009485",
  green: "#4cae4f",
  "light green": "#8bc34b",
  lime: "#cbdc38",
  yellow: "#ffec3d",
  amber: "#ffc105",
  orange: "#ffa724",
  "deep orange": "#ff6e42",
  brown: "#795649",
  grey: "#757575",
  "blue grey": "#546d78",
};

/** The primary color, else the accent, of the first palette that has one. */
export function paletteColor(value: Value, look: Look): string | undefined {
  const palettes = value instanceof List ? look.items(value).map((item) => item.value) : [value];
  const named = (palette: Value) =>
    ["primary", "accent"].map((field) => ownValue(COLORS, (look.textAt(palette, field) ?? "").replaceAll("-", " ")))
      .find((color) => color !== undefined);
  return palettes.map(named).find((color) => color !== undefined);
}
