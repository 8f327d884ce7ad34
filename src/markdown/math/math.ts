/**
 * Formulas: `$…$`, `` $`…`$ ``, `$$…$$` and ```` ```math ````.
 *
 * As GitHub reads them: no space inside the dollars, no digit right after the closing one, no other dollar between. Two
 * variables of a shell are no formula.
 *
 * @module
 */
import { isPandoc } from "../../flavor.ts";
import type { TokenizerAndRendererExtension, Tokens } from "marked";
import type { Extension } from "../extension.ts";
import { parseCodeInfo } from "../code/info.ts";
import { codeSpans } from "../code/regions.ts";
import { bounded } from "../lexer.ts";
import { elementHtml, type Markup, markup } from "../markup.ts";
import type { PageContext } from "../page_context.ts";
import type { Needs } from "../tools.ts";
import { formula } from "./formula.ts";

interface Math {
  readonly type: "math" | "mathBlock";
  readonly raw: string;
  readonly text: string;
  readonly display: boolean;
  readonly id?: string | undefined;
  /** Whether it has a label in another way. */
  readonly isLabelled?: boolean;
}

/** TeX up to the next dollar without a backslash before it. */
const TEX = String.raw`[^$\\]*(?:\\[^][^$\\]*)*`;
/** A dollar after a sign and before a name: it begins a variable, as in `$HOME/bin:$PATH` and `$A-$B`. */
const VARIABLE = String.raw`(?<=[/:=,.("'[-]\$)(?=[\p{L}_{])`;
const INLINE = new RegExp(String.raw`^\$(?![\s$])(${TEX})(?<!\s)\$(?!\d|${VARIABLE})`, "u");
const BACKTICKED = /^\$(`+)([^`$]+)\1\$(?!\d)/;
const DOUBLE = new RegExp(String.raw`^\$\$(${TEX})\$\$`);
/** As MathJax has it in mdBook: two backslashes before the bracket, since Markdown takes one away. */
const ROUND = /^\\\\\(([^\n]{1,2000}?)\\\\\)/;
const SQUARE = /^ {0,3}\\\\\[((?:(?!\n\n)[\s\S]){1,5000}?)\\\\\][ \t]*(?:\n+|$)/;
/** As LaTeX and Hugo have it: one backslash, which Markdown takes for an escape. So the inside must look like a formula. */
const LATEX_ROUND = /^\\\(([^\n]{1,2000}?)\\\)/;
const LATEX_SQUARE = /^ {0,3}\\\[((?:(?!\n\n)[\s\S]){1,5000}?)\\\][ \t]*(?:\n+|$)/;
/** A command, a power, or an index of a single letter. */
const NOTATION = /\\[A-Za-z]{2,}|[\w)}\]] ?\^|(?<![A-Za-z])[A-Za-z]_[\w{\\]/;
/** Text in brackets that is about commands and code, not a formula. */
const PROSE = /[A-Za-z]{4}|[A-Za-z]{2}_|[<>|"`]|--/;

function isFormula(text: string): boolean {
  return NOTATION.test(text) || /[=+]/.test(text) && !PROSE.test(text);
}

/** Pandoc and Quarto have an id after a formula. */
const BLOCK = new RegExp(
  String.raw`^ {0,3}\$\$(${TEX})\$\$[ \t]*(?:\{#([\w:.-]{1,100})[^{}\n]{0,100}\}[ \t]*)?(?:\n+|$)`,
);
/** Environments that are formulas without dollars, as LaTeX has them. */
export const FORMULAS = "equation|align|alignat|gather|multline|eqnarray|flalign|CD";
const ENVIRONMENT = new RegExp(
  String.raw`^ {0,3}(\\begin\{(${FORMULAS})(\*?)\}(?:(?!\n[ \t]*\n)[^]){1,5000}?\\end\{\2\3\})[ \t]*(?:\n+|$)`,
);
/** Both ends of an environment that numbers its lines. */
const ENDS = new RegExp(String.raw`(\\(?:begin|end)\{(?:${FORMULAS}))\}`, "g");
const CHEMISTRY = /\\(?:ce|pu)(?![A-Za-z])/;

const inline: TokenizerAndRendererExtension = {
  name: "math",
  level: "inline",
  tokenizer(source, before): Math | undefined {
    const round = source.startsWith("\\\\(") ? ROUND.exec(source) : null;
    if (round) return { type: "math", raw: round[0], text: round[1]!, display: false };
    const latex = source.startsWith("\\(") ? LATEX_ROUND.exec(source) : null;
    if (latex && isFormula(latex[1]!)) return { type: "math", raw: latex[0], text: latex[1]!, display: false };
    // "US$" and the like open no formula.
    if (!source.startsWith("$") || /[\p{L}\p{N}]$/u.test(before.at(-1)?.raw.slice(-2) ?? "")) return undefined;
    const double = DOUBLE.exec(source);
    // In a text of MDX, two dollars are as good as one.
    if (double) return { type: "math", raw: double[0], text: double[1]!, display: !bounded(this).isMdx };
    const ticked = BACKTICKED.exec(source);
    if (ticked) return { type: "math", raw: ticked[0], text: ticked[2]!, display: false };
    const single = INLINE.exec(source);
    return single && !isInCode(source, single[0].length - 1)
      ? { type: "math", raw: single[0], text: single[1]!, display: false }
      : undefined;
  },
};

/** Maximum number of characters in which the end of inline code is searched for. */
const REACH = 1_000;

/** Whether the dollar at `at` is in inline code that begins after that at the beginning: `` $? and `$status` ``. */
function isInCode(source: string, at: number): boolean {
  const spans = source.slice(0, at).includes("`") ? codeSpans(source.slice(0, at + REACH)) : [];
  return spans.some(([start, end]) => start < at && at < end);
}

const block: TokenizerAndRendererExtension = {
  name: "mathBlock",
  level: "block",
  tokenizer(source): Math | undefined {
    const square = /^ {0,3}\\\\\[/.test(source) ? SQUARE.exec(source) : null;
    if (square) return { type: "mathBlock", raw: square[0], text: square[1]!, display: true };
    const latex = /^ {0,3}\\\[/.test(source) ? LATEX_SQUARE.exec(source) : null;
    if (latex && isFormula(latex[1]!)) return { type: "mathBlock", raw: latex[0], text: latex[1]!, display: true };
    const environment = /^ {0,3}\\begin\{/.test(source) ? ENVIRONMENT.exec(source) : null;
    if (environment) return { type: "mathBlock", raw: environment[0], text: environment[1]!, display: true };
    if (!/^ {0,3}\$\$/.test(source)) return undefined;
    const match = BLOCK.exec(source);
    return match ? { type: "mathBlock", raw: match[0], text: match[1]!, display: true, id: match[2] } : undefined;
  },
};

export const math: Extension = {
  tokenizers: [inline, block],
  needs: {
    math: need,
    mathBlock: need,
  },
  render: {
    math({ text, display }: Math, page) {
      const html = formula(text, page, { display });
      if (!display && widest(html) <= PHONE) return html;
      return elementHtml("span", { class: display ? "math" : "math formula", tabindex: 0 }, html);
    },
    mathBlock({ text, id, isLabelled }: Math, page) {
      const isNumbered = isLabelled ?? isEquation(id, page);
      const html = formula(isNumbered ? numbered(text.trim(), page) : text.trim(), page, { display: true });
      return displayed(html, id === undefined ? undefined : page.ids.take(id));
    },
  },
  text: { math: ({ text }: Math) => text, mathBlock: ({ text }: Math) => text },
};

/** Whether an id is a label, by which Sphinx and Quarto number equations. */
function isEquation(id: string | undefined, { job: { flavor } }: PageContext): boolean {
  return id !== undefined && (flavor === "myst" || isPandoc(flavor) && id.startsWith("eq-"));
}

/** Equations of the page that have labels, so far. */
function createEquations(): { count: number } {
  return { count: 0 };
}

/** A formula with the next number, in place of those of its lines. */
function numbered(text: string, page: PageContext): string {
  const number = ++page.state(createEquations).count;
  return /\\tag(?![A-Za-z])/.test(text) ? text : `${text.replace(ENDS, "$1*}")}\\tag{${number}}`;
}

/** Code fences with the language `math`; listed before the extension for code. */
export const mathFence: Extension = {
  needs: {
    code({ lang, text }: Tokens.Code, needs) {
      if (isMath(lang)) need({ text }, needs);
    },
  },
  render: {
    code({ lang, text }: Tokens.Code, page) {
      return isMath(lang) ? displayed(formula(text.trim(), page, { display: true })) : undefined;
    },
  },
};

function need({ text }: { readonly text: string }, needs: Needs): void {
  needs.math = true;
  if (CHEMISTRY.test(text)) needs.chemistry = true;
}

function isMath(lang: string | undefined): boolean {
  return lang !== undefined && parseCodeInfo(lang).language === "math";
}

/** Signs of a formula that fit into a line on a phone. */
const PHONE = 28;
const BASE = /<span class="katex-base">/;

/** Number of signs of its longest part, which no browser breaks. Those that stand one above the other count, too. */
function widest(html: string): number {
  const [, ...bases] = html.split(BASE);
  return Math.max(0, ...bases.map((base) => base.replace(/<[^>]*>|\u200b/g, "").length));
}

function displayed(html: Markup, id?: string): Markup {
  return markup`${elementHtml("div", { class: "math", id, tabindex: 0 }, html)}\n`;
}
