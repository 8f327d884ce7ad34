/**
 * A list of the pages below the page: `<DocCardList />`, `<CMSGuidesNav />`. The renderer knows no other pages: it notes that
 * the list is needed.
 *
 * @module
 */
import type { Extension } from "../extension.ts";
import { EMPTY } from "../markup.ts";
import { reportUnknown } from "./element.ts";
import type { JsxElement } from "./element_token.ts";
import { elementKind, guessedKind } from "./element_names.ts";

/** Of a page. */
export function createChildren(): { areAsked: boolean } {
  return { areAsked: false };
}

export const childrenElement: Extension = {
  render: {
    element({ name, tokens }: JsxElement, page) {
      if (elementKind(name) !== "children" || tokens.length > 0 && guessedKind(name)) return undefined;
      page.state(createChildren).areAsked = true;
      reportUnknown(name, EMPTY, page);
      return EMPTY;
    },
  },
};
