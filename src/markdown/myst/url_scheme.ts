/**
 * Links of MyST whose addresses are short, as `myst_url_schemes` of Sphinx declares them: `[text](issue:12)`, `<wiki:Comet>`.
 *
 * @module
 */
import type { Token } from "marked";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";
import { phraseToken } from "../jsx/element_token.ts";
import { bracketless } from "../text.ts";

/** Before the name of a scheme in the variables of a project; its title has `.title` after the name. */
export const URL_SCHEME = "urlSchemes.";

const LINK =
  /^(?:\[([^[\]\n]{0,500})\]\(<?|<)([a-z][a-z\d+.-]{0,60}):([^\s()<>#]{0,500})(?:#([^\s()<>]{0,300}))?(?:>?\)|>)/;

export const urlScheme: Extension = {
  tokenizers: [{
    name: "urlScheme",
    level: "inline",
    tokenizer(source): Token | undefined {
      const lexer = bounded(this);
      if (!/^[[<]/.test(source) || lexer.flavor !== "myst" || !lexer.isShallow) return undefined;
      const [raw, text = "", scheme = "", path = "", fragment = ""] = LINK.exec(source.slice(0, 2_000)) ?? [];
      const url = raw === undefined ? undefined : lexer.valueNamed(URL_SCHEME + scheme);
      if (url === undefined) return undefined;
      const filled = (pattern: string) => fill(pattern, { path, fragment, uri: `${scheme}:${path}` });
      const title = lexer.valueNamed(`${URL_SCHEME}${scheme}.title`);
      const shown = text || bracketless(title === undefined ? `${scheme}:${path}` : filled(title));
      const link = `[${shown}](<${filled(url).replace(/#$/, "")}>)`;
      return phraseToken(lexer.inlineTokens(link), raw!);
    },
  }],
};

function fill(pattern: string, values: Readonly<Record<"path" | "fragment" | "uri", string>>): string {
  return pattern.replace(/\{\{[ \t]*(path|fragment|uri)[ \t]*\}\}/g, (_, name: keyof typeof values) => values[name]);
}
