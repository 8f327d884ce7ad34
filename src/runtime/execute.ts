/**
 * Runs other programs through node:child_process, which Deno, Bun and Node all have.
 *
 * @module
 */
import { spawn } from "node:child_process";
import process from "node:process";
import type { Execution } from "../runtime.ts";

/** Implements `execute` of the runtime. */
export function execute(program: string, args: readonly string[]): Promise<Execution | undefined> {
  return new Promise((resolve) => {
    const written = { stdout: "", stderr: "" };
    try {
      const child = spawn(own(program), [...args], { stdio: ["ignore", "pipe", "pipe"] });
      for (const name of ["stdout", "stderr"] as const) {
        child[name].setEncoding("utf8").on("data", (text: string) => written[name] += text);
      }
      child.on("error", () => resolve(undefined));
      child.on("close", (code) => resolve({ code: code ?? 1, ...written }));
    } catch {
      // Deno throws where the right to run it is missing.
      resolve(undefined);
    }
  });
}

/** Deno itself, where it runs this program, need not be on the path. */
function own(program: string): string {
  const { execPath } = process;
  return new RegExp(`(?:^|[\\\\/])${program}(?:\\.exe)?$`, "i").test(execPath) ? execPath : program;
}
