/**
 * Icons by name: `<Icon name="rocket" />`, and those that cards, tabs, steps, buttons and badges have next to their text.
 *
 * @module
 */
import { foreignNames } from "../../icons/foreign_name.ts";
import { isEmojiSign, isIconName, readIconName } from "../../icons/icon_name.ts";
import { type ElementKind, elementKind } from "../jsx/element_names.ts";
import type { JsxElement } from "../jsx/element_token.ts";
import type { Extension } from "../extension.ts";
import { EMPTY, escapeText, join, type Markup, markup, verbatim } from "../markup.ts";
import { type PageContext, PROBLEMS } from "../page_context.ts";
import { word } from "../tag.ts";

/** Elements that show an icon. */
const KINDS: ReadonlySet<ElementKind | undefined> = new Set(
  ["icon", "card", "tab", "step", "folded", "button", "badge"] as const,
);
/** Maximum number of icons on a page: each is much longer in HTML than in Markdown. */
const MOST = 2_000;

export const icon: Extension = {
  needs: {
    element(token: JsxElement, needs) {
      if (token.name === "Cross" || token.name === "Check") needs.icons = true;
      if (KINDS.has(elementKind(token.name)) && isIconName(nameOf(token) ?? "")) needs.icons = true;
    },
  },
  render: {
    element(token: JsxElement, page) {
      if (token.name !== "Icon") return undefined;
      if (token.attributes.has("foreign")) return foreignIcon(nameOf(token) ?? "", page);
      const label = escapeText(word(token.attributes, "label", "title") ?? "");
      const drawn = elementIcon(token, page);
      return drawn && label ? markup`${drawn}<span class="visually-hidden">${label}</span>` : drawn || label;
    },
  },
};

/** HTML of the icon that an element names; `""`: it names none, or an unknown one. */
function elementIcon(token: JsxElement, page: PageContext): Markup {
  const name = nameOf(token);
  if (name === undefined) return EMPTY;
  return isEmojiSign(name) ? emojiSign(name) : isIconName(name) ? drawIcon(name, page) : EMPTY;
}

/** The icon that an element names, and its text: HTML of a line. @param isAfter Whether the icon follows the text. */
export function withIcon(token: JsxElement, text: Markup, page: PageContext, isAfter = false): Markup {
  const drawn = elementIcon(token, page);
  return join((isAfter ? [text, drawn] : [drawn, text]).filter((html) => html !== ""), " ");
}

/** Number of icons on the page, and the names of unknown ones. */
function createDrawn(): { count: number; readonly unknown: Set<string> } {
  return { count: 0, unknown: new Set() };
}

/** HTML of an icon by its name; `""`, and a report, for an unknown one. */
export function drawIcon(name: string, page: PageContext): Markup {
  const { icons } = page.tools;
  if (!icons) return EMPTY;
  const drawn = page.state(createDrawn);
  if (drawn.count >= MOST) {
    page.reportOnce(`more than ${MOST} icons: the rest is left out`, { rule: "size-limit" });
    return EMPTY;
  }
  const svg = icons.svg(name);
  if (svg !== undefined) drawn.count++;
  else if (page.problems.length < PROBLEMS && !drawn.unknown.has(name)) {
    drawn.unknown.add(name);
    const details = { rule: "unknown-icon", about: name } as const;
    // A project that was made with another set has hundreds of its names.
    if (foreignNames(name) || readIconName(name).set === "marks") {
      page.reportKind("icons of other sets", "those that Lucide has nothing like are left out", details);
    } else page.report(icons.unknown(name), details);
  }
  // Of the tables of icons, which were made SVG when they were packed.
  return verbatim(svg ?? "");
}

/** Names of ticks and crosses, in any set: what they say is nowhere else in a table. */
const TICK = /(?:^|[-:/ ])(?:check|checkmark|tick)(?:-(?:bold|circle|fill|outline|\d+))*$/i;
const CROSS = /(?:^|[-:/ ])(?:close|cross|x|xmark)(?:-(?:thick|circle|fill|outline|\d+))*$/i;
/** The letter is a logo there. */
const LOGO = /^simple|brands/i;

/** An icon in a text. A tick or a cross has a sign for screen readers, and for the Markdown of the page. */
export function withSign(drawn: Markup, name: string): Markup {
  const sign = TICK.test(name) ? "✓" : CROSS.test(name) && !LOGO.test(name) ? "✗" : undefined;
  return drawn && sign ? markup`${drawn}<span class="visually-hidden">${escapeText(sign)}</span>` : drawn;
}

/** HTML of an icon of another set; `""`, without a report, if nothing is like it. */
export function foreignIcon(name: string, page: PageContext): Markup {
  return page.tools.icons?.svg(name) === undefined ? EMPTY : drawIcon(name, page);
}

function nameOf({ name, attributes }: JsxElement): string | undefined {
  return name === "Icon" ? word(attributes, "name", "icon") : word(attributes, "icon");
}

function emojiSign(emoji: string): Markup {
  return markup`<span class="sign" aria-hidden="true">${escapeText(emoji)}</span>`;
}
