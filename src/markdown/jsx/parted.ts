/**
 * Elements of some kinds among tokens, separated from everything else.
 *
 * @module
 */
import type { Token } from "marked";
import { children } from "../extension.ts";
import type { Include } from "../include/include.ts";
import { join, type Markup } from "../markup.ts";
import type { PageContext } from "../page_context.ts";
import { lineEnds } from "../text.ts";
import type { JsxElement } from "./element_token.ts";
import { type ElementKind, elementKind } from "./element_names.ts";

/** Tokens, separated. */
export interface Parted {
  /** Elements of the kinds that were asked for, with the line of each. */
  readonly elements: readonly (readonly [element: JsxElement, line: number])[];
  /** Everything else: nothing of it may be lost. */
  readonly rest: readonly (readonly [token: Token, line: number])[];
}

/**
 * Separates elements of these kinds from everything else, also if they are in a line of text, in a component around them,
 * or in an included file.
 */
export function partElements(tokens: readonly Token[], kinds: readonly ElementKind[], line: number): Parted {
  const elements: (readonly [JsxElement, number])[] = [];
  const rest: (readonly [Token, number])[] = [];
  let at = line;
  for (const token of tokens) {
    const kind = token.type === "element" ? elementKind((token as JsxElement).name) : undefined;
    const isAround = token.type === "element" && (kind === undefined || kind === "nothing");
    const start = isAround ? at + (token as JsxElement).offset : at;
    const file = token.type === "include" ? partInclude(token as Include, kinds) : undefined;
    const inner = (token.type === "paragraph" || isAround) && token.tokens
      ? partElements(token.tokens, kinds, start)
      : undefined;
    if (kind && kinds.includes(kind)) elements.push([token as JsxElement, at]);
    else if (file && file.elements.length > 0) {
      elements.push(...file.elements.map(([element]) => [element, at] as const));
      rest.push(...file.rest.map(([one]) => [one, at] as const));
    } else if (inner && inner.elements.length > 0) {
      elements.push(...inner.elements);
      const left = inner.rest.map(([one]) => one);
      if (isAround) rest.push(...inner.rest);
      else if (left.some(({ raw }) => raw.trim() !== "")) rest.push([{ ...token, tokens: left } as Token, at]);
    } else if (token.type !== "space") rest.push([token, at]);
    at += lineEnds(token.raw);
  }
  return { elements, rest };
}

/** Keeps tokens of an included file in it, since their links are relative to that file. */
function partInclude({ included, tokens, ...include }: Include, kinds: readonly ElementKind[]): Parted | undefined {
  if (!("text" in included)) return undefined;
  const { elements, rest } = partElements(tokens, kinds, included.line);
  const within = (tokens: readonly Token[], line: number) => ({
    ...include,
    raw: "",
    included: { ...included, line },
    tokens: [...tokens],
  });
  return {
    elements: elements.map(([element, line]) => {
      const isTab = elementKind(element.name) !== "labels";
      return [isTab ? { ...element, tokens: [within(element.tokens, line + element.offset)] } : element, line];
    }),
    rest: rest.map(([token, line]) => [within([token], line), line]),
  };
}

/** Whether one of the tokens, or of those in them at any depth, is wanted. */
export function holdsToken(tokens: readonly Token[], isWanted: (token: Token) => boolean): boolean {
  return tokens.some((token) => isWanted(token) || children(token).some((list) => holdsToken(list, isWanted)));
}

/** Whether an element of a kind is among tokens, at any depth. */
export function holdsElement(tokens: readonly Token[], kind: ElementKind): boolean {
  return holdsToken(tokens, (token) => token.type === "element" && elementKind((token as JsxElement).name) === kind);
}

/** HTML of everything but the elements. */
export function restHtml({ rest }: Parted, page: PageContext): Markup {
  return join(rest.map(([token, line]) => page.render([token], line)));
}
