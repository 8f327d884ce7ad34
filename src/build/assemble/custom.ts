/**
 * The operator's stylesheet and script, with a hash of their bytes: pages change with them.
 *
 * @module
 */
import { href } from "../../site/address.ts";
import type { Site } from "../../site/site.ts";
import type { View } from "../../view/view.ts";
import type { Digests } from "../scan/digests.ts";
import type { Tree } from "../scan/tree.ts";
import { fieldNames, type ThemeOptions } from "./theme.ts";

export interface CustomInput {
  readonly site: Site;
  readonly statics: Tree["statics"];
  /** CustomCssUrl of the theme. */
  readonly cssUrl: string | undefined;
}

/** In characters. */
const HASH = 10;

export interface CustomOptions extends ThemeOptions {
  readonly basePath: string;
  readonly digests: Digests;
}

/** Creates the stage. */
export function createCustom(
  { basePath, digests, reporter, ...theme }: CustomOptions,
): (input: CustomInput) => Promise<Pick<View, "customCss" | "customJs" | "customHash">> {
  const problems = reporter({ rule: "theme" });
  const field = fieldNames(theme)("customCssUrl");
  return async function customOf({ site, statics, cssUrl }) {
    const served = (name: string) => statics.has(name) ? href(basePath, `/${name}`) : undefined;
    const css = cssUrl === undefined ? "theme/custom.css" : cssUrl.replace(/^\//, "");
    const isLost = cssUrl !== undefined && !site.hasTarget(cssUrl, "");
    problems.report(isLost ? [`${field} is ${cssUrl}: there is no such file`] : []);
    const hashes: string[] = [];
    for (const name of [css, "theme/custom.js"]) {
      const file = statics.get(name);
      if (file) hashes.push((await digests.ofFile(file)).slice(0, HASH));
    }
    return {
      customCss: cssUrl === undefined ? served(css) : site.address(cssUrl),
      customJs: served("theme/custom.js"),
      customHash: hashes.join("-") || undefined,
    };
  };
}
