/**
 * The whole pipeline on one screen: a tree of files → configuration, pages, addresses, navigation, site, view. What did
 * not change since the build before is kept.
 *
 * @module
 */
import { ConfigError } from "../config/check.ts";
import { parseSite, type SiteConfig } from "../config/site.ts";
import type { ThemeName, ThemeSettings } from "../config/theme.ts";
import { type Html, trusted } from "../html.ts";
import { type Addresses, createLookup, href, type Lookup, type PagePath } from "../site/address.ts";
import type { Foreign } from "../site/foreign/entry.ts";
import { createNavigation, type Navigation } from "../site/navigation.ts";
import type { Page } from "../site/page.ts";
import { type Judged, judgeRedirect } from "../site/redirect.ts";
import { isTaken } from "../site/own_address.ts";
import { createSite, resolveAddress, type Site } from "../site/site.ts";
import type { Icons } from "../icons/icons.ts";
import { createDayText } from "../view/date.ts";
import type { View } from "../view/view.ts";
import { type Assets, createAssets } from "./assets.ts";
import type { Contents } from "./contents.ts";
import { findForeign, foreignTitles, withoutForeign } from "./foreign.ts";
import { findIcons } from "./icons.ts";
import type { createImageSizes } from "./image_sizes.ts";
import { type Collected, collectPages } from "./pages.ts";
import type { Pause } from "./pause.ts";
import type { Pool } from "./pool.ts";
import { sameEntries } from "./same.ts";
import type { Tree } from "./sources.ts";

