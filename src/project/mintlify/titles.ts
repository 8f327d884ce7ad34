/**
 * Titles of code that Mintlify reads from bare words, which no other tool does, written as `title="…"`.
 *
 * @module
 */
import { bareTitle, withoutBareTitle } from "../../markdown/code/bare_title.ts";
import { createFences } from "../../markdown/code/fence.ts";
import { parseCodeInfo } from "../../markdown/code/info.ts";
import type { Project } from "../project.ts";

/** Bytes of a page for a site of its own; the same bytes where there is nothing to write. */
export function withTitles(
  bytes: Uint8Array<ArrayBuffer>,
  file: string,
  { flavor }: Pick<Project, "flavor">,
): Uint8Array<ArrayBuffer> {
  if (flavor !== "mintlify" || !/\.mdx?$/i.test(file)) return bytes;
  const text = textOf(bytes);
  if (text === undefined) return bytes;
  const fenceLine = createFences({ isNested: true });
  const lines = text.split("\n");
  const written = lines.map((line) => {
    const fence = fenceLine(line.replace(/\r$/, ""));
    return fence?.kind === "open" ? titledLine(line, fence.info.trim()) : line;
  });
  return written.every((line, i) => line === lines[i]) ? bytes : new TextEncoder().encode(written.join("\n"));
}

/** `undefined`: the bytes are not UTF-8, and would not come back as they were. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function titledLine(line: string, info: string): string {
  const { language, title: own, label } = parseCodeInfo(info);
  const title = language === "" || own !== undefined || label !== undefined ? undefined : bareTitle(info, language);
  if (title === undefined) return line;
  const [, ...rest] = withoutBareTitle(info, language).split(" ");
  return line.replace(info, () => [language, `title="${title}"`, ...rest].join(" "));
}
