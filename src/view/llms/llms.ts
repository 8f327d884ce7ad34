/**
 * llms.txt: indexes for language models, as llmstxt.org defines them. One index lists all pages while that is short,
 * otherwise the indexes of sections.
 *
 * @module
 */
import { quantity } from "../../quantity.ts";
import { Html, type Part } from "../../html.ts";
import { href, type PagePath } from "../../site/address.ts";
import type { NavNode } from "../../site/nav_node.ts";
import type { Page } from "../../site/page.ts";
import { readersOf } from "../../site/audience.ts";
import type { Locale } from "../../site/locale.ts";
import { inLlms } from "../../site/visibility.ts";
import { markdownAddress } from "../page_forms.ts";
import type { View } from "../view.ts";
import { autolink, entry, lengthOf, line, linkLine } from "./entry.ts";
import { type IndexSection, indexSections } from "./sections.ts";

/** The indexes of a site. */
export interface Llms {
  /** By address below BasePath, decoded; without the root. */
  readonly sections: ReadonlyMap<string, IndexSection>;
  /** All pages that are in indexes, in reading order. */
  readonly pages: readonly Page[];
  /** The index of all pages. */
  readonly flat: Html;
  /** /llms.txt under a public origin of a number of characters: `flat` while that is short enough, else sections. */
  root(origin: number): Html;
  section(section: IndexSection): Html;
}

/** Characters of an index, at most. */
const LIMIT = 50_000;
/** Length assumed for a public origin that is not known yet, in characters. */
const ORIGIN = 64;
/** Maximum number of characters of all lines of a section, which has a head and may name other sections. */
const LINES = 45_000;
/** Maximum number of sections that an index can name in half of itself. */
const SECTIONS = 150;

/** @param isFlat Whether the root lists all pages, however many there are. */
export function llms(view: View, isFlat: boolean): Llms {
  const { site, basePath } = view;
  const { config, name } = site;
  const groups = groupsOf(view);
  const pages = groups.flatMap(({ pages }) => pages);
  const groupOf = new Map(groups.flatMap(({ title, pages }) => pages.map((page) => [page, title] as const)));
  const root = indexSections(pages, SECTIONS, {
    sizeOf: (page) => lengthOf(entry(page, view), ORIGIN),
    limit: LINES,
    named: new Map(otherLocales(view).map(({ prefix, label }) => [prefix, label])),
  });
  const sections = new Map(root.inner.map((section) => [section.path, section]));
  const flat = html({ listed: pages, inner: [] }, head());

  function head(): readonly Part[] {
    const example = pages.find(({ path }) => path !== site.home) ?? pages[0];
    const parts: Part[] = [`# ${line(name)}\n`, `\n> ${line(config.description || `All pages of ${name}`)}\n`];
    if (!example) return parts;
    return [
      ...parts,
      "\nEvery link leads to Markdown: ",
      ...autolink(markdownAddress(example, view)),
      " is the page ",
      ...autolink(site.href(example.path)),
      "\n\nThe whole text of all pages: ",
      ...autolink(`${basePath}/llms-full.txt`),
      "\n",
      ...view.isExport ? [] : [
        "\nThe sections that answer a question, in so many tokens: ",
        ...autolink(`${basePath}/api/context?q=QUESTION&tokens=2000`),
        "\n\nThe same as tools (MCP): ",
        ...autolink(`${basePath}/mcp`),
        "\n",
      ],
    ];
  }

  function html({ listed, inner }: Pick<IndexSection, "listed" | "inner">, head: readonly Part[]): Html {
    const parts = [...head];
    const named = inner.filter(({ listed }) => listed.length > 0);
    if (named.length > 0) parts.push("\n## Sections\n\n");
    for (const { path, title, listed } of named) {
      parts.push(...linkLine(title, href(basePath, path), quantity(listed.length, "page")));
    }
    let last: string | undefined;
    for (const page of listed) {
      const title = groupOf.get(page)!;
      if (title !== last) parts.push(`\n## ${line(last = title)}\n\n`);
      parts.push(...entry(page, view));
    }
    return new Html(parts);
  }

  const indexed = isFlat || root.inner.length === 0 ? flat : html(root, head());

  return {
    sections,
    pages,
    flat,
    root: (origin) => lengthOf(flat.parts, origin) <= LIMIT ? flat : indexed,
    section(section) {
      const { folder, title, below } = section;
      const parts: Part[] = [
        `# ${line(`${name}: ${title}`)}\n`,
        `\n> ${line(aboutOf(folder, view) || `Pages of ${name} below ${folder || "/"}`)}\n`,
        "\nAll pages: ",
        ...autolink(`${basePath}/llms.txt`),
        "\n",
      ];
      if (otherLocales(view).some(({ prefix }) => prefix === folder)) {
        parts.push("\nPages that are not translated are in that list, too.\n");
      }
      if (below) parts.push("\nThe whole text of these pages: ", ...autolink(wholeAddress(section, view)), "\n");
      return html(section, parts);
    },
  };
}

