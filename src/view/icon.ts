/**
 * Icons as inline SVG, drawn for Lectern on a grid of 24; strokes and colors come from the stylesheet.
 *
 * @module
 */
import { type Html, trusted } from "../html.ts";

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

/** Solid marks of other services: the names that `icon` knows in the configuration. */
const MARKS: ReadonlyMap<string, string> = new Map([
  [
    "github",
    "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM8.2 7.2C7.3 8.1 6.8 9.2 6.8 10.5c0 3.1 1.8 4.5 3.6 4.9-.5.5-.7 1.1-.8 2-2 .4-2.3-1.3-4.2-1.2 1.3.8 1.5 3.1 4.2 2.8v2.3h4.8v-3.7c0-.9-.2-1.6-.8-2.2 1.8-.4 3.6-1.8 3.6-4.9 0-1.3-.5-2.4-1.4-3.3l-.3-2.5c-1 .2-1.9.6-2.5 1.2a9 9 0 0 0-2 0c-.6-.6-1.5-1-2.5-1.2Z",
  ],
  [
    "mastodon",
    "M7 2.5h10a5 5 0 0 1 5 5v4.8a5 5 0 0 1-4.2 4.9c-2.6.4-5 .5-7.3.3.3 1.6 2.2 2.2 6 1.7v1.7C9.8 22.3 2 21.5 2 13V7.5a5 5 0 0 1 5-5Zm0 11.7h2.1V8.8a1 1 0 0 1 1.9 0v2.9h2V8.8a1 1 0 0 1 1.9 0v5.4H17V8.7a2.7 2.7 0 0 0-5-1.4 2.7 2.7 0 0 0-5 1.4Z",
  ],
]);

export type IconName = keyof typeof STROKES;

/** An icon of the interface. Says nothing to a screen reader: the control that holds it has the name. */
export function icon(name: IconName): Html {
  return trusted(
    `<svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${
      STROKES[name]
    }"/></svg>`,
  );
}

/** The mark of a service by its name in the configuration; `undefined`: there is none of that name. */
export function mark(name: string): Html | undefined {
  const path = MARKS.get(name.toLowerCase());
  return path === undefined ? undefined : trusted(
    `<svg class="icon mark" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path fill-rule="evenodd" d="${path}"/></svg>`,
  );
}
