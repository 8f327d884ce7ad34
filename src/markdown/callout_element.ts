/**
 * Callouts and what folds, as elements: `<Aside type="tip" title="…">`, `<Note>`, `<Callout>`, `<Accordion title="…">`.
 *
 * @module
 */
import { escape } from "../html.ts";
import { callout, calloutFor, type CalloutType } from "./callout.ts";
import { elementKind } from "./element_names.ts";
import { content, type Element, faultOnce } from "./element.ts";
import type { Extension } from "./extension.ts";
import { withIcon } from "./icon.ts";
import { isSet, word } from "./tag.ts";

export const calloutElement: Extension = {
  render: {
    element(token: Element, page) {
      const { name, attributes, inline } = token;
      const what = elementKind(name);
      if (inline || (what !== "kind" && what !== "box" && what !== "folded" && what !== "foldedGroup")) {
        return undefined;
      }
      const body = content(token, page);
      if (what === "foldedGroup") return `<div class="accordions">\n${body}</div>\n`;
      const title = escape(word(attributes, "title", "summary", "label") ?? "");
      if (what === "folded") {
        return callout("details", title && withIcon(token, title, page), body, {
          open: isSet(attributes, "defaultOpen") || isSet(attributes, "open"),
        });
      }
      const type = typeOf(token);
      if (!type) faultOnce(`<${name} type="${word(attributes, "type")}"> is not a known kind`, page);
      const { kind, title: usual } = type ?? { kind: "note", title: "Note" };
      return callout(kind, title || usual, body, { open: isSet(attributes, "open"), folds: kind === "details" });
    },
  },
};

function typeOf({ name, attributes }: Element): CalloutType | undefined {
  const said = word(attributes, "type", "variant", "intent", "kind");
  if (said !== undefined) return calloutFor(said === "default" ? "note" : said);
  return calloutFor(elementKind(name) === "kind" ? name : "note");
}
