/**
 * Macros of MDN that are links to other pages: `{{domxref("Response.json()", "json()")}}`.
 *
 * @module
 */

/** A link: the address below `/en-US/docs/`, or a whole one, its words, and whether these are code. */
export interface MdnLink {
  readonly address: string;
  readonly words: string;
  readonly isCode: boolean;
}

type Write = (name: string, words: string | undefined, place: string | undefined) => MdnLink;

const plainName = (name: string) => name.replace(/\(.*?\)|<|>/g, "").trim();
const code = (address: string, words: string): MdnLink => ({ address, words, isCode: true });
/** The page of an element, whose name is shown as a tag. */
const element = (folder: string): Write => (name, words) => {
  const tag = /^[\w-]+$/.test(name) && name === name.toLowerCase() ? `<${name}>` : name;
  return code(`${folder}/${name}`, words ?? tag);
};
const below = (folder: string): Write => (name, words, place) =>
  code(`${folder}/${plainName(name)}${anchorOf(place)}`, words ?? name);

function anchorOf(place: string | undefined): string {
  return place === undefined || place === "" ? "" : `#${place.replace(/^#/, "")}`;
}

function api(folder: string): Write {
  return (name, words, place) => {
    const path = plainName(name).replaceAll(" ", "_").replace(".prototype.", ".").replaceAll(".", "/");
    return code(`${folder}/${path}${anchorOf(place)}`, words ?? name);
  };
}

const HTTP = "Web/HTTP/Reference";
const JAVASCRIPT = "Web/JavaScript/Reference";
const CSS = "Web/CSS/Reference";

const WRITERS: Readonly<Record<string, Write>> = {
  domxref: api("Web/API"),
  webextapiref: api("Mozilla/Add-ons/WebExtensions/API"),
  jsxref(name, words, place) {
    const path = plainName(name).replace(".prototype.", ".");
    const isPath = path.includes("/") && !/^[A-Z]\w*\/[\w@]+$/.test(path) ||
      /^(?:Statements|Operators|Functions)\//.test(path);
    const address = isPath ? path : `Global_Objects/${path.replaceAll(".", "/")}`;
    return code(`${JAVASCRIPT}/${address}${anchorOf(place)}`, words ?? name);
  },
  cssxref(name, words, place) {
    const folder = name.startsWith("@")
      ? "At-rules"
      : name.startsWith(":")
      ? "Selectors"
      : /[<(]/.test(name)
      ? "Values"
      : "Properties";
    return code(`${CSS}/${folder}/${plainName(name)}${anchorOf(place)}`, words ?? name);
  },
  glossary: (name, words) => ({
    address: `Glossary/${name.replaceAll(" ", "_")}`,
    words: words ?? name,
    isCode: false,
  }),
  htmlelement: element("Web/HTML/Reference/Elements"),
  svgelement: element("Web/SVG/Reference/Element"),
  mathmlelement: element("Web/MathML/Reference/Element"),
  svgattr: below("Web/SVG/Reference/Attribute"),
  httpheader: below(`${HTTP}/Headers`),
  httpstatus: below(`${HTTP}/Status`),
  httpmethod: below(`${HTTP}/Methods`),
  csp: below(`${HTTP}/Headers/Content-Security-Policy`),
  rfc: (name, words) => ({
    address: `https://datatracker.ietf.org/doc/html/rfc${name}`,
    words: words === undefined ? `RFC ${name}` : `RFC ${name}: ${words}`,
    isCode: false,
  }),
  bug: (name) => ({ address: `https://bugzil.la/${name}`, words: `Firefox bug ${name}`, isCode: false }),
};
const BY_NAME: ReadonlyMap<string, Write> = new Map(Object.entries(WRITERS));

/** The link that a macro is; `undefined`: it is none. @param name In lower case. */
export function mdnLink(name: string, args: readonly string[]): MdnLink | undefined {
  const [about = "", words, place] = args;
  return about === "" ? undefined : BY_NAME.get(name)?.(about, words === "" ? undefined : words, place);
}
