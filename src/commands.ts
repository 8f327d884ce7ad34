/**
 * The commands: a word before the folder chooses one. A folder of the same name is `./check`.
 *
 * @module
 */
import { CHECK } from "./check/command.ts";
import { type Command, helpOf, type Invocation } from "./command.ts";
import { ConfigError } from "./config/check.ts";
import { HELP, readCommandLine } from "./config/command_line.ts";
import { DATES } from "./dates/command.ts";
import { nearest } from "./edit_distance.ts";
import { INIT, NEW } from "./init/command.ts";
import { MIGRATE } from "./migrate/command.ts";
import { createLog } from "./log.ts";
import type { Files } from "./files.ts";
import type { Runtime } from "./runtime.ts";
import { Refusal, whyUnwritable } from "./refusal.ts";
import { SCHEMA } from "./schema/command.ts";
import { stackOf } from "./thrown.ts";

/** Every command, in the order of `--help`. */
export const COMMANDS: readonly Command[] = [CHECK, DATES, INIT, MIGRATE, NEW, SCHEMA];

/** Exit code of a command that could not do what it was asked. */
const CANNOT = 2;

/** The command that a command line begins with. */
export function commandOf([word]: readonly string[]): Command | undefined {
  return COMMANDS.find(({ name }) => name === word);
}

/** Words for what flags and the folder alone do here, as other tools have them as commands. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ["serve start dev watch preview", "lectern <folder> serves a folder"],
  ["build export generate render publish", "lectern <folder> --export <dir> writes a static site"],
  ["help commands usage", "lectern --help shows all commands and flags"],
  ["version", "lectern --version shows the version"],
  ["lint validate test", "lectern check <folder> reports problems"],
  ["create", "lectern init <folder> creates a site, and lectern new <page> a page"],
].flatMap(([words, advice]) => words!.split(" ").map((word) => [word, advice!] as const)));

/** Suggestion for a command line that is not valid for a server; `""`: none. */
export function commandHint(args: readonly string[]): string {
  const names = COMMANDS.map(({ name }) => name);
  const later = args.slice(1).find((arg) => names.includes(arg));
  if (later !== undefined) return `\nThe command ${later} comes first: lectern ${later} …; a folder is ./${later}`;
  const [word = ""] = args;
  const advice = ELSEWHERE.get(word.toLowerCase());
  if (advice !== undefined) return `\n${word} is not a command: ${advice}`;
  const suggestion = /^[a-z]+$/i.test(word) ? nearest(word, names) : undefined;
  return suggestion === undefined ? "" : `\n${word} is not a command: did you mean ${suggestion}?`;
}

/** Runs a command with the words after its name. Resolves to its exit code. */
export async function runCommand(command: Command, args: readonly string[], runtime: Runtime): Promise<number> {
  const read = readCommandLine(args, [...command.flags, HELP]);
  const error = read.kind === "error"
    ? read.message
    : read.kind === "line"
    ? operandError(command, read.line.operands)
    : undefined;
  if (read.kind === "error" || error !== undefined) {
    runtime.warn(`${error}\n\n${helpOf(command)}`);
    return CANNOT;
  }
  const closing = new AbortController();
  try {
    if (read.kind === "answer") {
      runtime.print(helpOf(command));
      return 0;
    }
    const files = { ...runtime.files, write: writing(runtime.files) };
    const invocation: Invocation = { runtime: { ...runtime, files }, line: read.line, signal: closing.signal };
    return await command.run(invocation);
  } catch (error) {
    createLog("text", Date.now, runtime.warn)("error", failureText(error));
    return CANNOT;
  } finally {
    closing.abort();
    await runtime.endThreads();
  }
}

/** Why the program, or a command, ended: what was expected in a sentence, a bug with its stack. */
export function failureText(error: unknown): string {
  return error instanceof ConfigError || error instanceof Refusal ? error.message : stackOf(error);
}

/** Writes as `files` do, and reports which file cannot be written, and why. */
function writing(files: Pick<Files, "write">): Files["write"] {
  return async function write(path, body) {
    try {
      await files.write(path, body);
    } catch (error) {
      const reason = whyUnwritable(error);
      throw reason === undefined ? error : new Refusal(`Cannot write ${path}: ${reason}`, { cause: error });
    }
  };
}

function operandError({ name, most }: Command, operands: readonly string[]): string | undefined {
  if (operands.includes("")) return "A name is empty";
  const extra = operands[most];
  if (extra === undefined) return undefined;
  return `${JSON.stringify(extra)} is an unexpected argument of lectern ${name}`;
}
