/**
 * Reads front matter by the table of its fields.
 *
 * @module
 */
import { addTo } from "../grouped.ts";
import { isRecord } from "../record.ts";
import { keepsOut, keepsPageOut } from "./draft.ts";
import type { PageProblem } from "../markdown/rendered.ts";
import { type FrontMatter, type Row, TABLE } from "./front_matter_table.ts";
import type { Reader } from "./front_matter_value.ts";

/**
 * Fields in which null has a meaning: Docusaurus switches off with it, and a page is a draft unless `draft` is false.
 */
const NULL_MEANS: ReadonlyMap<string, boolean> = new Map([
  ["pagination_prev", false],
  ["pagination_next", false],
  ["custom_edit_url", false],
  ["draft", true],
]);

interface Use {
  readonly field: keyof FrontMatter;
  readonly rank: number;
  readonly read: Reader<unknown>;
}

/** By name in a header; and the names that lead to a mapping. */
function indexTable(): { readonly uses: ReadonlyMap<string, readonly Use[]>; readonly parents: ReadonlySet<string> } {
  const uses = new Map<string, Use[]>();
  const parents = new Set<string>();
  for (const [field, row] of Object.entries(TABLE) as [keyof FrontMatter, Row<unknown>][]) {
    for (const [rank, [name, read]] of row.entries()) {
      addTo(uses, name, { field, rank, read });
      if (name.includes(".")) parents.add(name.slice(0, name.indexOf(".")));
    }
  }
  return { uses, parents };
}

const INDEX = indexTable();

/** The fields of a file without a header. */
export const NO_FRONT_MATTER: FrontMatter = Object.freeze(
  Object.fromEntries(Object.keys(TABLE).map((field) => [field, undefined])),
) as unknown as FrontMatter;

/** Every name that a header may use, the documented one of each field first. */
export const FIELD_NAMES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(TABLE).map(([field, row]) => [field, row.map(([name]: readonly [string, unknown]) => name)]),
);

/**
 * Reads the fields of a header. Unknown names are those of another tool, and are ignored.
 *
 * @param attrs What YAML or TOML made of the header.
 * @param header The header as it is written, from the first line of the file: for the lines of problems.
 */
export function readFields(
  attrs: Readonly<Record<string, unknown>>,
  header: string,
  problems: PageProblem[],
): FrontMatter {
  const found: Record<string, unknown> = {};
  const ranks: Record<string, number> = {};

  function take(name: string, value: unknown): void {
    const uses = INDEX.uses.get(name);
    if (!uses || value === undefined) return;
    const given = value === null ? NULL_MEANS.get(name) : value;
    if (given === undefined) return;
    function expected(wanted: string): undefined {
      const message = `front matter ${name} must be ${wanted}: current value is ${excerpt(value)}`;
      problems.push({ line: lineOf(name, header), message });
    }
    for (const { field, rank, read } of uses) {
      if (rank > (ranks[field] ?? Infinity)) continue;
      const value = read(given, { expected, other: (name) => attrs[name] });
      if (value === undefined) continue;
      found[field] = value;
      ranks[field] = rank;
    }
  }

  for (const [name, value] of Object.entries(attrs)) {
    if (INDEX.parents.has(name) && isRecord(value)) {
      for (const [inner, below] of Object.entries(value)) take(`${name}.${inner}`, below);
    } else take(keepsOut(name) ?? name, value);
    // What a section says of the pages below it does not hold for itself.
    if (isRecord(value) && name !== "cascade" && keepsPageOut(name, value)) take("draft", true);
  }
  const { outlineFrom, outlineTo } = found;
  if (found["outline"] === undefined && (outlineFrom !== undefined || outlineTo !== undefined)) {
    const from = outlineFrom as number ?? 2;
    found["outline"] = [from, Math.max(from, outlineTo as number ?? 3)];
  }
  return { ...NO_FRONT_MATTER, ...found };
}

/** The value for a message, cut short. Anchors make values of any size: they are not followed far. */
function excerpt(value: unknown): string {
  let left = 200;
  try {
    const text = JSON.stringify(value, (_, part) => {
      if (left-- <= 0) throw new RangeError("long");
      return part;
    });
    return text.length > 120 ? `${text.slice(0, 120)}…` : text;
  } catch {
    return "a big structure";
  }
}

/** The line of the file that names a field, else that of the mapping it is in. */
function lineOf(name: string, header: string): number {
  const lines = header.split("\n");
  let at = -1;
  for (const part of name.split(".")) {
    const found = lines.findIndex((line, i) => {
      const start = line.trimStart();
      const bare = start.startsWith('"') ? start.slice(1) : start;
      return i > at && bare.startsWith(part) && /^"?\s*[:=]/.test(bare.slice(part.length));
    });
    if (found < 0) break;
    at = found;
  }
  return Math.max(1, at + 1);
}
