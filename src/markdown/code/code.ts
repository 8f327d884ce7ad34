/**
 * Blocks of code.
 *
 * The text of a block is the code and nothing else, so that a selection copies what the author wrote; numbers of lines and
 * markers before them are drawn by the style sheet.
 *
 * @module
 */
import type { Tokens } from "marked";
import { elementHtml, EMPTY, escapeText, join, type Markup, markup } from "../markup.ts";
import { ansiLines, withoutCodes } from "./ansi.ts";
import { bareFile, bareTitle } from "./bare_title.ts";
import { type CodeInfo, parseCodeInfo } from "./info.ts";
import { type Code, type CodeLine, readCode } from "./lines.ts";
import type { WithNumbers } from "./numbers.ts";
import { SESSION } from "./session.ts";
import type { Extension } from "../extension.ts";
import type { TooMuch } from "./highlight.ts";
import { isPlain } from "./language.ts";
import { mayEmbed } from "./embedded.ts";
import type { IncludingCode } from "../include/snippet.ts";
import type { PageContext } from "../page_context.ts";
import { decodeReferences } from "../text.ts";

/** A page may have this many times the code of a block in colors: at the usual limit about a second of work. */
const BLOCKS = 4;

export const code: Extension = {
  needs: {
    code({ lang, text }: Tokens.Code, needs) {
      const { language } = parseCodeInfo(decodeReferences(lang ?? ""));
      for (const name of [language, ...SESSION.test(language) ? ["sh"] : []].filter(Boolean)) {
        needs.languages.add(name);
        if (mayEmbed(text)) (needs.embedding ??= new Set()).add(name);
      }
    },
  },
  render: {
    code(token: IncludingCode, page) {
      const { info: read, code, source } = readBlock(token);
      if (isUnseen(read, page)) {
        page.reportKind("code that MkDocs would run is not run", "it is left out, as there", { about: "exec=" });
        return EMPTY;
      }
      const info = read.title === undefined ? { ...read, title: bareOf(token, read, page) } : read;
      if (source === "") return block(EMPTY, info, code);
      // Without the file there are no lines to check.
      if (!token.problems?.length) checkMarks(info, code, page);
      const isAnsi = info.language === "ansi";
      const found = isAnsi ? ansiLines(code.lines.map(({ text }) => text)) : highlight(code, page);
      const { colored, reason } = found && "reason" in found
        ? { colored: undefined, reason: found.reason }
        : { colored: found, reason: undefined };
      const html = code.lines.map(({ text }, i) => colored?.[i] ?? escapeText(text));
      return block(markup`${join(markLines(html, info, code.lines), "\n")}\n`, info, code, reason);
    },
  },
  text: {
    code(token: Tokens.Code, page) {
      const { info, code } = readBlock(token);
      if (isUnseen(info, page)) return "";
      const text = code.lines.map(({ text }) => text).join("\n");
      return info.language === "ansi" ? withoutCodes(text) : text;
    },
  },
};

/** Whether MkDocs shows the output of the code, and not the code. */
function isUnseen({ isExecuted }: CodeInfo, page: PageContext): boolean {
  return isExecuted && page.job.flavor === "python";
}

