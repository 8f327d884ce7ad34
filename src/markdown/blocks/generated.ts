/**
 * Places that a plug-in fills in from code: `::: package.module.Class` of MkDocs, with its options indented below, and
 * `[[autodoc]] package.Class` of Hugging Face. The name is shown, and can be linked to.
 *
 * @module
 */
import type { Token, Tokens } from "marked";
import type { OwnHeading } from "../commonmark/heading_id.ts";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";
import { elementHtml, escapeText, markup } from "../markup.ts";

interface Generated {
  readonly type: "generated";
  readonly raw: string;
  readonly name: string;
  /** Its heading, if it has one. */
  readonly tokens: Token[];
}

/** A container has no dot in its name. */
const DOTTED = /^:::[ \t]+([A-Za-z_]\w*(?:[.:]\w+)+)[ \t]*(?:\n|$)/;
/** `[[autodoc]] package.Class` of Hugging Face. */
const AUTODOC = /^\[\[autodoc\]\][ \t]+([A-Za-z_][\w.]*)[ \t]*(?:\n|$)/;
/** A button of Hugging Face, without content. */
const COLAB = /^\[\[open-in-colab\]\][ \t]*(?:\n+|$)/;
/** A name without dots is recognized by options of Sphinx or MkDocs after it. */
const PLAIN =
  /^:::[ \t]+([A-Za-z_][\w-]*)[ \t]*\n(?=(?: {2,8}|\t)(?::[\w-]+:|(?:options|handler|selection|rendering|extra):[ \t]*\n))/;
/** Python-Markdown has no containers of this form. */
const BARE = /^:::[ \t]+([A-Za-z_][\w-]*)[ \t]*(?:\n|$)/;
/** `## ::: package.Class`: with a heading for the generated text. */
const HEADED = /^ {0,3}(#{1,6})[ \t]+:::[ \t]+([A-Za-z_][\w.:]*)[ \t]*(?:\n|$)/;
/** A line of options, or a blank one before another. */
const OPTION = /^(?:(?: {2}|\t)[^\n]*(?:\n|$)|[ \t]*\n(?=(?: {4}|\t)))/;
/** Maximum number of characters of the first line and of all options. */
const LINE = 500;
const LONGEST = 10_000;

/** The first line of a place, with its options. */
function withOptions(source: string, opening: string): string {
  let end = opening.length;
  for (let option; end < LONGEST && (option = OPTION.exec(source.slice(end, end + LINE)));) end += option[0].length;
  return source.slice(0, end);
}

function heading(signs: string, name: string): OwnHeading {
  const tokens: Token[] = [{ type: "codespan", raw: name, text: name }];
  return { type: "heading", raw: "", depth: signs.length, text: name, tokens, ownId: name };
}

export const generated: Extension = {
  tokenizers: [{
    name: "generated",
    level: "block",
    tokenizer(source): Generated | Tokens.Space | undefined {
      const head = source.slice(0, LINE);
      const headed = HEADED.exec(head);
      if (headed) {
        const [opening, signs, name] = headed;
        return { type: "generated", raw: withOptions(source, opening), name: name!, tokens: [heading(signs!, name!)] };
      }
      if (!source.startsWith(":::") && !source.startsWith("[[")) return undefined;
      const button = COLAB.exec(head)?.[0];
      if (button !== undefined) return { type: "space", raw: button };
      const isPython = bounded(this).flavor === "python" && !/^:::[ \t]*$/m.test(source);
      const opening = DOTTED.exec(head) ?? (isPython ? BARE : PLAIN).exec(head) ?? AUTODOC.exec(head);
      if (!opening) return undefined;
      return { type: "generated", raw: withOptions(source, opening[0]), name: opening[1]!, tokens: [] };
    },
  }],
  render: {
    generated({ name, tokens }: Generated, page) {
      page.reportKind("::: refers to documentation that a plug-in generates from code", "only the names are shown", {
        rule: "unknown-component",
        about: name,
      });
      if (tokens.length > 0) return page.render(tokens);
      return markup`${elementHtml("p", { id: page.ids.take(name) }, markup`<code>${escapeText(name)}</code>`)}\n`;
    },
  },
  text: { generated: ({ name }: Generated) => name },
};
