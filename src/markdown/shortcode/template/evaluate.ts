/**
 * Evaluation of a template of Hugo with the values of a shortcode. Nothing is run, and anything unknown ends the evaluation.
 *
 * @module
 */
import { ownValue } from "../../../own_value.ts";
import { FUNCTIONS, isTruth, shownText, type TemplateValue } from "./functions.ts";
import type { Expression, Statement } from "./parse.ts";

/** Values that a template can use. */
export interface TemplateInput {
  readonly attributes: ReadonlyMap<string, string>;
  readonly values: readonly string[];
  /** `undefined`: the shortcode has no content. */
  readonly content: string | undefined;
  readonly name: string;
  /** Number of the shortcode on the page, from 0. */
  readonly ordinal: number;
  /** A value of the site, `Site.Params.version`, or of the page, `Page.Title`. */
  readonly named: (path: string) => string | undefined;
}

/** A part of the result: HTML of the template, plain text, or Markdown. */
export type TemplatePart = { readonly kind: "html" | "text" | "markdown"; readonly text: string };

/** Thrown for what is not supported in templates, which the message names. */
export class Unsupported extends Error {}

/** Marks that `.` is the shortcode, and not a value of `with`. */
const SHORTCODE = Symbol("shortcode");
type Dot = TemplateValue | typeof SHORTCODE;

/** Maximum number of characters in a result. */
const LENGTH = 200_000;

/** @throws {Unsupported} If the template uses something unknown. */
export function evaluate(statements: readonly Statement[], input: TemplateInput): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  const variables = new Map<string, TemplateValue>();
  let length = 0;

  function add(kind: TemplatePart["kind"], text: string): void {
    length += text.length;
    if (length > LENGTH) throw new Unsupported("more characters than are read");
    if (text !== "") parts.push({ kind, text });
  }

  function run(list: readonly Statement[], dot: Dot): void {
    for (const one of list) {
      if (one.kind === "text") add("html", one.text);
      else if (one.kind === "other") throw new Unsupported(one.word);
      else if (one.kind === "set") variables.set(one.name, valueOf(one.value, dot));
      else if (one.kind === "show") {
        const value = valueOf(one.value, dot);
        if (typeof value === "object") add(value.kind, value.text);
        else add("text", shownText(value));
      } else {
        const value = valueOf(one.value, dot);
        if (one.name !== undefined) variables.set(one.name, value);
        if (isTruth(value)) run(one.then, one.kind === "with" ? value : dot);
        else run(one.otherwise, dot);
      }
    }
  }

  function valueOf(expression: Expression, dot: Dot): TemplateValue {
    if (expression.kind === "value") return expression.value;
    if (expression.kind === "name") return named(expression.name, [], dot);
    return named(expression.name, expression.values.map((value) => valueOf(value, dot)), dot);
  }

  function named(name: string, args: readonly TemplateValue[], dot: Dot): TemplateValue {
    // The shortcode itself has no text; as an argument it is ignored.
    if (name === "." || name === "$") return name === "$" || dot === SHORTCODE ? undefined : dot;
    const variable = /^\$\w+$/.test(name) ? name : undefined;
    if (variable !== undefined && variables.has(variable)) return variables.get(variable);
    const call = ownValue(FUNCTIONS, name);
    if (call) return call(args);
    const path = name.startsWith("$.") ? name.slice(2) : name.startsWith(".") && dot === SHORTCODE ? name.slice(1) : "";
    const value = ofShortcode(path, args);
    if (value !== UNKNOWN) return value;
    const place = /^(?:site|hugo)\./.test(name) ? `Site.${name.slice(name.indexOf(".") + 1)}` : path;
    const found = args.length === 0 ? siteValue(place) : UNKNOWN;
    if (found === UNKNOWN) throw new Unsupported(name);
    return found;
  }

  function ofShortcode(path: string, args: readonly TemplateValue[]): TemplateValue | typeof UNKNOWN {
    const { attributes, values, content } = input;
    if (path === "Get") {
      const [key] = args;
      if (typeof key === "number") return values[key];
      return typeof key === "string" ? attributes.get(key.toLowerCase()) : UNKNOWN;
    }
    if (path === "Inner" || path === "InnerDeindent") return content && { kind: "markdown", text: content };
    if (path === "Name") return input.name;
    if (path === "Ordinal") return input.ordinal;
    if (path === "IsNamedParams") return attributes.size > 0;
    if (path.startsWith("Params.")) return attributes.get(path.slice("Params.".length).toLowerCase());
    if (path === "Page.RenderString") return { kind: "markdown", text: shownText(args.at(-1)) };
    return UNKNOWN;
  }

  function siteValue(path: string): TemplateValue | typeof UNKNOWN {
    const place = path.replace(/^Page\.Site\./, "Site.");
    if (!/^(?:Site\.(?:Params|Data)|Page\.(?:Params|Title|LinkTitle|Description))(?:\.|$)/.test(place)) return UNKNOWN;
    const value = input.named(place);
    // A page may lack a value. One that the site lacks may be in a file that is not read.
    return value === undefined && place.startsWith("Site.") ? UNKNOWN : value;
  }

  run(statements, SHORTCODE);
  return parts;
}

const UNKNOWN = Symbol("unknown");
