/**
 * Comments that say something: `<!-- md:version 9.2.0 -->`, as Material for MkDocs documents its settings, and as the
 * projects do that took its hook. Names are code that can be linked to, everything else is a badge.
 *
 * @module
 */
import type { Token, Tokens } from "marked";
import type { Extension } from "../extension.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { elementHtml, markup } from "../markup.ts";
import { capitalized, withoutLineEnd } from "../text.ts";

interface Marker {
  readonly type: "marker";
  readonly raw: string;
  /** Under which a name can be linked to; `undefined`: a badge. */
  readonly id: string | undefined;
  readonly tokens: Token[];
}

const START = "<!-- md:";
const MARKER = /^<!-- md:([a-z][\w-]{0,30})(?:[ \t]+([^\n>]{1,300}?))?[ \t]*-->/;
/** A heading or a text that ends with the marker of a name. */
const NAMED = /<!-- md:(option|setting)[ \t]+([^\s<>]{1,200})[ \t]*-->$/;
/** Maximum number of characters of the text that a marker begins. */
const LENGTH = 5_000;

export const marker: Extension = {
  tokenizers: [{
    // Comments begin raw HTML, up to the end of their line: then what follows would be none of the paragraph.
    name: "markerText",
    level: "block",
    tokenizer(source): Tokens.Paragraph | undefined {
      if (!source.startsWith(START) || !MARKER.test(source)) return undefined;
      const raw = /^(?:[^\S\n]*\S[^\n]*(?:\n|$))+/.exec(source.slice(0, LENGTH))![0];
      const text = raw.trimEnd();
      defineMarker(text.split("\n", 1)[0]!.trim(), bounded(this));
      return { type: "paragraph", raw: withoutLineEnd(raw), text, tokens: bounded(this).inline(text) };
    },
  }, {
    name: "marker",
    level: "inline",
    tokenizer(source): Marker | undefined {
      const found = source.startsWith(START) ? MARKER.exec(source) : null;
      if (!found) return undefined;
      const [raw, kind, argument = ""] = found;
      const id = markerId(raw);
      if (id !== undefined) {
        return { type: "marker", raw, id, tokens: [{ type: "codespan", raw: argument, text: argument }] };
      }
      return { type: "marker", raw, id, tokens: this.lexer.inlineTokens(badgeText(kind!, argument)) };
    },
  }],
  render: {
    marker({ id, tokens }: Marker, page) {
      if (id === undefined) return markup`<span class="badge">${page.render(tokens)}</span>`;
      // A heading has taken it already.
      return page.ids.claim(id) ? elementHtml("span", { id }, page.render(tokens)) : page.render(tokens);
    },
  },
};

/** The id of a text that ends with the marker of a name: options are distinguished from settings by a sign. */
export function markerId(text: string): string | undefined {
  const [, kind, name] = NAMED.exec(text) ?? [];
  return name === undefined ? undefined : kind === "option" ? `+${name}` : name;
}

/** Makes a name that links can use as those to definitions: `[text][config.dir]`. */
export function defineMarker(text: string, lexer: BoundedLexer): void {
  const id = markerId(text);
  if (id !== undefined) {
    lexer.tokens.links[id.replace(/^\+/, "").toLowerCase()] ??= { href: `#${id}`, title: null };
  }
}

/** Kinds whose value needs no label. */
const ALONE: ReadonlySet<string> = new Set(["flag", "status"]);

function badgeText(kind: string, argument: string): string {
  if (argument === "") return capitalized(kind);
  if (ALONE.has(kind)) return capitalized(argument);
  return kind === "version" ? `Since ${argument}` : `${capitalized(kind)}: ${argument}`;
}
