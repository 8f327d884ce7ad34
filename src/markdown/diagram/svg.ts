/**
 * A drawing cleaned for a page: only elements and attributes of a list, no styles, which the Content-Security-Policy forbids, and
 * ids of its own.
 *
 * @module
 */
import { escapeText, type Markup, startTag, verbatim } from "../markup.ts";
import { unhide, UNSEEN_LABEL } from "./hidden.ts";

export interface Drawing {
  /** An `svg` element. */
  readonly svg: Markup;
  /** Its words, in the order in which they are drawn. */
  readonly words: readonly string[];
}

const ELEMENTS = new Set("svg g defs marker polygon polyline path rect circle ellipse line text tspan".split(" "));
const ATTRIBUTES = new Set(
  ("viewBox width height x y x1 y1 x2 y2 cx cy r rx ry d dx dy points transform class fill stroke stroke-width stroke-linejoin " +
    "stroke-linecap stroke-dasharray marker-start marker-end id markerWidth markerHeight refX refY orient text-anchor font-size " +
    "font-weight font-style dominant-baseline opacity fill-opacity").split(" "),
);
/** The library's text for an entity without attributes. */
const NOTHING = "(no attributes)";
/** Numbers, words, colors, variables and references in the drawing. */
const VALUE =
  /^(?:[\w\s.,%+#:-]*|var\(--[\w-]+\)|url\(#[\w-]+\)|(?:rgb|hsl)a?\([\d\s.,%/deg]*\)|(?:rotate|translate|scale)\([\d\s.,e-]*\))$/;
const TAG = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|<style[^>]*>[^]*?<\/style>|([^<]+)/g;
const UNSEEN = new RegExp(
  `<style[^>]*>[^]*?</style>|<g class="message"[^>]* data-label="${UNSEEN_LABEL}"[^]*?</g>`,
  "g",
);
const ATTRIBUTE = /\s+([\w:-]+)="([^"]*)"/g;

/**
 * @param source As the library writes it: XML.
 * @param prefix Of ids.
 */
export function cleanDrawing(source: string, prefix: string): Drawing {
  const words: string[] = [];
  let svg = "";
  /** Color of text over a shape in a color of the author, in the current group. */
  let ink: string | undefined;
  for (
    const [whole, closing, name, attributes, empty, text] of source.replace(UNSEEN, "").matchAll(TAG)
  ) {
    if (text !== undefined) {
      if (text === NOTHING && svg.endsWith(' font-style="italic">')) continue;
      const label = unhide(decodeXml(text));
      if (label.trim() !== "") words.push(label.trim());
      svg += label.trim() === "" ? label.replace(/\n\s*/g, "\n") : escapeText(label);
      continue;
    }
    if (name === undefined || !ELEMENTS.has(name) || whole.startsWith("<style")) continue;
    if (name === "g") ink = undefined;
    if (closing) {
      svg += `</${name}>`;
      continue;
    }
    const allowed: Record<string, string> = {};
    for (const [, attribute, value] of attributes!.matchAll(ATTRIBUTE)) {
      if (!ATTRIBUTES.has(attribute!)) continue;
      let written = decodeXml(value!);
      if (!VALUE.test(written)) continue;
      if (attribute === "fill" && name === "text" && ink !== undefined) written = ink;
      else if (attribute === "fill" && name !== "text") ink = inkOn(written) ?? ink;
      // The library draws this tip the other way round, and then turns it.
      if (attribute === "orient" && attributes!.includes(' id="arrowhead-start')) written = "auto";
      if (attribute === "id") written = prefix + written;
      written = written.replace(/^url\(#/, `url(#${prefix}`);
      if (/^-?\d+\.\d{3,}$/.test(written)) written = String(Math.round(Number(written) * 100) / 100);
      allowed[attribute!] = written;
    }
    const hidden = name === "svg" && { "aria-hidden": "true", focusable: "false" };
    const start = startTag(name, { ...allowed, ...hidden });
    svg += empty ? `${start.slice(0, -1)}/>` : start;
  }
  // Joined by hand: the drawing is read tag by tag.
  return { svg: verbatim(svg.trim()), words };
}

/** Black or white, whichever is easier to read on a color; `undefined`: it is one of the theme's. */
function inkOn(color: string): string | undefined {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color)?.[1];
  if (hex === undefined) return undefined;
  const [red = 0, green = 0, blue = 0] = (hex.length === 3 ? [...hex].map((digit) => digit + digit) : hex.match(/../g)!)
    .map((pair) => (Number.parseInt(pair, 16) / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? "#000" : "#fff";
}

function decodeXml(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#39;", "'")
    .replaceAll("&apos;", "'").replaceAll("&amp;", "&");
}
