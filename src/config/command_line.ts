/**
 * Words of a command line by the flags that a command declares.
 *
 * @module
 */
import { parseArgs } from "@std/cli/parse-args";
import { nearest } from "../edit_distance.ts";

/** A flag as a command declares it. */
export interface Flag {
  /** Without the two dashes. */
  readonly name: string;
  /** A letter that stands for it. */
  readonly short?: string;
  /** Placeholder of its value, such as `<dir>`; absent: it has none. */
  readonly value?: string;
  /** A line for `--help`. */
  readonly meaning: string;
  /** Whether it is answered by itself, whatever else is written: `--help`. */
  readonly isAnswer?: boolean;
}

/** A command line, read. */
export interface CommandLine {
  /** Values by the name of their flag. */
  readonly values: Readonly<Record<string, string>>;
  /** Flags without a value that are set. */
  readonly switches: ReadonlySet<string>;
  /** Arguments that are not flags, in order. */
  readonly operands: readonly string[];
}

/** Result of parsing a command line. The message of an error is a sentence. */
export type LineRead =
  | { readonly kind: "line"; readonly line: CommandLine }
  | { readonly kind: "answer"; readonly name: string }
  | { readonly kind: "error"; readonly message: string };

/** The flag that every command has. */
export const HELP: Flag = { name: "help", short: "h", meaning: "Show this text", isAnswer: true };

/** Reads a command line. The last of several values counts. */
export function readCommandLine(args: readonly string[], flags: readonly Flag[]): LineRead {
  // parseArgs fails on a flag without a name.
  const nameless = args.find((arg) => arg.startsWith("--="));
  if (nameless !== undefined) return errorOf(`${nameless} is not a flag`);
  const unknown: string[] = [];
  const [valued, switches] = [flags.filter(({ value }) => value), flags.filter(({ value }) => !value)];
  const found: Readonly<Record<string, unknown>> = parseArgs([...args], {
    string: [...valued.map(({ name }) => name), "_"],
    boolean: switches.map(({ name }) => name),
    alias: Object.fromEntries(flags.flatMap(({ name, short }) => short ? [[name, short]] : [])),
    unknown(arg: string) {
      if (arg.length > 1 && arg.startsWith("-")) unknown.push(arg.replace(/=.*$/s, ""));
      return arg.length < 2 || !arg.startsWith("-");
    },
  });
  const answer = switches.find(({ name, isAnswer }) => isAnswer && found[name] === true);
  if (answer) return { kind: "answer", name: answer.name };
  const [first] = unknown;
  if (first !== undefined) {
    const suggestion = nearest(first, flags.map(({ name }) => `--${name}`)) ?? initial(first, flags);
    return errorOf(`${first} is not a known flag${suggestion === undefined ? "" : `: did you mean ${suggestion}?`}`);
  }
  const empty = valued.find(({ name }) => found[name] !== undefined && text(found[name]) === undefined);
  if (empty) return errorOf(`--${empty.name} needs a value: --${empty.name} ${empty.value}`);
  return {
    kind: "line",
    line: {
      values: Object.fromEntries(valued.flatMap(({ name }) => {
        const value = text(found[name]);
        return value === undefined ? [] : [[name, value]];
      })),
      switches: new Set(switches.flatMap(({ name }) => found[name] === true ? [name] : [])),
      operands: (found._ as readonly unknown[]).map(String),
    },
  };
}

/** The lines of `--help` for flags: names and values in one column, what they mean in the next. */
export function flagLines(flags: readonly Flag[]): readonly string[] {
  const names = flags.map(({ name, short, value }) =>
    `  ${short ? `-${short}, ` : "    "}--${name}${value ? ` ${value}` : ""}`
  );
  const width = Math.max(27, ...names.map((text) => text.length + 2));
  return flags.map(({ meaning }, i) => names[i]!.padEnd(width) + meaning);
}

/** The only flag that begins with a letter, where a flag is that letter: other programs have `-p` for the port. */
function initial(flag: string, flags: readonly Flag[]): string | undefined {
  const named = flags.filter(({ name }) => flag.toLowerCase() === `-${name[0]}`);
  return named.length === 1 ? `--${named[0]!.name}` : undefined;
}

/** The result for a command line with an error. */
export function errorOf(message: string): Extract<LineRead, { kind: "error" }> {
  return { kind: "error", message };
}

/** The text of a flag; `undefined` for a flag without one. */
function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
