/**
 * Attributes of an unknown element that are text to read.
 *
 * @module
 */
import type { Attributes } from "../tag.ts";

/** In this order they are shown, before all others. */
const TEXTS = ["title", "heading", "header", "label", "name", "text", "summary", "description", "caption", "alt"]
  .concat("message", "content", "children");

/** Names of attributes for the style or the target of an element. */
const OTHERS = new Set(
  ("class className id style key slot lang language dir href to link src srcSet url icon image img logo size width height " +
    "type kind variant color intent align position layout theme target rel as is role ref loading").split(" "),
);
/** `aria-label`, `data-x`, `client:load`, `v-if`, `@click`, `:x`, `onClick` */
const PROGRAM = /^(?:aria-|data-|v-|on[A-Z])|[:@#]/;
/** Words with spaces, versions, names: not `primary`, `./a.ts`, `#fff`, `20`. */
const PROSE = /\S\s+\S|^v?\d+\.\d|^\p{Lu}/u;

/** Texts of an element, in the order in which a reader wants them. */
export function attributeTexts(attributes: Attributes): readonly string[] {
  const known = TEXTS.flatMap((name) => attributes.get(name) ?? []);
  const others = [...attributes].flatMap(([name, value]) => {
    const isText = !TEXTS.includes(name) && !OTHERS.has(name) && !PROGRAM.test(name);
    return isText && typeof value === "string" && PROSE.test(value.slice(0, LENGTH)) ? [value] : [];
  });
  return [...known, ...others].filter((value) => typeof value === "string" && value.trim() !== "") as string[];
}

/** Maximum number of characters of a value that are read. */
const LENGTH = 200;
