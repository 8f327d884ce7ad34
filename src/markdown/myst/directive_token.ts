/**
 * Tokens that the directives of MyST and Sphinx become.
 *
 * @module
 */
import type { Token } from "marked";
import { ownValue } from "../../own_value.ts";
import { labelKey, type TabToken, tabToken } from "../blocks/tabs.ts";
import { calloutFor } from "../blocks/callout.ts";
import { holding } from "../blocks/read_container.ts";
import type { BoundedLexer } from "../lexer.ts";
import { elementToken } from "../jsx/element_token.ts";
import { bracketless, capitalized, htmlToken, lineEnds, spaced } from "../text.ts";
import { BOXES, NAMED_TEXTS, TITLED } from "./block_directives.ts";
import { codeToken, included, isCodeDirective } from "./code_directive.ts";
import { type Directive, readDirective } from "./read_directive.ts";
import { mystOf } from "./rst.ts";
import { csvTable, listTable } from "./table.ts";
import { unfilled } from "./unfilled.ts";

const VERSIONS: Readonly<Record<string, string>> = {
  versionadded: "Added in version",
  versionchanged: "Changed in version",
  deprecated: "Deprecated since version",
};
/** Directives that only hold others. */
const PLAIN = new Set(
  "grid grid-item container card-carousel table list-table csv-table epigraph pull-quote only div compound hlist centered margin aside"
    .split(" "),
);
/** Directives whose first line names columns, classes or formats. */
const UNTITLED = new Set("grid grid-item container card-carousel only div hlist compound".split(" "));
/** Directives that are for Sphinx alone. */
const UNSEEN = new Set(
  "index meta highlight currentmodule module tocdepth default-domain sectionauthor codeauthor bibliography tabularcolumns mystnb-config nb-exec-table"
    .split(" "),
);

/** The token that a directive becomes; `undefined`: it is code. */
export function directiveToken(directive: Directive, lexer: BoundedLexer): Token | undefined {
  const { name, argument, options, body, raw, isColon } = directive;
  if (isCodeDirective(directive)) return codeToken(argument, directive, body.replace(/^[ \t]*\n|\n$/g, ""));
  if (UNSEEN.has(name) || name === "only" && isElsewhere(argument)) return { type: "space", raw };
  if (name === "raw") {
    if (!/\bhtml\b/.test(argument)) return { type: "space", raw };
    return holding(raw, [htmlToken(body, true)]);
  }
  const change = ownValue(VERSIONS, name);
  if (change !== undefined) {
    const [, version, rest = ""] = /^(\S*)\s*(.*)$/s.exec(argument)!;
    return box("note", `${change} ${version}`, { ...directive, argument: "", body: `${rest}\n${body}` }, lexer);
  }
  if (name === "toctree") return options.has("hidden") ? { type: "space", raw } : listed(directive, lexer);
  if (name === "tab-set" || name === "tabs") return tabs(directive, lexer) ?? plain(directive, lexer);
  if (name === "include" || name === "literalinclude") return included(directive, lexer);
  if (name === "figure" || name === "image") return pictured(directive, lexer);
  if (name === "math") {
    const text = `${argument}\n${body}`.trim();
    return { type: "mathBlock", raw, text, display: true, isLabelled: options.has("label") } as Token;
  }
  if (name === "mermaid" || name === "graphviz") {
    return argument === "" ? { type: "code", raw, lang: name, text: body } : included(directive, lexer);
  }
  if (name === "contents") return { type: "toc", raw };
  if (name === "eval-rst" || name === "eval_rst") return holding(raw, lexer.within(mystOf(body)));
  if (name === "card" || name === "grid-item-card") return card(directive, lexer);
  if (name === "rubric") return plain({ ...directive, argument: "", body: `**${argument}**\n` }, lexer);
  if (/^(?:py:)?auto|^(?:autodoc2-|click$|argparse$)/.test(name) && argument !== "") {
    return { type: "generated", raw, name: argument, tokens: [] };
  }
  const special = specialToken(directive, lexer);
  if (special) return special;
  const kind = kindOf(directive);
  const title = TITLED.has(name) ? argument : name === "seealso" ? "See also" : "";
  if (kind !== undefined) return box(kind, title, directive, lexer);
  if (name.includes(":") && argument !== "" && lexer.flavor === "myst") return described(directive, lexer);
  if (isColon || PLAIN.has(name)) return plain(directive, lexer);
  return lexer.flavor === "myst" && argument === "" && body.trim() === "" ? unfilled(directive, lexer) : undefined;
}