function readBlock(
  { text, lang, isNumbered }: Tokens.Code & WithNumbers,
): { info: CodeInfo; code: Code; source: string } {
  const read = parseCodeInfo(decodeReferences(lang ?? ""), isNumbered);
  const source = text.replace(/\n$/, "");
  const { title, quoted } = read;
  // A piece of code that is not there is not a title, either.
  const isTitle = title === undefined && quoted && !/["'=<>{}]/.test(quoted) && !source.includes(quoted);
  const info = isTitle ? { ...read, title: quoted } : read;
  const named = title === undefined ? FILE.exec(source.slice(0, HEAD)) : null;
  if (named) {
    const untitled = source.slice(0, named.index) + source.slice(named.index + named[0].length);
    return { info: { ...info, title: named[1] ?? named[2] }, code: readCode(untitled, info), source: untitled || "\n" };
  }
  return { info, code: readCode(source, info), source: text === "" ? "" : source || "\n" };
}

/** The title in the words after the language. */
function bareOf({ lang = "" }: Tokens.Code, { language }: CodeInfo, page: PageContext): string | undefined {
  if (language === "" || !lang.startsWith(language)) return undefined;
  return (page.job.flavor === "mintlify" ? bareTitle : bareFile)(decodeReferences(lang), language);
}

/** Svelte's syntax for a file name: `/// file: src/a.js` or `<!--- file: a.svelte --->` on a line. */
const FILE = /^(?:\/\/\/ file: (\S[^\n]{0,200})|<!--- file: (\S[^\n]{0,200}?) --->)(?:\n|$)/m;
/** Number of characters that are searched for the line. */
const HEAD = 3_000;

/** Reports marks of lines that the code does not have. */
function checkMarks({ marks }: CodeInfo, { lines }: Code, page: PageContext): void {
  for (const [, first, last] of marks) {
    if (last <= lines.length) continue;
    const named = first === last ? `line ${last} is` : `lines ${first} to ${last} are`;
    page.report(`${named} marked, but the block of code has ${lines.length}`);
  }
}

/** Code that the page shows in colors. */
export function createShown(): { characters: number; isCut: boolean } {
  return { characters: 0, isCut: false };
}

/** HTML of the lines; what a command wrote has none. Code that is too long stays plain, which is reported. */
function highlight(
  { lines, language }: Code,
  page: PageContext,
): readonly (Markup | undefined)[] | TooMuch | undefined {
  const { limits, tools: { highlighter } } = page;
  if (!highlighter?.knows(language)) {
    if (highlighter && language !== "" && !isPlain(language)) {
      page.reportKind(`the language "${language}" is not known`, 'its code has no colors, as with "text"', {
        rule: "unknown-language",
        about: language,
      });
    }
    return undefined;
  }
  const shown = page.state(createShown);
  const code = lines.filter(({ isOutput }) => !isOutput);
  const text = code.map(({ text }) => text).join("\n");
  if (text.length <= limits.codeCharacters) shown.characters += text.length;
  const most = limits.codeCharacters * BLOCKS;
  if (shown.characters > most) {
    const reason = `this page has more than ${most} characters of code`;
    page.reportOnce(`${reason}: the rest is shown without colors`, { rule: "size-limit" });
    return { reason };
  }
  const colored = highlighter.highlight(text, language, () => {
    shown.isCut = true;
    page.report("a line of code took too long: its end is shown without colors", { rule: "size-limit" });
  });
  if (colored && "reason" in colored) {
    page.report(`a block of code is shown without colors: ${colored.reason}`, { rule: "size-limit" });
  }
  if (!colored || "reason" in colored || code.length === lines.length) return colored;
  let next = 0;
  return lines.map(({ isOutput }) => isOutput ? undefined : colored[next++]);
}

/** @param plain Why it has no colors, where it should have some. */
function block(html: Markup, info: CodeInfo, { lines }: Code, plain?: string): Markup {
  const { title, label, firstNumber, wraps, copies } = info;
  const language = info.language || undefined;
  const classes = ["code"];
  if (firstNumber !== undefined) classes.push("numbered");
  if (wraps) classes.push("wrap");
  if (lines.some(({ marks }) => marks.includes("focused"))) classes.push("focusing");
  const attributes = {
    class: classes.join(" "),
    "data-language": language,
    "data-label": label,
    "data-copy": copies ? undefined : "false",
  };
  const note = plain === undefined ? EMPTY : markup`<p class="plain">Shown without colors: ${escapeText(plain)}.</p>`;
  const code = elementHtml("code", { class: language && `language-${language}` }, html);
  const body = markup`${elementHtml("pre", { tabindex: 0 }, code)}${note}`;
  if (title === undefined) return markup`${elementHtml("div", attributes, body)}\n`;
  const figure = markup`<figcaption>${escapeText(title.replace(STYLED, "$2"))}</figcaption>${body}`;
  return markup`${elementHtml("figure", attributes, figure)}\n`;
}

/** Inline HTML in a title, which Material supports: `title="The <code>a</code> file"`. */
const STYLED = /<(code|su[bp]|strong|em|kbd)>([^<>]{0,200})<\/\1>/g;

/** Puts an element around each line, if any of them is marked. */
function markLines(html: readonly Markup[], { firstNumber }: CodeInfo, lines: readonly CodeLine[]): readonly Markup[] {
  const isPlain = ({ marks, prompt, isOutput }: CodeLine) => marks.length === 0 && prompt === "" && !isOutput;
  if (firstNumber === undefined && lines.every(isPlain)) return html;
  return html.map((line, i) => {
    const { marks, prompt, isOutput } = lines[i]!;
    const attributes = {
      class: ["line", ...marks, ...isOutput ? ["output"] : []].join(" "),
      "data-line": firstNumber === undefined ? undefined : firstNumber + i,
    };
    const before = prompt === "" ? EMPTY : markup`<span class="prompt">${escapeText(prompt)}</span>`;
    return elementHtml("span", attributes, markup`${before}${line}`);
  });
}
