/**
 * The notice in place of a page that could not be rendered.
 *
 * @module
 */
import { escapeHtml } from "../../html.ts";
import { stackOf } from "../../thrown.ts";
import { FAILED } from "../../markdown/failure.ts";
import { terms } from "../../search/terms.ts";
import type { Page } from "../../site/page.ts";
import { DeadlineExceeded } from "./deadline.ts";
import type { Finished } from "./service.ts";

/** Shows why, and the text of the page. @param advice What the report says besides. */
function notice(page: Page, text: string, reason: string, advice = ""): Finished {
  const html = `<section class="callout danger"><p class="callout-title">This page could not be shown</p><p>${
    escapeHtml(reason)
  }</p></section><pre>${escapeHtml(text.slice(0, 200_000))}</pre>`;
  const { title, description, keywords } = page;
  return {
    content: {
      html: new TextEncoder().encode(html),
      headings: [],
      sections: [],
      math: false,
      css: "",
      cssName: "",
      problems: [{ line: 1, message: reason + advice }],
      lookups: [],
      uses: [],
    },
    terms: terms({ title, description, keywords, sections: [] }),
  };
}

/** The same where it was given up. */
export function overdue(page: Page, text: string, error: RangeError): Finished {
  const isLate = error instanceof DeadlineExceeded;
  const advice = isLate ? "; Limits:PageSeconds sets how long that may take" : "";
  const { content, terms } = notice(page, text, error.message, advice);
  return { content: { ...content, isOverdue: true }, terms };
}

/** The same where the program failed: why is for the log alone. */
export function failed(page: Page, text: string, error: unknown): Finished {
  const { content, terms } = notice(page, text, FAILED);
  return { content: { ...content, problems: [], failure: stackOf(error) }, terms };
}
