/**
 * One line per event.
 *
 * @module
 */

/** Severity of an event. */
export type Level = "info" | "warning" | "error";

/** Logs one event. */
export type Log = (level: Level, message: string, details?: Readonly<Record<string, string | number>>) => void;

/**
 * A log in the given form: `text` for people, `json` with one object per line.
 *
 * @param write Where a line goes: stderr, in the words of the runtime.
 * @param clock Time in milliseconds since 1970, for the JSON form.
 */
export function createLog(
  form: "text" | "json",
  clock: () => number,
  write: (line: string) => void,
): Log {
  return function log(level, message, details = {}) {
    if (form === "json") {
      write(JSON.stringify({ time: new Date(clock()).toISOString(), level, message, ...details }));
    } else {
      const rest = Object.entries(details).map(([name, value]) => ` ${name}=${value}`).join("");
      write((level === "info" ? "" : `${level}: `) + printable(message + rest));
    }
  };
}

/**
 * One event, even if a file name contains line breaks or terminal controls: further lines are indented, so that
 * none looks like an event of its own, and control characters are escaped.
 */
function printable(message: string): string {
  return message
    .replaceAll(/\n(?! )/g, "\n  ")
    .replaceAll(
      // deno-lint-ignore no-control-regex
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\p{Cs}/gu,
      (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
}
