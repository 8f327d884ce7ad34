/**
 * Icons as inline SVG on a grid of 24: those of the interface, drawn for Lectern, and those that authors name.
 * Strokes and colors come from the stylesheet.
 *
 * @module
 */
import { type Html, trusted } from "../html.ts";
import { iconSvg, markSvg } from "../icons/mark.ts";
import type { View } from "./view.ts";

const STROKES = {
  arrowLeft: "M19 12H5m6-6-6 6 6 6",
  arrowRight: "M5 12h14m-6-6 6 6-6 6",
  arrowUp: "M12 19V5m-6 6 6-6 6 6",
  automatic: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 0v18m3-17.4v16.8m3-14.7v12.6",
  chevron: "m9 6 6 6-6 6",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  external: "M10 5H5v14h14v-5M14 4h6v6m0-6-9 9",
  feed: "M5 19h.01M5 12a7 7 0 0 1 7 7M5 5a14 14 0 0 1 14 14",
  markdown: "M3 6h18v12H3zM6.5 15V9l2.75 3L12 9v6m4.5-6v6m-2.25-2.25L16.5 15l2.25-2.25",
  menu: "M4 7h16M4 12h16M4 17h10",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  pencil: "m4 20 1-4.5L16.5 4 20 7.5 8.5 19 4 20Zm10-13.5L17.5 10",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20",
  sun:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5.5V4m0 16v1.5M2.5 12H4m16 0h1.5M5.3 5.3l1 1m11.4 11.4 1 1m0-13.4-1 1M6.3 17.7l-1 1",
} as const;

export type IconName = keyof typeof STROKES;

/** An icon of the interface. Says nothing to a screen reader: the control that holds it has the name. */
export function iconHtml(name: IconName): Html {
  return trusted(iconSvg(`<path d="${STROKES[name]}"/>`));
}

/** The mark of a service by its name in the configuration, such as `stack-overflow`; `undefined`: there is none. */
export function markHtml(name: string): Html | undefined {
  const svg = markSvg(name);
  return svg === undefined ? undefined : trusted(svg);
}

/** An icon by the name that an author gives it; `undefined`: it is unknown. */
export function namedIcon(name: string, { icons }: View): Html | undefined {
  const svg = icons ? icons.svg(name) : markSvg(name);
  return svg === undefined ? undefined : trusted(svg);
}
