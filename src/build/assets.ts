/**
 * Built-in assets as documents, each under a name that holds its hash.
 *
 * @module
 */
import {
  appScript,
  bootScript,
  icon,
  reloadScript,
  searchScript,
  siteCss,
  speculationRules,
  themes,
} from "../assets/assets.ts";
import { decodeBase64 } from "../assets/base64.ts";
import { katexCss, katexFonts } from "../assets/vendor.gen.ts";
import type { SiteConfig } from "../config/site.ts";
import type { ThemeName, ThemeSettings } from "../config/theme.ts";
import { href } from "../site/address.ts";
import { isEmoji } from "../site/site.ts";
import { themeCss } from "../view/theme.ts";
import type { AssetName } from "../view/view.ts";
import { type Document, IMMUTABLE } from "./document.ts";
import { mediaType } from "./media_type.ts";

export interface Assets {
  /** By address below BasePath. */
  readonly documents: ReadonlyMap<string, Document>;
  /** Served address. */
  address(name: AssetName): string;
}

export interface AssetsOptions {
  readonly basePath: string;
  readonly config: SiteConfig;
  readonly theme: ThemeSettings;
  readonly themeName: (config: string | undefined) => { readonly name: ThemeName; readonly warning?: string };
  readonly warn: (message: string) => void;
}

/** Makes the assets for a configuration: the theme it names, with the settings on top. */
export async function createAssets(options: AssetsOptions): Promise<Assets> {
  const { basePath, config, theme, themeName, warn } = options;
  const { name, warning } = themeName(config.theme);
  if (warning) warn(warning);
  const themed = await themeCss(theme, themes[name]);
  for (const warning of themed.warnings) warn(warning);
  const documents = new Map<string, Document>();
  const addresses = new Map<AssetName, string>([["titles.json", href(basePath, "/_assets/titles.json")]]);

  async function add(name: AssetName, body: string, type = mediaType(name)): Promise<void> {
    const path = `/_assets/${await hashedName(name, body)}`;
    documents.set(path, { kind: "document", type, body: [body], caching: IMMUTABLE });
    addresses.set(name, href(basePath, path));
  }
  // In a layer, so that whatever custom.css says wins, however simple its selectors.
  await add("site.css", `@layer lectern {\n${[siteCss, themes[name], themed.css].join("\n")}\n}\n`);
  await add("katex.css", katexCss);
  await add("boot.js", bootScript);
  await add("app.js", appScript);
  await add("search.js", searchScript);
  await add("reload.js", reloadScript);
  await add("speculation.json", speculationRules(basePath), "application/speculationrules+json; charset=utf-8");
  await add("favicon.svg", favicon(config.favicon));
  for (const [font, base64] of Object.entries(katexFonts)) {
    documents.set(`/_assets/fonts/${font}`, lazyFont(base64));
  }
  return { documents, address: (name) => addresses.get(name)! };
}

/** Decoded when it is first asked for. */
function lazyFont(base64: string): Document {
  let body: Document["body"] | undefined;
  return {
    kind: "document",
    type: "font/woff2",
    get body() {
      return body ??= [decodeBase64(base64)];
    },
    caching: IMMUTABLE,
  };
}

/** The icon of the site where config.json names no file: its emoji, else ours. */
function favicon(configured: string | undefined): string {
  if (configured === undefined || !isEmoji(configured)) return icon;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><text y=".9em" font-size="90">${
    configured.replace(/[<>&]/g, "")
  }</text></svg>`;
}

/** `site.css` → `site.3f9a1c20.css`. */
async function hashedName(name: string, body: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body)));
  const hex = Array.from(hash.subarray(0, 5), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const dot = name.lastIndexOf(".");
  return `${name.slice(0, dot)}.${hex}${name.slice(dot)}`;
}
