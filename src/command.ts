/**
 * A command: a word before the folder, its flags, its help, and a module that is loaded when it runs.
 *
 * @module
 */
import { type CommandLine, type Flag, flagLines, HELP } from "./config/command_line.ts";
import type { Runtime } from "./runtime.ts";

/** Input of a command. */
export interface Invocation {
  readonly runtime: Runtime;
  readonly line: CommandLine;
  /** Aborts when the command has ended; what it opened ends then. */
  readonly signal: AbortSignal;
}

export interface Command {
  /** The word: `check`. */
  readonly name: string;
  /** Operands that may follow it, as `--help` writes them: `[folder]`. */
  readonly operands: string;
  /** Maximum number of operands. */
  readonly most: number;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Lines of its own `--help`, below the first. */
  readonly about: readonly string[];
  /** Without `--help`, which every command has. */
  readonly flags: readonly Flag[];
  /**
   * Runs the command. Resolves to the exit code.
   *
   * @throws {ConfigError} If settings are invalid.
   * @throws {Refusal} If it cannot do what it was asked.
   */
  readonly run: (invocation: Invocation) => Promise<number>;
}

/** Usage of a command: `lectern check [folder]`. */
export function written({ name, operands }: Command): string {
  return `lectern ${name} ${operands}`.trimEnd();
}

/** The text of `--help` for a command. */
export function helpOf(command: Command): string {
  return [
    `${written(command)}: ${command.summary}`,
    "",
    ...command.about.flatMap((line) => line === "" ? [""] : [`  ${line}`]),
    "",
    "Flags:",
    ...flagLines([...command.flags, HELP]),
  ].join("\n");
}
