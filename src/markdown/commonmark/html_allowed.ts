/**
 * The allow-list for raw HTML: about what GitHub lets pass. No element that runs, frames, submits or changes
 * how a browser parses what follows (`svg`, `math`, `style`, `template`, `noscript`, …).
 *
 * @module
 */

export const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set(
  ("a abbr address article aside b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em " +
    "figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main mark menu nav ol p picture pre q rp rt " +
    "ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th thead time tr track tt u ul " +
    "var video audio wbr").split(" "),
);

export const VOID_ELEMENTS: ReadonlySet<string> = new Set("br col hr img source track wbr".split(" "));

/** Elements that are removed with their content, which is not text to read. */
export const HIDDEN_ELEMENTS: ReadonlySet<string> = new Set(
  ("applet canvas embed frameset head iframe math noembed noframes noscript object plaintext script select style svg template " +
    "textarea title xmp").split(" "),
);

const EVERYWHERE = new Set("align aria-hidden aria-label class dir id lang title".split(" "));

const BY_ELEMENT: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  audio: ["controls", "src"],
  blockquote: ["cite"],
  col: ["span", "width"],
  colgroup: ["span", "width"],
  del: ["cite", "datetime"],
  details: ["open", "name"],
  img: ["src", "srcset", "sizes", "alt", "width", "height"],
  ins: ["cite", "datetime"],
  li: ["value"],
  ol: ["start", "reversed", "type"],
  q: ["cite"],
  source: ["src", "srcset", "sizes", "media", "type", "width", "height"],
  table: ["width", "border"],
  td: ["colspan", "rowspan", "headers", "valign", "width", "height"],
  th: ["colspan", "rowspan", "headers", "valign", "width", "height", "scope", "abbr"],
  time: ["datetime"],
  tr: ["valign"],
  track: ["src", "kind", "srclang", "label"],
  ul: ["type"],
  video: ["src", "poster", "controls", "width", "height", "muted", "loop"],
};

/** Attributes without meaning for a reader: instructions for other tools, and what frameworks and scripts read. */
const UNSEEN = new Set(
  ("markdown target tabindex rel role loading decoding fetchpriority crossorigin referrerpolicy slot key ref is part translate " +
    "hidden draggable contenteditable spellcheck autoplay playsinline preload allowfullscreen inert border-effect preview-src " +
    "collapsible default-state initial-collapse-state group-key thumbnail thumbnail-same-file switcher-key filter instance")
    .split(" "),
);
const UNSEEN_PREFIX = /^(?:data-|aria-|v-|x-|[:@#]|(?:client|set|is|transition|server|define):)/;

/** Whether an attribute that is not allowed is removed without a report. */
export function isUnseenAttribute(attribute: string): boolean {
  return UNSEEN.has(attribute) || UNSEEN_PREFIX.test(attribute);
}

/** Whether an element of {@linkcode ALLOWED_ELEMENTS} may have an attribute. */
export function isAllowedAttribute(element: string, attribute: string): boolean {
  return EVERYWHERE.has(attribute) ||
    (Object.hasOwn(BY_ELEMENT, element) && BY_ELEMENT[element]!.includes(attribute));
}
