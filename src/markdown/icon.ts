/**
 * Icons by name: `<Icon name="rocket" />`, and those that cards, tabs, steps, buttons and badges have beside their text.
 *
 * @module
 */
import { isEmojiSign, isIconName } from "../icons/icon_name.ts";
import { type ElementKind, elementKind } from "./element_names.ts";
import type { Element } from "./element.ts";
import type { Extension } from "./extension.ts";
import { FAULTS, type Page } from "./page.ts";
import { word } from "./tag.ts";
import { escapeText } from "./text.ts";

/** Elements that show an icon. */
const KINDS: ReadonlySet<ElementKind | undefined> = new Set(
  ["icon", "card", "tab", "step", "folded", "button", "badge"] as const,
);
/** Icons on a page: many more letters in HTML than in Markdown. */
const MOST = 2_000;

export const icon: Extension = {
  needs: {
    element(token: Element, needs) {
      if (KINDS.has(elementKind(token.name)) && isIconName(nameOf(token) ?? "")) needs.icons = true;
    },
  },
  render: {
    element(token: Element, page) {
      if (token.name !== "Icon") return undefined;
      const label = escapeText(word(token.attributes, "label", "title") ?? "");
      const drawn = elementIcon(token, page);
      return drawn && label ? `${drawn}<span class="visually-hidden">${label}</span>` : drawn || label;
    },
  },
};

/** HTML of the icon that an element names; `""`: it names none, or one that nobody knows. */
function elementIcon(token: Element, page: Page): string {
  const name = nameOf(token);
  return name === undefined ? "" : isEmojiSign(name) ? emojiSign(name) : isIconName(name) ? drawIcon(name, page) : "";
}

/** The icon that an element names, and its text: HTML of a line. @param isBehind Whether the icon follows the text. */
export function withIcon(token: Element, text: string, page: Page, isBehind = false): string {
  const drawn = elementIcon(token, page);
  return (isBehind ? [text, drawn] : [drawn, text]).filter(Boolean).join(" ");
}

/** HTML of an icon by its name; `""`, and a word to the author, where nobody knows it. */
export function drawIcon(name: string, page: Page): string {
  const { icons } = page.tools;
  if (!icons) return "";
  if (page.icons >= MOST) {
    page.faultOnce(`more than ${MOST} icons: the rest is left out`);
    return "";
  }
  const svg = icons.svg(name);
  if (svg !== undefined) page.icons++;
  else if (page.faults.length < FAULTS && !page.unknownIcons.has(name)) {
    page.unknownIcons.add(name);
    page.fault(icons.unknown(name));
  }
  return svg ?? "";
}

function nameOf({ name, attributes }: Element): string | undefined {
  return name === "Icon" ? word(attributes, "name", "icon") : word(attributes, "icon");
}

function emojiSign(emoji: string): string {
  return `<span class="sign" aria-hidden="true">${escapeText(emoji)}</span>`;
}