/** Formats that Sphinx makes, but for web pages. */
const ELSEWHERE = /^(?:latex|latexpdf|pdf|man|text|texinfo|epub|gettext|docx|markdown|xml|not\s+html)$/;

/** Whether a condition of `{only}` is about other formats alone. */
function isElsewhere(condition: string): boolean {
  return condition.split(/\s+(?:or|and)\s+/).every((part) => ELSEWHERE.test(part.replace(/[()]/g, "").trim()));
}

/** Tables, buttons, frames, terms and code next to each other; `undefined`: it is none of them. */
function specialToken(directive: Directive, lexer: BoundedLexer): Token | undefined {
  const { name, argument, options, body, raw } = directive;
  const place = { raw, inline: false };
  if (name === "list-table" || name === "csv-table") {
    const heads = Number(options.get("header-rows") ?? 0) || 0;
    if (name === "csv-table") {
      const table = csvTable(body, options.get("header"), heads);
      return table === undefined ? undefined : plain({ ...directive, body: table }, lexer);
    }
    const table = listTable(lexer.within(body), heads, 1);
    const title = argument === "" ? [] : lexer.within(`**${argument}**\n`);
    return table && holding(raw, [...title, table]);
  }
  if (name === "glossary") return plain({ ...directive, body: body.replace(/^[ \t]{1,8}(?=\S)/gm, ": ") }, lexer);
  if (name === "button-link" || name === "button-ref") {
    const text = body.trim() || argument;
    const button = elementToken(
      "LinkButton",
      new Map([["href", argument]]),
      { raw: "", inline: true },
      lexer.inline(text),
    );
    return { type: "paragraph", raw, text, tokens: [button] };
  }
  if (name === "iframe") {
    return elementToken("Embed", new Map([["src", argument], ["title", body.trim()]]), place, []);
  }
  if (name === "stepper") return elementToken("Steps", new Map(), place, lexer.within(body));
  if (name === "step") return elementToken("Step", new Map(), place, lexer.within(`**${argument}**\n\n${body}`));
  if (name === "applies_to") {
    const versions = [...body.matchAll(/^[ \t]*[\w-]+:[ \t]*[^\s`][^\n`]*$/gm)].map(([line]) =>
      `{applies_to}\`${line.trim()}\``
    );
    return holding(raw, lexer.within(versions.join(" ")));
  }
  if (name === "tab-set-code") return elementToken("CodeGroup", new Map(), place, lexer.within(body));
  if (NAMED_TEXTS.has(name)) {
    const title = [capitalized(name), argument].filter((one) => one !== "").join(": ");
    return box("note", title, { ...directive, argument: "" }, lexer);
  }
  return undefined;
}

/** Kind of a box; `undefined`: it is not one. */
function kindOf({ name, options }: Directive): string | undefined {
  if (name === "dropdown") return "details";
  const named = options.get("class")?.split(/\s+/).find((word) => calloutFor(word, undefined));
  if (name === "admonition") return named ?? "note";
  const kind = ownValue(BOXES, name) ?? name;
  return calloutFor(kind, undefined) ? kind : undefined;
}

function box(name: string, title: string, directive: Directive, lexer: BoundedLexer): Token {
  const { raw, argument, options } = directive;
  const first = !TITLED.has(directive.name) && argument !== "" ? `${argument}\n` : "";
  const attributes = options.has("open") ? "open" : "";
  const tokens = lexer.within(first + directive.body);
  return { type: "container", raw, name, attributes, closed: true, title: lexer.inline(title), tokens };
}

/** Content of a directive, after the text of its first line. */
function plain({ name, raw, argument, body }: Directive, lexer: BoundedLexer): Token {
  const title = argument === "" || UNTITLED.has(name) ? "" : `**${argument}**\n\n`;
  return holding(raw, lexer.within(title + body));
}

