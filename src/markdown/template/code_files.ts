/**
 * Code in several languages that a macro names by one path, in Polars' documentation (MkDocs):
 * `{{code_block('guide/start', 'read', ['read_csv'])}}` shows a part of `python/guide/start.py` and of `rust/guide/start.rs`.
 *
 * @module
 */
import type { Token } from "marked";
import type { Extension } from "../extension.ts";
import { suffixedRequest } from "../include/request.ts";
import { bounded } from "../lexer.ts";
import { elementToken } from "../jsx/element_token.ts";

const CALL =
  /^ {0,3}\{\{[ \t]*code_(?:block|tabs)\([ \t]*["']([\w./-]{1,200})["'](?:[ \t]*,[ \t]*["']([\w.-]{1,100})["'])?([^{}]{0,1000})\)[ \t]*\}\}[ \t]*(?:\n+|$)/;
const LANGUAGES = [
  ["python", "py", "Python"],
  ["rust", "rs", "Rust"],
  ["javascript", "js", "JavaScript"],
  ["typescript", "ts", "TypeScript"],
  ["java", "java", "Java"],
  ["go", "go", "Go"],
  ["r", "R", "R"],
] as const;
/** Name of a function in the lists after the path. */
const NAME = /["']([\w.:]{1,100})["']/g;

export const codeFiles: Extension = {
  tokenizers: [{
    name: "codeFiles",
    level: "block",
    childTokens: ["tokens"],
    tokenizer(source): Token | undefined {
      const lexer = bounded(this);
      const found = lexer.isShallow ? CALL.exec(source.slice(0, 2_000)) : null;
      if (!found) return undefined;
      const [raw, path = "", part, rest = ""] = found;
      const suffix = part === undefined ? "" : `:${part}`;
      const blocks = LANGUAGES.flatMap(([language, ending, name]) => {
        const file = `${language}/${path}.${ending}`;
        const isThere = "text" in lexer.sources.read(suffixedRequest(file + suffix));
        return isThere ? [`\`\`\`${language} [${name}]\n--8<-- "${file}${suffix}"\n\`\`\`\n`] : [];
      });
      if (blocks.length === 0) return undefined;
      const names = [...rest.matchAll(NAME)].map(([, name]) => `\`${name}\``).join(" · ");
      const group = elementToken("CodeGroup", new Map(), { raw: "", inline: false }, lexer.within(blocks.join("\n")));
      const head = names === "" ? [] : lexer.within(`${names}\n`);
      return elementToken("Fragment", new Map(), { raw, inline: false }, [...head, group]);
    },
  }],
};
