/**
 * Badge and icon next to the title of a page.
 *
 * @module
 */
import { type Hole, type Html, html } from "../html.ts";
import { isEmojiSign } from "../icons/icon_name.ts";
import type { Badge } from "../site/appearance.ts";
import { namedIcon } from "./icon.ts";
import type { Page } from "../site/page.ts";
import type { View } from "./view.ts";

export function badge(badge: Badge | undefined): Hole {
  return badge && html`<span class="badge ${badge.kind}">${badge.text}</span>`;
}

/** Of a draft, which only its author sees. */
export function draftBadge({ frontMatter: { draft } }: Page, { words }: View): Badge | undefined {
  return draft && { text: words.draft, kind: "warning" };
}

/** An emoji, or an icon by its name; unknown names show nothing. */
export function sign(icon: string | undefined, view: View): Html | undefined {
  if (icon === undefined) return undefined;
  return isEmojiSign(icon) ? html`<span class="sign" aria-hidden="true">${icon}</span>` : namedIcon(icon, view);
}

/** Space for an icon, for an entry without one next to others with one. */
export const NO_SIGN = html`<span class="sign"></span>`;
