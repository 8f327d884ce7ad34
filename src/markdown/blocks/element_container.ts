/**
 * Containers that are elements or diagrams in other tools: `::: card title="A"` and `::: field name="a" type="string"` of
 * VuePress' themes, `::: mermaid` of Azure DevOps; and those that only place what they hold.
 *
 * @module
 */
import type { Token } from "marked";
import { ownValue } from "../../own_value.ts";
import { elementOf } from "../jsx/element_token.ts";
import type { BoundedLexer } from "../lexer.ts";
import { attributesOf } from "../tag.ts";
import type { OpenedContainer } from "./read_container.ts";

const ELEMENTS: Readonly<Record<string, string>> = { card: "Card", "link-card": "LinkCard", field: "ParamField" };
const ATTRIBUTES = /^[\w-]{1,50}="/;
/** Names of containers that only set the position or the style of their content. */
export const LAYOUTS: ReadonlySet<string> = new Set(
  ("center left right justify align content-center content-left content-right field-group columns column col row " +
    "flex demo demo-wrapper normal-demo vue-demo react-demo preview window npm-to collapse timeline chart echarts " +
    "playground vue-playground kotlin-playground sandpack").split(" "),
);

/** The token that a container stands for; `undefined`: it is one of ours. */
export function elementContainer(
  { name, title, attributes, body, raw }: OpenedContainer,
  lexer: BoundedLexer,
): Token | undefined {
  if (name === "mermaid") return { type: "code", raw, lang: "mermaid", text: body.trimEnd() };
  const written = ATTRIBUTES.test(title) ? title : attributes;
  const element = ATTRIBUTES.test(written) ? ownValue(ELEMENTS, name) : undefined;
  if (element === undefined) return undefined;
  return { ...elementOf(element, {}, lexer.within(body)), raw, attributes: attributesOf(written), offset: 1 };
}
