/**
 * The input of the views besides the page that they lay out.
 *
 * @module
 */
import type { Html } from "../../html.ts";
import { href } from "../../site/address.ts";
import type { Locale } from "../../site/locale.ts";
import type { Content } from "../../site/page.ts";
import type { AssetName, View } from "../../view/view.ts";
import type { Assets } from "./assets.ts";
import { remember } from "../remember.ts";
import type { OpenProblem, Reporter } from "../report.ts";
import { wordsForPage } from "./languages.ts";

export interface ViewOptions {
  readonly basePath: string;
  readonly hotReload: boolean;
  readonly authorMode: boolean;
  /** Name of config.json in messages. */
  readonly configFile: string;
  readonly reporter: Pick<Reporter, "openProblems">;
  /** Folder of the content, as the settings name it. */
  readonly rootPath: string;
  /** Its absolute path; absent: it is not known. */
  readonly folderPath?: string | undefined;
  /** Whether the site becomes files, without a server. */
  readonly isExport: boolean;
}

export interface ViewInput
  extends Pick<View, "site" | "footer" | "icons" | "theme" | "customCss" | "customJs" | "customHash"> {
  /** Language → how its days are written. */
  readonly dayTextIn: (lang: string) => View["dayText"];
  /** Footers of languages that have their own, by their folders. */
  readonly footers: ReadonlyMap<string, Html | undefined>;
  readonly assets: Assets;
}

export function createView({ assets, dayTextIn, footers, ...input }: ViewInput, options: ViewOptions): View {
  const { authorMode, basePath, configFile, folderPath, hotReload, isExport, reporter, rootPath } = options;
  const messagesOf = remember(({ open }: { readonly open: readonly OpenProblem[] }) =>
    open.map(({ message }) => message)
  );
  const problems = () => messagesOf({ open: reporter.openProblems() });
  const { config } = input.site;
  const views = new Map<string, View>();
  const { locales } = input.site;

  function viewFor(lang: string, locale: Locale | undefined): View {
    const key = `${locale?.prefix}\n${lang}`;
    const known = views.get(key);
    if (known) return known;
    const words = wordsForPage(config, lang);
    const view: View = {
      ...shared,
      ...locale && { site: input.site.inLocale(locale) },
      ...locale && footers.has(locale.folder) && { footer: footers.get(locale.folder) },
      lang,
      locale,
      words,
      dayText: dayTextIn(lang),
      asset: assetIn(lang),
      inLanguage: (other) => viewFor(other, locale),
    };
    views.set(key, view);
    return view;
  }
  const assetIn = (lang: string) => (name: AssetName) => assets.address(name, lang);
  const shared = {
    ...input,
    basePath,
    hotReload,
    author: authorMode ? { folder: rootPath, folderPath, configFile, problems } : undefined,
    isExport,
    inLocale: (locale: Locale, lang = locale.lang) => viewFor(lang, locale),
    mathCss: ({ cssName }: Content) => cssName ? href(basePath, `/_assets/math/${cssName}.css`) : undefined,
  };
  return viewFor(config.lang, locales.all.length > 1 ? locales.main : undefined);
}
