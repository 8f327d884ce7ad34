/**
 * Blocks of code.
 *
 * The text of a block is the code and nothing else, so that a selection copies what the author wrote; numbers of lines and
 * signs before them are drawn by the style sheet.
 *
 * @module
 */
import { escape } from "../html.ts";
import { type CodeInfo, parseCodeInfo } from "./code_info.ts";
import { type Code, type CodeLine, readCode } from "./code_lines.ts";
import { SESSION } from "./code_session.ts";
import type { Extension, Tokens } from "./extension.ts";
import type { TooMuch } from "./highlight.ts";
import { isPlain } from "./language.ts";
import { hasHereDocument } from "./here_document.ts";
import type { IncludingCode } from "./include.ts";
import type { Page } from "./page.ts";
import { decode, escapeText } from "./text.ts";

/** A page may have so many times the code of a block in colors: at the usual limit about a second of work. */
const BLOCKS = 4;

export const code: Extension = {
  needs: {
    code({ lang, text }: Tokens.Code, needs) {
      const { language } = parseCodeInfo(decode(lang ?? ""));
      if (language) needs.languages.add(language);
      if (SESSION.test(language)) needs.languages.add("sh");
      needs.hereDocuments ||= hasHereDocument(text);
    },
  },
  render: {
    code(token: IncludingCode, page) {
      const { info, code, source } = readBlock(token);
      if (source === "") return block("", info, code);
      // With what is not there instead of a file, its lines are not counted.
      if (!token.faults?.length) checkMarks(info, code, page);
      const found = highlight(code, page);
      const { colored, reason } = found && "reason" in found
        ? { colored: undefined, reason: found.reason }
        : { colored: found, reason: undefined };
      const html = code.lines.map(({ text }, i) => colored?.[i] ?? escapeText(text));
      return block(markLines(html, info, code.lines).join("\n") + "\n", info, code, reason);
    },
  },
  text: {
    code: (token: Tokens.Code) => readBlock(token).code.lines.map(({ text }) => text).join("\n"),
  },
};

function readBlock({ text, lang }: Tokens.Code): { info: CodeInfo; code: Code; source: string } {
  const read = parseCodeInfo(decode(lang ?? ""));
  const source = text.replace(/\n$/, "");
  const { title, quoted } = read;
  const info = title === undefined && quoted && !source.includes(quoted) ? { ...read, title: quoted } : read;
  return { info, code: readCode(source, info), source: text === "" ? "" : source || "\n" };
}

/** Tells the author of lines that are marked and not there. */
function checkMarks({ marks }: CodeInfo, { lines }: Code, page: Page): void {
  for (const [, first, last] of marks) {
    if (last <= lines.length) continue;
    const named = first === last ? `line ${last} is` : `lines ${first} to ${last} are`;
    page.fault(`${named} marked, but the block of code has ${lines.length}`);
  }
}

/** HTML of the lines; what a command wrote has none. Code that is too long stays plain, and the author is told. */
function highlight({ lines, language }: Code, page: Page): readonly (string | undefined)[] | TooMuch | undefined {
  const { limits, tools: { highlighter } } = page;
  if (!highlighter?.knows(language)) {
    if (highlighter && language !== "" && !isPlain(language)) {
      page.faultOnce(`the language "${language}" is not known: its code has no colors, as with "text"`);
    }
    return undefined;
  }
  const code = lines.filter(({ isOutput }) => !isOutput);
  const text = code.map(({ text }) => text).join("\n");
  if (text.length <= limits.codeCharacters) page.codeSize += text.length;
  const most = limits.codeCharacters * BLOCKS;
  if (page.codeSize > most) {
    const reason = `this page has more than ${most} characters of code`;
    page.faultOnce(`${reason}: the rest is shown without colors`);
    return { reason };
  }
  const colored = highlighter.highlight(text, language);
  if (colored && "reason" in colored) page.fault(`a block of code is shown without colors: ${colored.reason}`);
  if (!colored || "reason" in colored || code.length === lines.length) return colored;
  let next = 0;
  return lines.map(({ isOutput }) => isOutput ? undefined : colored[next++]);
}

/** @param plain Why it has no colors, where it should have some. */
function block(html: string, info: CodeInfo, { lines }: Code, plain?: string): string {
  const { title, label, firstNumber, wraps, copies } = info;
  const name = escape(info.language);
  const code = `<code${name && ` class="language-${name}"`}>${html}</code>`;
  const classes = ["code"];
  if (firstNumber !== undefined) classes.push("numbered");
  if (wraps) classes.push("wrap");
  if (lines.some(({ marks }) => marks.includes("focused"))) classes.push("focusing");
  const attributes = ` class="${classes.join(" ")}"${name && ` data-language="${name}"`}${
    label === undefined ? "" : ` data-label="${escape(label)}"`
  }${copies ? "" : ' data-copy="false"'}`;
  const note = plain === undefined ? "" : `<p class="plain">Shown without colors: ${escapeText(plain)}.</p>`;
  const pre = `<pre tabindex="0">${code}</pre>${note}`;
  return title === undefined
    ? `<div${attributes}>${pre}</div>\n`
    : `<figure${attributes}><figcaption>${escape(title)}</figcaption>${pre}</figure>\n`;
}

/** Puts an element around each line, if any has to be told from the others. */
function markLines(html: readonly string[], { firstNumber }: CodeInfo, lines: readonly CodeLine[]): readonly string[] {
  const isPlain = ({ marks, prompt, isOutput }: CodeLine) => marks.length === 0 && prompt === "" && !isOutput;
  if (firstNumber === undefined && lines.every(isPlain)) return html;
  return html.map((line, i) => {
    const { marks, prompt, isOutput } = lines[i]!;
    const classes = ["line", ...marks, ...isOutput ? ["output"] : []].join(" ");
    const number = firstNumber === undefined ? "" : ` data-line="${firstNumber + i}"`;
    const before = prompt && `<span class="prompt">${escapeText(prompt)}</span>`;
    return `<span class="${classes}"${number}>${before}${line}</span>`;
  });
}
