/**
 * An independent judge of safe HTML: reads it as a browser does, and knows what may stand in a page that strangers write. It
 * shares no list with the sanitizer.
 *
 * @module
 */
import { type DefaultTreeAdapterTypes as Tree, parse, parseFragment, serialize } from "parse5";

const ELEMENTS = new Set(
  // Of Markdown, of our own constructs, and of cleaned HTML.
  ("a abbr address article aside b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em " +
    "figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd li main mark menu nav ol p picture pre q rp " +
    "rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th thead time tr track tt u ul var " +
    "video audio wbr").split(" "),
);
const SVG = new Set("svg g defs marker polygon polyline path rect circle ellipse line text tspan".split(" "));
/** What KaTeX writes beside its spans. */
const MATHML = new Set(
  ("math semantics annotation mrow mi mn mo ms mtext mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mtable mtr " +
    "mtd mstyle mpadded menclose mphantom mglyph mlabeledtr").split(" "),
);
const ADDRESSES = new Set(
  "href src poster cite action formaction data background xlink:href ping longdesc usemap".split(" "),
);
const PROGRAMS =
  /^(?:on|style$|srcdoc$|formaction$|action$|ping$|background$|xlink:|nonce$|autofocus$|autoplay$|http-equiv$|is$|form$)/;
const NAMESPACES: Readonly<Record<string, ReadonlySet<string>>> = {
  "http://www.w3.org/1999/xhtml": ELEMENTS,
  "http://www.w3.org/2000/svg": SVG,
  "http://www.w3.org/1998/Math/MathML": MATHML,
};

/** What is wrong with a fragment that stands in `<main>`; `undefined`: nothing. */
export function unsafe(html: string): string | undefined {
  const page = parse(`<!doctype html><body><main>${html}</main><footer id="sentinel"></footer></body>`);
  const [, body] = childElements(childElements(page)[0]!);
  const [main, footer, ...more] = childElements(body!);
  if (main?.tagName !== "main" || footer?.attrs[0]?.value !== "sentinel" || more.length > 0) return "it leaves <main>";
  const found = unsafeElement(main);
  if (found !== undefined) return found;
  // What a browser makes of its own serialization: a difference is how filters are passed.
  const again = unsafeElement(parseFragment(serialize(main)));
  return again && `read twice: ${again}`;
}

function unsafeElement(parent: Tree.ParentNode): string | undefined {
  for (const node of parent.childNodes) {
    if (node.nodeName === "#comment" || node.nodeName === "#documentType") return `a ${node.nodeName}`;
    if (!("tagName" in node)) continue;
    if (!NAMESPACES[node.namespaceURI]?.has(node.tagName)) return `<${node.tagName}>`;
    for (const { name, prefix, value } of node.attrs) {
      const problem = unsafeAttribute(node, prefix ? `${prefix}:${name}` : name, value);
      if (problem !== undefined) return `<${node.tagName} ${name}="${value}">: ${problem}`;
    }
    const below = unsafeElement(node);
    if (below !== undefined) return below;
  }
  return undefined;
}

function unsafeAttribute({ tagName, namespaceURI }: Tree.Element, name: string, value: string): string | undefined {
  if (PROGRAMS.test(name)) return "a program, a style or a frame";
  if (!/^[a-z][\w:-]*$/i.test(name)) return "an odd name";
  if (tagName === "input" && name === "type" && value !== "checkbox") return "a field";
  const isImage = tagName !== "a" && name !== "cite";
  if (name === "srcset") return value.split(",").map((one) => unsafeAddress(one, true)).find((problem) => problem);
  if (ADDRESSES.has(name)) {
    return namespaceURI.endsWith("xhtml") ? unsafeAddress(value, isImage) : "an address in a drawing";
  }
  if (/url\s*\((?!#)/i.test(value) && namespaceURI.endsWith("svg")) return "an address in a drawing";
  return undefined;
}

/** Judged by the parser that browsers have, which drops what they drop. */
function unsafeAddress(value: string, isImage: boolean): string | undefined {
  let url: URL;
  try {
    url = new URL(value, "https://docs.test/guide/a");
  } catch {
    return undefined; // It leads nowhere.
  }
  const allowed = isImage ? ["http:", "https:"] : ["http:", "https:", "mailto:", "tel:"];
  return allowed.includes(url.protocol) ? undefined : `the scheme ${url.protocol}`;
}

function childElements(parent: Tree.ParentNode): readonly Tree.Element[] {
  return parent.childNodes.filter((node): node is Tree.Element => "tagName" in node);
}
