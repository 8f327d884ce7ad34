/**
 * Generated pages, which have no file: the lists of a category's pages.
 *
 * @module
 */
import { slug } from "github-slugger";
import { folderOf, isIndexFile } from "../address.ts";
import { SourceBytes } from "../source_bytes.ts";
import type { Source } from "../page.ts";
import { fieldText, isRecord } from "../front_matter_value.ts";
import type { Foreign, ForeignEntry, Labels, MadePage } from "./entry.ts";

/**
 * Reads Docusaurus' `link: {type: 'generated-index'}`; `undefined` for any other link.
 *
 * @param label Of the category.
 * @param folder That it is made of; absent: its items are named.
 */
export function readMadePage(link: unknown, label: string, folder?: string): MadePage | undefined {
  if (!isRecord(link) || fieldText(link, "type") !== "generated-index") return undefined;
  return {
    label,
    title: fieldText(link, "title") ?? label,
    description: fieldText(link, "description"),
    slug: `/${(fieldText(link, "slug") ?? `category/${slug(label)}`).replace(/^\/+|\/+$/g, "")}`,
    folder,
  };
}

/** Their sources, by file; those at the place of a page that there is are left out. */
export function madeSources(
  { trees, folders, words }: Foreign,
  sources: ReadonlyMap<string, Source>,
): ReadonlyMap<string, Source> {
  const all = [
    ...trees.flatMap(({ entries }) => madeIn(entries)),
    ...[...folders.values()].flatMap(({ made }) => made ?? []),
  ];
  const found = new Map<string, Source>();
  if (all.length === 0) return found;
  const indexes = new Set([...sources.keys()].filter(isIndexFile).map(folderOf));
  const modified = [...sources.values()].reduce((first, one) => Math.min(first, one.modified), Infinity);
  function add(root: string, page: MadePage): void {
    const below = page.folder === undefined ? undefined : root + page.folder;
    const file = below === undefined ? `${root}${page.slug.slice(1) || "index"}.md` : `${below}/index.md`;
    if (below === undefined ? sources.has(file) : indexes.has(below)) return;
    const text = header({ ...page, slug: `/${root}${page.slug.slice(1)}` });
    const bytes = new SourceBytes(new TextEncoder().encode(text));
    if (!found.has(file)) found.set(file, { file, bytes, modified: Number.isFinite(modified) ? modified : 0 });
  }
  for (const page of all) {
    add("", page);
    for (const [folder, translations] of words ?? []) {
      const translated = translate(page, translations);
      if (translated) add(`${folder}/`, translated);
    }
  }
  return found;
}

function madeIn(entries: readonly ForeignEntry[]): readonly MadePage[] {
  return entries.flatMap(({ made, items }) => [...made ? [made] : [], ...madeIn(items)]);
}

/** The page in another language; `undefined`: it is not translated. */
function translate(page: MadePage, words: Labels): MadePage | undefined {
  const own = `${page.label}.link.generated-index`;
  const title = words.get(`${own}.title`) ?? words.get(page.title);
  const description = words.get(`${own}.description`);
  if (title === undefined && description === undefined) return undefined;
  return { ...page, title: title ?? page.title, description: description ?? page.description };
}

/** JSON is YAML, too. */
function header({ title, description, slug }: MadePage): string {
  const fields = Object.entries({ title, description, slug, editLink: false, lastUpdated: false });
  const lines = fields.flatMap(([name, value]) => value === undefined ? [] : [`${name}: ${JSON.stringify(value)}\n`]);
  return `---\n${lines.join("")}---\n`;
}
