/**
 * Links and images whose address is, or has in it, a shortcode without a known value: `[Kiali]({{< tree >}}/addons)`. Their
 * words are shown.
 *
 * @module
 */
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";
import { readShortcode } from "./read.ts";
import type { UnknownShortcode } from "./shortcode.ts";
import { parameterOf } from "./value.ts";

/** Maximum number of characters before the shortcode. */
const LENGTH = 1_200;
/** A backtick begins code, and nothing else: of a text that can be read in two ways, all ways would be tried. */
const LINK = /^!?\[((?:[^[\]\\`\n]|\\.|`[^`\n]{0,200}`){0,500})\]\([^(){}\s]{0,500}(?=\{\{[<%])/;
const REST = /^[^()\n]{0,500}\)/;

export const unknownLink: Extension = {
  tokenizers: [{
    name: "unknownLink",
    level: "inline",
    childTokens: ["tokens"],
    tokenizer(source): UnknownShortcode | undefined {
      if (!/^!?\[/.test(source) || bounded(this).isMdx) return undefined;
      const head = source.slice(0, LENGTH);
      const found = head.includes("{{") ? LINK.exec(head) : null;
      const code = found && readShortcode(source, found[0].length);
      const rest = code && REST.exec(source.slice(code.end, code.end + 600));
      if (!rest) return undefined;
      const raw = source.slice(0, code!.end + rest[0].length);
      const { name } = code!;
      const tokens = this.lexer.inlineTokens(found![1]!);
      return { type: "shortcode", raw, name, texts: [], inline: true, parameter: parameterOf(code!), tokens };
    },
  }],
};
