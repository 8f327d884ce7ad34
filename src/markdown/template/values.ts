/**
 * Values that templates name: those of the site and the page, of files in Jekyll's folder `_data`, and those that the text
 * defines itself.
 *
 * @module
 */
import { dataValue } from "../data_value.ts";
import type { BoundedLexer } from "../lexer.ts";

export interface Values {
  /** Defines one by the arguments of `assign`: `a = "text"` or `a = site.version`. Filters are not applied. */
  assign(args: string): void;
  define(name: string, value: string): void;
  /** The text of a value that the page or a data file defines. `undefined`: neither does. */
  textOf(name: string): string | undefined;
  /** Name of a variable of the site or the page, as `{{ name }}` has it. `undefined`: there is none. */
  variable(name: string): string | undefined;
}

const ASSIGNED = /^([\w.-]+)\s*=\s*(?:(["'])(.*?)\2|([A-Za-z_][\w.-]*))\s*$/s;
const DATA = "site.data.";

export function createValues(lexer: BoundedLexer): Values {
  const defined = new Map<string, string>();

  function textOf(name: string): string | undefined {
    const text = defined.get(name);
    if (text !== undefined || !name.startsWith(DATA)) return text;
    return dataValue("/_data/", name.slice(DATA.length).split("."), lexer);
  }

  function variable(name: string): string | undefined {
    const ofPage = name.replace(/^page\./, "frontmatter.");
    return [name, ofPage].find((one) => lexer.values.has(one) || lexer.own.has(one));
  }

  return {
    assign(args) {
      const [, name, , text, source] = ASSIGNED.exec(args) ?? [];
      if (name === undefined) return;
      const value = source === undefined ? text : textOf(source) ?? lexer.valueNamed(variable(source) ?? source);
      if (value !== undefined) defined.set(name, value);
    },
    define: (name, value) => void defined.set(name, value),
    textOf,
    variable,
  };
}
