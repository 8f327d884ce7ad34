/**
 * The words after the opening of a code fence, as VitePress, Docusaurus, Starlight, Nextra, Mintlify, MkDocs, docmd and
 * mdBook write them.
 *
 * @module
 */
import { withoutQuotes } from "../text.ts";

/** Marks of a line; the names are classes, too. */
export type LineMark = "highlighted" | "added" | "removed" | "focused" | "error" | "warning";

/** A stretch of lines, from 1. */
export type MarkedRange = readonly [mark: LineMark, first: number, last: number];

/** The info string of a code fence, parsed. */
export interface CodeInfo {
  /** As written; `""`: none. */
  readonly language: string;
  /** Whether lines begin with `+`, `-` or a space: `diff lang="js"`. */
  readonly isDiff: boolean;
  readonly title: string | undefined;
  /** A text in quotes alone: a title to docmd, a word in the code to Starlight. */
  readonly quoted: string | undefined;
  /** `[name]`: what a group of blocks calls this one. */
  readonly label: string | undefined;
  /** `tab="name"`: neighbors that have one make a group. */
  readonly tab: string | undefined;
  /** Lines as they are shown. */
  readonly marks: readonly MarkedRange[];
  /** Number of the first line; `undefined`: lines have no numbers. */
  readonly firstNumber: number | undefined;
  /** Whether long lines are broken instead of scrolled. */
  readonly wraps: boolean;
  /** Whether there is a button that copies. */
  readonly copies: boolean;
  /** Prefix of lines that are hidden (mdBook). */
  readonly hiddenPrefix: string | undefined;
  /** Whether Twoslash reads it. */
  readonly isTwoslash: boolean;
  /** Whether only what it writes is meant to be shown: `exec="on"` of markdown-exec, without `source`. */
  readonly isExecuted: boolean;
  /** `file="./x.ts"`: the file with the code, if the block is empty. */
  readonly file: string | undefined;
}

/** Maximum number of characters that are read. */
const LENGTH = 1_000;
/** A language ends before an attribute, and before mdBook's commas. */
const LANGUAGE = /^[^\s{}[\]"',:=]+/;
/**
 * Braces, a name in brackets, which may have brackets in it (`[pages/[id].vue]`), a quoted text, a word with or without a
 * value, a pattern of words to mark (`/[a-z]/`), or a single character.
 */
const WORD =
  /(?<=\s)\/(?:\\.|[^/\\])+\/(?!\S)|\{([^{}]*)\}|\[((?:\\.|[^[\]\\]|\[[^[\]]*\])*)\]|"([^"]*)"|'([^']*)'|([\w:.-]+)(?:=(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|\[([^[\]]*)\]|([^\s{}[\]"']+))|\{([^{}]*)\})?|\S/g;
const RANGES = /^[\d\s,-]*$/;
/** Expressive Code's word next to lines: `{"1":5-6}`. */
const LABEL = /^\s*(?:"[^"]*"|'[^']*')\s*:(?=[\d\s,-]*$)/;
const NUMBERS = /^(?:[:.]?line-numbers|showlinenumbers|linenumbers|linenums|linenos|numberlines|lines)$/;
/** Hugo's `linenos=table`. */
const SHOWN = /^(?:true|table|inline)$/i;
/** Words that are nothing without a value: `js My title`. */
const TEXTS: ReadonlySet<string> = new Set("title filename name file summary lang hidelines".split(" "));
const MARKS: Readonly<Record<string, LineMark>> = {
  "hl_lines": "highlighted",
  highlight: "highlighted",
  mark: "highlighted",
  ins: "added",
  add: "added",
  del: "removed",
  remove: "removed",
  focus: "focused",
  error: "error",
  warning: "warning",
};

/**
 * Reads for instance `ts {1,3-5} title="a.ts" [tab] :line-numbers=10`, in any order after the language. Unknown words
 * are ignored.
 *
 * @param isNumbered Whether lines have numbers unless a word says otherwise.
 */
