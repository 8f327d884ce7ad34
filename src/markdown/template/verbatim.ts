/**
 * Text between tags that is shown as it is: `{% raw %}`, `{% highlight %}`.
 *
 * @module
 */
import { protectedText } from "./expression.ts";
import type { Region } from "../code/regions.ts";
import type { TemplateTag } from "./template_tag.ts";
import { isAlone } from "../text.ts";
import { escapeText } from "../markup.ts";

/** Text to show, and the start of the rest. */
interface Shown {
  readonly text: string;
  readonly end: number;
}

export interface Verbatim {
  /** Content of `{% raw %}`. @param region Index of the first region of code after the tag. */
  text(tag: TemplateTag, region: number): Shown;
  /** The code of `{% highlight %}`: as a fence, within a line as a span, within HTML as an element. @param at Where the tag begins. */
  code(tag: TemplateTag, at: number): Shown;
}

/** Maximum number of characters of a line before a tag that are read. */
const LINE = 500;
const END_RAW = /\{%-?\s*end(?:raw|verbatim)\s*-?%\}/g;
const END_HIGHLIGHT = /\{%-?\s*endhighlight\s*-?%\}/g;

/** @param code Where `source` has code, in order. */
export function createVerbatim(source: string, code: readonly Region[]): Verbatim {
  /** Expressions that the rest of the text has not: each is looked for to the end of the text once in vain. */
  const missing = new Set<RegExp>();

  function find(expression: RegExp, from: number): { readonly start: number; readonly end: number } | undefined {
    if (missing.has(expression)) return undefined;
    expression.lastIndex = from;
    const found = expression.exec(source);
    if (found) return { start: found.index, end: found.index + found[0].length };
    missing.add(expression);
    return undefined;
  }

  return {
    text(tag, region) {
      const nothing = { text: "", end: tag.end };
      const close = find(END_RAW, tag.end);
      if (!close) return nothing;
      let last = region;
      while (last < code.length && code[last]![0] < close.start) last++;
      const inner = code.slice(region, last).filter(([from]) => from >= tag.end);
      if (inner.some(([, to]) => to > close.start)) return nothing;
      let text = "";
      let copied = tag.end;
      for (const [from, to] of inner) {
        text += protectedText(source.slice(copied, from)) + source.slice(from, to);
        copied = to;
      }
      return { text: text + protectedText(source.slice(copied, close.start)), end: close.end };
    },

    code(tag, at) {
      const close = find(END_HIGHLIGHT, tag.end);
      if (!close) return { text: "", end: tag.end };
      const text = withoutRaw(source.slice(tag.end, close.start));
      const language = /^[\w+#-]+/.exec(tag.args)?.[0] ?? "";
      if (isInHtml(source, at)) return { text: codeElement(text, language), end: close.end };
      if (!isAlone(source, at, tag.end)) return { text: `\`\` ${text.trim()} \`\``, end: close.end };
      return { text: `~~~~~ ${language}${text.trimEnd()}\n~~~~~`, end: close.end };
    },
  };
}

/** Whether a line of HTML ends before a place, on the same line or the one above. */
function isInHtml(source: string, at: number): boolean {
  const before = source.slice(Math.max(0, at - LINE), at);
  const line = before.replace(/\n?[ \t]*$/, "").split("\n").at(-1)!;
  return /^[ \t]*<[a-z/]/i.test(line) && /<\/?[a-z][^<>]*>[ \t]*$/i.test(line);
}

/** Code as HTML, which has no blank lines: they would end the block of HTML. */
function codeElement(code: string, language: string): string {
  const text = escapeText(code.replace(/^[ \t]*\n/, "").trimEnd()).replace(/\n[ \t]*(?=\n)/g, "&#10;");
  return `<pre><code${language && ` class="language-${language}"`}>${protectedText(text)}</code></pre>`;
}

const RAW = /\{%-?\s*(?:end)?raw\s*-?%\}/g;

/** Code that is wholly between the tags of a text that templates do not read. */
export function withoutRaw(code: string): string {
  const tags = code.match(RAW) ?? [];
  if (tags.length < 2) return code;
  const lines = code.split("\n");
  const remaining = lines.filter((line) => line.trim() === "" || line.replace(RAW, "").trim() !== "");
  // Lines are not lost: they follow the code.
  const removed = "\n".repeat(lines.length - remaining.length);
  return remaining.join("\n").replace(RAW, "") + removed;
}
