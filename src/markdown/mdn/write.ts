/**
 * Macros of MDN: links, remarks on the state of a feature, and what its site generates from data that a page does not have.
 *
 * @module
 */
import { outsideCode } from "../code/regions.ts";
import type { BoundedLexer } from "../lexer.ts";
import { isAlone } from "../text.ts";
import { mdnLink } from "./references.ts";

const MACRO = /(?<!\\)\{\{[ \t]*([A-Za-z][\w-]{0,60})[ \t]*(?:\(([^{}\n]{0,500})\))?[ \t]*\}\}/g;
const ARGUMENT = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([\w.-]+)/g;
const ORIGIN = "https://developer.mozilla.org/en-US/docs";

/** Boxes below the heading of a page. */
const BANNERS: ReadonlyMap<string, readonly [kind: string, title: string, text: string]> = new Map([
  ["deprecated_header", ["danger", "Deprecated", "This feature is no longer recommended."]],
  ["seecompattable", ["warning", "Experimental", "This is an experimental technology."]],
  ["non-standard_header", ["warning", "Non-standard", "This feature is not standardized."]],
  [
    "securecontext_header",
    ["info", "Secure context", "This feature is available only in secure contexts (HTTPS), in some or all browsers."],
  ],
  ["availableinworkers", ["note", "Note", "This feature is available in Web Workers."]],
]);
const BADGES: ReadonlyMap<string, readonly [text: string, type: string]> = new Map([
  ["deprecated_inline", ["Deprecated", "danger"]],
  ["experimental_inline", ["Experimental", "warning"]],
  ["non-standard_inline", ["Non-standard", "warning"]],
  ["securecontext_inline", ["Secure context", "info"]],
  ["optional_inline", ["Optional", "info"]],
  ["readonlyinline", ["Read only", "info"]],
]);
/** Sections of MDN's page that are made of its data. */
const SECTIONS: ReadonlyMap<string, readonly [place: string, words: string]> = new Map([
  ["compat", ["browser_compatibility", "Browser compatibility on MDN"]],
  ["specifications", ["specifications", "Specifications on MDN"]],
  ["cssinfo", ["formal_definition", "Formal definition on MDN"]],
  ["csssyntax", ["formal_syntax", "Formal syntax on MDN"]],
]);
const LISTS =
  /^(?:list(?:subpages|subpageswith\w*|groups)|subpageswithsummaries|landingpagelistsubpages|apilistalpha|quicklinkswithsubpages)$/;
/** Navigation, and examples that run: their code is in the page. */
const SILENT =
  /^(?:\w*sidebar|(?:api|css|js|svg|html|http|mathml|webassembly|webext\w*)ref|(?:previous|next|previousmenu|menunext|nextmenu|previousnext|previousmenunext)|embedlivesample|embedghlivesample|embedinteractiveexample|interactiveexample|inheritancediagram|js_property_attributes|quicklinks\w*|languagelist)$/;

/** Translates a text; keeps the number of its lines. Macros that it does not know stay. */
export function writeMdn(text: string, lexer: BoundedLexer): string {
  if (!text.includes("{{")) return text;
  const bannerAt = createBanners(text);
  return outsideCode(text, MACRO, (found, at, [name = "", written = ""]) => {
    const macro = name.toLowerCase();
    const args = Array.from(
      written.matchAll(ARGUMENT),
      ([, double, single, bare]) => (double ?? single ?? bare ?? "").replace(/&lt;/g, "<").replace(/&gt;/g, ">"),
    );
    const link = mdnLink(macro, args);
    if (link) return linkText(link.address, link.words, link.isCode);
    const badge = BADGES.get(macro);
    if (badge) return `{{< badge text="${badge[0]}" type="${badge[1]}" >}}`;
    if (BANNERS.has(macro)) return bannerAt(at);
    const section = SECTIONS.get(macro);
    if (section) return `[${section[1]}](<${ORIGIN}/${lexer.sources.folders()[0] ?? ""}#${section[0]}>)`;
    if (LISTS.test(macro)) return isAlone(text, at, at + found.length) ? "{{< children >}}" : "";
    if (macro === "embedyoutube" && args[0]) return `{{< youtube "${args[0]}" >}}`;
    return SILENT.test(macro) ? "" : found;
  });
}

/** Creates the function that gives the boxes of a line in one, in the place of the first of them. */
function createBanners(text: string): (at: number) => string {
  let end = -1;
  return function bannerAt(at) {
    // The others of the line are in the first one.
    if (at < end) return "";
    const stop = text.indexOf("\n", at);
    end = stop < 0 ? text.length : stop;
    const names = Array.from(text.slice(at, end).matchAll(MACRO), ([, name = ""]) => name.toLowerCase());
    const all = [...new Set(names)].map((name) => BANNERS.get(name)).filter((one) => one !== undefined);
    const [kind, title] = all[0]!;
    const words = all.map(([, title, text], i) => i === 0 ? text : `**${title}:** ${text}`);
    return `{{% ${kind} title="${title}" %}}${words.join(" ")}{{% /${kind} %}}`;
  };
}

function linkText(address: string, words: string, isCode: boolean): string {
  const target = /^https:/.test(address) ? address : `/en-US/docs/${address}`;
  const fence = words.includes("`") ? "``" : "`";
  return `[${isCode ? `${fence}${words}${fence}` : words}](<${encoded(target)}>)`;
}

/** Angle brackets would end the target of a link. */
function encoded(target: string): string {
  return target.replaceAll("<", "%3C").replaceAll(">", "%3E");
}
