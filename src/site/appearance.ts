/**
 * Readers of the fields for the appearance of a page: layout, outline, badge, neighbors, and tags for its head.
 *
 * @module
 */
import { isRecord } from "../record.ts";
import { ownValue } from "../own_value.ts";
import { type HeadTag, isAttributeName } from "../config/head_tag.ts";
import { accepting, fieldText, type Reader, textField } from "./front_matter_value.ts";

/** `doc`: next to the navigation; `page`: alone and wide; `home`: alone, with a hero. */
export type Layout = "doc" | "home" | "page";

/** The levels of headings that the outline shows, both inclusive. */
export type OutlineRange = readonly [from: number, to: number];

/** A word next to a title. */
export interface Badge {
  readonly text: string;
  readonly kind: BadgeKind;
}

export type BadgeKind = "tip" | "info" | "warning" | "danger";

/** The replacement for the previous or next page. */
export interface Neighbor {
  /** `undefined`: the title of the page it leads to. */
  readonly title: string | undefined;
  /** As written; `undefined`: where it would lead anyway. */
  readonly link: string | undefined;
}

/** Names of layouts of VitePress, Starlight, Mintlify, Rspress; names of other tools are ignored. */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  doc: "doc",
  home: "home",
  splash: "home",
  page: "page",
  wide: "doc",
  custom: "page",
  blank: "page",
  frame: "page",
};

export const layoutField: Reader<Layout> = accepting(
  { examples: ["doc", "home", "page"] },
  (value) => value === false ? "page" : typeof value === "string" ? ownValue(LAYOUTS, value.toLowerCase()) : undefined,
);

const LEVEL = { type: "integer", minimum: 2, maximum: 6 };
const OUTLINE = "false, a level from 2 to 6, two such levels, or deep";

export const outlineField: Reader<OutlineRange | false> = accepting({
  anyOf: [{ type: "boolean" }, { const: "deep" }, LEVEL, { type: "array", items: LEVEL, minItems: 2, maxItems: 2 }],
}, (value, { expected }) => {
  if (value === false) return false;
  if (value === true) return undefined;
  if (value === "deep") return [2, 6];
  if (isLevel(value)) return [value, value];
  if (Array.isArray(value) && value.length === 2) {
    const [from, to]: unknown[] = value;
    if (isLevel(from) && isLevel(to) && from <= to) return [from, to];
  }
  return expected(OUTLINE);
});

/** One end of the outline. */
export const level: Reader<number> = accepting(
  LEVEL,
  (value, { expected }) => isLevel(value) ? value : expected("a level from 2 to 6"),
);

function isLevel(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 2 && value <= 6;
}

/** Names of kinds of VitePress and Starlight. */
const KINDS: Readonly<Record<string, BadgeKind>> = {
  tip: "tip",
  success: "tip",
  info: "info",
  note: "info",
  default: "info",
  warning: "warning",
  caution: "warning",
  danger: "danger",
};

export const badgeField: Reader<Badge> = accepting({
  type: ["string", "number", "boolean", "object"],
  properties: {
    text: { type: ["string", "number"], description: "What it says." },
    type: {
      type: "string",
      description: "Its color: tip, info, warning or danger.",
      examples: ["tip", "info", "warning", "danger"],
    },
  },
}, (value, reading) => {
  const label = isRecord(value) ? fieldText(value, "text") : textField(value, reading);
  if (label === undefined) return isRecord(value) ? reading.expected("text, or text and type") : undefined;
  return { text: label, kind: ownValue(KINDS, fieldText(value, "type", "variant")?.toLowerCase() ?? "") ?? "info" };
});

const STATUS: Readonly<Record<string, Badge>> = {
  new: { text: "New", kind: "tip" },
  beta: { text: "Beta", kind: "info" },
  experimental: { text: "Experimental", kind: "warning" },
  deprecated: { text: "Deprecated", kind: "warning" },
};

export const DEPRECATED: Badge = STATUS["deprecated"]!;

/** A status of Material; one that a site has made up is ignored. */
export const status: Reader<Badge> = accepting(
  { examples: ["new", "beta", "experimental", "deprecated"] },
  (value) => typeof value === "string" ? ownValue(STATUS, value.toLowerCase()) : undefined,
);