/** An image; one with a text below it is a figure, whose caption is the first paragraph. */
function pictured({ name, argument, options, body, raw }: Directive, lexer: BoundedLexer): Token {
  const alt = bracketless(options.get("alt") ?? "");
  const target = options.get("target");
  const width = /^\d{1,5}(?:px|%)?$/.exec(options.get("width") ?? "")?.[0];
  const classes = options.get("class")?.split(/\s+/).filter((word) => /^[\w-]{1,60}$/.test(word)) ?? [];
  const words = [...classes.map((word) => `.${word}`), ...width === undefined ? [] : [`width=${width}`]].join(" ");
  const image = `![${alt}](<${argument.replace(/[<>]/g, "")}>)${words === "" ? "" : `{${words}}`}`;
  const shown = target === undefined ? image : `[${image}](<${target.replace(/[<>]/g, "")}>)`;
  const [, caption = "", legend = ""] = /^\s*(.*?)(?:\n[ \t]*\n(.*))?$/s.exec(body)!;
  if (name === "image" || caption.trim() === "") return holding(raw, lexer.within(`${shown}\n\n${body}`));
  const title = lexer.withinInline(caption.trim());
  const figure = elementToken("Frame", new Map([["caption", ""]]), { raw, inline: false }, lexer.within(`${shown}\n`));
  return holding(raw, [{ ...figure, title } as Token, ...lexer.within(legend)]);
}

function card({ argument, options, body, raw }: Directive, lexer: BoundedLexer): Token {
  const attributes = new Map([["title", argument]]);
  const link = options.get("link");
  if (link !== undefined) attributes.set("href", link);
  // The text above `^^^` is a header, and that below `+++` a footer.
  const tokens = lexer.within(body.replace(/^ {0,3}(?:\^{3,}|\+{3,})[ \t]*/gm, "\n"));
  const title = argument === "" ? [] : lexer.withinInline(argument);
  const texts = argument === "" ? {} : { texts: new Map([["title", title]]), title };
  return { ...elementToken("Card", attributes, { raw, inline: false }, tokens), ...texts };
}

/** Options of object descriptions that only Sphinx uses. */
const SILENT = /^(?:name|label|module|no-?index.*|no-?contents.*|canonical|class|async|final|abstractmethod)$/;

/** An object of a domain: its signature, its options as fields, and its text (`{py:function}`, `{config:option}`). */
function described(directive: Directive, lexer: BoundedLexer): Token {
  const { argument, options, body } = directive;
  const fields = [...options].filter(([name, value]) => value !== "" && !SILENT.test(name));
  const list = fields.map(([name, value]) => `:${name}: ${value}\n`).join("");
  const head = `**\`${argument.replaceAll("`", "")}\`**\n\n${list}${list === "" ? "" : "\n"}`;
  return plain({ ...directive, argument: "", body: head + body }, lexer);
}

/** The pages that a table of contents names. */
function listed({ body, raw, options }: Directive, lexer: BoundedLexer): Token {
  const items = body.split("\n").map((line) => line.trim()).filter((line) => /^[^:#*]/.test(line)).map((line) => {
    const [, title, target] = /^(.*?)\s*<([^<>]*)>$/.exec(line) ?? [];
    const path = target ?? line;
    if (title === undefined && lexer.flavor === "myst" && !/^[a-z]+:/.test(path)) {
      return `- [](<${/\.\w+$/.test(path) ? path : `${path}.md`}>)\n`;
    }
    const words = title ?? capitalized(spaced(path.replace(/\/index$/, "").split("/").at(-1)!));
    return `- [${bracketless(words)}](<${/^[a-z]+:/.test(path) || /\.\w+$/.test(path) ? path : `${path}.md`}>)\n`;
  });
  const caption = options.get("caption");
  return holding(raw, lexer.within((caption === undefined ? "" : `**${caption}**\n\n`) + items.join("")));
}

/** Panels among what a set of tabs holds; `undefined`: there are none. */
function tabs({ body, raw, offset }: Directive, lexer: BoundedLexer): Token | undefined {
  const tokens: TabToken[] = [];
  const names: string[] = [];
  let start = 0;
  for (let at = 0; at < body.length;) {
    const item = /^ {0,3}[`~:]{3,}\{/.test(body.slice(at, at + 200)) ? readDirective(body.slice(at), lexer) : undefined;
    if (item && /^(?:tab-item|tab|group-tab|code-tab)$/.test(item.name)) {
      const end = at + item.raw.length;
      const before = lineEnds(body.slice(start, at));
      names.push(item.argument);
      tokens.push(
        tabToken(
          { raw: body.slice(start, end), label: item.argument, body: item.body, offset: before + item.offset },
          lexer,
        ),
      );
      start = at = end;
      continue;
    }
    const next = body.indexOf("\n", at);
    at = next === -1 ? body.length : next + 1;
  }
  if (tokens.length === 0) return undefined;
  return { type: "tabs", raw, key: labelKey(names), closed: true, offset, tokens } as unknown as Token;
}
