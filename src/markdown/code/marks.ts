/**
 * Comments in code that mark lines: `// [!code ++]` as in VitePress, `// highlight-next-line` as in Docusaurus.
 *
 * @module
 */
import type { LineMark } from "./info.ts";

/** `""`: known, but there is nothing to show for it. */
const NAMES: Readonly<Record<string, LineMark | "">> = {
  "++": "added",
  "--": "removed",
  focus: "focused",
  highlight: "highlighted",
  hl: "highlighted",
  error: "error",
  warning: "warning",
  word: "",
  classes: "",
  filename: "",
};
const MARK = /^\[!code ([a-z]+|\+\+|--)(?::([^\]\n]{1,100}))?\]/;
/** The start of a comment, at the end of a text. */
const LEADER = /(?:\{?\/\*+|<!--|\/\/+|--|#+|;+|%+)$/;
const CLOSER = /^(?:\*+\/\}?|-->)/;
/** A comment that began earlier on the line. */
const COMMENT = /(?:^|\s)(?:\{?\/\*|<!--|\/\/|--|#|;|%)/;
const DOCUSAURUS =
  /^(?:\{?\/\*+|<!--|\/\/|--|#|;+|%+)[ \t]*(highlight|error|warning|focus)-(next-line|start|end)[ \t]*(?:\*+\/\}?|-->)?$/;

/** Takes the comments out of lines, and notes what they mark; lines with nothing else are removed. */
export function readMarks(
  lines: readonly string[],
  language: string,
  marks: Map<number, Set<LineMark>>,
): string[] {
  if (!lines.some((line) => line.includes("[!code ") || /-(?:next-line|start|end)/.test(line))) return [...lines];
  const before = new Map(marks);
  marks.clear();
  const isMarkdown = /^(?:md|mdx|markdown)$/i.test(language);
  const shown: string[] = [];
  /** Mark → the line before which it ends; `Infinity` until its end is met. */
  const open = new Map<LineMark, number>();
  for (const [i, line] of lines.entries()) {
    const block = DOCUSAURUS.exec(line.trim().slice(0, 100));
    if (block && !(isMarkdown && !line.includes("<!--"))) {
      const mark = NAMES[block[1]!]! as LineMark;
      if (block[2] === "end") open.delete(mark);
      else open.set(mark, block[2] === "start" ? Infinity : shown.length + 1);
      continue;
    }
    const { text, found } = readLine(line, isMarkdown);
    for (const [mark, count] of found) {
      if (mark !== "") open.set(mark, Math.max(open.get(mark) ?? 0, shown.length + count));
    }
    if (found.length > 0 && text.trim() === "") continue;
    for (const mark of before.get(i) ?? []) markLine(marks, shown.length, mark);
    for (const [mark, end] of open) {
      if (shown.length < end) markLine(marks, shown.length, mark);
      else open.delete(mark);
    }
    shown.push(text);
  }
  return shown;
}

type Found = readonly [mark: LineMark | "", lines: number];

/** A line without its marks; in Markdown only an HTML comment can hold one, since it shows code of all kinds. */
function readLine(line: string, isMarkdown: boolean): { text: string; found: readonly Found[] } {
  const found: Found[] = [];
  let text = line;
  for (let at = text.indexOf("[!code "); at !== -1; at = text.indexOf("[!code ", at)) {
    const match = MARK.exec(text.slice(at, at + 150));
    const cut = match && Object.hasOwn(NAMES, match[1]!) ? withoutMark(text, at, match[0].length) : undefined;
    if (cut === undefined || (isMarkdown && !text.includes("<!--")) || found.length > 20) {
      at++;
      continue;
    }
    found.push([NAMES[match![1]!]!, Math.max(1, Number.parseInt(match![2] ?? "1", 10) || 1)]);
    text = cut;
    at = Math.max(0, at - 10);
  }
  return { text, found };
}

/** The line without a mark, and without its comment if that holds nothing else; `undefined`: it is in no comment. */
function withoutMark(line: string, at: number, length: number): string | undefined {
  const head = line.slice(0, at).trimEnd();
  const tail = line.slice(at + length).trimStart();
  const leader = LEADER.exec(head.slice(-10))?.[0];
  if (leader === undefined) {
    return COMMENT.test(head) ? `${head}${tail && !CLOSER.test(tail) ? " " : ""}${tail}` : undefined;
  }
  const code = head.slice(0, -leader.length).trimEnd();
  if (tail === "") return code;
  const closer = /[*!]/.test(leader) ? CLOSER.exec(tail)?.[0] : undefined;
  if (closer !== undefined) return code + tail.slice(closer.length);
  return tail.startsWith(leader) ? `${code} ${tail}` : `${head} ${tail}`;
}

/** Notes that a line has a mark. @param line From 0. */
export function markLine(marks: Map<number, Set<LineMark>>, line: number, mark: LineMark): void {
  const known = marks.get(line);
  if (known) known.add(mark);
  else marks.set(line, new Set([mark]));
}
