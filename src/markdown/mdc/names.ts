/**
 * Elements that the components of Nuxt Content, Nuxt UI and Docus become.
 *
 * @module
 */
import { ownValue } from "../../own_value.ts";
import { calloutFor } from "../blocks/callout.ts";
import { elementKind, guessedKind } from "../jsx/element_names.ts";
import type { Attributes } from "../tag.ts";
import { word } from "../tag.ts";
import { capitalized, spaced } from "../text.ts";

/** Names of components → the element that means the same. */
const NAMES: ReadonlyMap<string, string> = new Map(
  ([
    ["AccordionGroup", "accordion page-accordion"],
    ["AccordionItem", "accordion-item"],
    ["Accordion", "details collapsible"],
    ["TabItem", "tabs-item tab-item"],
    ["CodeGroup", "code-group code-tree"],
    [
      "Fragment",
      "code-preview code-collapse code-wrapper field-group div span list block paragraph pre read-more ellipsis",
    ],
    ["ParamField", "field prop"],
    ["LinkButton", "button-link button"],
    ["Kbd", "kbd shortcut"],
    ["CardGrid", "card-group page-grid card-grid"],
    ["Card", "page-card page-feature landing-card showcase-card"],
    ["Figure", "figure"],
    ["PageSection", "page-c-t-a page-cta"],
  ] as const).flatMap(([element, names]) => names.split(" ").map((name) => [name, element] as const)),
);
const COLORS: Readonly<Record<string, string>> = {
  primary: "info",
  secondary: "note",
  neutral: "note",
  success: "tip",
  green: "tip",
  blue: "info",
  error: "danger",
  red: "danger",
  amber: "warning",
  yellow: "warning",
};
/** Of Nuxt UI, and of its typography. */
const PREFIX = /^(?:u|prose|nuxt-ui|content)-(?=[a-z])/;

/** The element that a component means. */
export function elementOfComponent(
  written: string,
  properties: Attributes,
): { readonly name: string; readonly attributes: Attributes } {
  const name = kebab(written).replace(PREFIX, "");
  const attributes = new Map([...properties].map(([key, value]) => [key.replace(/^:/, ""), value]));
  const element = NAMES.get(name) ?? pascal(name);
  if (name === "callout" || name === "alert") {
    const kind = word(attributes, "type", "color") ?? "note";
    const meant = ownValue(COLORS, kind) ?? kind;
    attributes.set("type", calloutFor(meant) ? meant : "note");
  }
  const label = word(attributes, "label");
  if (elementKind(element) === "folded" && label !== undefined) attributes.set("title", label);
  const value = word(attributes, "value");
  if (element === "Kbd" && value !== undefined) attributes.set("text", ownValue(SIGNS, value) ?? value);
  if (word(attributes, "videoId", "video-id") !== undefined) {
    return { name: word(attributes, "platform") === "vimeo" ? "Vimeo" : "YouTube", attributes };
  }
  return { name: element, attributes: withTitle(element, attributes) };
}

const SIGNS: Readonly<Record<string, string>> = { meta: "⌘", command: "⌘", shift: "⇧", enter: "↵", escape: "Esc" };

/** A link without a text has the last word of its target as title. */
function withTitle(element: string, attributes: Map<string, string | true | readonly string[]>): Attributes {
  const to = word(attributes, "to", "href");
  const isPlain = elementKind(element) === undefined || element === "Fragment" || guessedKind(element) !== undefined;
  if (to === undefined || !isPlain || word(attributes, "title", "label", "name") !== undefined) return attributes;
  const last = to.replace(/[?#].*$/s, "").split("/").findLast((part) => part !== "") ?? "";
  return new Map([...attributes, ["title", capitalized(spaced(last))]]);
}

/** `TabsItem` → `tabs-item` */
function kebab(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, "$1-$2").toLowerCase();
}

function pascal(name: string): string {
  return name.replace(/(?:^|[-_])([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}
