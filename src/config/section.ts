/**
 * A section of settings as .NET reads it: names in any letter case, and every value may be a text.
 *
 * @module
 */
import { type ConfigProblem, type Naming, type Path, unknownField } from "./check.ts";

/** A section under the names that the program knows. */
export interface SettingsSection {
  /** By known name; blank texts are left out, as if they were absent. */
  readonly values: Record<string, unknown>;
  readonly warnings: readonly ConfigProblem[];
  readonly problems: readonly ConfigProblem[];
}

/** Parsers of texts for fields that are not strings; invalid text is returned as is, for the check. */
export type Readers = Readonly<Record<string, (text: string) => unknown>>;

/**
 * Reads a section.
 *
 * @param names Known names; those of the result.
 * @param at Path of the section, for `naming`.
 */
export function readSection(
  section: Readonly<Record<string, unknown>>,
  names: readonly string[],
  readers: Readers,
  naming: Naming,
  at: Path = [],
): SettingsSection {
  const known = new Map(names.map((name) => [name.toLowerCase(), name]));
  const values: Record<string, unknown> = {};
  const warnings: ConfigProblem[] = [];
  const problems: ConfigProblem[] = [];
  for (const [spelled, value] of Object.entries(section)) {
    if (spelled === "$schema") continue;
    const name = known.get(spelled.toLowerCase());
    const path = [...at, spelled];
    if (name === undefined) warnings.push(unknownField(path, names, naming));
    else if (Object.hasOwn(values, name)) {
      problems.push({ where: naming.name(path), message: "is given twice", line: naming.line(path) });
    } else if (typeof value !== "string") values[name] = value;
    else if (value.trim() !== "") values[name] = readers[name]?.(value.trim()) ?? value.trim();
  }
  return { values, warnings, problems };
}

/** `true` and `false` in any letter case. */
export function readBoolean(text: string): unknown {
  return /^true$/i.test(text) ? true : /^false$/i.test(text) ? false : text;
}

/** Digits. */
export function readNumber(text: string): unknown {
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** Parts between commas. */
export function readList(text: string): unknown {
  return text.split(",").map((part) => part.trim()).filter((part) => part !== "");
}

/** A word of a fixed set, in any letter case. */
export function readWord(text: string): unknown {
  return text.toLowerCase();
}

/** `primaryColor` → `PrimaryColor`. */
export function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
