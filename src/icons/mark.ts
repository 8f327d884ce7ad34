/**
 * Logos of services.
 *
 * @module
 */
import { iconKey, markKey } from "./icon_name.ts";
import { marks } from "./marks.gen.js";

/** Key of a service → the path of its logo. */
const MARKS = new Map(Object.entries(marks).map(([name, path]) => [iconKey(name), path]));

/** SVG of the mark of a service by its name, such as `stack-overflow`; `undefined`: there is none. */
export function markSvg(name: string): string | undefined {
  const path = MARKS.get(markKey(name));
  return path === undefined ? undefined : iconSvg(`<path d="${path}"/>`, "icon mark");
}

/** Shapes on a grid of 24 as an icon. Says nothing to a screen reader: the text next to it does. */
export function iconSvg(shapes: string, kind = "icon"): string {
  return `<svg class="${kind}" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">${shapes}</svg>`;
}
