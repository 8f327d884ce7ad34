/**
 * Parts of tables as components of Nextra: `<Table.Tr>` and its siblings are elements of HTML.
 *
 * @module
 */
import { outsideCode } from "../code/regions.ts";

const PART = /<(\/?)Table\.(T[rhd]|Head|Body)(?=[\s/>])/g;
const NAMES: ReadonlyMap<string, string> = new Map(
  [["Tr", "tr"], ["Th", "th"], ["Td", "td"], ["Head", "thead"], ["Body", "tbody"]],
);

/** Translates a text; keeps the number of its lines. */
export function writeTableParts(text: string): string {
  if (!text.includes("<Table.")) return text;
  return outsideCode(text, PART, (_found, _at, [slash = "", name = ""]) => `<${slash}${NAMES.get(name)}`);
}
