/**
 * A view of a small site, made by the real rooms below: for tests of what a page says.
 *
 * @module
 */
import { parseSite } from "../../src/config/site.ts";
import { parseTheme } from "../../src/config/theme.ts";
import type { Html } from "../../src/html.ts";
import { href, type PagePath, pagePath } from "../../src/site/address.ts";
import { createLookup } from "../../src/site/lookup.ts";
import { createNavigation } from "../../src/site/navigation.ts";
import { type Content, createPage } from "../../src/site/page.ts";
import { createSite } from "../../src/site/site.ts";
import { resolveAddress } from "../../src/site/target.ts";
import { createDayText } from "../../src/view/date.ts";
import { page } from "../../src/view/page.ts";
import { wordsFor } from "../../src/words/words.ts";
import type { View } from "../../src/view/view.ts";
import { SourceBytes } from "../../src/site/source_bytes.ts";

export interface TestView {
  readonly view: View;
  /** The whole page at `path`, its origin `https://docs.test` and its nonce `N`. */
  page(path: string, content?: Partial<Content>): string;
}

/** @param files Markdown below RootPath. */
export async function viewWith(
  files: Readonly<Record<string, string>>,
  config: Readonly<Record<string, unknown>> = {},
  more: Partial<View> & {
    readonly themeJson?: Record<string, unknown>;
    /** Files that are not pages. */
    readonly files?: ReadonlySet<string>;
  } = {},
): Promise<TestView> {
  const { themeJson = {}, files: others = new Set(), basePath = "", ...rest } = more;
  const pages = new Map(
    Object.entries(files).map(([file, text]) => {
      const path = pagePath(file);
      const modified = Date.UTC(2026, 0, 2, 3, 4, 5);
      return [path, createPage({ file, bytes: new SourceBytes(new TextEncoder().encode(text)), modified }, path)];
    }),
  );
  const addresses = {
    base: basePath,
    pages: new Map([...pages.values()].map(({ source, path }) => [source.file, path])),
    files: others,
  };
  const lookup = createLookup(addresses);
  const home = pages.has("/" as PagePath) ? "/" as PagePath : undefined;
  const parsed = parseSite(JSON.stringify(config), "config.json").config;
  const navigation = await createNavigation({
    configFile: "docs/config.json",
    config: parsed,
    foreign: undefined,
    pages,
    home,
    href: (path) => href(basePath, path),
    resolve(target) {
      const found = resolveAddress(target, "", lookup);
      const path = found && [...pages.keys()].find((path) => href(basePath, path) === found.href);
      return found && { href: found.href, path };
    },
    warn() {},
    pause: () => Promise.resolve(),
  });
  const theme = parseTheme(JSON.stringify(themeJson), "theme.json").theme;
  const view: View = {
    site: createSite({
      config: parsed,
      basePath,
      brandText: theme.brandText,
      folderName: undefined,
      pages,
      home,
      navigation,
      lookup,
    }),
    basePath,
    theme,
    asset: (name) => `${basePath}/_assets/${name}`,
    lang: parsed.lang,
    words: wordsFor(parsed.lang, parsed.ui),
    locale: undefined,
    inLocale: (locale, lang = locale.lang) => ({ ...view.inLanguage(lang), locale }),
    inLanguage: (lang) => ({ ...view, lang, words: wordsFor(lang), dayText: createDayText(lang) }),
    mathCss: ({ cssName }) => cssName ? `${basePath}/_assets/math/${cssName}.css` : undefined,
    customCss: undefined,
    customJs: undefined,
    hotReload: false,
    author: undefined,
    isExport: false,
    footer: undefined,
    dayText: createDayText(parsed.lang),
    ...rest,
  };
  return {
    view,
    page(path, content = {}) {
      const found = pages.get(path as PagePath);
      if (!found) throw new TypeError(`There is no page ${path}`);
      return textOf(page(found, { ...EMPTY, ...content }, view));
    },
  };
}

export const EMPTY: Content = {
  html: new TextEncoder().encode("<p>Text.</p>\n"),
  headings: [],
  sections: [],
  math: false,
  css: "",
  cssName: "",
  problems: [],
  lookups: [],
  uses: [],
};

/** The text of a document with its slots filled. */
export function textOf(html: Html): string {
  return html.parts.map((part) =>
    typeof part === "string"
      ? part
      : part instanceof Uint8Array
      ? new TextDecoder().decode(part)
      : part.slot === "origin"
      ? "https://docs.test"
      : "N"
  ).join("");
}
