/**
 * Settings files that change while the site is served: if one becomes invalid, its last valid settings stay in use.
 *
 * @module
 */
import { ConfigError } from "../../config/check.ts";
import type { Reporter } from "../report.ts";

/** Parsed settings, with warnings that are whole sentences. */
export interface ReadSettings<T> {
  readonly settings: T;
  readonly warnings: readonly string[];
}

/**
 * Creates the function that reads a text, or what holds without a file. It reports what is wrong with it, and when that is over.
 *
 * @param file Name for messages.
 * @param what Noun for messages: "configuration".
 * @throws {ConfigError} From the function, if the text is invalid and there was no good one yet.
 */
export function createLastGood<T>(
  read: (text: string) => ReadSettings<T> | Promise<ReadSettings<T>>,
  { file, what, reporter }: { readonly file: string; readonly what: string; readonly reporter: Reporter },
): (text: string | undefined) => Promise<T> {
  const problems = reporter({ rule: what });
  const recovery = reporter({ level: "info" });
  let lastGood: { readonly settings: T } | undefined;
  let isBroken = false;

  return async function readOrKeep(text) {
    try {
      const { settings, warnings } = await read(text ?? "{}");
      problems.report(warnings);
      const cured = text === undefined
        ? `${file} is gone: its ${what} is no longer in use`
        : `${file} is valid again: its ${what} is in use`;
      recovery.report(isBroken ? [cured] : []);
      isBroken = false;
      lastGood = { settings };
      return settings;
    } catch (error) {
      if (!lastGood || !(error instanceof ConfigError)) throw error;
      problems.report([`${error.message}\nThe last good ${what} stays in use`]);
      isBroken = true;
      recovery.report([]);
      return lastGood.settings;
    }
  };
}
