/**
 * Elements of a project around tabs.
 *
 * @module
 */
import type { Token } from "marked";
import { word } from "../tag.ts";
import { elementKind } from "./element_names.ts";
import type { JsxElement } from "./element_token.ts";

/** Slots that are parts of an element, and not choices. */
const PARTS =
  /(?:^|-)(?:default|title|header|heading|subtitle|body|content|description|summary|caption|icon|image|media|footer|actions?|aside|start|end|left|right|before|after|prefix|suffix|docs|text|note|label)$/i;

/**
 * Whether a wrapper contains several tabs: `<TabbedContent>` of Prisma; or nothing but slots of Astro that are choices:
 * `<Infrastructure><Fragment slot="cdk">`.
 */
export function holdsTabs({ name, tokens }: JsxElement): boolean {
  const kind = elementKind(name);
  const isTab = (token: Token) => token.type === "element" && elementKind((token as JsxElement).name) === "tab";
  if (kind !== undefined && kind !== "nothing") return false;
  if (tokens.filter(isTab).length > 1) return true;
  const blocks = tokens.filter(({ type }) => type !== "space") as JsxElement[];
  return kind === undefined && blocks.length > 1 && blocks.every((block) => {
    const slot = block.type === "element" && block.name === "Fragment" ? word(block.attributes, "slot") : undefined;
    return slot !== undefined && !PARTS.test(slot);
  });
}
