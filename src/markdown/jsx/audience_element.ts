/**
 * Text for some readers only: Mintlify's `<Visibility for="agents">` is part of the Markdown of a page, but not of the
 * page that people see; `for="humans"` the other way round. Next.js' `<AppOnly>` and `<PagesOnly>` are for the pages of
 * one of its two routers, whose texts are shared.
 *
 * @module
 */
import type { Extension } from "../extension.ts";
import { elementHtml, EMPTY, markup } from "../markup.ts";
import { word } from "../tag.ts";
import { content } from "./element_content.ts";
import type { JsxElement } from "./element_token.ts";
import { elementKind } from "./element_names.ts";

export const audienceElement: Extension = {
  render: {
    element(token: JsxElement, page) {
      if (elementKind(token.name) !== "audience") return undefined;
      if (isForOther(token.name, page.job.file)) return EMPTY;
      if (token.inline) return content(token, page);
      const audience = word(token.attributes, "for");
      const body = content(token, page);
      if (audience !== "agents" && audience !== "humans") return body;
      const attributes = { "data-for": audience, hidden: audience === "agents" };
      return markup`${elementHtml("div", attributes, markup`\n${body}`)}\n`;
    },
  },
};

/** Whether an element is for the pages of the other router: the folder of a page has the name of its router, perhaps after a number. */
function isForOther(name: string, file: string): boolean {
  const router = /^(App|Pages)Only$/.exec(name)?.[1]?.toLowerCase();
  const folder = /^(?:.*\/)?(?:\d+-)?(app|pages)\//.exec(file)?.[1];
  return router !== undefined && folder !== undefined && router !== folder;
}
