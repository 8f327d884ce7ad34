/**
 * Pages as HTML documents, laid out on request; recent ones are cached.
 *
 * @module
 */
import type { PagePath } from "../../site/address.ts";
import type { Fallback } from "../../site/locale.ts";
import type { Content, Page } from "../../site/page.ts";
import { reportedProblems } from "../../view/problems.ts";
import { markdownAddress } from "../../view/page_forms.ts";
import { llmsAddress } from "../../view/llms/llms.ts";
import { page as pageView } from "../../view/page.ts";
import type { View } from "../../view/view.ts";
import { type Document, htmlDocument, REVALIDATE } from "../document.ts";
import type { Contents } from "../render/contents.ts";

/** Number of laid-out pages that are kept; laying one out again takes about 0.1 ms. An export asks for each once. */
const REMEMBERED = { served: 1000, exported: 1 };

interface LaidOut {
  readonly content: Content;
  /** Problems of the whole site that were taken into account. */
  all: readonly string[] | undefined;
  /** Problems of other stages in its banner; `undefined` for readers. */
  readonly problems: string | undefined;
  readonly document: Document;
}

/** Gives a page as a document; a promise while the page is being finished. */
export type Show = (page: Page, fallback?: Fallback) => Document | Promise<Document>;

/** Creates the function; with `fallback`, a page is shown at the address of one that is not translated. */
export function createLayout(view: View, contents: Contents): Show {
  const laidOut = new Map<PagePath, LaidOut>();
  const most = view.isExport ? REMEMBERED.exported : REMEMBERED.served;

  function layOut(page: Page, content: Content, fallback: Fallback | undefined): Document {
    const path = fallback?.path ?? page.path;
    const known = laidOut.get(path);
    const isKnown = known?.content === content;
    // Problems are found later than pages, and in other places.
    const all = view.author?.problems();
    if (isKnown && known.all === all) return known.document;
    const problems = view.author && JSON.stringify(reportedProblems(page, view.author));
    if (isKnown && known.problems === problems) {
      known.all = all;
      return known.document;
    }
    const document: Document = {
      ...htmlDocument(pageView(page, content, view, fallback), REVALIDATE),
      isNegotiated: true,
      headers: () => [["link", pageLinks(page, view)]],
    };
    if (laidOut.size >= most) laidOut.delete(laidOut.keys().next().value!);
    laidOut.set(path, { content, all, problems, document });
    return document;
  }

  return (page, fallback) => {
    // An export asks for all of them while they are being finished.
    const content = contents.get(page, view.isExport ? "background" : "page");
    return content instanceof Promise
      ? content.then((content) => layOut(page, content, fallback))
      : layOut(page, content, fallback);
  };
}

/** Value of the header Link of a page (RFC 8288): its Markdown, and the index of all. */
function pageLinks(page: Page, view: View): string {
  return `<${markdownAddress(page, view)}>; rel="alternate"; type="text/markdown", <${
    llmsAddress(page.path, view)
  }>; rel="describedby"; type="text/plain"`;
}
