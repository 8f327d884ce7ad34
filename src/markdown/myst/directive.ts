/**
 * Directives of MyST, the Markdown of Sphinx: ```` ```{note} ```` and `:::{tip}`, with options below their first line. Those
 * with a counterpart in Lectern become that.
 *
 * @module
 */
import type { Token } from "marked";
import type { Extension } from "../extension.ts";
import { elementToken } from "../jsx/element_token.ts";
import { bounded } from "../lexer.ts";
import { holdsBlocks } from "./block_directives.ts";
import { directiveToken } from "./directive_token.ts";
import { DIRECTIVE_NAME, docutilsId } from "./option.ts";
import { readDirective } from "./read_directive.ts";
import { writeContent } from "./write.ts";

export const directive: Extension = {
  tokenizers: [{
    name: "directive",
    level: "block",
    tokenizer(source): Token | undefined {
      const lexer = bounded(this);
      if (lexer.isMdx || !/^ {0,3}(?:`{3}|~{3}|:{3})/.test(source) || !lexer.isShallow) return undefined;
      const written = readDirective(source, lexer);
      // With backticks, it was taken for code when the text was translated.
      const isHeld = written !== undefined && !written.isColon && holdsBlocks(written.name);
      const read = isHeld ? { ...written, body: writeContent(written.body, lexer) } : written;
      const token = read && directiveToken(read, lexer);
      const name = token && token.type !== "space" ? read.options.get("name") ?? read.options.get("label") : undefined;
      if (!token || !name || !DIRECTIVE_NAME.test(name)) return token;
      const alias = docutilsId(read.name === "math" ? `equation-${name}` : name);
      const place: Token = { type: "attributeLine", raw: "", id: name, alias } as Token;
      return elementToken("Fragment", new Map(), { raw: read.raw, inline: false }, [place, token]);
    },
  }],
};
