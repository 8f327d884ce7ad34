/**
 * Roles and targets of MyST: `` {ref}`text <place>` ``, `` {kbd}`Ctrl` `` and `(place)=` above a heading.
 *
 * @module
 */
import type { Token } from "marked";
import { ownValue } from "../../own_value.ts";
import type { Extension } from "../extension.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { elementHtml, EMPTY, escapeText, join, type Markup, markup } from "../markup.ts";
import { elementToken, phraseToken } from "../jsx/element_token.ts";
import { bracketless, spaced } from "../text.ts";
import { labelled } from "./label.ts";
import { docutilsId, TARGET_LINE } from "./option.ts";

interface Role {
  readonly type: "role";
  readonly raw: string;
  readonly name: string;
  readonly text: string;
}

const ROLE = /^\{([A-Za-z][\w:.+-]{0,40})\}(`{1,3})(?!`)((?:[^`\n]|\n(?!\n)){1,1000}?)\2(?!`)/;
/** Roles that refer to a target that only Sphinx knows; their text is shown. */
const REFERENCES = new Set("ref numref any term eq download doc".split(" "));
/** Roles that can refer to a label of the site. */
const LABELLED = new Set("ref any numref eq".split(" "));
const ELEMENTS: Readonly<Record<string, "sub" | "sup" | "kbd" | "strong" | "em">> = {
  sub: "sub",
  subscript: "sub",
  sup: "sup",
  superscript: "sup",
  kbd: "kbd",
  strong: "strong",
  guilabel: "strong",
  menuselection: "strong",
  emphasis: "em",
  dfn: "em",
};
/** Roles of code that is called, which Sphinx shows with parentheses. */
const CALLED = new Set(["func", "meth"]);
/** Roles whose text is shown as it is. */
const TEXTS = new Set("spellexception program title-reference abbreviation".split(" "));
/** Roles of menus and buttons, where one `&` is before the letter that a keyboard selects. */
const LABELS = new Set(["guilabel", "menuselection"]);
/** Roles of code in which braces are around what the reader replaces. */
const SAMPLES = new Set(["file", "samp"]);
/** The name of the documentation of another project before a reference: `pypug:wheel`. Only Sphinx knows where that is. */
const ELSEWHERE = /^[A-Za-z][\w.-]*:(?=[^\s:/])/;
/** The place of a number that only Sphinx gives, in a title: `Figure %s <place>`. */
const NUMBER = /\s*(?:%s|\{number\})/g;

export const role: Extension = {
  tokenizers: [{
    name: "target",
    level: "block",
    tokenizer(source): Token | undefined {
      const found = /^ {0,3}\(/.test(source) ? TARGET_LINE.exec(source.slice(0, 200)) : null;
      if (!found) return undefined;
      const [raw, name = ""] = found;
      return { type: "attributeLine", raw, id: name.replaceAll(" ", "-"), alias: docutilsId(name) } as Token;
    },
  }, {
    name: "role",
    level: "inline",
    tokenizer(source): Token | undefined {
      const found = source[0] === "{" && !bounded(this).isMdx ? ROLE.exec(source) : null;
      if (!found) return undefined;
      const [raw, name = "", , written = ""] = found;
      const text = written.replace(/\s+/g, " ").trim();
      const markdown = markdownOf(name, text, bounded(this)) ?? shortLink(name, text, bounded(this));
      if (markdown !== undefined) {
        return phraseToken(bounded(this).withinInline(markdown), raw);
      }
      if (name === "math") return { type: "math", raw, text, display: false } as Token;
      const badge = BADGE.exec(name);
      if (badge) return badgeToken(badge, text, raw);
      return { type: "role", raw, name: name.split(":").at(-1)!, text };
    },
  }],
  render: {
    role({ name, text }: Role, page) {
      const target = LABELLED.has(name) ? labelled(labelIn(text), page) : undefined;
      if (target) {
        const title = titleIn(text)?.replace(NUMBER, "").replaceAll("{name}", () => target.title ?? "");
        const words = title || target.title || shownOf(labelIn(text), true);
        return elementHtml("a", { href: target.href }, escapeText(words));
      }
      if (SAMPLES.has(name)) return sample(text);
      const shown = escapeText(wordsOf(name, text));
      const abbreviated = name === "abbr" ? /^(.*?)\s*\(([^()]*)\)$/.exec(text) : null;
      if (abbreviated) return elementHtml("abbr", { title: abbreviated[2] }, escapeText(abbreviated[1]!));
      const element = ownValue(ELEMENTS, name);
      if (element !== undefined) return elementHtml(element, {}, shown);
      if (REFERENCES.has(name) || TEXTS.has(name) || name === "abbr") return shown;
      const isCall = CALLED.has(name) && titleIn(text) === undefined && !text.endsWith(")");
      return markup`<code>${shown}${isCall ? escapeText("()") : EMPTY}</code>`;
    },
  },
  text: { role: ({ text, name }: Role) => wordsOf(name, text) },
};

/** The text of a role, for readers. */
function wordsOf(name: string, text: string): string {
  if (SAMPLES.has(name)) return text.replace(REPLACED, "$1");
  if (name === "numref") return shownOf(text, true).replace(NUMBER, "");
  if (!LABELS.has(name)) return shownOf(text, REFERENCES.has(name));
  const label = shownOf(text, false).replace(/(?<!&)&(?![&\s])/g, "").replaceAll("&&", "&");
  return name === "menuselection" ? label.replaceAll("-->", "\u2023") : label;
}

const REPLACED = /\{([^{}]+)\}/g;

/** Code in which what the reader replaces is emphasized: `/etc/{name}.conf`. */
function sample(text: string): Markup {
  const parts = text.split(REPLACED);
  return elementHtml(
    "code",
    {},
    join(parts.map((part, i) => i % 2 === 0 ? escapeText(part) : elementHtml("em", {}, escapeText(part)))),
  );
}

/** Roles for which Markdown has something; `undefined`: it has nothing. */
function markdownOf(name: string, text: string, lexer: BoundedLexer): string | undefined {
  const [, title, target] = /^(.*?)\s*<([^<>]+)>$/.exec(text) ?? [];
  if (name === "doc" && !ELSEWHERE.test(target ?? text)) return documentLink(target ?? text, title, lexer);
  if (name === "download") return `[${bracketless(title ?? text)}](<${target ?? text}>)`;
  if (name === "pep" || name === "rfc") {
    const number = /^\d+/.exec(target ?? text)?.[0];
    if (number === undefined) return undefined;
    const address = name === "rfc"
      ? `https://datatracker.ietf.org/doc/html/rfc${number}`
      : `https://peps.python.org/pep-${number.padStart(4, "0")}/`;
    return `[${bracketless(title ?? `${name.toUpperCase()} ${text}`)}](<${address}>)`;
  }
  const set = ownValue(ICONS, name);
  if (set !== undefined) {
    return `:${set}-${text.split(/[;,]/, 1)[0]!.replace(/^fa-/, "")}${name === "octicon" ? "-16" : ""}:`;
  }
  return /^(?:emoji|sd-emoji)$/.test(name) ? `:${text}:` : undefined;
}

/** A link written with a role of the project, which `extlinks` of Sphinx declares: `` {issue}`12` ``. */
function shortLink(name: string, text: string, lexer: BoundedLexer): string | undefined {
  const url = lexer.flavor === "myst" && /^[\w-]+$/.test(name) ? lexer.valueNamed(`extlinks.${name}`) : undefined;
  if (url === undefined) return undefined;
  const [, title, target = text] = /^(.*?)\s*<([^<>]+)>$/.exec(text) ?? [];
  const filled = (pattern: string) => pattern.includes("%s") ? pattern.replace("%s", () => target) : pattern + target;
  const caption = lexer.valueNamed(`extlinks.${name}.caption`);
  return `[${bracketless(title ?? (caption === undefined ? filled(url) : filled(caption)))}](<${filled(url)}>)`;
}

/** Sets of icons of sphinx-design ← as Material names them. */
const ICONS: Readonly<Record<string, string>> = {
  octicon: "octicons",
  fa: "fontawesome-solid",
  fas: "fontawesome-solid",
  far: "fontawesome-regular",
  fab: "fontawesome-brands",
  "material-regular": "material",
  "material-outlined": "material",
  "material-round": "material",
  "material-sharp": "material",
};

/** Badges of sphinx-design: `bdg`, `bdg-primary`, `bdg-ref-info-line`; and of Elastic: for which versions a text is. */
const BADGE = /^(?:bdg(?:-(?:link|ref))?(?:-(\w+?))?(?:-line)?|applies_to)$/;
const TONES: Readonly<Record<string, string>> = { primary: "info", success: "tip", secondary: "", light: "", dark: "" };

function badgeToken([, color = ""]: RegExpExecArray, text: string, raw: string): Token {
  const attributes = new Map([["text", shownOf(text, false)], ["type", ownValue(TONES, color) ?? color]]);
  return elementToken("Badge", attributes, { raw, inline: true }, []);
}

/** `` {doc}`text <path>` `` as a link. */
function documentLink(path: string, title: string | undefined, lexer: BoundedLexer): string {
  // A link without a text has the title of its page.
  const words = title ??
    (lexer.flavor === "myst" ? "" : spaced(path.replace(/\/index$/, "").split("/").at(-1)!));
  return `[${bracketless(words)}](<${path.replace(/\.md$/, "")}.md>)`;
}

/** The text in `text <label>`. */
function titleIn(text: string): string | undefined {
  return /^(.+?)\s*<[^<>]+>$/.exec(text)?.[1];
}

/** The label in `text <label>`, or in `label`. */
function labelIn(text: string): string {
  return /<([^<>]+)>$/.exec(text)?.[1] ?? text;
}

/** The text of a role without what it leads to: `text <place>`, `~package.Class`. */
function shownOf(text: string, isReference: boolean): string {
  const title = titleIn(text);
  if (title !== undefined) return title;
  if (isReference) return spaced(text.replace(ELSEWHERE, ""));
  return text.startsWith("~") ? text.slice(text.lastIndexOf(".") + 1) : text.replace(/^[!.]/, "");
}
