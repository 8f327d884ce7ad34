/**
 * Parts of a text that Pandoc passes on to one kind of output: `` `<b>x</b>`{=html} ``, and commands of TeX (`\newpage`, `\vspace{1cm}`,
 * `\begin{center}`), which mean nothing to a website and are not shown; its blank that does not break a line, `\ `; and Markdown
 * between tags.
 *
 * @module
 */
import { isPandoc } from "../../flavor.ts";
import type { Token, Tokens } from "marked";
import type { Extension } from "../extension.ts";
import { phraseToken } from "../jsx/element_token.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { FORMULAS } from "../math/math.ts";
import { htmlToken, textToken } from "../text.ts";

const ATTRIBUTE = /^`([^`\n]{1,500})`\{=([\w:-]{1,30})\}/;
const ARGUMENTS = String.raw`\*?(?:\{[^{}\n]{0,500}\}|\[[^[\]\n]{0,500}\]){0,9}`;
const COMMAND = new RegExp(String.raw`^\\([A-Za-z]{2,40})${ARGUMENTS}`);
/** Commands alone, which are no paragraph. */
const COMMANDS = new RegExp(String.raw`^(?:\\[A-Za-z]{2,40}${ARGUMENTS}[ \t]*(?:\n|$)){1,20}(?=[ \t]*(?:\n|$))`);
/** Maximum number of characters of an environment. */
const REACH = 20_000;
/** Formulas are shown. */
const ENVIRONMENT = new RegExp(
  String.raw`^\\begin\{(?!(?:${FORMULAS})\*?\})([A-Za-z]{1,40}\*?)\}[^]{0,${REACH}}?\\end\{\1\}[ \t]*(?:\n|$)`,
);
/** A tag around Markdown, alone on its line; indented lines after it are HTML. */
const DIVISION = /^ {0,3}<\/?(?:div|section|article|aside|center)(?:\s[^<>\n]{0,500})?>[ \t]*\n(?=[ \t]{0,3}[^\s<])/i;
/** Names that are words. */
const NAMES: ReadonlyMap<string, string> = new Map([["TeX", "TeX"], ["LaTeX", "LaTeX"], ["textbackslash", "\\"]]);

export const rawOutput: Extension = {
  tokenizers: [{
    name: "rawBlock",
    level: "block",
    tokenizer(source): Token | undefined {
      const lexer = bounded(this);
      if (source[0] !== "\\" || !isPandoc(lexer.flavor)) return undefined;
      const found = environment(source, lexer) ?? COMMANDS.exec(source.slice(0, 5_000))?.[0];
      const isWord = found !== undefined && NAMES.has(COMMAND.exec(found)?.[1] ?? "");
      return found === undefined || isWord ? undefined : { type: "space", raw: found };
    },
  }, {
    name: "rawInline",
    level: "inline",
    tokenizer(source): Token | undefined {
      const lexer = bounded(this);
      if (!/^[`\\]/.test(source) || !isPandoc(lexer.flavor)) return undefined;
      const [written, text = "", format = ""] = ATTRIBUTE.exec(source) ?? [];
      if (written !== undefined) return phraseToken(/^html/.test(format) ? lexer.inlineTokens(text) : [], written);
      if (source.startsWith("\\ ")) return textToken("\u00a0", "\\ ");
      const [command, name = ""] = COMMAND.exec(source) ?? [];
      return command === undefined ? undefined : textToken(NAMES.get(name) ?? "", command);
    },
  }],
  tokenizer: {
    html(source): Tokens.HTML | false {
      const [tag] = isPandoc(bounded(this).flavor) ? DIVISION.exec(source) ?? [] : [];
      return tag === undefined ? false : htmlToken(tag, true);
    },
  },
};

/** The environment that a text begins with; a page may begin only so many that nothing ends. */
function environment(source: string, lexer: Pick<BoundedLexer, "spend">): string | undefined {
  if (!source.startsWith("\\begin{") || !lexer.spend(0)) return undefined;
  const found = ENVIRONMENT.exec(source)?.[0];
  if (found === undefined) lexer.spend(Math.min(source.length, REACH));
  return found;
}
