/**
 * Placeholders that look like HTML: `DESTDIR=<directory>`, `Promise<void>`, `<path to your key>`. A browser would show nothing
 * in their place; readers need the words.
 *
 * @module
 */
import type { PageContext } from "../page_context.ts";
import { ALLOWED_ELEMENTS } from "./html_allowed.ts";

/** A start tag without a value and without a slash at its end. */
const TAG = /^<([a-z][\w.-]{0,60})(?:[ \t][\w \t.,-]{0,100})?>$/i;
/** Elements that older HTML formats text with: their authors did not mean words. */
const FORMATS = new Set("acronym basefont big blink font marquee nobr noindex tt".split(" "));
const END_TAG = /<\/([a-z][\w.-]{0,60})/gi;
/** Components that are written without an end. */
const COMPONENT = /^(?:router|nuxt|client)-/;

/** Names of the elements that the page closes. */
function createClosed(): { names: ReadonlySet<string> | undefined } {
  return { names: undefined };
}

/** Whether a tag within text is words to its author: no element that is shown, and never closed. */
export function isPlaceholder(raw: string, page: PageContext): boolean {
  const name = TAG.exec(raw)?.[1];
  if (name === undefined || COMPONENT.test(name)) return false;
  const element = name.toLowerCase();
  if (ALLOWED_ELEMENTS.has(element) || FORMATS.has(element)) return false;
  const closed = page.state(createClosed);
  closed.names ??= new Set([...page.job.text.matchAll(END_TAG)].map(([, name]) => name!.toLowerCase()));
  return !closed.names.has(element);
}
