/**
 * Writes to stderr.
 *
 * @module
 */
import process from "node:process";

function ignore(): void {}

/** The reader may be gone, as after `lectern 2>&1 | head` or when a collector of logs restarts: a server goes on without. */
export function writeError(text: string): void {
  const { stderr } = process;
  stderr.write(text, (error) => {
    if (error && !stderr.listeners("error").includes(ignore)) stderr.on("error", ignore);
  });
}
