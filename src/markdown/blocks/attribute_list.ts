/**
 * Attributes in braces after a link, an image or a heading: `{#id .class width=300}`, also as `{: … }`. Attributes that
 * run code or set styles are not allowed.
 *
 * @module
 */
import { Tokenizer, type Tokens } from "marked";
import { ownValue } from "../../own_value.ts";
import type { Extension } from "../extension.ts";
import type { PageContext } from "../page_context.ts";
import { readAttributes } from "../tag.ts";
import { linkClasses, ownClasses } from "../commonmark/own_class.ts";
import { isUnseenAttribute } from "../commonmark/html_allowed.ts";
import { decodeReferences } from "../text.ts";
import { readLink } from "../inline/variable.ts";

/** Attributes as written, `.class` and `#id` among them. */
export type AttributeList = ReadonlyMap<string, string>;

/** Maximum number of characters of a list. */
const LENGTH = 1_000;

/** Attributes of a link or an image, which its token carries. */
export interface WithAttributes {
  attributes?: AttributeList;
}

export const attributeList: Extension = {
  tokenizer: {
    link(source) {
      return withAttributes(source, readLink(this, source));
    },
    reflink(source, links) {
      const token = Tokenizer.prototype.reflink.call(this, source, links);
      return token?.type === "text" ? token : withAttributes(source, token);
    },
  },
};

function withAttributes<T extends Tokens.Generic | undefined>(source: string, token: T): T {
  if (!token || source[token.raw.length] !== "{") return token;
  const list = readAttributeList(source.slice(token.raw.length, token.raw.length + LENGTH));
  return list ? { ...token, raw: source.slice(0, token.raw.length + list.length), attributes: list.attributes } : token;
}

/** A list at the beginning of a text; `undefined`: braces for something else. */
export function readAttributeList(text: string): { attributes: AttributeList; length: number } | undefined {
  const start = text.startsWith("{:") ? 2 : 1;
  const { attributes, end } = readAttributes(text.slice(start));
  if (attributes.size === 0 || text[start + end] !== "}") return undefined;
  const list = new Map<string, string>();
  for (const [written, value] of attributes) {
    const name = written.replaceAll("\\", "");
    if (typeof value === "string") list.set(name.toLowerCase(), decodeReferences(value));
    else if (value === true && (/^[.#]./.test(name) || name === "download" || isUnseenAttribute(name))) {
      list.set(name, "");
    } else return undefined;
  }
  return { attributes: list, length: start + end + 1 };
}

/** The id that a list gives. */
export function listedId(list: AttributeList): string | undefined {
  for (const name of list.keys()) if (name.startsWith("#")) return name.slice(1);
  return list.get("id");
}

/** Attributes about the look alone; those of Quarto have a prefix. */
const LAYOUT = /^(?:style$|(?:fig|tbl|layout|code)-)/;
const LENGTH_VALUE = /^(\d{1,5})(?:px)?$|^(\d{1,3}%)$/;
const RELATIONS = new Set("external help license me nofollow noopener noreferrer author".split(" "));
/** Element → attribute → the value if it is allowed. */
const ALLOWED: Readonly<Record<string, Readonly<Record<string, (value: string) => string | undefined>>>> = {
  img: {
    width: lengthValue,
    height: lengthValue,
    align: oneOf("left", "right", "center", "top", "middle", "bottom"),
    loading: oneOf("lazy", "eager"),
  },
  a: {
    target: oneOf("_blank", "_self"),
    rel: (value) => value.split(/\s+/).filter((one) => RELATIONS.has(one)).join(" ") || undefined,
    download: (value) => value,
    hreflang: (value) => value,
  },
};
const EVERYWHERE: Readonly<Record<string, (value: string) => string | undefined>> = {
  title: (value) => value,
  lang: (value) => value,
  dir: oneOf("ltr", "rtl", "auto"),
};

/**
 * The attributes of a list that are allowed in the element. Classes and, except for headings, the id are among them.
 *
 * @param classes Others that the element has.
 */
export function allowedAttributes(
  element: "a" | "img" | "heading",
  list: AttributeList | undefined,
  page: PageContext,
  classes: readonly string[] = [],
): Readonly<Record<string, string>> {
  const all: string[] = [];
  const others: Record<string, string> = {};
  for (const [name, value] of list ?? []) {
    if (name.startsWith(".")) all.push(name.slice(1));
    else if (name === "class") all.push(value);
    else if (name.startsWith("#") || name === "id") continue;
    else {
      const check = ownValue(ownValue(ALLOWED, element) ?? {}, name) ?? ownValue(EVERYWHERE, name);
      const written = check?.(value);
      if (written === undefined && !isUnseenAttribute(name) && !LAYOUT.test(name)) {
        page.reportKind(`the attribute ${name} in braces is not allowed`, "it is left out", { about: name });
      } else if (written !== undefined) others[name] = written;
    }
  }
  const id = element === "heading" || !list ? undefined : listedId(list);
  const first = id === undefined ? {} : { id: page.ids.take(id) };
  const own = all.length === 0 ? [] : [(element === "a" ? linkClasses : ownClasses)(all.join(" ").trim())];
  const value = [...classes, ...own].join(" ");
  return { ...first, ...value !== "" && { class: value }, ...others };
}

function lengthValue(value: string): string | undefined {
  const match = LENGTH_VALUE.exec(value);
  return match?.[1] ?? match?.[2];
}

function oneOf(...values: readonly string[]): (value: string) => string | undefined {
  return (value) => values.includes(value) ? value : undefined;
}
