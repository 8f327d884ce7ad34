/**
 * What the browser receives: styles, themes and scripts as text. The only module that knows where they lie.
 *
 * @module
 */
import copy from "./client/copy.js" with { type: "text" };
import boot from "./client/boot.js" with { type: "text" };
import keys from "./client/keys.js" with { type: "text" };
import menu from "./client/menu.js" with { type: "text" };
import outline from "./client/outline.js" with { type: "text" };
import reload from "./client/reload.js" with { type: "text" };
import search from "./client/search.js" with { type: "text" };
import sidebar from "./client/sidebar.js" with { type: "text" };
import tabs from "./client/tabs.js" with { type: "text" };
import theme from "./client/theme.js" with { type: "text" };
import zoom from "./client/zoom.js" with { type: "text" };
import iconSvg from "./icon.svg" with { type: "text" };
import speculation from "./speculation.json" with { type: "text" };
import adaptCss from "./styles/adapt.css" with { type: "text" };
import additionsCss from "./styles/additions.css" with { type: "text" };
import baseCss from "./styles/base.css" with { type: "text" };
import blocksCss from "./styles/blocks.css" with { type: "text" };
import calloutCss from "./styles/callout.css" with { type: "text" };
import codeCss from "./styles/code.css" with { type: "text" };
import codeMarksCss from "./styles/code_marks.css" with { type: "text" };
import diagramCss from "./styles/diagram.css" with { type: "text" };
import headerCss from "./styles/header.css" with { type: "text" };
import homeCss from "./styles/home.css" with { type: "text" };
import helpCss from "./styles/help.css" with { type: "text" };
import layoutCss from "./styles/layout.css" with { type: "text" };
import outlineCss from "./styles/outline.css" with { type: "text" };
import pageCss from "./styles/page.css" with { type: "text" };
import printCss from "./styles/print.css" with { type: "text" };
import proseCss from "./styles/prose.css" with { type: "text" };
import searchCss from "./styles/search.css" with { type: "text" };
import sidebarCss from "./styles/sidebar.css" with { type: "text" };
import blueprintGrid from "./themes/blueprint-grid.css" with { type: "text" };
import deepSpace from "./themes/deep-space.css" with { type: "text" };
import defaultTheme from "./themes/default.css" with { type: "text" };
import forestLedger from "./themes/forest-ledger.css" with { type: "text" };
import laserwave from "./themes/laserwave.css" with { type: "text" };
import limelight from "./themes/limelight.css" with { type: "text" };
import ocean from "./themes/ocean.css" with { type: "text" };
import signalDark from "./themes/signal-dark.css" with { type: "text" };
import solarized from "./themes/solarized.css" with { type: "text" };

/** Everything but the theme, which follows it; without comments and indentation. */
export const siteCss: string = compact([
  baseCss,
  layoutCss,
  headerCss,
  sidebarCss,
  outlineCss,
  pageCss,
  proseCss,
  calloutCss,
  codeCss,
  blocksCss,
  codeMarksCss,
  additionsCss,
  diagramCss,
  searchCss,
  helpCss,
  homeCss,
  adaptCss,
  printCss,
].join("\n"));

/** Stylesheets with the tokens of the built-in themes, by name. */
export const themes = {
  "default": defaultTheme,
  "forest-ledger": forestLedger,
  "signal-dark": signalDark,
  "blueprint-grid": blueprintGrid,
  "ocean": ocean,
  "deep-space": deepSpace,
  "solarized": solarized,
  "laserwave": laserwave,
  "limelight": limelight,
} as const satisfies Readonly<Record<string, string>>;

/** A classic script that runs before anything is painted, and again behind the sidebar. */
export const bootScript: string = boot;

/** A module. Each part is a block of its own, so that their names do not meet. */
export const appScript: string = [theme, tabs, sidebar, outline, menu, copy, zoom, keys]
  .map((part) => `{\n${part}}\n`).join("");

/** A module that the first search loads. */
export const searchScript: string = search;

/** A module for pages that are being written. */
export const reloadScript: string = reload;

/** The icon of a site that has none. */
export const icon: string = iconSvg;

/** Speculation rules: which links are fetched when a reader is about to follow them. */
export function speculationRules(basePath: string): string {
  return speculation.replaceAll("{base}", () => JSON.stringify(basePath).slice(1, -1));
}

/** Our styles have no string with a comment in it, nor one of several lines. */
function compact(css: string): string {
  return css.replace(/\/\*[^]*?\*\//g, "").replace(/\s*\n\s*/g, "\n");
}
