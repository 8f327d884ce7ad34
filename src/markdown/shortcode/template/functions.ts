/**
 * Functions of Hugo's templates on texts.
 *
 * @module
 */
import { slug } from "github-slugger";
import { fromRoot } from "../../../from_root.ts";

/** A value of a template. Objects are HTML or Markdown, strings are plain text; `undefined`: missing. */
export type TemplateValue =
  | string
  | number
  | boolean
  | undefined
  | { readonly kind: "html" | "markdown"; readonly text: string };

type Function = (args: readonly TemplateValue[]) => TemplateValue;

export function shownText(value: TemplateValue): string {
  if (value === undefined) return "";
  return typeof value === "object" ? value.text : `${value}`;
}

/** Whether a value is true in Go's templates: `undefined`, `""`, 0 and `false` are not. */
export function isTruth(value: TemplateValue): boolean {
  return typeof value === "object" ? value.text !== "" : Boolean(value);
}

function isEqual(a: TemplateValue, b: TemplateValue): boolean {
  return (typeof a === "object" ? a.text : a) === (typeof b === "object" ? b.text : b);
}

/** A function of a text, which keeps its kind: plain, HTML, or Markdown. */
function onText(write: (text: string) => string): Function {
  return (args) => {
    const value = args.at(-1);
    return typeof value === "object" ? { ...value, text: write(value.text) } : write(shownText(value));
  };
}

const same = onText((text) => text);
const rooted = onText((text) => fromRoot(text));
const markdown: Function = (args) => ({ kind: "markdown", text: shownText(args.at(-1)) });
const trim = onText((text) => text.trim());
const lower = onText((text) => text.toLowerCase());
const upper = onText((text) => text.toUpperCase());
const title = onText((text) => text.replace(/(?<![\p{L}\p{N}'])\p{L}/gu, (letter) => letter.toUpperCase()));
const plain = onText((text) => text.replace(/<[^<>]{0,1000}>/g, ""));
const anchor = onText((text) => slug(text));

/** Marks text as HTML of the author. Markdown stays Markdown, which can contain HTML. */
const html: Function = (args) => {
  const value = args.at(-1);
  return typeof value === "object" ? value : { kind: "html", text: shownText(value) };
};

function compared(compare: (a: number, b: number) => boolean): Function {
  return ([a, b]) => compare(Number(shownText(a)), Number(shownText(b)));
}

/** `printf "%s and %d" a b`. */
const printf: Function = ([format, ...values]) => {
  let next = 0;
  return shownText(format).replace(/%([svdq%])/g, (_, sign: string) => {
    if (sign === "%") return "%";
    const text = shownText(values[next++]);
    return sign === "q" ? `"${text}"` : text;
  });
};

const replaced: Function = ([text, from, to]) => shownText(text).replaceAll(shownText(from), () => shownText(to));

const usual: Function = ([fallback, value]) => isTruth(value) || value === false ? value : fallback;
const startsWith: Function = ([text, start]) => shownText(text).startsWith(shownText(start));

/** Address of a page, as written: links are resolved where they are rendered. */
const address: Function = (args) => args.at(-1);
/** Dictionaries and lists, which are arguments of functions that ignore them. */
const options: Function = () => undefined;

/** Functions by name. Each takes a list of arguments, the last of which may come from a pipeline. */
export const FUNCTIONS: Readonly<Record<string, Function>> = {
  ref: address,
  relref: address,
  absref: address,
  dict: options,
  slice: options,
  markdownify: markdown,
  "transform.Markdownify": markdown,
  safeHTML: html,
  "safe.HTML": html,
  safeURL: same,
  "safe.URL": same,
  safeHTMLAttr: same,
  "safe.HTMLAttr": same,
  safeCSS: same,
  htmlUnescape: same,
  htmlEscape: same,
  string: same,
  relURL: rooted,
  absURL: rooted,
  relLangURL: rooted,
  absLangURL: rooted,
  emojify: same,
  urlize: anchor,
  anchorize: anchor,
  "urls.Anchorize": anchor,
  "urls.URLize": anchor,
  plainify: plain,
  "transform.Plainify": plain,
  chomp: trim,
  "strings.TrimSpace": trim,
  lower,
  "strings.ToLower": lower,
  upper,
  "strings.ToUpper": upper,
  title,
  "strings.Title": title,
  printf,
  "fmt.Printf": printf,
  replace: replaced,
  "strings.Replace": replaced,
  trim: ([value]) => trim([value]),
  default: usual,
  "compare.Default": usual,
  cond: ([test, yes, no]) => isTruth(test) ? yes : no,
  not: ([value]) => !isTruth(value),
  and: (args) => args.find((value) => !isTruth(value)) ?? args.at(-1),
  or: (args) => args.find(isTruth) ?? args.at(-1),
  eq: ([value, ...others]) => others.some((other) => isEqual(value, other)),
  ne: ([value, other]) => !isEqual(value, other),
  gt: compared((a, b) => a > b),
  ge: compared((a, b) => a >= b),
  lt: compared((a, b) => a < b),
  le: compared((a, b) => a <= b),
  hasPrefix: startsWith,
  "strings.HasPrefix": startsWith,
  hasSuffix: ([text, end]) => shownText(text).endsWith(shownText(end)),
  in: ([text, part]) => shownText(text).includes(shownText(part)),
};
