/**
 * Callouts: the boxes that containers, alerts and elements become.
 *
 * @module
 */
import { nearest } from "../../edit_distance.ts";
import { ownValue } from "../../own_value.ts";
import { ENGLISH, type PageWords } from "../../words/words.ts";
import { elementHtml, escapeText, type Markup, markup } from "../markup.ts";
import type { PageContext } from "../page_context.ts";
import { capitalized } from "../text.ts";

const KINDS = ["note", "info", "tip", "important", "warning", "caution", "danger", "details"] as const;

export type CalloutKind = (typeof KINDS)[number];

/** Names in other tools → kind, and the name of the word that is its title. */
const ALIASES: Readonly<Record<string, readonly [kind: CalloutKind, title: keyof PageWords]>> = {
  abstract: ["info", "abstract"],
  admonition: ["note", "note"],
  attention: ["warning", "attention"],
  bug: ["danger", "bug"],
  callout: ["info", "info"],
  check: ["tip", "done"],
  cite: ["note", "quote"],
  compat: ["info", "compatibility"],
  collapsible: ["details", "details"],
  deprecated: ["warning", "deprecated"],
  done: ["tip", "done"],
  error: ["danger", "error"],
  example: ["info", "example"],
  expander: ["details", "details"],
  fail: ["danger", "failure"],
  failure: ["danger", "failure"],
  faq: ["info", "faq"],
  help: ["info", "help"],
  hint: ["tip", "hint"],
  idea: ["tip", "idea"],
  helpful: ["tip", "helpful"],
  legacy: ["note", "legacy"],
  missing: ["danger", "missing"],
  pitfall: ["warning", "pitfall"],
  question: ["info", "question"],
  quote: ["note", "quote"],
  remark: ["note", "remark"],
  secondary: ["note", "note"],
  seealso: ["info", "seeAlso"],
  spoiler: ["details", "spoiler"],
  success: ["tip", "success"],
  summary: ["info", "summary"],
  tldr: ["info", "tldr"],
  todo: ["info", "todo"],
  warn: ["warning", "warning"],
};

export interface CalloutType {
  readonly kind: CalloutKind;
  /** Title where the author gives none. */
  readonly title: string;
}

/** @param name In any letter case. */
export function calloutFor(name: string, words: PageWords = ENGLISH): CalloutType | undefined {
  const lower = name.toLowerCase();
  const known = KINDS.find((kind) => kind === lower);
  if (known) return { kind: known, title: words[known] };
  const alias = ownValue(ALIASES, lower);
  if (!alias) return undefined;
  const [kind, title] = alias;
  return { kind, title: capitalized(words[title]) };
}

/**
 * Reports an unknown kind once for each name, with a suggestion.
 *
 * @param what The name as it is written, and what it is not: `::: foo is not a known container`.
 * @param others Names to suggest that are not callouts.
 */
export function reportUnknownKind(
  what: string,
  name: string,
  page: PageContext,
  others: readonly string[] = [],
): void {
  const suggestion = nearest(name.toLowerCase(), [...KINDS, ...others, ...Object.keys(ALIASES)]);
  page.reportKind(
    what,
    suggestion === undefined ? "its content is shown in a plain box" : `did you mean ${suggestion}?`,
    {
      rule: "unknown-component",
      about: name,
    },
  );
}

export interface CalloutOptions {
  /** Whether it can be folded, which details always can. */
  readonly folds?: boolean;
  /** Whether it is unfolded at first. */
  readonly open?: boolean;
  /** Of details. */
  readonly id?: string | undefined;
  /** Those of the page; absent: English. */
  readonly words?: PageWords | undefined;
}

/** @param title `""`: none, which details cannot be without. @param body Blocks. */
export function callout(
  kind: CalloutKind,
  title: Markup,
  body: Markup,
  { folds = kind === "details", open = false, words = ENGLISH, id }: CalloutOptions = {},
): Markup {
  const name = `callout ${kind}`;
  if (folds) {
    const summary = elementHtml("summary", {}, title || escapeText(words[kind]));
    return markup`${elementHtml("details", { class: name, id, open }, markup`${summary}\n${body}`)}\n`;
  }
  const heading = title && markup`${elementHtml("p", { class: "callout-title" }, title)}\n`;
  // No <aside>: the reading views of browsers leave those out.
  return markup`${elementHtml("section", { class: name, role: "note" }, markup`${heading}${body}`)}\n`;
}

/** A box of an unknown kind. @param name As the author wrote it. */
export function neutralBox(name: string, title: Markup, body: Markup): Markup {
  const heading = title && markup`${elementHtml("p", { class: "container-title" }, title)}\n`;
  return markup`${elementHtml("div", { class: "container", "data-name": name }, markup`\n${heading}${body}`)}\n`;
}
