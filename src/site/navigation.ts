/**
 * Sidebar of a page, breadcrumbs, previous and next.
 *
 * @module
 */
import type { PagePath } from "./address.ts";
import { crumbsTo } from "./breadcrumbs.ts";
import type { FolderTree } from "./folder_tree.ts";
import { foreignNodes } from "./foreign/nodes.ts";
import { createLocales, createTranslations, type Locale } from "./locale.ts";
import { type LanguagesInput, type NavigationInput, nodesOptions, topNode, warnOfLost } from "./nav_entries.ts";
import type { Navigation, NavNode } from "./nav_node.ts";
import { isPreview } from "./preview.ts";
import { firstOf, type ReadingOrder, readingOrder } from "./reading_order.ts";
import { folderTreeOf, inOwnWords, isFor, localized, type Sidebar, sidebarsOf } from "./sidebars.ts";
import { isEmoji } from "./site.ts";

/**
 * Builds the navigation: rules 1 to 3 of the contract; where the configuration has none, that of another tool; with
 * neither, the folder tree.
 */
export async function createNavigation(given: NavigationInput): Promise<Navigation> {
  const { config, pages, home } = given;
  const locales = createLocales(config.locales);
  const input = { ...given, locales, translations: createTranslations(locales, pages, home) };
  for (const where of ["brandImage", "image", "favicon"] as const) {
    const target = config[where];
    if (target !== undefined && !isEmoji(target) && !input.resolve(target)) warnOfLost(target, input, { where });
  }
  const { image } = config;
  if (image !== undefined && !isPreview(image)) {
    input.warn(`${input.configFile}: image is ${image}, and no social network shows an SVG: it is left out`);
  }
  const dark = config.theme?.logo?.dark;
  if (dark !== undefined && !input.resolve(dark)) warnOfLost(dark, input, { where: "theme.logo.dark" });
  for (const { url } of config.socialLinks) {
    if (!input.resolve(url)) warnOfLost(url, input, { where: "socialLinks" });
  }
  const folders = folderTreeOf(input);
  const sidebars = await sidebarsOf(input, folders);
  const headers = new Map<Locale, readonly NavNode[]>();
  for (const locale of locales.all) headers.set(locale, await headerIn(locale, input, folders));
  const topNav = locales.main ? headers.get(locales.main)! : await headerOf(input, folders);
  const orders = new Map<readonly NavNode[], ReadingOrder>();

  function sidebar(path: PagePath): readonly NavNode[] {
    return sidebars.find((one) => isFor(one, path))?.nodes ?? NONE;
  }

  /** Made once for each sidebar: to walk it for each page would take the square of their number. */
  function orderOf(path: PagePath): ReadingOrder {
    const nodes = sidebar(path);
    let order = orders.get(nodes);
    if (!order) orders.set(nodes, order = readingOrder(nodes));
    return order;
  }

  function topNavOf(path: PagePath): readonly NavNode[] {
    return headers.get(locales.of(path)!) ?? topNav;
  }

  /** The entry of the header for the sidebar of a page, unless all pages of its language share one. */
  function sectionOf(path: PagePath): NavNode | undefined {
    const sidebar = sidebars.find((one) => isFor(one, path));
    if (!sidebar || !sidebar.members && ["/", locales.of(path)?.prefix].includes(sidebar.prefix)) return undefined;
    const { position } = orderOf(path);
    for (const node of topNavOf(path)) {
      const entrance = firstOf([node], ({ path }) => path !== undefined && position.has(path));
      if (entrance) return { ...entrance, title: node.title };
    }
    return undefined;
  }

  return {
    topNav,
    topNavOf,
    sidebar,
    sidebars: sidebars.toSorted(byRank).map(({ nodes }) => nodes),
    trail: (path) => orderOf(path).trail(path),
    breadcrumbs: (path) => crumbsTo(path, { trail: orderOf(path).trail(path), section: sectionOf(path) }, input),
    neighbors(path) {
      const order = orderOf(path);
      const at = order.position.get(path);
      if (at === undefined) return { previous: undefined, next: undefined };
      return { previous: order.nodes[at - 1], next: order.nodes[at + 1] };
    },
  };
}

const NONE: readonly NavNode[] = [];

function byRank({ rank: a = Infinity }: Sidebar, { rank: b = Infinity }: Sidebar): number {
  return a === b ? 0 : a - b;
}

/** The header of a language: its own, or that of the site with links to its pages. */
async function headerIn(locale: Locale, input: LanguagesInput, folders: FolderTree): Promise<readonly NavNode[]> {
  const { config, foreign, locales: { main } } = input;
  const { topNav } = locale;
  if (topNav) return await headerOf({ ...inOwnWords(input, locale), config: { ...config, topNav } }, folders);
  const header = foreign?.headers.find(({ folder }) => folder !== "" && folder === locale.folder);
  if (header) return await headerOf({ ...input, foreign: { ...foreign!, header } }, folders);
  return await headerOf(locale === main ? input : localized(input, locale), folders);
}

async function headerOf(input: LanguagesInput, folders: FolderTree): Promise<readonly NavNode[]> {
  const { config, foreign } = input;
  return foreign?.header && config.topNav.length === 0
    ? (await foreignNodes(foreign.header, nodesOptions(input, folders))).flatMap(leading)
    : config.topNav.flatMap((item) => topNode(item, input) ?? []);
}

/** An entry of the header without items that have no target: blogs, say, and pages that are code. */
function leading(node: NavNode): NavNode[] {
  const items = node.items?.flatMap(leading);
  if (items && items.length > 0) return [{ ...node, items }];
  return node.href === undefined ? [] : [{ ...node, items: undefined }];
}
