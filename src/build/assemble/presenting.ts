/**
 * The site as readers see it: navigation, theme, footer, and what views need.
 *
 * @module
 */
import { createSite, type Site } from "../../site/site.ts";
import { createDayText } from "../../view/date.ts";
import type { View } from "../../view/view.ts";
import type { Digests } from "../scan/digests.ts";
import { type Assets, type AssetsOptions, createAssets } from "./assets.ts";
import type { Configuration } from "./configuring.ts";
import { createCustom } from "./custom.ts";
import { createFooter, createFooters, type FooterOptions } from "./footer.ts";
import { createLanguages } from "./languages.ts";
import type { LinkedPages } from "./linking.ts";
import { createNavigationStage, type NavigationStageOptions } from "./navigation.ts";
import type { Published } from "./publishing.ts";
import { createView, type ViewOptions } from "./view.ts";

export interface PresentingOptions
  extends Omit<ViewOptions, "reporter">, AssetsOptions, FooterOptions, NavigationStageOptions {
  /** Name of the content folder, unless it is generic, such as `docs`. */
  readonly folderName: string | undefined;
  readonly digests: Digests;
}

export interface PresentingInput {
  readonly configuration: Configuration;
  readonly published: Published;
  readonly linked: LinkedPages;
}

export interface Presented {
  readonly assets: Assets;
  readonly site: Site;
  readonly view: View;
}

/** Creates the stages. */
export function createPresenting(options: PresentingOptions): (input: PresentingInput) => Promise<Presented> {
  const { basePath, folderName } = options;
  const navigationOf = createNavigationStage(options);
  const languagesOf = createLanguages();
  const assetsOf = createAssets(options);
  const footerOf = createFooter(options);
  const footersOf = createFooters(options);
  const customOf = createCustom(options);
  const dayTexts = new Map<string, View["dayText"]>();
  function dayTextIn(lang: string): View["dayText"] {
    const known = dayTexts.get(lang) ?? createDayText(lang);
    dayTexts.set(lang, known);
    return known;
  }

  return async function present({ configuration, published, linked }) {
    const { config, configFile, foreign, theme } = configuration;
    const { addressing: { home }, icons, tree: { statics } } = published;
    const { lookup, pages, contents: { setup } } = linked;
    const navigation = await navigationOf({ config, configFile, foreign, pages, home, lookup });
    const { brandText } = theme;
    const site = createSite({ config, basePath, brandText, folderName, pages, home, navigation, lookup });
    const assets = await assetsOf({
      theme: config.theme,
      configFile,
      settings: theme,
      favicon: config.favicon,
      scripts: languagesOf(config, pages),
    });
    const footer = await footerOf({ text: config.footer, configFile, brand: site.brand, title: site.name, setup });
    const footers = await footersOf({ site, configFile, setup });
    const custom = await customOf({ site, statics, cssUrl: theme.customCssUrl });
    const view = createView({ site, theme, footer, footers, icons, dayTextIn, assets, ...custom }, options);
    return { assets, site, view };
  };
}
