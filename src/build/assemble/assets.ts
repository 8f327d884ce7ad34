/**
 * Built-in assets as documents with hashed names.
 *
 * @module
 */
import { defaultIcon, speculationRules } from "../../assets/assets.ts";
import {
  appScript,
  bootScript,
  diagramsCss,
  mathCss,
  reloadScript,
  searchScript,
  siteCss,
  themes,
} from "../../assets/site.gen.ts";
import { decodeBase64 } from "../../base64.ts";
import { katexCss, katexFonts } from "../../assets/vendor.gen.js";
import type { Branding } from "../../config/branding.ts";
import type { ThemePlaces, ThemeSettings } from "../../config/theme.ts";
import type { ThemeName } from "../../config/theme_names.ts";
import { href } from "../../site/address.ts";
import { isEmoji } from "../../site/site.ts";
import type { Palette } from "../../picture/picture.ts";
import { themeCss, themePalette } from "../../view/theme.ts";
import type { AssetName } from "../../view/view.ts";
import { type Document, IMMUTABLE } from "../document.ts";
import { once } from "../once.ts";
import { remember } from "../remember.ts";
import type { Reporter } from "../report.ts";
import { fieldNames, type ThemeOptions } from "./theme.ts";
import { sha256 } from "../../sha256.ts";

export interface Assets {
  /** By address below BasePath. */
  readonly documents: ReadonlyMap<string, Document>;
  /** Served address; scripts that say something are in a language of the site. */
  address(name: AssetName, lang: string): string;
  /** Colors of the theme, for pictures. */
  palette(): Promise<Palette>;
}

export interface AssetsInput {
  /** config `theme`. */
  readonly theme: Branding | undefined;
  /** Name of the file that it is from, in messages. */
  readonly configFile: string;
  readonly settings: ThemeSettings;
  /** config `favicon`. */
  readonly favicon: string | undefined;
  /** Language → the words that scripts need, as JavaScript. */
  readonly scripts: ReadonlyMap<string, string>;
}

export interface AssetsOptions extends Pick<ThemeOptions, "themes" | "themeFile"> {
  readonly basePath: string;
  /** Whether the site becomes files, which are never reloaded. */
  readonly isExport: boolean;
  /** Which theme wins, given those of config.json and of the theme settings. */
  readonly themeName: (
    config: string | undefined,
    settings: string | undefined,
    places: ThemePlaces,
  ) => { readonly name: ThemeName; readonly warning?: string };
  readonly reporter: Reporter;
}

/** Creates the stage: the theme that the configuration names, with the settings on top. */
export function createAssets({ reporter, ...options }: AssetsOptions): (input: AssetsInput) => Promise<Assets> {
  const problems = reporter({ rule: "theme" });
  const nameOf = fieldNames(options);
  return remember(async ({ theme, configFile, settings, favicon, scripts }) => {
    const places = { settings: nameOf("name"), config: `${configFile}: theme` };
    const { name, warning } = options.themeName(theme?.name, settings.name, places);
    const { css, warnings } = await themeCss(withBranding(settings, theme), themes[name], (field) => {
      const isAuthors = settings[field] === undefined && field in AUTHORS;
      return isAuthors ? `${configFile}: theme.${AUTHORS[field as keyof typeof AUTHORS]}` : nameOf(field);
    });
    problems.report([...warning ? [warning] : [], ...warnings]);
    const assets = await makeAssets([siteCss, themes[name], css], { favicon, scripts }, options);
    for (const choice of theme?.choices ?? []) {
      assets.documents.set(`/_assets/themes/${choice}.css`, stylesheet([siteCss, themes[choice], css], "no-cache"));
    }
    return { ...assets, palette: () => themePalette(css, themes[name]) };
  });
}

/** Settings that config.json can have too, and what they are called there. */
const AUTHORS = { primaryColor: "primary", fontSans: "fonts.sans", fontMono: "fonts.mono" } as const;

/** The settings, each of which overrides config.json. */
function withBranding(settings: ThemeSettings, branding: Branding | undefined): ThemeSettings {
  const overrides = Object.keys(AUTHORS).map((field) => {
    const name = field as keyof typeof AUTHORS;
    return [name, settings[name] ?? branding?.[name]];
  });
  return { ...settings, ...Object.fromEntries(overrides) };
}

async function makeAssets(
  styles: readonly string[],
  { favicon, scripts }: Pick<AssetsInput, "favicon" | "scripts">,
  { basePath, isExport }: Pick<AssetsOptions, "basePath" | "isExport">,
): Promise<Omit<Assets, "palette"> & { readonly documents: Map<string, Document> }> {
  const documents = new Map<string, Document>();
  const addresses = new Map<string, string>();

  async function add(name: AssetName, body: string, lang = ""): Promise<void> {
    const path = `/_assets/${await hashedName(name, body)}`;
    documents.set(path, { kind: "document", type: typeOf(name), body: [body], caching: IMMUTABLE });
    addresses.set(lang + name, href(basePath, path));
  }
  await add("site.css", layered(styles));
  await add("diagrams.css", layered([diagramsCss]));
  await add("katex.css", `${katexCss}\n${layered([mathCss])}`);
  await add("boot.js", bootScript);
  for (const [lang, words] of scripts) {
    await add("app.js", words + appScript, lang);
    if (!isExport) await add("reload.js", words + reloadScript, lang);
  }
  await add("search.js", searchScript);
  await add("speculation.json", speculationRules(basePath));
  await add("favicon.svg", drawFavicon(favicon));
  for (const [font, base64] of Object.entries(katexFonts)) {
    documents.set(`/_assets/fonts/${font}`, lazyFont(base64));
  }
  return { documents, address: (name, lang) => (addresses.get(name) ?? addresses.get(lang + name))! };
}

/** In a layer, so that custom.css always wins, however simple its selectors. */
function layered(styles: readonly string[]): string {
  return `@layer lectern {\n${styles.join("\n")}\n}\n`;
}

/** By the ending of the name. */
const TYPES = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
  json: "application/speculationrules+json; charset=utf-8",
} as const;

function typeOf(name: AssetName): string {
  return TYPES[name.slice(name.lastIndexOf(".") + 1) as keyof typeof TYPES];
}

function stylesheet(styles: readonly string[], caching: string): Document {
  return lazyDocument(TYPES.css, caching, () => layered(styles));
}

function lazyFont(base64: string): Document {
  return lazyDocument("font/woff2", IMMUTABLE, () => decodeBase64(base64));
}

/** A document whose body is made when it is first asked for. */
function lazyDocument(type: string, caching: string, make: () => Document["body"][number]): Document {
  const body = once(() => [make()]);
  return {
    kind: "document",
    type,
    get body() {
      return body();
    },
    caching,
  };
}

/** The icon of the site where config.json names no file: its emoji, else ours. */
function drawFavicon(configured: string | undefined): string {
  if (configured === undefined || !isEmoji(configured)) return defaultIcon;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><text y=".9em" font-size="90">${
    configured.replace(/[<>&]/g, "")
  }</text></svg>`;
}

/** `site.css` → `site.3f9a1c20.css`. */
async function hashedName(name: string, body: string): Promise<string> {
  const hex = (await sha256(body)).slice(0, 10);
  const dot = name.lastIndexOf(".");
  return `${name.slice(0, dot)}.${hex}${name.slice(dot)}`;
}
