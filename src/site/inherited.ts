/**
 * Fields that pages inherit: from a section, from a file of their folder, or from the configuration of a project. These are
 * the fields that determine who finds a page; a page's own come first.
 *
 * @module
 */
import { isRecord } from "../record.ts";
import { readFields } from "./front_matter_fields.ts";
import type { FrontMatter } from "./front_matter_table.ts";
import { fieldText } from "./front_matter_value.ts";
import type { Page } from "./page.ts";

const NAMES = [
  "draft",
  "publishDate",
  "expiryDate",
  "date",
  "unlisted",
  "navHidden",
  "noindex",
  "search",
  "boost",
  "llms",
] as const satisfies readonly (keyof FrontMatter)[];

export type InheritedFields = Partial<Pick<FrontMatter, typeof NAMES[number]>>;

/** Fields, and the pages that inherit them. */
export interface Inheritance {
  /** Patterns of files without their endings, in lower case, as of {@linkcode createGlob}; `**`: all. */
  readonly pages: readonly string[];
  readonly fields: InheritedFields;
}

/** The fields of a mapping that are inherited; `undefined`: it has none of them. */
export function inheritedFields(mapping: Readonly<Record<string, unknown>>): InheritedFields | undefined {
  const all = readFields(mapping, "", []);
  const found = NAMES.filter((name) => all[name] !== undefined);
  return found.length === 0 ? undefined : Object.fromEntries(found.map((name) => [name, all[name]]));
}

/**
 * Reads `cascade` of Hugo, in whatever letter case its names are.
 *
 * @param mappings One mapping, or a list of them; anything else is ignored.
 */
export function readCascade(mappings: unknown): readonly Inheritance[] {
  return [mappings].flat().flatMap((mapping) => {
    const fields = isRecord(mapping) ? inheritedFields(mapping) : undefined;
    if (!fields) return [];
    const target = Object.entries(mapping as object).find(([name]) => /^_?target$/i.test(name))?.[1];
    return [{ pages: [(fieldText(target, "path", "Path") ?? "**").toLowerCase()], fields }];
  });
}

/** A page with the fields that it inherits. @param given The closest come first. */
export function inherit(page: Page, given: readonly InheritedFields[]): Page {
  const { frontMatter } = page;
  const inherited: InheritedFields = Object.assign(
    {},
    ...given.toReversed(),
    frontMatter.published && { draft: undefined },
  );
  const own = Object.fromEntries(Object.entries(frontMatter).filter(([, value]) => value !== undefined));
  return { ...page, frontMatter: { ...frontMatter, ...inherited, ...own } };
}
