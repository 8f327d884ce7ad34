/**
 * Answers of pages: as HTML, as Markdown, or the redirect that a page is.
 *
 * @module
 */
import type { PagePath } from "../../site/address.ts";
import type { Fallback } from "../../site/locale.ts";
import type { Page } from "../../site/page.ts";
import type { JudgedRedirect } from "../../site/redirect.ts";
import { markdownAddress } from "../../view/page_forms.ts";
import type { View } from "../../view/view.ts";
import type { Answer, Redirect } from "../document.ts";
import { once } from "../once.ts";
import { firstPage } from "./first_page.ts";
import type { Show } from "./layout.ts";
import type { PageLookup } from "./page_lookup.ts";
import type { Write } from "./writing.ts";

export interface PageAnswersInput {
  readonly view: View;
  readonly redirects: ReadonlyMap<PagePath, JudgedRedirect>;
  readonly lookup: PageLookup;
  readonly show: Show;
  readonly write: Write;
}

export interface PageAnswers {
  ofPage(page: Page, fallback?: Fallback): Answer | Promise<Answer>;
  /** A page that redirects does so here, too: to the Markdown of its target. */
  ofMarkdown(page: Page, form: "document" | "negotiated"): Answer | Promise<Answer>;
  /** Redirects to an address, or if the page there redirects, to the target of that. */
  to(redirect: Pick<Redirect, "status" | "location">): Answer;
  /** Redirects `/` to the first page, if DefaultPage names no page; shows it if all of them lead back here. */
  toFirstPage(): Answer | Promise<Answer>;
}

export function createPageAnswers({ view, redirects, lookup, show, write }: PageAnswersInput): PageAnswers {
  const { site } = view;
  /** By served address: the pages that redirect, whatever the host. */
  const redirectsByAddress = once(() =>
    new Map([...redirects].flatMap(([path, to]) => to.onlyHost === undefined ? [[site.href(path), to]] : []))
  );

  function ofPage(page: Page, fallback?: Fallback): Answer | Promise<Answer> {
    const redirect = redirects.get(page.path);
    if (!redirect) return show(page, fallback);
    return { kind: "redirect", status: 302, ...redirect, otherwise: () => show(page, fallback) };
  }

  function to({ status, location }: Pick<Redirect, "status" | "location">): Answer {
    const next = redirectsByAddress().get(location);
    return next ? elsewhere(302, next.location) : elsewhere(status, location);
  }

  function ofMarkdown(page: Page, form: "document" | "negotiated"): Answer | Promise<Answer> {
    // An export asks for many at once: no thread is started for one of them.
    const urgency = view.isExport ? "background" : "page";
    const written = () => write(page, urgency).then((written) => written[form]);
    const redirect = redirects.get(page.path);
    if (!redirect) return written();
    const target = lookup.atHref(redirect.location);
    const location = target ? markdownAddress(target, view) : redirect.location;
    return { kind: "redirect", status: 302, ...redirect, location, otherwise: written };
  }

  function toFirstPage(): Answer | Promise<Answer> {
    const first = firstPage(site, redirectsByAddress());
    return first === undefined ? show(site.pages.values().next().value!) : elsewhere(302, first);
  }

  return { ofPage, ofMarkdown, to, toFirstPage };
}

function elsewhere(status: Redirect["status"], location: string): Answer {
  const answer: Answer = { kind: "redirect", status, location, onlyHost: undefined, otherwise: () => answer };
  return answer;
}
