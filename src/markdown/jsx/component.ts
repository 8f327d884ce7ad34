/**
 * Components that config.json declares: another name of a known element, a text with attributes, or only what they hold.
 *
 * @module
 */
import type { Token } from "marked";
import type { BoundedLexer } from "../lexer.ts";
import type { Attributes } from "../tag.ts";
import { elementKind } from "./element_names.ts";
import { paragraphToken, textToken } from "../text.ts";

/** A declared element as it is to be read. */
export interface Meaning {
  readonly name: string;
  readonly attributes: Attributes;
  readonly tokens: Token[];
}

/** An element as it is written. */
export interface Written extends Meaning {
  /** Between its tags. */
  readonly content: string;
  readonly inline: boolean;
}

/** Name of an element whose content alone is shown. */
const CONTENT = "Fragment";
const HOLE = /\{(\d|[A-Za-z][\w-]{0,99})\}/g;
const CHILDREN = "{children}";

/** The element that a name stands for; a fragment for a name that is declared with a text or `false`. */
export function elementNameOf(name: string, { components }: BoundedLexer): string {
  const declared = components.get(name);
  if (declared === undefined) return name;
  return declared !== false && elementKind(declared) !== undefined ? declared : CONTENT;
}

/** Reads an element as config.json declares it. */
export function meaningOf({ name, attributes, tokens, content, inline }: Written, lexer: BoundedLexer): Meaning {
  const declared = lexer.components.get(name);
  const element = elementNameOf(name, lexer);
  if (declared === undefined || element !== CONTENT) return { name: element, attributes, tokens };
  const none: Attributes = new Map();
  if (declared === false) return { name: CONTENT, attributes: none, tokens };
  if (declared.trim() === "") return { name: CONTENT, attributes: none, tokens: [] };
  const filled = declared.replace(
    HOLE,
    (raw, hole: string) => raw === CHILDREN ? content.trim() : valueOf(hole, attributes),
  );
  const text = lexer.withoutComponents(() => lexer.withinInline(filled));
  const block = paragraphToken(text, filled);
  const space = textToken(" ");
  const children = declared.includes(CHILDREN) || tokens.length === 0 ? [] : inline ? [space, ...tokens] : tokens;
  return { name: CONTENT, attributes: none, tokens: [...inline ? text : [block], ...children] };
}

function valueOf(name: string, attributes: Attributes): string {
  const value = attributes.get(name);
  if (value === undefined || value === true) return "";
  return (typeof value === "string" ? value : value.join(", ")).replace(/\s+/g, " ");
}
