/**
 * Styles, themes and scripts for browsers, minified, as constants of one module.
 *
 * @module
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { THEMES } from "../../config/theme_names.ts";
import { constant } from "./constant.ts";

const STYLES = [
  ...["base", "layout", "header", "sidebar", "outline", "page", "prose", "callout", "code", "blocks", "code_marks"],
  // `adapt` and `print` override what precedes them.
  ...["additions", "search", "help", "home", "adapt", "print"],
];
/** Sheets of their own, which only pages load that need them. */
const OWN_STYLES = ["diagrams", "math"];
/** Parts of one module; each is a block of its own, so that their names do not meet. */
const APP = ["theme", "tabs", "sidebar", "outline", "menu", "copy", "zoom", "keys"];
const SCRIPTS = ["boot", "search", "reload", "static_search_page"];
/** Modules of `search.js`, which are served with it as one. */
const SEARCH_PARTS = ["dialog", "recent", "results", "text", "titles"].map((part) => `search_${part}`);

const CLIENT = new URL("../client/", import.meta.url);
/** The oldest browsers with `light-dark()`, which the styles need. */
export const BROWSERS = ["chrome123", "firefox120", "safari17.5"];

/** Relative to `src`. */
export const SITE_PARTS: readonly string[] = [
  ...[...STYLES, ...OWN_STYLES].map((name) => `assets/styles/${name}.css`),
  ...THEMES.map((name) => `assets/themes/${name}.css`),
  ...[...APP, ...SCRIPTS, ...SEARCH_PARTS].map((name) => `assets/client/${name}.js`),
  "assets/_tools/site.ts",
  "config/theme_names.ts",
];

/** The text of `site.gen.ts`. */
export async function siteModule(): Promise<string> {
  const esbuild = await import("esbuild");
  const options = {
    minify: true,
    target: BROWSERS,
    // Signs in styles and scripts are shorter than their escapes; both are served as UTF-8.
    charset: "utf8",
    legalComments: "none",
  } as const;
  const minified = async (code: string, loader: "css" | "js", format?: "esm") =>
    (await esbuild.transform(code, { ...options, loader, ...format && { format } })).code.trimEnd();
  const bundled = async (name: string) => {
    const entryPoints = [fileURLToPath(new URL(`${name}.js`, CLIENT))];
    const { outputFiles } = await esbuild.build({ ...options, entryPoints, bundle: true, format: "esm", write: false });
    return outputFiles[0]!.text.trimEnd();
  };
  const script = (name: string) => readFile(new URL(`${name}.js`, CLIENT), "utf8");
  const style = (path: string) => readFile(new URL(`../${path}.css`, import.meta.url), "utf8");

  const css = (await Promise.all(STYLES.map((name) => style(`styles/${name}`)))).join("\n");
  const themes = await Promise.all(
    THEMES.map(async (name) => [name, await minified(await style(`themes/${name}`), "css")] as const),
  );
  const app = (await Promise.all(APP.map(script))).map((part) => `{\n${part}}\n`).join("");
  const constants = [
    constant("Everything but the theme, which follows it", "siteCss", await minified(css, "css")),
    `/** Stylesheets with the tokens of the built-in themes, by name. */
export const themes = ${JSON.stringify(Object.fromEntries(themes), null, 1)} as const;
`,
    ...await Promise.all(
      OWN_STYLES.map(async (name) =>
        constant(`\`styles/${name}.css\``, `${name}Css`, await minified(await style(`styles/${name}`), "css"))
      ),
    ),
    constant("A module", "appScript", await minified(app, "js", "esm")),
  ];
  for (const name of SCRIPTS) {
    const exported = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) + "Script";
    // `boot` is a classic script, whose names would be global.
    const format = name === "boot" ? undefined : "esm";
    const code = name === "search" ? await bundled(name) : await minified(await script(name), "js", format);
    constants.push(constant(`\`client/${name}.js\``, exported, code));
  }
  await esbuild.stop();
  return constants.join("");
}
