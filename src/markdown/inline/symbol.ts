/**
 * Names of code that a tool links to the reference that it generates: `[class@Gtk.Widget]` of GNOME's documentation,
 * ``[text](`Enum.map/2`)`` of Elixir's and Erlang's, ``[`~Trainer.train`]`` of Hugging Face's, where `~` leaves the last part.
 * That reference does not exist here: the name is code, and the text stays.
 *
 * @module
 */
import type { Tokens } from "marked";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";

const KINDS =
  "alias|callback|class|const|ctor|enum|error|flags|func|id|iface|interface|method|property|signal|struct|type|union|vfunc";
const REFERENCE = new RegExp(String.raw`^\[(${KINDS})@([A-Za-z_][\w.:-]{0,200})\](?![(\[])`);
const TARGET = new RegExp(String.raw`^(?:\`[^\`]+\`|(?:${KINDS})@[A-Za-z_][\w.:-]{0,200})$`);
/** Of Hugging Face: in its projects also without the `~`, which nothing else has. */
const NAME = /^\[`(~?)((?:[A-Za-z_]\w*\.)*)([A-Za-z_]\w*)`\](?![(\[:])/;
/** Variable of a project whose names in brackets are such names. */
export const BRACKETED_NAMES = "links.bracketedNames";
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
      if (source[0] !== "[") return undefined;
      const start = source.slice(0, 300);
      const [raw, kind = "", name = ""] = REFERENCE.exec(start) ?? [];
      if (raw !== undefined) return { type: "codespan", raw, text: CALLED.test(kind) ? `${name}()` : name };
      const [whole, mark, above, last] = NAME.exec(start) ?? [];
      if (whole === undefined || !mark && bounded(this).valueNamed(BRACKETED_NAMES) !== "true") return undefined;
      return { type: "codespan", raw: whole, text: mark ? last! : `${above}${last}` };
    },
  }],
};
