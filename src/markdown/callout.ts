/**
 * Boxes that stand out of the text: what containers and alerts become.
 *
 * @module
 */

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

/** What other tools call them. Their own name is the title, unless another is given here. */
const ALIASES: Readonly<Record<string, readonly [kind: CalloutKind, title?: string]>> = {
  abstract: ["info"],
  admonition: ["note", "Note"],
  attention: ["warning"],
  bug: ["danger"],
  check: ["tip", "Done"],
  cite: ["note", "Quote"],
  collapsible: ["details", "Details"],
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
  missing: ["danger"],
  question: ["info"],
  quote: ["note"],
  remark: ["note"],
  secondary: ["note", "Note"],
  seealso: ["info", "See also"],
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
export function calloutFor(name: string): CalloutType | undefined {
  const lower = name.toLowerCase();
  if (Object.hasOwn(TITLES, lower)) return { kind: lower as CalloutKind, title: TITLES[lower as CalloutKind] };
  if (!Object.hasOwn(ALIASES, lower)) return undefined;
  const [kind, title = lower.charAt(0).toUpperCase() + lower.slice(1)] = ALIASES[lower]!;
  return { kind, title };
}

export interface CalloutOptions {
  /** Whether it can be folded, which details always can. */
  readonly folds?: boolean;
  /** Whether it is unfolded at first. */
  readonly open?: boolean;
}

/**
 * @param title HTML; `""`: none, which details cannot be without.
 * @param body HTML of blocks.
 */
export function callout(
  kind: CalloutKind,
  title: string,
  body: string,
  { folds = kind === "details", open = false }: CalloutOptions = {},
): string {
  if (folds) {
    const heading = title || TITLES[kind];
    return `<details class="callout ${kind}"${open ? " open" : ""}><summary>${heading}</summary>\n${body}</details>\n`;
  }
  const heading = title && `<p class="callout-title">${title}</p>\n`;
  return `<aside class="callout ${kind}" role="note">${heading}${body}</aside>\n`;
}

/** What stands where nobody knows the kind of a box. @param name As the author wrote it, escaped. */
export function neutralBox(name: string, title: string, body: string): string {
  const line = title && `<p class="container-title">${title}</p>\n`;
  return `<div class="container" data-name="${name}">\n${line}${body}</div>\n`;
}
