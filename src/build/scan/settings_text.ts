/**
 * Text of a settings file. While the file exists but cannot be read, the last text stays in use.
 *
 * @module
 */
import { decode, UNREADABLE } from "../../decode.ts";
import type { Files } from "../../files.ts";
import type { Problems } from "../report.ts";
import { whyNoText } from "./placeholder.ts";
import type { FileSources } from "./reader.ts";

/** A file with settings as it is now. */
export interface SettingsText {
  /** Relative to its directory. */
  readonly file: string;
  /** `undefined`: there is no such file. */
  readonly text: string | undefined;
  /** Message for the author that the file cannot be read; `undefined`: it was read, or does not exist. */
  readonly unreadable: string | undefined;
}

/** Creates the function that takes a text from what was read of `directory`. Reports bytes that are not text. */
export function createSettingsText(
  { directory, file }: { readonly directory: string; readonly file: string },
  { files, problems }: { readonly files: Pick<Files, "obstacle">; readonly problems: Problems },
): (read: FileSources["source"]) => Promise<SettingsText> {
  const path = `${directory}/${file}`;
  let last: string | undefined;
  return async function settingsText(read) {
    const found = read(file);
    const bytes = found?.bytes.unpacked();
    const elsewhere = bytes && whyNoText(bytes);
    const { text, unreadable: line } = bytes && elsewhere === undefined ? decode(bytes) : {};
    problems.report(line === undefined ? [] : [`${path}: ${UNREADABLE} (line ${line})`], path);
    const obstacle = text === undefined ? elsewhere ?? await files.obstacle(path, "file") : undefined;
    if (obstacle === undefined) last = text;
    return { file, text: last, unreadable: obstacle && `${path}: the file cannot be read: ${obstacle}` };
  };
}