export function parseCodeInfo(words: string, isNumbered = false): CodeInfo {
  const info = words.slice(0, LENGTH);
  let language = LANGUAGE.exec(info)?.[0] ?? "";
  // Bun's syntax for the name of a file or a tab: `ts#index.ts`.
  const [, bare, named] = /^([\w+-]+)#([\w./@-]+)$/.exec(language) ?? [];
  if (bare !== undefined) language = bare;
  // `title="a.ts"` alone: an attribute.
  if (info[language.length] === "=") language = "";
  const marks: MarkedRange[] = [];
  const values = new Map<string, string>();
  let firstNumber: number | undefined = isNumbered ? 1 : undefined;
  /** Counts where numbers are shown. */
  let hugoStart: number | undefined;

  function read(text: string): void {
    for (const match of text.matchAll(WORD)) {
      const [, braced, bracketed, double, single, name, ...written] = match;
      const value = written.find((one) => one !== undefined);
      if (braced !== undefined) {
        const lines = braced.replace(LABEL, "");
        if (RANGES.test(lines)) marks.push(...ranges("highlighted", lines));
        // Hugo divides them by commas.
        else if (braced.length < text.length) read(braced.replace(/,(?=[\w:.-]+=)/g, " "));
      } // Steps of React's documentation, `[[1, 2, "word"]]`, are not a label.
      else if (bracketed !== undefined && /^\[\d/.test(bracketed)) continue;
      else if (bracketed !== undefined) set("[", bracketed.replace(/\\([[\]])/g, "$1"));
      else if (double !== undefined || single !== undefined) set('"', double ?? single!);
      else if (name !== undefined) readWord(name, value);
    }
  }

  function readWord(name: string, value: string | undefined): void {
    const lower = name.toLowerCase();
    if (NUMBERS.test(lower)) {
      firstNumber = value === "false" ? undefined : value === undefined || SHOWN.test(value) ? 1 : wholeNumber(value);
    } else if (lower === "linenostart" && value !== undefined) hugoStart = wholeNumber(value);
    else if (lower === "startlinenumber" && value !== undefined) firstNumber = wholeNumber(value);
    else if (lower === ":no-line-numbers" || lower === "no-line-numbers") firstNumber = undefined;
    else if (value !== undefined && Object.hasOwn(MARKS, lower)) {
      marks.push(...ranges(MARKS[lower]!, value.replace(LABEL, "")));
    } else if (language === "" && /^\.[\w+#-]+$/.test(name)) language = name.slice(1);
    else if (value !== undefined || !TEXTS.has(lower)) set(lower.replace(/^\./, ""), value ?? "true");
  }

  function set(key: string, value: string): void {
    const bare = withoutQuotes(value.trim());
    if (bare !== "") values.set(key, bare);
  }

  if (named !== undefined) values.set("title", named);
  read(info.slice(named === undefined ? language.length : language.length + named.length + 1));
  const isDiff = language === "diff" && values.has("lang");
  return {
    language: isDiff ? values.get("lang")! : language,
    isDiff,
    title: values.get("title") ?? values.get("filename") ?? pathIn(values.get("name")) ?? nameIn(values.get("file")) ??
      values.get("summary"),
    quoted: values.get('"'),
    label: values.get("["),
    tab: values.get("tab"),
    marks,
    firstNumber: firstNumber && (hugoStart ?? firstNumber),
    wraps: isOn(values.get("wrap")) || values.has("word-wrap"),
    copies: values.get("copy") !== "false" && !values.has("no-copy") && !values.has("nocopy"),
    hiddenPrefix: values.get("hidelines") ?? (language === "rust" || language === "rs" ? "#" : undefined),
    isTwoslash: isOn(values.get("twoslash")),
    isExecuted: /^(?:1|on|true|yes)$/i.test(values.get("exec") ?? "") && !values.has("source"),
    file: values.get("file"),
  };
}

/** Supabase's `name=app/a.ts`; with other tools, a name without such signs identifies the block. */
function pathIn(name: string | undefined): string | undefined {
  return name !== undefined && /[./]/.test(name) ? name : undefined;
}

/** Hugo's `{file="content/a.md"}`: what begins with a dot, or names lines, is where the code is. */
function nameIn(file: string | undefined): string | undefined {
  return file !== undefined && /^[\w\[][^#<>]*$/.test(file) ? file : undefined;
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== "false";
}

/** `1,3-5` or `2 3-5` → the stretches of lines. */
function ranges(mark: LineMark, text: string): MarkedRange[] {
  const found: MarkedRange[] = [];
  for (
    const [, first, last] of text.replace(/\s*-\s*/g, "-").matchAll(/(?<![\w-])(\d{1,6})(?:-(\d{1,6}))?(?![\w-])/g)
  ) {
    found.push([mark, Number(first), Number(last ?? first)]);
  }
  return found;
}

/** The first number of `5` or `5 1`. */
function wholeNumber(text: string): number | undefined {
  const digits = /^(\d{1,6})(?!\S)/.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
