/**
 * Checks values from outside against zod schemas and describes what is wrong: every problem at once, each with its
 * path, its value and its line. What is only unknown is a warning.
 *
 * @module
 */
import { ownValue } from "../own_value.ts";
import * as z from "./zod.ts";
import { nearest } from "../edit_distance.ts";

/** The way to a value: names of fields and indices of lists. */
export type Path = readonly PropertyKey[];

/** Something wrong with a value. */
export interface ConfigProblem {
  /** Name of the value, as the person who wrote it knows it; `""`: the whole text. */
  readonly where: string;
  /** The requirement, and the current value. */
  readonly message: string;
  /** From 1. */
  readonly line: number | undefined;
  /** From 1; only for what does not parse. */
  readonly column?: number;
}

/** Values from outside cannot be used; the message is a report for the person who wrote them. */
export class ConfigError extends TypeError {
  override readonly name = "ConfigError";
  /** Name of the file, or words for another place. */
  readonly file: string;
  readonly problems: readonly ConfigProblem[];

  constructor(file: string, problems: readonly ConfigProblem[]) {
    const more = problems.length - MOST;
    const lines = problems.slice(0, MOST).map((problem) => `\n  ${describeProblem(problem)}`);
    super(`Cannot use ${file}:${lines.join("")}${more > 0 ? `\n  … and ${more} more` : ""}`);
    this.file = file;
    this.problems = problems;
  }
}

/** Problems that a report shows; the rest is counted. */
const MOST = 20;

/** A problem in one line. */
export function describeProblem({ where, message, line, column }: ConfigProblem): string {
  const place = line === undefined ? "" : ` (line ${line}${column === undefined ? "" : `, column ${column}`})`;
  return `${where} ${message}${place}`.trimStart();
}

/** Names and lines of the values that are checked. */
export interface Naming {
  readonly name: (path: Path) => string;
  /** From 1; that of the nearest value above where there is none at `path`. */
  readonly line: (path: Path) => number | undefined;
}

/** Lines of values in the source text, and warnings for its author. */
export interface Remarks {
  /** Line of a value in the source text. */
  readonly lineOf: (path: Path) => number;
  /** Reports a value that is not used as it was meant. */
  readonly warn: (path: Path, message: string) => void;
}

/** Result of a check. */
export interface Checked<T> {
  /** `undefined` when there are problems. */
  readonly value: T | undefined;
  readonly problems: readonly ConfigProblem[];
  readonly warnings: readonly ConfigProblem[];
}

/** A text; blank is as good as left out. */
export function filled(text: string | null | undefined): string | undefined {
  return text?.trim() ? text : undefined;
}

/** An object whose unknown fields are warnings with the nearest name. */
export function fields<T extends z.core.$ZodLooseShape>(shape: T) {
  const names = Object.keys(shape);
  return z.strictObject(shape, {
    error({ code }) {
      // The names travel in the message, since an issue does not have the schema that it came from.
      if (code === "unrecognized_keys") return names.join(" ");
      return code === "invalid_type" && names.length <= SHOWN ? `must be an object with ${inWords(names)}` : undefined;
    },
  });
}

/** So many fields of an object that a message can name. */
const SHOWN = 6;

function inWords(names: readonly string[]): string {
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/**
 * Checks `value` by `schema`. Fields that {@linkcode fields} does not know are removed from `value`, with a warning.
 *
 * @param value Nested no deeper than a stack can follow; `parseJson` sees to that.
 */
export function check<T>(schema: z.ZodMiniType<T>, value: unknown, naming: Naming): Checked<T> {
  // Built for one use: compiling the schema would cost more than it gains.
  const options = { error: word, reportInput: true, jitless: true };
  const warnings: ConfigProblem[] = [];
  let result = z.safeParse(schema, value, options);
  const unknown = result.success ? [] : result.error.issues.filter((issue) => issue.code === "unrecognized_keys");
  for (const { path, keys, message } of unknown) {
    const parent = path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)[key], value);
    for (const key of keys) {
      delete (parent as Record<string, unknown>)[key];
      warnings.push(unknownField([...path, key], message.split(" "), naming));
    }
  }
  if (unknown.length > 0) result = z.safeParse(schema, value, options);
  if (result.success) return { value: result.data, problems: [], warnings };
  const problems = result.error.issues.flatMap(withinChoice).map(({ path, message, input }) => ({
    where: naming.name(path),
    message: message + state(input, path),
    line: naming.line(path),
  }));
  return { value: undefined, problems: problems.sort(byLine), warnings };
}

/** The issues within the one form of a value that was chosen, of several that it may have; else the issue itself. */
function withinChoice(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union") return [issue];
  const [chosen, ...others] = issue.errors.filter((issues) => issues.every(({ path }) => path.length > 0));
  if (!chosen || others.length > 0) return [issue];
  return chosen.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(withinChoice);
}

/** Sorts problems by their place in the text. */
export function byLine(a: ConfigProblem, b: ConfigProblem): number {
  return (a.line ?? 0) - (b.line ?? 0);
}

/** The warning for an unknown field. */
export function unknownField(path: Path, names: readonly string[], naming: Naming): ConfigProblem {
  const written = String(path.at(-1));
  const suggestion = nearest(written, names) ?? sharing(written, names);
  const hint = suggestion === undefined ? "" : `: did you mean ${naming.name([...path.slice(0, -1), suggestion])}?`;
  return { where: naming.name(path), message: `is not a known field${hint} — ignored`, line: naming.line(path) };
}

/** The only name that ends with the word, or else that the word ends with: `EnableHotReload` for `HotReload`. */
function sharing(word: string, names: readonly string[]): string | undefined {
  const longer = names.filter((name) => endsWithWord(name, word));
  const shorter = names.filter((name) => endsWithWord(word, name));
  return [longer, shorter].find((found) => found.length === 1)?.[0];
}

/** Whether a name in camelCase ends with a whole word, or several, of four letters or more. */
function endsWithWord(name: string, words: string): boolean {
  const start = name.length - words.length;
  return words.length >= 4 && start > 0 && /[A-Z]/.test(name.charAt(start)) &&
    name.slice(start).toLowerCase() === words.toLowerCase();
}

/** The warning for a field that an object has more than once. */
export function repeatedField(path: Path, naming: Naming): ConfigProblem {
  return { where: naming.name(path), message: "is given more than once: the last one counts", line: naming.line(path) };
}

/** The requirement, for schemas that do not state one. */
function word(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type") return `must be ${ownValue(NOUNS, issue.expected) ?? issue.expected}`;
  if (issue.code === "invalid_key") return issue.issues[0]?.message;
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  return undefined;
}

const NOUNS: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

/** The current value. */
function state(input: unknown, path: Path): string {
  if (input === undefined) return path.length > 0 ? ": it is missing" : "";
  if (Array.isArray(input)) return ": current value is a list";
  if (typeof input === "object" && input !== null) return "";
  const text = JSON.stringify(input);
  return `: current value is ${text.length > 80 ? `${text.slice(0, 80)}…` : text}`;
}

/** The path as one would write it in a program: `sidebar["/guide"][2].title`. Long ones are shortened in the middle. */
export function dotted(path: Path): string {
  const text = path.map((key) => {
    if (typeof key === "number") return `[${key}]`;
    return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(String(key)) ? `.${String(key)}` : `[${JSON.stringify(String(key))}]`;
  }).join("").replace(/^\./, "");
  return text.length > 160 ? `${text.slice(0, 80)} … ${text.slice(-60)}` : text;
}
