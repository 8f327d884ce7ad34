/**
 * JSON Schema of front matter, for editors, generated from the table by which headers are read.
 *
 * @module
 */
import { addTo } from "../grouped.ts";
import { escapePattern } from "../markdown/text.ts";
import { type FrontMatter, type Row, TABLE } from "./front_matter_table.ts";
import type { Schema } from "./front_matter_value.ts";

/** Descriptions of the fields, by their names in the table. */
const DESCRIPTIONS: Readonly<Record<keyof FrontMatter, string>> = {
  title: "Title in sidebar, tab, search and feeds. Default: the first heading of level 1.",
  sidebarTitle: "Title in sidebar, breadcrumbs and neighbors. Default: title.",
  order: "Place in the folder tree: small numbers first, pages without one last.",
  description: "A sentence for search results, search engines, the feed and llms.txt.",
  keywords: "Words by which search finds the page: a list, or a text with commas.",
  image: "Preview in social networks: a path or a URL.",
  lang: "Language of the page, such as de or pt-BR. Default: that of the site.",
  updated: "When the page was last changed, such as 2026-11-21; wins over date.",
  date: "When the page was written, such as 2026-11-21.",
  lastUpdated: "Whether the date is shown on the page.",
  redirect: "Redirects with status 302: to a page, or a URL of a host in redirectHosts.",
  redirectFrom: "Old URLs that redirect to this page, with status 308.",
  slug: "Address of the page: with a slash in it from the root, else in its folder.",
  draft: "true: the page is not published.",
  publishDate: "The page is published from this date on, such as 2026-11-21.",
  published: "false: it is, even if its folder has only drafts.",
  cascade: "Fields of the pages below, in projects of Hugo: what keeps them out of the site, or of its lists.",
  expiryDate: "The page is not published from this date on, such as 2026-11-21.",
  unlisted: "true: reachable, but in no list, search or sitemap.",
  navHidden: "true: not in the sidebar that the folders give.",
  menus: "Menus that contain the page, in projects of Hugo, Jekyll and Eleventy.",
  listsChildren: "true: the page of a section, in MDX, lists the pages below it.",
  noindex: "true: search engines are asked to leave the page out.",
  search: "false: not found by the search of the site.",
  boost: "Factor of the score in search, above 0.",
  llms: "false: not in llms.txt.",
  outline: "Which headings the outline has: false, a level, two levels, or deep.",
  outlineFrom: "First level of the outline.",
  outlineTo: "Last level of the outline.",
  sidebar: "false: the page has no sidebar.",
  prev: "Previous page: false, a title, or text and link.",
  next: "Next page: false, a title, or text and link.",
  editLink: "Link to the source of the page: false, or a URL.",
  layout: "doc: next to the navigation. page: alone and wide. home: alone, with hero and features.",
  hero: "Head of a home page.",
  features: "Features of a home page, below its hero.",
  badge: "A word next to the title: text, or text and type.",
  icon: "An emoji or the name of an icon, next to the title in the sidebar.",
  head: "Tags of meta and link for the head of the page.",
  pageClass: "Names of classes for the page.",
  banner: "A line above the page.",
  titleTemplate: "Title in the tab: false, what follows the title, or a pattern with :title.",
};

/** A JSON Schema of draft 7. Names that it does not have are of another tool, and allowed. */
export function frontMatterSchema(): Schema {
  const documented: Record<string, Schema> = {};
  const foreign: Record<string, Schema> = {};
  const uses = usesByName();
  const parents = new Set([...uses.keys()].filter((name) => name.includes(".")).map((name) => name.split(".")[0]!));
  for (const name of new Set([...uses.keys(), ...parents].filter((name) => !name.includes(".")))) {
    const flat = property(uses.get(name) ?? []);
    const below = [...uses].filter(([other]) => other.startsWith(`${name}.`));
    const inner = Object.fromEntries(below.map(([other, use]) => [other.slice(name.length + 1), property(use)]));
    const schema = below.length === 0 ? flat : withFields(flat, inner);
    const isDocumented = uses.get(name)?.some(({ isFirst }) => isFirst);
    if (isDocumented) documented[name] = schema;
    else foreign[`^${escapePattern(name)}$`] = schema;
  }
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Front matter of a page",
    type: ["object", "null"],
    properties: documented,
    // Editors check these and explain them, and offer only the documented ones.
    patternProperties: foreign,
  };
}

interface Use {
  readonly field: keyof FrontMatter;
  /** Whether it is the documented name of the field. */
  readonly isFirst: boolean;
  readonly first: string;
  readonly accepts: Schema | undefined;
}

function usesByName(): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  for (const [field, row] of Object.entries(TABLE) as [keyof FrontMatter, Row<unknown>][]) {
    for (const [i, [name, { accepts }]] of row.entries()) {
      addTo(uses, name, { field, isFirst: i === 0, first: row[0]![0], accepts });
    }
  }
  return uses;
}

/** A name that several fields have must be right for all of them. `null` is a field that is left out. */
function property(uses: readonly Use[]): Schema {
  const description = uses.map(({ field, isFirst, first }) =>
    isFirst ? DESCRIPTIONS[field] : `As ${first}: ${DESCRIPTIONS[field]}`
  );
  const accepted = [...new Set(uses.flatMap(({ accepts }): readonly Schema[] => accepts ? [accepts] : []))].map(orNull);
  return {
    ...description.length > 0 ? { description: [...new Set(description)].join(" ") } : {},
    ...accepted.length > 1 ? { allOf: accepted } : accepted[0],
  };
}

function orNull(schema: Schema): Schema {
  const { type, anyOf } = schema;
  if (Array.isArray(anyOf)) return { ...schema, anyOf: [...anyOf, { type: "null" }] };
  return type === undefined ? schema : { ...schema, type: [...[type].flat(), "null"] };
}

/** A value of its own, or a mapping with names of its own. */
function withFields({ description, ...own }: Schema, properties: Readonly<Record<string, Schema>>): Schema {
  const mapping = { type: "object", properties };
  const about = description === undefined ? {} : { description };
  const isAny = Object.keys(own).length === 0;
  return { ...about, anyOf: [mapping, isAny ? { type: ["string", "number", "boolean", "array", "null"] } : own] };
}
