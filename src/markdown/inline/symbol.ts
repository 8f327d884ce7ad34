/**
 * Names of code that a tool links to the reference that it generates: `[class@Gtk.Widget]` of GNOME's documentation, and
 * ``[text](`Enum.map/2`)`` of Elixir's and Erlang's. That reference does not exist here: the name is code, and the text stays.
 *
 * @module
 */
import type { Tokens } from "marked";
import type { Extension } from "../extension.ts";

const KINDS =
  "alias|callback|class|const|ctor|enum|error|flags|func|id|iface|interface|method|property|signal|struct|type|union|vfunc";
const REFERENCE = new RegExp(String.raw`^\[(${KINDS})@([A-Za-z_][\w.:-]{0,200})\](?![(\[])`);
const TARGET = new RegExp(String.raw`^(?:\`[^\`]+\`|(?:${KINDS})@[A-Za-z_][\w.:-]{0,200})$`);
const CALLED = /^(?:ctor|func|method|vfunc)$/;

/** Whether the target of a link is such a name. */
export function isSymbol(href: string): boolean {
  return TARGET.test(href);
}

export const symbol: Extension = {
  tokenizers: [{
    name: "codespan",
    level: "inline",
    tokenizer(source): Tokens.Codespan | undefined {
      const [raw, kind = "", name = ""] = source[0] === "[" ? REFERENCE.exec(source.slice(0, 300)) ?? [] : [];
      if (raw === undefined) return undefined;
      return { type: "codespan", raw, text: CALLED.test(kind) ? `${name}()` : name };
    },
  }],
};
