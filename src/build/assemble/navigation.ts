/**
 * The navigation of a build. It is created again when a title, an address or the configuration changes, but not when
 * only text does.
 *
 * @module
 */
import type { SiteConfig } from "../../config/site.ts";
import { href, type PagePath } from "../../site/address.ts";
import type { Lookup } from "../../site/lookup.ts";
import type { Foreign } from "../../site/foreign/entry.ts";
import { withMenus } from "../../site/foreign/menu.ts";
import type { Navigation, Resolve } from "../../site/nav_node.ts";
import { createLocales, createTranslations } from "../../site/locale.ts";
import { createNavigation } from "../../site/navigation.ts";
import type { Page } from "../../site/page.ts";
import { resolveAddress } from "../../site/target.ts";
import { sameBy } from "../edited.ts";
import type { Pause } from "../pause.ts";
import { keepEqual, remember } from "../remember.ts";
import type { Reporter } from "../report.ts";
import type { Pages } from "./addressing.ts";

export interface NavigationStageOptions {
  readonly basePath: string;
  readonly reporter: Reporter;
  readonly pause: Pause;
}

export interface NavigationStageInput {
  readonly config: SiteConfig;
  /** See `NavigationInput`. */
  readonly configFile: string;
  readonly foreign: Foreign | undefined;
  readonly pages: Pages;
  readonly home: PagePath | undefined;
  readonly lookup: Lookup;
}

/** Creates the stage. */
export function createNavigationStage(
  { basePath, reporter, pause }: NavigationStageOptions,
): (input: NavigationStageInput) => Promise<Navigation> {
  const problems = reporter({ rule: "navigation" });
  /** As long as nothing that navigation shows differs. */
  const stable = keepEqual<Pages>((before, pages) => sameBy(before, pages, outline));
  const navigationOf = remember(async ({ config, configFile, foreign, pages, home, lookup }: NavigationStageInput) => {
    const messages = new Set<string>();
    const navigation = await createNavigation({
      config,
      configFile,
      foreign: withMenus(foreign, pages),
      pages,
      home,
      href: (path) => href(basePath, path === home ? "/" : path),
      resolve: createResolve({ config, pages, home, lookup, basePath }),
      warn: (message) => void messages.add(message),
      pause,
    });
    problems.report(messages);
    return navigation;
  });
  return (input) => navigationOf({ ...input, pages: stable(input.pages) });
}

function outline({ navTitle, order, redirect, frontMatter, source: { file } }: Page): string {
  const { slug, unlisted, navHidden, badge, icon, lang, menus } = frontMatter;
  return JSON.stringify([file, navTitle, order, redirect, slug, unlisted, navHidden, badge, icon, lang, menus]);
}

interface Resolving extends Pick<NavigationStageInput, "config" | "pages" | "home" | "lookup"> {
  readonly basePath: string;
}

/** A link of the configuration; with the page it leads to, so that it can be marked as the current one. */
function createResolve({ config, pages, home, lookup, basePath }: Resolving): Resolve {
  const { fallback } = createTranslations(createLocales(config.locales), pages, home);
  return function resolve(target) {
    if (target === "/" && home) return { href: href(basePath, "/"), path: home };
    const found = resolveAddress(target, "", lookup);
    if (!found) return undefined;
    const path = target.includes("#") ? undefined : pathAt(found.href, basePath);
    if (path === undefined || !pages.has(path) && !fallback(path)) return { href: found.href, path: undefined };
    return { href: path === home ? href(basePath, "/") : found.href, path };
  };
}

/** The path of a served address; `undefined` for a URL, or a query, that does not decode. */
function pathAt(address: string, basePath: string): PagePath | undefined {
  try {
    return decodeURI(address.slice(basePath.length)) as PagePath;
  } catch {
    return undefined;
  }
}
