/**
 * Values that config.json names: `{{ version }}`. A name that it does not have stays as it is written.
 *
 * @module
 */
import type { Extension, Tokens } from "./extension.ts";
import { bounded } from "./lexer.ts";

const VARIABLE = /^\{\{[ \t]*([A-Za-z_][\w.-]{0,99})[ \t]*\}\}/;

/** Key under which a page tells that its text depends on a variable. */
export function variableKey(name: string): string {
  return `{{${name}}}`;
}

export function createVariables(variables: () => ReadonlyMap<string, string>): Extension {
  return {
    tokenizers: [{
      name: "variable",
      level: "inline",
      tokenizer(source): Tokens.Text | undefined {
        const match = source.startsWith("{{") ? VARIABLE.exec(source) : null;
        if (!match) return undefined;
        bounded(this).variables.add(variableKey(match[1]!));
        const value = variables().get(match[1]!);
        if (value === undefined) return undefined;
        // As text: what it holds is no Markdown.
        return { type: "text", raw: match[0], text: value.replaceAll("&", "&amp;"), escaped: false };
      },
    }],
  };
}
