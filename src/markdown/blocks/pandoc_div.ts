/**
 * Divs of Pandoc, as Quarto writes them: `::: {.callout-note}`, `::: {.panel-tabset}`, `::: {.column width="50%"}`. The
 * title of a callout is an attribute or a heading at its beginning; each heading of a tabset begins a panel. All others
 * show their content.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";
import { attributesOf, word } from "../tag.ts";
import { calloutFor } from "./callout.ts";

/** The line that opens a div. */
export interface DivOpening {
  /** The line with its end. */
  readonly head: string;
  readonly fence: string;
  readonly attributes: string;
}

/** A div as a container. */
export interface Div {
  readonly name: string;
  readonly title: string;
  readonly body: string;
}

/** A class, an id or an attribute: names alone in braces are directives of MyST. */
const OPENING = /^ {0,3}(:{3,})[ \t]*\{([ \t]*(?:[.#]|[\w-]{1,60}=)[^{}\n]{0,500})\}[ \t]*(?::{3,}[ \t]*)?(?:\n|$)/;
const CLASS = /(?:^|\s)\.([A-Za-z][\w-]{0,60})/g;
const ID = /(?:^|\s)#([\w-]{1,100})/;
const CALLOUT = /^callout-([a-z]+)$/i;
const HEADING = /^ {0,3}(#{1,6})[ \t]+([^\s{][^\n{]{0,300})/;
/** A layout: its content, with nothing around it. */
const CONTENT = "row";

/** Reads the line that opens a div; `undefined`: the text begins with something else. */
export function openDiv(source: string): DivOpening | undefined {
  const [head, fence, attributes] = OPENING.exec(source) ?? [];
  return head === undefined ? undefined : { head, fence: fence!, attributes: attributes! };
}

/** The container that a div is. Its body has as many lines as before; an id is a place at its beginning. */
export function readDiv(attributes: string, body: string): Div {
  const id = ID.exec(attributes)?.[1];
  const div = readKind(attributes, body);
  if (id === undefined || div.name === "tabs") return div;
  return { ...div, body: div.body.replace(/^[ \t]*(?=\n)/, `{#${id}}`) };
}

function readKind(attributes: string, body: string): Div {
  const classes = Array.from(attributes.matchAll(CLASS), ([, name]) => name!.toLowerCase());
  if (classes.includes("panel-tabset")) return { name: "tabs", title: "", body: labeled(body) };
  const name = classes.map((one) => CALLOUT.exec(one)?.[1] ?? one).find((one) => calloutFor(one));
  if (name === undefined) return { name: CONTENT, title: "", body };
  const title = word(attributesOf(attributes), "title");
  if (title !== undefined) return { name, title, body };
  const blank = /^\s*?(?=\S|$)/.exec(body)![0];
  const heading = HEADING.exec(body.slice(blank.length));
  if (!heading) return { name, title: "", body };
  const end = blank.length + heading[0].length;
  return { name, title: heading[2]!.trim(), body: `${blank}${body.slice(end).replace(/^[^\n]*/, "")}` };
}

/** Headings of the level of the first one, as labels of tabs. */
function labeled(body: string): string {
  const fenceLine = createFences();
  let level: number | undefined;
  return body.split("\n").map((line) => {
    const heading = fenceLine(line) ? undefined : HEADING.exec(line);
    if (!heading || (level ??= heading[1]!.length) !== heading[1]!.length) return line;
    return `== ${heading[2]!.trim()}`;
  }).join("\n");
}
