/**
 * Filters of Jekyll that the engine lacks, or has in another form.
 *
 * @module
 */
// @ts-types="npm:liquidjs@10.30.1"
import { type FilterImplOptions, filters } from "liquidjs";
import { Marked } from "marked";

/** Maximum number of characters of a line that becomes HTML. */
const LINE = 5_000;
/** The start of a block of Markdown or HTML. */
const BLOCK = /^(?:#{1,6} |[-*+>|] |\d{1,9}[.)] |`{3}|~{3}|<)/;
/** Markdown of Jekyll's own filter, without the syntax of other tools. */
const marked = new Marked({ gfm: true });

type Filter = Extract<FilterImplOptions, (...parameters: never[]) => unknown>;

interface Group {
  readonly name: unknown;
  readonly items: readonly unknown[];
}

export const FILTERS: readonly (readonly [name: string, filter: Filter])[] = [
  // Addresses are the same without a base, and quotation marks become typographic later.
  ...["relative_url", "absolute_url", "smartify"].map((name) => [name, (value: unknown) => value] as const),
  ["markdownify", markdownify],
  ...(["group_by", "group_by_exp"] as const).map((name) => [name, groupedBy(filters[name] as Filter)] as const),
];

/** HTML for a line of text, which may be within HTML; other Markdown stays Markdown, with blank lines around it. */
function markdownify(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.trim();
  if (text.length > LINE || /\n/.test(text) || BLOCK.test(text)) return `\n\n${text}\n\n`;
  return marked.parseInline(text);
}

/** Names of groups are texts in Jekyll: `""` for pages that do not have the field. */
function groupedBy(group: Filter): Filter {
  return function* (items, ...by) {
    const groups: readonly Group[] = yield* group.call(this, items, ...by);
    return groups.map(({ name, items }) => ({ name: `${name ?? ""}`, items, size: items.length }));
  };
}

/** The text of a value; `undefined`: it has none. Braces in it are no templates for later steps. */
export function shownValue(value: unknown): string | undefined {
  const isText = value !== undefined && value !== null && (typeof value !== "object" || Array.isArray(value));
  const text = Array.isArray(value) ? value.join("") : isText ? `${value}` : undefined;
  return text && /\{[{%]/.test(text) && !text.includes("{% raw %}") ? `{% raw %}${text}{% endraw %}` : text;
}
