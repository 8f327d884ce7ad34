/**
 * Tags of template languages: `{% link a.md %}` of Liquid, `{% hint style="info" %}` of GitBook, `{% note(title="A") %}` of Zola,
 * `{% callout %}` … `{% /callout %}` and `{% partial file="a.md" /%}` of Markdoc.
 *
 * @module
 */
import { isAlone } from "../text.ts";

export interface TemplateTag {
  /** Without `end` or a slash. */
  readonly name: string;
  readonly isEnd: boolean;
  /** Text after the name, without the braces of a call. */
  readonly args: string;
  readonly isCall: boolean;
  /** Whether nothing can end it: `{% x /%}`. */
  readonly isEmpty: boolean;
  /** Index after it. */
  readonly end: number;
}

/** Maximum number of characters of a tag. */
const LENGTH = 5_000;
/** Maximum length of the signs of a comment around a tag, with blanks. */
const COMMENT = 20;
const HEAD = /^\{%[-+~]?\s*(end(?![\w-])|end|\/\s*)?([@A-Za-z_][\w@./-]{0,99})?/;

/** The tag at `at`, which begins with `{%`; `undefined`: there is no tag. */
export function readTemplateTag(source: string, at: number): TemplateTag | undefined {
  const text = source.slice(at, at + LENGTH);
  const close = closeOf(text);
  const [head, end, name = ""] = HEAD.exec(text) ?? [];
  if (head === undefined || close === undefined || head.length > close || (end === undefined && name === "")) {
    return undefined;
  }
  const written = text.slice(head.length, close).replace(/[-+~]$/, "").trim();
  const isEmpty = written.endsWith("/") && !/[^\s"'/]\/$/.test(written);
  const bare = isEmpty ? written.slice(0, -1).trimEnd() : written;
  const isCall = bare.startsWith("(") && bare.endsWith(")");
  const args = isCall ? withoutCommas(bare.slice(1, -1)) : bare;
  return {
    name: name.replace(/^_/, ""),
    isEnd: end !== undefined,
    args,
    isCall,
    isEmpty,
    end: at + close + "%}".length,
  };
}

/** Position at which a tag is closed, outside of quotes. */
function closeOf(text: string): number | undefined {
  let quote = "";
  for (let i = 2; i < text.length; i++) {
    const sign = text[i]!;
    if (quote !== "") {
      if (sign === quote) quote = "";
    } else if (sign === '"' || sign === "'" && /[=\s(]/.test(text[i - 1]!)) quote = sign;
    else if (sign === "%" && text[i + 1] === "}") return i;
    else if (sign === "{" && text[i + 1] === "%") return undefined;
  }
  return undefined;
}

const QUOTED = /"[^"]*"|'[^']*'|,/g;

/** Arguments of a call in the syntax of shortcodes: separated by white space. */
function withoutCommas(args: string): string {
  return args.replace(QUOTED, (found) => found === "," ? " " : found).replace(/\s*=\s*/g, "=");
}

const ARGUMENT = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"',]+))/g;

/** Named arguments: texts, and names of variables with a `$` before them. */
export function namedArguments(args: string): ReadonlyMap<string, string> {
  return new Map(
    [...args.matchAll(ARGUMENT)].map(([, key, double, single, bare]) =>
      [key!.toLowerCase(), double ?? single ?? (/^(?:\d+|true|false)$/.test(bare!) ? bare! : `$${bare}`)] as const
    ),
  );
}

/** Whether a tag has its line to itself, also in a comment of HTML: `<!-- {% if index %} -->`. */
export function hasOwnLine(source: string, at: number, end: number): boolean {
  const before = /<!--[ \t]*$/.exec(source.slice(Math.max(0, at - COMMENT), at))?.[0].length ?? 0;
  const after = before > 0 ? /^[ \t]*-->/.exec(source.slice(end, end + COMMENT))?.[0].length ?? 0 : 0;
  return isAlone(source, at - before, end + after);
}

/** Arguments for a shortcode: without the commas that Nunjucks has between them. */
export function spacedArguments(args: string): string {
  return args.replaceAll("%}}", "").replace(/("[^"]*"|'[^']*')[ \t]*,/g, "$1");
}
