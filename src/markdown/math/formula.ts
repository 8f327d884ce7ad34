/**
 * TeX → HTML and MathML by KaTeX, with its `style` attributes turned into classes: our Content-Security-Policy forbids
 * them (KaTeX/KaTeX#4096).
 *
 * @module
 */
import { addUnit, EMPTY_HASH } from "../../fnv1a.ts";
import { reasonOf } from "../../thrown.ts";
import { escapeText, type Markup, markup, verbatim } from "../markup.ts";
import type { PageContext } from "../page_context.ts";
import type { Rendered } from "../rendered.ts";
import { decodeReferences } from "../text.ts";

/** Maximum number of characters of a formula. */
const LENGTH = 10_000;
/** Characters of HTML that the formulas of a page may become: some letters of TeX can ask for megabytes. */
const SIZE = 10_000_000;
/**
 * Color in which KaTeX shows what it does not understand; so unusual that no author writes it. It is replaced by a
 * class.
 */
const ERROR_COLOR = "#cc0001";
const ERROR_STYLE = new RegExp(`(?:^|;)color:${ERROR_COLOR}(?=;|$)`);
const ERROR_ATTRIBUTE = ` mathcolor="${ERROR_COLOR}"`;
const TAG = /<[a-z][^<>"]*(?:"[^"]*"[^<>"]*)*>/gi;
const STYLE = / style="([^"]*)"/;
/** Declarations that KaTeX makes: lengths, colors, keywords. */
const DECLARATIONS = /^[\w\s.,:;#%()+-]*$/;

interface Formulas {
  isUsed: boolean;
  /** Characters of HTML that formulas have become. */
  size: number;
  /** Those that formulas of this page define. */
  readonly macros: Record<string, string>;
  /** Class → declarations. */
  readonly css: Map<string, string>;
}

function createFormulas(): Formulas {
  return { isUsed: false, size: 0, macros: {}, css: new Map() };
}

/** Styles that formulas need besides their HTML. */
export function formulaStyles(page: PageContext): Pick<Rendered, "math" | "css"> {
  const { isUsed, css } = page.state(createFormulas);
  return { math: isUsed, css: [...css].map(([name, declarations]) => `.${name}{${declarations}}`).join("\n") };
}

/** HTML of a formula; one that cannot be shown is shown as its source, and reported. */
export function formula(tex: string, page: PageContext, { display }: { readonly display: boolean }): Markup {
  const formulas = page.state(createFormulas);
  formulas.isUsed = true;
  if (tex.length > LENGTH) {
    page.report(`a formula has more than ${LENGTH} characters: shown as text`, { rule: "size-limit" });
    return source(tex);
  }
  if (formulas.size > SIZE) {
    page.reportOnce("the formulas of this page are too big: the rest is shown as text", { rule: "size-limit" });
    return source(tex);
  }
  let html: string;
  try {
    const known = readable(tex);
    html = page.tools.katex!.renderToString(display ? aligned(known) : known, {
      displayMode: display,
      output: "htmlAndMathml",
      throwOnError: false,
      errorColor: ERROR_COLOR,
      trust: false,
      maxExpand: 1_000,
      maxSize: 50,
      strict: "ignore",
      macros: formulas.macros,
      globalGroup: true,
    });
  } catch (error) {
    // KaTeX does not keep its promise where nesting exhausts the stack.
    page.report(`a formula cannot be shown: ${reasonOf(error)}`, { rule: "formula" });
    return source(tex);
  }
  formulas.size += html.length;
  if (html.includes(ERROR_COLOR)) {
    page.report(`a formula is only partly shown: ${errorMessage(html)}`, { rule: "formula" });
  }
  // KaTeX escapes what it is given; `trust` is off.
  return verbatim(
    html.replace(TAG, (tag) => STYLE.test(tag) ? withoutStyle(tag, page) : tag.replace(ERROR_ATTRIBUTE, "")),
  );
}

const LABEL = /\\label\{[^{}]{0,200}\}|\(\\?#eq:[\w-]{1,100}\)/g;
const ENVIRONMENT = /\\(begin|end)\{(multline|flalign|eqnarray)(\*?)\}/g;

/** A formula without its names for references, and with environments that KaTeX knows. */
function readable(tex: string): string {
  return tex.replace(LABEL, "").replace(ENVIRONMENT, (_, side: string, name: string, star: string) => {
    if (name === "eqnarray") return side === "begin" ? "\\begin{array}{rcl}" : "\\end{array}";
    return `\\${side}{${name === "multline" ? "gather" : "align"}${star}}`;
  });
}

/** `&`, at which lines are aligned: TeX allows it only in environments. */
const SIGN = /(?:^|[^\\])(?:\\\\)*&/;

/** Adds the environment that `&` needs, which users of Sphinx and MathJax leave out; blank lines separate its parts. */
function aligned(tex: string): string {
  if (!SIGN.test(tex) || /\\(?:begin|cases|matrix|pmatrix)(?![a-z])/i.test(tex)) return tex;
  const parts = tex.trim().split(/\n[ \t]*\n\s*/);
  const lines = parts.map((part) => `\\begin{aligned}${part}\\end{aligned}`);
  return `\\begin{gathered}${lines.join("\\\\")}\\end{gathered}`;
}

function source(tex: string): Markup {
  return markup`<code class="formula">${escapeText(tex)}</code>`;
}

function errorMessage(html: string): string {
  const message = /title="ParseError: KaTeX parse error: ([^"]*)"/.exec(html)?.[1];
  return message === undefined ? "it has a command that is unknown or not allowed" : decodeReferences(message);
}

/** Moves the declarations of a tag to a class of the page. */
function withoutStyle(tag: string, page: PageContext): string {
  const written = STYLE.exec(tag)![1]!;
  const declarations = written.replace(ERROR_STYLE, "").replace(/^;+/, "");
  const bare = tag.replace(STYLE, "");
  if (!DECLARATIONS.test(declarations)) return bare;
  const names = /[^;]/.test(declarations) ? [`k-${hash(declarations)}`] : [];
  for (const name of names) page.state(createFormulas).css.set(name, declarations);
  if (ERROR_STYLE.test(written)) names.push("formula-error");
  const name = names.join(" ");
  return bare.includes(' class="')
    ? bare.replace(' class="', ` class="${name} `)
    : bare.replace(/^<[\w-]+/, (start) => `${start} class="${name}"`);
}

/** 52 bits as text: two FNV-1a hashes with different starts. */
function hash(text: string): string {
  let a = EMPTY_HASH;
  let b = 0x2166f136;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = addUnit(a, unit);
    b = addUnit(b, unit);
  }
  return ((a >>> 0) * 0x100000 + (b >>> 12)).toString(36);
}
