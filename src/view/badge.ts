/**
 * What a page says of itself beside its title: a badge, an icon.
 *
 * @module
 */
import { type Hole, html } from "../html.ts";
import type { Badge } from "../site/appearance.ts";
import { mark } from "./icon.ts";

export function badge(badge: Badge | undefined): Hole {
  return badge && html`<span class="badge ${badge.kind}">${badge.text}</span>`;
}

/** An emoji, or a mark by its name; names of icons that are not there show nothing. */
export function sign(icon: string | undefined): Hole {
  if (icon === undefined) return undefined;
  if (!/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(icon) || icon.length > 16) return mark(icon);
  return html`<span class="sign" aria-hidden="true">${icon}</span>`;
}
