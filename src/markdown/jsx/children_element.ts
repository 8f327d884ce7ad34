/**
 * A list of the pages below the page: `<DocCardList />`, `<DocsCategory />`. The renderer knows no other pages: it notes that
 * they are asked for.
 *
 * @module
 */
import type { Extension } from "../extension.ts";
import { EMPTY } from "../markup.ts";
import type { JsxElement } from "./element.ts";
import { elementKind } from "./element_names.ts";

/** Of a page. */
export function createChildren(): { areAsked: boolean } {
  return { areAsked: false };
}

export const childrenElement: Extension = {
  render: {
    element({ name }: JsxElement, page) {
      if (elementKind(name) !== "children") return undefined;
      page.state(createChildren).areAsked = true;
      return EMPTY;
    },
  },
};
