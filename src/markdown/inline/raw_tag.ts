/**
 * `{% raw %}` … `{% endraw %}` of Jekyll, Eleventy and MkDocs' macros: what stands between is text.
 *
 * @module
 */
import type { Extension, Tokens } from "../extension.ts";

const OPEN = /^\{%-?[ \t]*(?:raw|verbatim)[ \t]*-?%\}/;
const CLOSE = /^\{%-?[ \t]*end(?:raw|verbatim)[ \t]*-?%\}/;
const LINE = /^ {0,3}\{%-?[ \t]*(?:end)?(?:raw|verbatim)[ \t]*-?%\}[ \t]*(?:\n+|$)/;
/** Characters between the tags, within a paragraph. */
const LENGTH = 5_000;

export const rawTag: Extension = {
  tokenizers: [{
    name: "rawTagLine",
    level: "block",
    tokenizer(source) {
      const found = /^ {0,3}\{%/.test(source) ? LINE.exec(source) : null;
      return found ? { type: "space", raw: found[0] } : undefined;
    },
  }, {
    name: "rawTag",
    level: "inline",
    tokenizer(source): Tokens.Text | undefined {
      const open = source.startsWith("{%") ? OPEN.exec(source)?.[0] ?? CLOSE.exec(source)?.[0] : undefined;
      if (open === undefined) return undefined;
      const text = source.slice(open.length, open.length + LENGTH);
      const at = open.includes("end") ? -1 : text.indexOf("{%");
      const close = at === -1 ? undefined : CLOSE.exec(text.slice(at))?.[0];
      if (close === undefined) return { type: "text", raw: open, text: "", escaped: false };
      return { type: "text", raw: open + text.slice(0, at) + close, text: text.slice(0, at), escaped: false };
    },
  }],
};
