/**
 * Writes to stderr.
 *
 * @module
 */
import process from "node:process";

function ignore(): void {}

/**
 * Writes where that is possible. The reader may be gone, as after `lectern 2>&1 | head` or when a collector of logs
 * restarts, or the disk is full: a server goes on without its log.
 */
export function writeError(text: string): void {
  const { stderr } = process;
  try {
    stderr.write(text, (error) => {
      if (error && !stderr.listeners("error").includes(ignore)) stderr.on("error", ignore);
    });
  } catch {
    // Deno throws where stderr is a file.
  }
}
