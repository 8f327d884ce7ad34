/**
 * Options of a configuration as Home Assistant writes them, in a list of YAML: each with its description, its type, its
 * default, and options below it (`keys`). They become fields.
 *
 * @module
 */
import type { Token } from "marked";
import { elementOf } from "../jsx/element_token.ts";
import type { BoundedLexer } from "../lexer.ts";
import { withoutQuotes } from "../text.ts";

interface Option {
  readonly name: string;
  readonly indent: number;
  /** Its own fields, such as `description`. */
  readonly texts: Map<string, string>;
  readonly options: Option[];
}

const LINE = /^( {0,60})([\w.<>/*-][^:\n]{0,100}?):(?:[ \t]+(.*))?$/;
const FIELDS = new Set(["description", "required", "type", "default", "keys"]);
/** Maximum number of options. */
const MOST = 500;

/** The tokens of fields; `undefined`: the text is something else. */
export function settingsTokens(text: string, lexer: BoundedLexer): Token[] | undefined {
  const options = read(text);
  return options && options.length > 0 ? options.map((option) => fieldToken(option, lexer)) : undefined;
}

function fieldToken({ name, texts, options }: Option, lexer: BoundedLexer): Token {
  const [type, usual] = [texts.get("type"), texts.get("default")];
  const attributes = {
    name,
    ...type !== undefined && { type: type.replace(/^\[|\]$/g, "") },
    ...texts.get("required") === "true" && { required: true as const },
    ...usual !== undefined && { default: usual.replace(/^`([^`]*)`$/, "$1") },
  };
  const description = texts.get("description");
  const words = description === undefined ? [] : lexer.within(`${description}\n`);
  const below = options.map((one) => fieldToken(one, lexer));
  // They are indented, and may be folded.
  const inner = below.length > 0 ? [elementOf("Expandable", { title: name, defaultOpen: true }, below)] : [];
  return elementOf("ResponseField", attributes, [...words, ...inner]);
}

/** Reads the list; `undefined` if a line is of another kind. */
function read(text: string): readonly Option[] | undefined {
  const roots: Option[] = [];
  const open: Option[] = [];
  /** The text that further lines belong to. */
  let last: { readonly option: Option; readonly key: string; readonly indent: number } | undefined;
  let count = 0;
  for (const line of text.split("\n")) {
    const indent = line.search(/[^ ]/);
    if (indent === -1 || line.trimStart().startsWith("#")) continue;
    if (last && indent > last.indent) {
      const { option, key } = last;
      option.texts.set(key, `${option.texts.get(key)!} ${line.trim()}`.trim());
      continue;
    }
    last = undefined;
    const [found, , name = "", value] = LINE.exec(line) ?? [];
    while (open.length > 0 && open.at(-1)!.indent >= indent) open.pop();
    const above = open.at(-1);
    if (found === undefined || ++count > MOST * FIELDS.size) return undefined;
    if (above && FIELDS.has(name) && !isOption(above, indent)) {
      const isBlock = /^[>|][-+]?\s*$/.test(value ?? "");
      if (name !== "keys") {
        above.texts.set(name, isBlock ? "" : withoutQuotes((value ?? "").trim()));
        last = { option: above, key: name, indent };
      }
      continue;
    }
    if (value !== undefined && value.trim() !== "") return undefined;
    const option: Option = { name: withoutQuotes(name.trim()), indent, texts: new Map(), options: [] };
    (above?.options ?? roots).push(option);
    open.push(option);
  }
  return roots;
}

/** Whether what is indented so far is an option below `keys`, whatever its name. */
function isOption({ options }: Option, indent: number): boolean {
  return options.some((one) => one.indent === indent);
}
