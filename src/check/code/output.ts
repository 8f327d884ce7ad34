/**
 * Parser of the output of `deno lint --json` and `deno check`.
 *
 * @module
 */
import * as z from "../../config/zod.ts";

/** A problem in a file. */
export interface CodeError {
  /** As Deno has it: absolute. */
  readonly path: string;
  /** A sentence such as `TS2322: Type 'string' is not assignable to type 'number'`. */
  readonly message: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

const PLACE = /^ +at (file:\/\/\S+?):(\d+):(\d+)$/;

/** Reads what `deno check` writes without colors: each problem ends with its place. */
export function typeErrors(output: string): readonly CodeError[] {
  const errors: CodeError[] = [];
  let first = "";
  for (const line of output.split("\n")) {
    if (/^(?:TS\d+ \[ERROR\]|error): /.test(line)) first = line;
    const [, url, row, column] = PLACE.exec(line) ?? [];
    // A second place belongs to the same problem: where something else is declared.
    if (url === undefined || first === "") continue;
    const message = first.replace(/^(TS\d+) \[ERROR\]/, "$1").replace(/^error: /, "").replace(/ from "file:[^"]*"/, "")
      .replace(/\.$/, "");
    errors.push({
      path: decodeURIComponent(new URL(url).pathname),
      message,
      line: Number(row),
      column: Number(column),
    });
    first = "";
  }
  return errors;
}

const LINTED = z.object({ errors: z.array(z.object({ file_path: z.string(), message: z.string() })) });

/** Reads what `deno lint --json` writes: files that do not parse. */
export function syntaxErrors(output: string): readonly CodeError[] {
  return z.parse(LINTED, JSON.parse(output)).errors.map(({ file_path: path, message }) => {
    const [, line, column] = /:(\d+):(\d+)\s*$/.exec(message) ?? [];
    const [first = ""] = message.split("\n");
    return { path, message: first.replace(/^SyntaxError: /, ""), line: Number(line ?? 1), column: Number(column ?? 1) };
  });
}