/** `false`, a title, or `{text|label, link}` as VitePress and Starlight have it. */
export const neighbor: Reader<Neighbor | false> = accepting({
  type: ["string", "number", "boolean", "object"],
  properties: {
    text: { type: ["string", "number"], description: "Title of the link." },
    link: { type: ["string", "number"], description: "Where it leads." },
  },
}, (value, reading) => {
  if (value === false) return false;
  if (value === true) return undefined;
  if (!isRecord(value)) return { title: textField(value, reading), link: undefined };
  const title = fieldText(value, "text", "label");
  const link = fieldText(value, "link");
  // Pages that ReadMe suggests.
  if ("pages" in value || "description" in value) return undefined;
  return title === undefined && link === undefined
    ? reading.expected("false, text, or text and link")
    : { title, link };
});

/** The id of a page in Docusaurus. */
export const neighborPage: Reader<Neighbor | false> = accepting(
  { type: ["string", "number", "boolean"] },
  (value, reading) => {
    if (value === false) return false;
    const link = textField(value, reading);
    return link === undefined ? undefined : { title: undefined, link };
  },
);

/** `false`, or the address of an editor. */
export const editLink: Reader<string | false> = accepting({
  anyOf: [{ type: "boolean" }, { type: "string", pattern: "^[hH][tT][tT][pP][sS]?://[^\\s/]" }],
}, (value, { expected }) => {
  if (value === false) return false;
  if (value === true) return undefined;
  return typeof value === "string" && /^https?:\/\/[^\s/]/i.test(value)
    ? value
    : expected("false or an http(s) address");
});

/** `false`: the title alone; text: what follows it, or a pattern with `:title`. */
export const titleTemplate: Reader<string | false> = accepting(
  { type: ["string", "number", "boolean"] },
  (value, reading) => {
    if (value === false) return false;
    return value === true ? undefined : textField(value, reading);
  },
);

/** Relations that a link in a head may have; all others load something, or are set by the program. */
const RELATIONS = /^(?:alternate|author|canonical|help|icon|license|me|next|prev|search)$/i;
const HEAD = "meta and link tags, as {tag, attrs} or [tag, attrs]";

/**
 * Tags that the author of a page may put in its head: no script, no style, nothing that acts in the place of a header.
 * Those that are refused are reported, the others are kept.
 */
export const headTagsField: Reader<readonly HeadTag[]> = accepting(
  { type: "array", items: { type: ["array", "object"] } },
  (value, { expected }) => {
    if (!Array.isArray(value)) return expected(HEAD);
    return value.flatMap((entry: unknown) => {
      const [tag, attrs]: unknown[] = Array.isArray(entry)
        ? entry
        : isRecord(entry)
        ? [entry["tag"], entry["attrs"]]
        : [];
      const own = tag === "title" ? titleTag(entry) : undefined;
      if (own) return own;
      if (typeof tag !== "string" || (attrs !== undefined && !isRecord(attrs))) return expected(HEAD) ?? [];
      const read = headTag(tag.toLowerCase(), attrs ?? {});
      return read ?? expected(`${HEAD}, that load and run nothing`) ?? [];
    });
  },
);

/** Starlight and VitePress: the title in the tab, instead of the one with the title of the page. */
function titleTag(entry: unknown): HeadTag | undefined {
  const content = Array.isArray(entry) ? entry[2] : isRecord(entry) ? entry["content"] : undefined;
  return typeof content === "string" && content.trim() !== ""
    ? { tag: "title", attrs: {}, content: content.trim() }
    : undefined;
}

function headTag(tag: string, attrs: Readonly<Record<string, unknown>>): HeadTag | undefined {
  const allowed: Record<string, string> = {};
  for (const [name, value] of Object.entries(attrs)) {
    if (!isAttributeName(name) || /^(?:on.*|style|srcdoc|nonce|http-equiv|charset)$/i.test(name)) {
      return undefined;
    }
    if (value === null || typeof value === "object" && !(value instanceof Date)) return undefined;
    allowed[name.toLowerCase()] = value instanceof Date ? value.toISOString() : String(value);
  }
  if (tag === "meta") return { tag, attrs: allowed, content: undefined };
  const relations = allowed["rel"]?.trim().split(/\s+/) ?? [];
  if (tag !== "link" || relations.length === 0 || !relations.every((one) => RELATIONS.test(one))) return undefined;
  return /^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(allowed["href"]?.trim() ?? "")
    ? undefined
    : { tag, attrs: allowed, content: undefined };
}
