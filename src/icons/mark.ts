/**
 * Marks of services, and how services write themselves.
 *
 * @module
 */
import { iconKey, markKey } from "./icon_name.ts";
import { marks } from "./marks.gen.ts";

/** Key of a service → its name and the path of its mark. */
const MARKS = new Map(Object.entries(marks).map((mark) => [iconKey(mark[0]), mark] as const));

/** SVG of the mark of a service by its name, such as `stack-overflow`; `undefined`: there is none. */
export function markSvg(name: string): string | undefined {
  const path = MARKS.get(markKey(name))?.[1];
  return path === undefined ? undefined : iconSvg(`<path d="${path}"/>`, "icon mark");
}

/** A service as it writes itself, such as `GitHub`; of one that is not known the name with a capital letter. */
export function serviceName(name: string): string {
  return MARKS.get(markKey(name))?.[0] ?? name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** Shapes on a grid of 24 as an icon. Says nothing to a screen reader: the text beside it does. */
export function iconSvg(shapes: string, kind = "icon"): string {
  return `<svg class="${kind}" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">${shapes}</svg>`;
}
