/**
 * Assets other than styles, themes and scripts, which are in `site.gen.ts`.
 *
 * @module
 */
import iconSvg from "./icon.svg" with { type: "text" };
import speculation from "./speculation.json" with { type: "text" };

/** The icon of a site that has none. */
export const defaultIcon: string = iconSvg;

/** Speculation rules: which links are fetched when a reader is about to follow them. */
export function speculationRules(basePath: string): string {
  return speculation.replaceAll("{base}", () => JSON.stringify(basePath).slice(1, -1));
}
