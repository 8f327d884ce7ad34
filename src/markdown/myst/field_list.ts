/**
 * Lists of fields, as docutils and MyST have them: `:name: text` on lines next to each other. They are definitions; those at the
 * top of a page that only Sphinx reads, such as `:orphan:`, are not shown.
 *
 * @module
 */
import type { Token } from "marked";
import { holding } from "../blocks/read_container.ts";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";

const FIELD = /^:([A-Za-z*`][^:\n]{0,80}):(?:[ \t]+([^\n]*))?(?:\n|$)/;
const CONTINUED = /^[ \t]+\S[^\n]*(?:\n|$)/;
const UNSEEN = /^(?:orphan|nosearch|no-search|nocomments|tocdepth|html_theme\.[\w.]+|myst|sd_hide_title|og:\w+)$/;
/** Maximum number of characters of a list. */
const LENGTH = 20_000;

export const fieldList: Extension = {
  tokenizers: [{
    name: "fieldList",
    level: "block",
    childTokens: ["tokens"],
    tokenizer(source): Token | undefined {
      const lexer = bounded(this);
      if (source[0] !== ":" || lexer.flavor !== "myst" || !lexer.isShallow) return undefined;
      const text = source.slice(0, LENGTH);
      if (!FIELD.test(text)) return undefined;
      const fields: [name: string, says: string][] = [];
      let end = 0;
      for (let found; (found = FIELD.exec(text.slice(end)));) {
        end += found[0].length;
        let says = found[2] ?? "";
        for (let more; (more = CONTINUED.exec(text.slice(end)));) {
          says += `\n${more[0].trim()}`;
          end += more[0].length;
        }
        fields.push([found[1]!, says]);
      }
      const raw = source.slice(0, end);
      const shown = fields.filter(([name]) => !UNSEEN.test(name));
      if (shown.length === 0) return { type: "space", raw };
      const list = shown.map(([name, says]) => `${name}\n: ${says.trim().replaceAll("\n", "\n  ") || "–"}\n`).join(
        "\n",
      );
      return holding(raw, lexer.within(list));
    },
  }],
};
