/**
 * The footer of every page.
 *
 * @module
 */
import { type Html, html } from "../html.ts";
import type { View } from "./view.ts";

/** The configured text; the list of shortcuts is shown by the client's code. */
export function footer(view: View): Html {
  return html`
    <footer class="footer">
      <div class="footer-text">${view.footer}</div>
      <button type="button" class="shortcuts" data-script aria-haspopup="dialog" aria-keyshortcuts="?">
        ${view.words.keyboardShortcuts}
      </button>
    </footer>
  `;
}
