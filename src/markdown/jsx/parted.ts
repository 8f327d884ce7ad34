/**
 * Elements of some kinds among tokens, parted from all others.
 *
 * @module
 */
import type { Token } from "marked";
import { join, type Markup } from "../markup.ts";
import type { PageContext } from "../page_context.ts";
import { lineEnds } from "../text.ts";
import type { JsxElement } from "./element.ts";
import { type ElementKind, elementKind } from "./element_names.ts";

/** Tokens of an element, parted. */
export interface Parted {
  /** Elements of the kinds that were asked for, with the line of each. */
  readonly elements: readonly (readonly [element: JsxElement, line: number])[];
  /** Everything beside them: nothing of it may be lost. */
  readonly rest: readonly (readonly [token: Token, line: number])[];
}

/** Parts the elements of these kinds from all others; also those in a line of text, or in a component around them. */
export function partElements(tokens: readonly Token[], kinds: readonly ElementKind[], line: number): Parted {
  const elements: (readonly [JsxElement, number])[] = [];
  const rest: (readonly [Token, number])[] = [];
  let at = line;
  for (const token of tokens) {
    const kind = token.type === "element" ? elementKind((token as JsxElement).name) : undefined;
    const isAround = token.type === "element" && (kind === undefined || kind === "nothing");
    const start = isAround ? at + (token as JsxElement).offset : at;
    const inner = (token.type === "paragraph" || isAround) && token.tokens
      ? partElements(token.tokens, kinds, start)
      : undefined;
    if (kind && kinds.includes(kind)) elements.push([token as JsxElement, at]);
    else if (inner && inner.elements.length > 0) {
      elements.push(...inner.elements);
      const left = inner.rest.map(([one]) => one);
      if (isAround) rest.push(...inner.rest);
      else if (left.some(({ raw }) => raw.trim() !== "")) rest.push([{ ...token, tokens: left } as Token, at]);
    } else if (token.type !== "space") rest.push([token, at]);
    at += lineEnds(token.raw);
  }
  return { elements, rest };
}

/** HTML of everything beside the elements. */
export function restHtml({ rest }: Parted, page: PageContext): Markup {
  return join(rest.map(([token, line]) => page.render([token], line)));
}