export interface PipelineOptions {
  readonly basePath: string;
  readonly baseUrl: string | undefined;
  readonly defaultPage: string;
  readonly hotReload: boolean;
  readonly theme: ThemeSettings;
  /** Which theme wins, given that of config.json. */
  readonly themeName: (config: string | undefined) => { readonly name: ThemeName; readonly warning?: string };
  /** Name of config.json in messages. */
  readonly configFile: string;
  readonly contents: Contents;
  /** Width and height of images. */
  readonly imageSizes: ReturnType<typeof createImageSizes>;
  readonly pool: Pool;
  /** Wall clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly pause: Pause;
  readonly warn: (message: string) => void;
}

/** One build: everything a snapshot is made of, and what the next build may keep. */
export interface Build {
  /** Without the files that are navigation. */
  readonly tree: Tree;
  readonly config: SiteConfig;
  readonly collected: Collected;
  readonly addresses: Addresses;
  readonly lookup: Lookup;
  /** Navigation of another tool; `undefined` where the configuration has its own. */
  readonly foreign: Foreign | undefined;
  readonly navigation: Navigation;
  /** What is wrong in navigation: not told again while it stays so. */
  readonly misled: ReadonlySet<string>;
  readonly assets: Assets;
  readonly footer: Html | undefined;
  /** What pages name in their front matter is drawn with. */
  readonly icons: Icons | undefined;
  readonly site: Site;
  readonly view: View;
  readonly redirects: ReadonlyMap<PagePath, Judged>;
  /** Addresses that lead to a page for good. */
  readonly moved: ReadonlyMap<PagePath, PagePath>;
}

/**
 * Builds a tree. A config.json with faults keeps the configuration of `before`.
 *
 * @throws {ConfigError} If config.json has faults and there is no build before.
 */
export async function build(found: Tree, before: Build | undefined, options: PipelineOptions): Promise<Build> {
  const { basePath, contents, pause, theme, warn } = options;
  const config = readConfig(found, before, options);
  const foreign = findForeign(found, config, before, warn);
  const tree = withoutForeign(found, foreign);
  const measured = options.imageSizes(tree.statics);
  const collected = await collectPages(tree.sources, {
    defaultPage: options.defaultPage,
    variables: config.variables,
    titles: before && before.foreign === foreign ? before.collected.titles : foreignTitles(foreign),
    before: before?.collected,
    warn,
    pause,
  });
  const { home } = collected;
  const knownIcons = before && { icons: before.icons, pages: before.collected.pages };
  const icons = await findIcons(collected.pages, knownIcons, warn);
  const sizes = await measured;
  const sameAddresses = before !== undefined && collected.sameFiles && sameKeys(before.tree.statics, tree.statics) &&
    before.addresses.sizes === sizes && sameEntries(before.collected.moved, collected.moved);
  const sameConfig = before?.config === config;
  const { addresses, lookup } = sameAddresses ? before : address(collected, tree, sizes, basePath);
  if (!sameAddresses) warnOfHidden(collected, tree, warn);
  await contents.stand({ addresses, lookup, tree, variables: config.variables });
  const redirects = judgeRedirects(
    collected,
    config,
    lookup,
    sameAddresses && sameConfig ? before : undefined,
    options,
  );
  const pages = withoutRefused(collected.pages, redirects);
  const sameNavigation = sameAddresses && sameConfig && collected.sameOutline && before.foreign === foreign;
  const misled = new Set<string>(sameNavigation ? before.misled : []);
  // No function here may name `before`: navigation keeps what they share, and so every build that ever was.
  const told = before?.misled;
  const navigation = sameNavigation ? before.navigation : await createNavigation({
    config,
    foreign,
    pages,
    home,
    href: (path) => href(basePath, path === home ? "/" : path),
    resolve: (target) => resolve(target, lookup, collected, basePath),
    warn(message) {
      if (!told?.has(message)) warn(message);
      misled.add(message);
    },
    pause,
  });
  const site = createSite({ config, basePath, brandText: theme.brandText, pages, home, navigation, lookup });
  const assets = sameConfig ? before.assets : await createAssets({ ...options, config });
  const drawing = sameConfig && sameAddresses ? before.footer : renderFooter(site, options);
  // Made while a render thread starts and draws.
  const dayText = sameConfig ? before.view.dayText : createDayText(config.lang);
  const footer = await drawing;
  return {
    tree,
    config,
    collected,
    addresses,
    lookup,
    foreign,
    navigation,
    misled,
    assets,
    footer,
    icons,
    site,
    view: createView({ site, footer, icons, dayText }, tree, assets, options),
    redirects,
    moved: collected.moved,
  };
}

function readConfig(tree: Tree, before: Build | undefined, { configFile, warn }: PipelineOptions): SiteConfig {
  if (before && tree.config === before.tree.config) return before.config;
  try {
    const { config, warnings } = parseSite(tree.config ?? "{}", configFile);
    for (const warning of warnings) warn(warning);
    return config;
  } catch (error) {
    if (!before || !(error instanceof ConfigError)) throw error;
    warn(`${error.message}\nThe last good configuration stays in use`);
    return before.config;
  }
}

function address(
  { pages, moved }: Collected,
  tree: Tree,
  sizes: NonNullable<Addresses["sizes"]>,
  base: string,
): { addresses: Addresses; lookup: Lookup } {
  const addresses = {
    base,
    pages: new Map([...pages.values()].map((page) => [page.source.file, page.path])),
    moved,
    files: new Set(tree.statics.keys()),
    sizes,
  };
  return { addresses, lookup: createLookup(addresses) };
}

/** What the server answers by itself, and a file that is served as it is, win over a page of their address. */
function warnOfHidden({ pages, moved }: Collected, { statics }: Tree, warn: (message: string) => void): void {
  for (const path of [...pages.keys(), ...moved.keys()]) {
    const file = pages.get(moved.get(path) ?? path)?.source.file;
    if (isTaken(path)) {
      warn(`${file}: the address ${path} is answered by the program; rename the file, or give it a slug`);
    } else if (statics.has(path.slice(1))) warn(`${file}: the address ${path} is that of a file, which is served`);
  }
}

/** A link of the configuration; with the page it leads to, so that it can be marked as the current one. */
function resolve(target: string, lookup: Lookup, { pages, home }: Collected, basePath: string) {
  if (target === "/" && home) return { href: href(basePath, "/"), path: home };
  const found = resolveAddress(target, "", lookup);
  if (!found) return undefined;
  const path = target.includes("#") ? undefined : pathAt(found.href, basePath);
  if (path === undefined || !pages.has(path)) return { href: found.href, path: undefined };
  return { href: path === home ? href(basePath, "/") : found.href, path };
}

async function renderFooter(site: Site, { pool, now, warn }: PipelineOptions): Promise<Html | undefined> {
  const values: Record<string, string> = {
    "{year}": String(new Date(now()).getUTCFullYear()),
    "{brand}": literal(site.brand),
    "{title}": literal(site.name),
  };
  const text = site.config.footer?.replace(/\{(?:year|brand|title)\}/g, (name) => values[name]!);
  if (!text) return undefined;
  const job = { file: "config.json", text, line: 1, title: "", description: "", keywords: [] };
  try {
    const { content } = await pool.render(job, true);
    for (const { message } of content.faults) warn(`config.json: footer: ${message}`);
    return trusted(content.html);
  } catch (error) {
    warn(`config.json: footer: ${error}`);
    return undefined;
  }
}

/** The path of a served address; `undefined` for a URL, or a query, that does not decode. */
function pathAt(address: string, basePath: string): PagePath | undefined {
  try {
    return decodeURI(address.slice(basePath.length)) as PagePath;
  } catch {
    return undefined;
  }
}

/** Plain text as Markdown that shows it. */
function literal(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, "\\$&").replace(/\s+/g, " ");
}

