/**
 * The input of the views beside the page that they lay out.
 *
 * @module
 */
import { href } from "../../site/address.ts";
import type { Content } from "../../site/page.ts";
import type { AssetName, View } from "../../view/view.ts";
import type { Assets } from "./assets.ts";
import type { Reporter } from "../report.ts";
import { wordsForPage } from "./languages.ts";

export interface ViewOptions {
  readonly basePath: string;
  readonly hotReload: boolean;
  readonly authorMode: boolean;
  /** Name of config.json in messages. */
  readonly configFile: string;
  readonly reporter: Pick<Reporter, "standing">;
  /** Folder of the content, as the settings name it. */
  readonly rootPath: string;
  /** Whether the site becomes files, without a server. */
  readonly isExport: boolean;
}

export interface ViewInput
  extends Pick<View, "site" | "footer" | "icons" | "theme" | "customCss" | "customJs" | "customHash"> {
  /** Language → how its days are written. */
  readonly dayTextIn: (lang: string) => View["dayText"];
  readonly assets: Assets;
}

export function createView({ assets, dayTextIn, ...made }: ViewInput, options: ViewOptions): View {
  const { authorMode, basePath, configFile, hotReload, isExport, reporter, rootPath } = options;
  const problems = () => reporter.standing().map(({ message }) => message);
  const { config } = made.site;
  const views = new Map<string, View>();

  function inLanguage(lang: string): View {
    const known = views.get(lang);
    if (known) return known;
    const view = { ...shared, lang, words: wordsForPage(config, lang), dayText: dayTextIn(lang), asset: assetIn(lang) };
    views.set(lang, view);
    return view;
  }
  const assetIn = (lang: string) => (name: AssetName) => assets.address(name, lang);
  const shared = {
    ...made,
    basePath,
    hotReload,
    author: authorMode ? { folder: rootPath, configFile, problems } : undefined,
    isExport,
    inLanguage,
    mathCss: ({ cssName }: Content) => cssName ? href(basePath, `/_assets/math/${cssName}.css`) : undefined,
  };
  return inLanguage(config.lang);
}
