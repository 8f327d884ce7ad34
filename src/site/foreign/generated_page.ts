/**
 * Generated pages, which have no file: the lists of a category's pages.
 *
 * @module
 */
import { slug } from "github-slugger";
import { isRecord } from "../../record.ts";
import { folderOf, isIndexFile } from "../address.ts";
import { SourceBytes } from "../source_bytes.ts";
import type { Source } from "../page.ts";
import { fieldText } from "../front_matter_value.ts";
import type { Foreign, ForeignEntry, GeneratedPage, Labels } from "./entry.ts";

/**
 * Reads Docusaurus' `link: {type: 'generated-index'}`; `undefined` for any other link.
 *
 * @param label Of the category.
 * @param folder That it is made of; absent: its items are named.
 */
export function readGeneratedPage(link: unknown, label: string, folder?: string): GeneratedPage | undefined {
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
export function generatedSources(
  { trees, folders, words }: Foreign,
  sources: ReadonlyMap<string, Source>,
): ReadonlyMap<string, Source> {
  const all = [
    ...trees.flatMap(({ entries }) => generatedIn(entries)),
    ...[...folders.values()].flatMap(({ generated }) => generated ?? []),
  ];
  const found = new Map<string, Source>();
  if (all.length === 0) return found;
  const indexes = new Set([...sources.keys()].filter(isIndexFile).map(folderOf));
  const modified = [...sources.values()].reduce((first, one) => Math.min(first, one.modified), Infinity);
  function add(root: string, page: GeneratedPage): void {
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

function generatedIn(entries: readonly ForeignEntry[]): readonly GeneratedPage[] {
  return entries.flatMap(({ generated, items }) => [...generated ? [generated] : [], ...generatedIn(items)]);
}

/** The page in another language; `undefined`: it is not translated. */
function translate(page: GeneratedPage, words: Labels): GeneratedPage | undefined {
  const key = `${page.label}.link.generated-index`;
  const title = words.get(`${key}.title`) ?? words.get(page.title);
  const description = words.get(`${key}.description`);
  if (title === undefined && description === undefined) return undefined;
  return { ...page, title: title ?? page.title, description: description ?? page.description };
}

/** JSON is YAML, too. */
function header({ title, description, slug }: GeneratedPage): string {
  const fields = Object.entries({ title, description, slug, editLink: false, lastUpdated: false });
  const lines = fields.flatMap(([name, value]) => value === undefined ? [] : [`${name}: ${JSON.stringify(value)}\n`]);
  return `---\n${lines.join("")}---\n`;
}
