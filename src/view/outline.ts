/**
 * "On this page": the headings of the levels that the page sets, else of the second and third.
 *
 * @module
 */
import { type Hole, type Html, html } from "../html.ts";
import type { OutlineRange } from "../site/appearance.ts";
import type { Content, Page } from "../site/page.ts";
import { breakable } from "./breakable.ts";
import { iconHtml } from "./icon.ts";
import type { View } from "./view.ts";

type Heading = Content["headings"][number];

const USUAL: OutlineRange = [2, 3];

/** The headings that the outline of a page has. */
export function outlined(page: Page, { headings }: Content): readonly Heading[] {
  const { layout = "doc", outline = layout === "doc" ? USUAL : false } = page.frontMatter;
  if (outline === false) return [];
  return headings.filter(({ level, isUnlisted }) => level >= outline[0] && level <= outline[1] && !isUnlisted);
}

/** Next to the page on wide screens. */
export function outline(headings: readonly Heading[], { words }: View): Hole {
  const entries = tree(headings);
  return entries.length > 0 && html`
    <nav class="outline toc" aria-labelledby="outline-title">
      <p id="outline-title">${words.onThisPage}</p>
      ${list(entries)}
    </nav>
  `;
}

/** Above the page on narrow screens. */
export function outlineBar(headings: readonly Heading[], { words }: View): Hole {
  const entries = tree(headings);
  return entries.length > 0 && html`
    <nav class="outline-bar toc" aria-label="${words.onThisPage}">
      <details>
        <summary>${iconHtml("chevron")}<span>${words
          .onThisPage}</span><span class="now" aria-hidden="true"></span></summary>
        ${list(entries)}
      </details>
    </nav>
  `;
}

interface Entry {
  readonly heading: Heading;
  readonly below: Entry[];
}

/** The upper level of the outline, each heading with those below it. */
function tree(headings: readonly Heading[]): readonly Entry[] {
  const entries: Entry[] = [];
  const open: Entry[] = [];
  for (const heading of headings) {
    while (open.length > 0 && open.at(-1)!.heading.level >= heading.level) open.pop();
    const entry = { heading, below: [] };
    (open.at(-1)?.below ?? entries).push(entry);
    open.push(entry);
  }
  return entries;
}

function list(entries: readonly Entry[]): Html {
  return html`<ul>${
    entries.map(({ heading, below }) => html`<li>${link(heading)}${below.length > 0 && list(below)}</li>`)
  }</ul>`;
}

function link({ id, text }: Heading): Html {
  return html`<a href="#${encodeURIComponent(id.toWellFormed())}">${breakable(text)}</a>`;
}
