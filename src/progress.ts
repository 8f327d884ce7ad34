/**
 * A bar on a terminal for long work; silence in a pipe.
 *
 * @module
 */

export interface Progress {
  update(done: number, total: number): void;
  /** Takes the bar away. */
  end(): void;
}

const WIDTH = 24;
/** Back to the start of the line, which is erased. */
const ERASE = "\r\x1b[2K";
/** Cuts a line at the edge of a narrow terminal: of one that wraps, only the last row would be erased. */
const [CUT, WRAP] = ["\x1b[?7l", "\x1b[?7h"];
/** In milliseconds between two drawings. */
const EVERY = 80;

/**
 * @param write Writes to the terminal as it is; `undefined`: there is none, nothing is shown.
 * @param clock Time in milliseconds.
 */
export function createProgress(
  label: string,
  write: ((text: string) => void) | undefined,
  clock: () => number,
): Progress {
  let last = -Infinity;
  let shown = false;
  return {
    update(done, total) {
      if (!write || total === 0 || clock() - last < EVERY) return;
      last = clock();
      shown = true;
      const filled = Math.round(WIDTH * done / total);
      const bar = "━".repeat(filled) + "─".repeat(WIDTH - filled);
      write(`${ERASE}${CUT}${label} ${done}/${total} ${bar}${WRAP}`);
    },
    end() {
      if (shown) write?.(ERASE);
      shown = false;
    },
  };
}
