/**
 * Callouts: the boxes that containers, alerts and elements become.
 *
 * @module
 */
import { nearest } from "../../edit_distance.ts";
import { elementHtml, escapeText, type Markup, markup } from "../markup.ts";
import type { PageContext } from "../page_context.ts";
import { capitalized } from "../text.ts";

/** Name of a kind → its title where the author gives none. */
const TITLES = {
  note: "Note",
  info: "Info",
  tip: "Tip",
  important: "Important",
  warning: "Warning",
  caution: "Caution",
  danger: "Danger",
  details: "Details",
} as const;

export type CalloutKind = keyof typeof TITLES;

/** Kind → its title in the language of the page. */
type Titles = Readonly<Record<CalloutKind, string>>;

/** Names in other tools. The name is the title, unless another is given here. */
const ALIASES: Readonly<Record<string, readonly [kind: CalloutKind, title?: string]>> = {
  abstract: ["info"],
  admonition: ["note", "Note"],
  attention: ["warning"],
  bug: ["danger"],
  check: ["tip", "Done"],
  cite: ["note", "Quote"],
  compat: ["info", "Compatibility"],
  collapsible: ["details", "Details"],
  deprecated: ["warning"],
  done: ["tip"],
  error: ["danger"],
  example: ["info"],
  expander: ["details", "Details"],
  fail: ["danger", "Failure"],
  failure: ["danger"],
  faq: ["info", "FAQ"],
  help: ["info"],
  hint: ["tip"],
  idea: ["tip"],
  helpful: ["tip"],
  legacy: ["note"],
  missing: ["danger"],
  pitfall: ["warning"],
  question: ["info"],
  quote: ["note"],
  remark: ["note"],
  secondary: ["note", "Note"],
  seealso: ["info", "See also"],
  spoiler: ["details", "Spoiler"],
  success: ["tip"],
  summary: ["info"],
  tldr: ["info", "TL;DR"],
  todo: ["info", "To do"],
  warn: ["warning", "Warning"],
};

export interface CalloutType {
  readonly kind: CalloutKind;
  /** Title where the author gives none. */
  readonly title: string;
}

/** @param name In any letter case. */
export function calloutFor(name: string, words: Titles = TITLES): CalloutType | undefined {
  const lower = name.toLowerCase();
  if (Object.hasOwn(TITLES, lower)) return { kind: lower as CalloutKind, title: words[lower as CalloutKind] };
  if (!Object.hasOwn(ALIASES, lower)) return undefined;
  const [kind, title = capitalized(lower)] = ALIASES[lower]!;
  return { kind, title: title === TITLES[kind] ? words[kind] : title };
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
  const suggestion = nearest(name.toLowerCase(), [...Object.keys(TITLES), ...others, ...Object.keys(ALIASES)]);
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
  /** Titles in the language of the page; absent: English. */
  readonly words?: Titles | undefined;
}

/** @param title `""`: none, which details cannot be without. @param body Blocks. */
export function callout(
  kind: CalloutKind,
  title: Markup,
  body: Markup,
  { folds = kind === "details", open = false, words = TITLES }: CalloutOptions = {},
): Markup {
  const name = `callout ${kind}`;
  if (folds) {
    const summary = elementHtml("summary", {}, title || escapeText(words[kind]));
    return markup`${elementHtml("details", { class: name, open }, markup`${summary}\n${body}`)}\n`;
  }
  const heading = title && markup`${elementHtml("p", { class: "callout-title" }, title)}\n`;
  return markup`${elementHtml("aside", { class: name, role: "note" }, markup`${heading}${body}`)}\n`;
}

/** A box of an unknown kind. @param name As the author wrote it. */
export function neutralBox(name: string, title: Markup, body: Markup): Markup {
  const heading = title && markup`${elementHtml("p", { class: "container-title" }, title)}\n`;
  return markup`${elementHtml("div", { class: "container", "data-name": name }, markup`\n${heading}${body}`)}\n`;
}