/** URL of the full text of a section. */
function wholeAddress({ folder }: IndexSection, { basePath }: Pick<View, "basePath">): string {
  return href(basePath, `${folder}/llms-full.txt`);
}

function aboutOf(folder: string, { site }: View): string {
  return site.pages.get(folder as PagePath)?.description ?? "";
}

interface Group {
  readonly title: string;
  readonly pages: readonly Page[];
}

/** The other languages, without the main one. */
function otherLocales({ site: { locales: { all, main } } }: View): readonly Locale[] {
  return all.length > 1 ? all.filter((locale) => locale !== main) : [];
}

/** The pages by the groups of the sidebar; every page once, those of no sidebar last; the main language first. */
function groupsOf(view: View): readonly Group[] {
  const { pages } = view.site;
  const readers = readersOf(view.site);
  if (readers.length === 0) return groupsIn([...pages.keys()], view);
  return readers.flatMap(({ locale, isOwn }, i) => {
    const groups = groupsIn([...pages.keys()].filter(isOwn), view);
    return i === 0 ? groups : groups.map((group) => ({ ...group, title: `${locale.label}: ${group.title}` }));
  });
}

function groupsIn(paths: readonly PagePath[], { site }: View): readonly Group[] {
  const wanted = new Set(paths);
  const groups: Group[] = [];
  const seen = new Set<PagePath>();
  function list(title: string, pages: readonly Page[]): void {
    if (pages.length > 0) groups.push({ title, pages });
  }
  function take(nodes: readonly NavNode[]): Page[] {
    return nodes.flatMap((node) => {
      const page = node.path && wanted.has(node.path) && !seen.has(node.path) ? site.pages.get(node.path) : undefined;
      if (page) seen.add(page.path);
      return [...page && inLlms(page) ? [page] : [], ...take(node.items ?? [])];
    });
  }
  const used = new Set(paths.map((path) => site.sidebar(path)));
  for (const nodes of site.sidebars.filter((nodes) => used.has(nodes))) {
    list("Pages", take(nodes.filter(({ items }) => !items)));
    for (const node of nodes) if (node.items) list(node.title, take([node]));
  }
  const rest = paths.map((path) => site.pages.get(path)!).filter((page) => inLlms(page) && !seen.has(page.path));
  list(seen.size === 0 ? "Pages" : "More", rest);
  return groups;
}

/** Served address of the index for readers of a page: that of its language, where this has pages. */
export function llmsAddress(path: PagePath, { site, basePath }: Pick<View, "site" | "basePath">): string {
  const { locales } = site;
  const locale = locales.all.length > 1 ? locales.of(path) : undefined;
  const page = site.pages.get(path);
  const isIndexed = locale !== undefined && locale !== locales.main && page !== undefined && inLlms(page);
  return isIndexed ? href(basePath, `${locale.prefix}/llms.txt`) : `${basePath}/llms.txt`;
}
