/**
 * Input of every view, besides the page that it lays out.
 *
 * @module
 */
import type { ThemeSettings } from "../config/theme.ts";
import type { Html } from "../html.ts";
import type { Icons } from "../icons/icons.ts";
import type { Locale } from "../site/locale.ts";
import type { Content } from "../site/page.ts";
import type { Site } from "../site/site.ts";
import type { Words } from "../words/words.ts";

/** Names of the built-in assets that pages link to. */
export type AssetName =
  | "site.css"
  | "katex.css"
  | "diagrams.css"
  | "boot.js"
  | "app.js"
  | "reload.js"
  | "search.js"
  | "favicon.svg"
  | "speculation.json";

/** Additional input for pages in author mode. */
export interface Author {
  /** Folder of the content, as the settings name it. */
  readonly folder: string;
  /** Its absolute path, by which editors open files; absent: it is not known. */
  readonly folderPath?: string | undefined;
  /** Name of config.json in messages. */
  readonly configFile: string;
  /**
   * All current problems, as they are logged: sentences that begin with their file. The same array while that is so.
   */
  readonly problems: () => readonly string[];
}

export interface View {
  readonly site: Site;
  /** `""` or `/docs`. */
  readonly basePath: string;
  readonly theme: ThemeSettings;
  /** Language of the page that is laid out. */
  readonly lang: string;
  /** The interface in that language. */
  readonly words: Words;
  /** The language whose part of the site is shown; `undefined`: the site has one. */
  readonly locale: Locale | undefined;
  /** The same view for a page in another language. */
  readonly inLanguage: (lang: string) => View;
  /** The same view for the part of the site that is in a language. @param lang Of the page, where it has its own. */
  readonly inLocale: (locale: Locale, lang?: string) => View;
  /** Served, hashed address of a built-in asset; scripts in the language of the view. */
  readonly asset: (name: AssetName) => string;
  /** Served address of the page's own rules for formulas; `undefined` when it has none. */
  readonly mathCss: (content: Content) => string | undefined;
  /** Extra stylesheet after the built-in ones: CustomCssUrl, else /theme/custom.css when there is one. */
  readonly customCss: string | undefined;
  /** /theme/custom.js when there is one. */
  readonly customJs: string | undefined;
  /** Differs when the bytes of those two do; absent: there are none. */
  readonly customHash?: string | undefined;
  /** Whether the page asks for changes, and offers or does a reload. */
  readonly hotReload: boolean;
  /** In author mode; `undefined` where readers see the pages, who are shown neither problems nor drafts. */
  readonly author: Author | undefined;
  /** Whether pages become files: they hold their policy themselves, and no nonce. */
  readonly isExport: boolean;
  /** A day in the words of the language, in UTC. */
  readonly dayText: (date: Date) => string;
  /** config `footer`, its variables filled and its Markdown rendered; HTML that is safe to write. */
  readonly footer: Html | undefined;
  /** Icons by name; absent: no page names one that is not a mark of a service. */
  readonly icons?: Icons | undefined;
}