function createView(
  made: Pick<View, "site" | "footer" | "icons" | "dayText">,
  tree: Tree,
  assets: Assets,
  options: PipelineOptions,
): View {
  const { basePath, theme, hotReload } = options;
  const own = (file: string) => tree.statics.has(file) ? href(basePath, `/${file}`) : undefined;
  return {
    ...made,
    basePath,
    theme,
    hotReload,
    asset: (name) => assets.address(name),
    customCss: theme.customCssUrl === undefined ? own("theme/custom.css") : made.site.address(theme.customCssUrl),
    customJs: own("theme/custom.js"),
    mathCss: ({ cssName }) => cssName ? href(basePath, `/_assets/math/${cssName}.css`) : undefined,
  };
}

/** A redirect that was judged in the build before is not judged, nor warned of, again. */
function judgeRedirects(
  { pages }: Collected,
  config: SiteConfig,
  lookup: Lookup,
  before: Build | undefined,
  { basePath, baseUrl, warn }: PipelineOptions,
): ReadonlyMap<PagePath, Judged> {
  const judged = new Map<PagePath, Judged>();
  const judge = { basePath, hosts: config.redirectHosts, ownHost: baseUrl?.replace(/^https?:\/\//, ""), lookup };
  for (const [path, page] of pages) {
    if (page.redirect === undefined) continue;
    const isKnown = before?.collected.pages.get(path) === page;
    const found = isKnown ? before.redirects.get(path) : judgeRedirect(page.redirect, page.source.file, judge);
    if (found) judged.set(path, found);
    if (!isKnown && (!found || found.onlyHost !== undefined)) {
      const rule = "redirect must lead to a page of this site or to a host in redirectHosts of config.json";
      warn(`${page.source.file}: ${rule}: ${JSON.stringify(page.redirect)} is ignored`);
    }
  }
  return judged;
}

/** A page whose redirect is ignored is a page like any other: in navigation, search, sitemap and feed. */
function withoutRefused(pages: ReadonlyMap<PagePath, Page>, judged: ReadonlyMap<PagePath, Judged>) {
  const refused = [...pages.values()].filter(({ path, redirect }) => {
    const found = judged.get(path);
    return redirect !== undefined && (!found || found.onlyHost !== undefined);
  });
  if (refused.length === 0) return pages;
  const listed = new Map(pages);
  for (const page of refused) listed.set(page.path, { ...page, redirect: undefined });
  return listed;
}

function sameKeys(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  if (a.size !== b.size) return false;
  for (const key of a.keys()) if (!b.has(key)) return false;
  return true;
}
