/**
 * Section `Docs:Limits`: resources that a page may use.
 *
 * @module
 */
import * as z from "./zod.ts";
import { type Readers, readNumber } from "./section.ts";

/** Limits of a page. A page over a limit shows a notice and whatever was within it. */
export interface LimitSettings {
  /** Characters of a page, and of all that it includes. */
  readonly pageCharacters: number;
  /** Time that a page may take to render, in seconds. */
  readonly pageSeconds: number;
  /** Quotes, lists and containers around each other. */
  readonly nesting: number;
  /** Files that a page includes. */
  readonly includes: number;
  /** Characters of a block of code that is shown in colors; a page may have four times as many. */
  readonly codeCharacters: number;
  /** Cells of all tables of a page. */
  readonly tableCells: number;
}

/** Defaults. */
export const LIMITS: LimitSettings = {
  pageCharacters: 2_000_000,
  pageSeconds: 10,
  nesting: 100,
  includes: 1_000,
  codeCharacters: 100_000,
  tableCells: 20_000,
};

/** The section as it comes from any place, in camelCase. */
export const limitsSchema = z.object({
  pageCharacters: count("pageCharacters", 1, 20_000_000, "Characters of a page, and of all that it includes."),
  pageSeconds: count("pageSeconds", 1, 600, "Seconds that a page may take to render."),
  nesting: count("nesting", 1, 500, "Quotes, lists and containers around each other."),
  includes: count("includes", 0, 100_000, "Files that a page includes; 0: none can be."),
  codeCharacters: count(
    "codeCharacters",
    0,
    10_000_000,
    "Characters of a block of code that is shown in colors; a page may have four times as many.",
  ),
  tableCells: count("tableCells", 0, 1_000_000, "Cells of all tables of a page."),
});

export type RawLimits = z.infer<typeof limitsSchema>;

function count(name: keyof LimitSettings, least: number, most: number, description: string) {
  const rule = `must be a whole number from ${least} to ${most}`;
  return z.nullish(z.int(rule).check(z.gte(least, rule), z.lte(most, rule)))
    .check(z.describe(`${description} Default ${LIMITS[name]}.`));
}

/** Parsers of texts for the fields, all of which are numbers. */
export const limitReaders: Readers = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, readNumber]));

/** Fills in what is missing: each field from the first of `sections` that has it, else its default. */
export function limitSettings(...sections: readonly RawLimits[]): LimitSettings {
  const settled = Object.entries(LIMITS).map(([name, usual]) => {
    const values = sections.map((section) => section[name as keyof LimitSettings]);
    return [name, values.find((value) => value !== undefined && value !== null) ?? usual];
  });
  return Object.fromEntries(settled);
}
