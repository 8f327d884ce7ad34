/**
 * Translation of titles of code that only Mintlify reads from bare words to `title="…"`.
 *
 * @module
 */
import { decodeUnchanged } from "../../decode.ts";
import { bareTitle, withoutBareTitle } from "../../markdown/code/bare_title.ts";
import { createFences } from "../../markdown/code/fence.ts";
import { parseCodeInfo } from "../../markdown/code/info.ts";
import type { Project } from "../project.ts";

/** Bytes of a page of the new site; the same bytes if nothing changes. */
export function withTitles(
  bytes: Uint8Array<ArrayBuffer>,
  file: string,
  { flavor }: Pick<Project, "flavor">,
): Uint8Array<ArrayBuffer> {
  if (flavor !== "mintlify" || !/\.mdx?$/i.test(file)) return bytes;
  const text = decodeUnchanged(bytes);
  if (text === undefined) return bytes;
  const fenceLine = createFences({ isNested: true });
  const lines = text.split("\n");
  const written = lines.map((line) => {
    const fence = fenceLine(line.replace(/\r$/, ""));
    return fence?.kind === "open" ? titledLine(line, fence.info.trim()) : line;
  });
  return written.every((line, i) => line === lines[i]) ? bytes : new TextEncoder().encode(written.join("\n"));
}

function titledLine(line: string, info: string): string {
  const { language, title: written, label } = parseCodeInfo(info);
  const title = language === "" || written !== undefined || label !== undefined ? undefined : bareTitle(info, language);
  if (title === undefined) return line;
  const [, ...rest] = withoutBareTitle(info, language).split(" ");
  return line.replace(info, () => [language, `title="${title}"`, ...rest].join(" "));
}
