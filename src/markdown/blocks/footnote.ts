/**
 * Footnotes: `[^1]` with `[^1]: Text` anywhere in the page, and `^[Text]` in place. They are at the end of the page, in
 * the order in which they are referred to, each with links back.
 *
 * @module
 */
import type { Token } from "marked";
import { fill } from "../../words/words.ts";
import { elementHtml, EMPTY, escapeText, join, type Markup, markup, trimBlanks } from "../markup.ts";
import { readContinued } from "./continued.ts";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";
import type { PageContext, TokenPlace } from "../page_context.ts";
import { lineEnds, paragraphToken } from "../text.ts";

interface Reference {
  readonly type: "footnoteReference";
  readonly raw: string;
  readonly label: string;
  /** The labels that the page defines, all of them once it is read: a reference to another label is text. */
  readonly labels: ReadonlySet<string>;
}

interface Inline {
  readonly type: "footnoteInline";
  readonly raw: string;
  readonly tokens: Token[];
}

interface Definition {
  readonly type: "footnote";
  readonly raw: string;
  readonly label: string;
  readonly tokens: Token[];
}

/** Content of a note, and where it is written. */
interface Body {
  readonly tokens: readonly Token[];
  readonly place: TokenPlace;
}

interface Note {
  readonly number: number;
  readonly id: string;
  /** Of the places that refer to it. */
  readonly references: string[];
  readonly body: () => Body | undefined;
}

interface Notes {
  readonly bodies: Map<string, Body>;
  readonly byLabel: Map<string, Note>;
  readonly list: Note[];
}

const DEFINITION = /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*/;
const REFERENCE = /^\[\^([^\]\s]{1,100})\]/;
const INLINE = /^\^\[((?:[^[\]\\\n]|\\.|\[[^[\]\n]*\])+)\]/;
/** Labels of missing notes, as opposed to classes of characters such as `[^a-z]` or `[^/]+`. */
const LABEL = /^(?!(?:\w-\w)+$)[\p{L}\p{N}_][\p{L}\p{N}_.:-]*$/u;
/** Characters after it that make it a link, or a part of a pattern. */
const AFTER = /^[[(*+?{\\]/;
/** Maximum number of places that refer to one note. */
const REFERENCES = 100;

/** Labels that are defined so far. */
function createLabels(): Set<string> {
  return new Set();
}

function createNotes(): Notes {
  return { bodies: new Map(), byLabel: new Map(), list: [] };
}

export const footnote: Extension = {
  tokenizers: [{
    name: "footnote",
    level: "block",
    tokenizer(source): Definition | undefined {
      const opening = DEFINITION.exec(source.slice(0, 300));
      const lexer = bounded(this);
      if (!opening || !lexer.isShallow) return undefined;
      const { text, end } = readContinued(source, opening[0].length, 2);
      const label = fold(opening[1]!);
      lexer.pageState(createLabels).add(label);
      return { type: "footnote", raw: source.slice(0, end), label, tokens: lexer.within(text) };
    },
  }, {
    name: "footnoteReference",
    level: "inline",
    tokenizer(source): Reference | undefined {
      const match = source.startsWith("[^") && !this.lexer.state.inLink ? REFERENCE.exec(source) : null;
      if (!match) return undefined;
      const [raw, written = ""] = match;
      const label = fold(written);
      const labels = bounded(this).pageState(createLabels);
      const isNote = labels.has(label) ||
        LABEL.test(written) && !AFTER.test(source.slice(raw.length, raw.length + 1));
      return isNote ? { type: "footnoteReference", raw, label, labels } : undefined;
    },
  }, {
    name: "footnoteInline",
    level: "inline",
    tokenizer(source): Inline | undefined {
      const match = source.startsWith("^[") && !this.lexer.state.inLink ? INLINE.exec(source) : null;
      return match ? { type: "footnoteInline", raw: match[0], tokens: this.lexer.inlineTokens(match[1]!) } : undefined;
    },
  }],
  render: {
    footnote({ label, tokens }: Definition, page) {
      const { bodies } = page.state(createNotes);
      if (bodies.has(label)) {
        page.report(`the footnote [^${label}] is defined twice: the first one counts`, {
          rule: "footnote",
          about: `[^${label}]`,
        });
      } else bodies.set(label, { tokens, place: page.place() });
      return EMPTY;
    },
    footnoteReference({ raw, label, labels }: Reference, page) {
      if (!labels.has(label)) {
        page.report(`the footnote ${raw} is not defined: add a line "${raw}: Text"`, {
          rule: "footnote",
          about: raw,
        });
        return escapeText(raw);
      }
      const notes = page.state(createNotes);
      let note = notes.byLabel.get(label);
      if (!note) notes.byLabel.set(label, note = add(page, () => notes.bodies.get(label), label));
      return reference(note, page);
    },
    footnoteInline({ tokens }: Inline, page) {
      const body = { tokens: [paragraphToken(tokens)], place: page.place() };
      const note = add(page, () => body);
      return reference(note, page);
    },
  },
  text: { footnoteReference: ({ raw, label, labels }: Reference) => labels.has(label) ? "" : raw },
  end(page) {
    const notes = page.state(createNotes);
    for (const [label, { place }] of notes.bodies) {
      const message = `nothing refers to the footnote [^${label}]: it is left out`;
      if (!notes.byLabel.has(label)) {
        page.at(place, () => page.report(message, { rule: "footnote", about: `[^${label}]` }));
      }
    }
    if (notes.list.length === 0) return EMPTY;
    const items: Markup[] = [];
    // A note may refer to another one, which is added.
    for (const note of notes.list) items.push(item(note, page));
    const attributes = { class: "footnotes", role: "doc-endnotes", "aria-label": page.words.footnotes };
    return markup`${elementHtml("section", attributes, markup`\n<ol>\n${join(items)}</ol>\n`)}\n`;
  },
};

/** @param label Absent: it has none. */
function add(page: PageContext, body: Note["body"], label?: string): Note {
  const { list } = page.state(createNotes);
  const number = list.length + 1;
  // Links to a note of Python-Markdown name it so.
  const id = page.job.flavor === "python" && label !== undefined ? `fn:${label}` : `fn-${number}`;
  const note = { number, id: page.ids.take(id), references: [], body };
  list.push(note);
  return note;
}

function fold(label: string): string {
  return label.toLowerCase();
}

function reference({ number, id, references }: Note, page: PageContext): Markup {
  let own: string | undefined;
  if (references.length < REFERENCES) {
    own = page.ids.take(`fnref-${number}${references.length > 0 ? `-${references.length + 1}` : ""}`);
    references.push(own);
  }
  const name = fill(page.words.footnote, { number });
  const attributes = { id: own, href: `#${id}`, role: "doc-noteref", "aria-label": name };
  return markup`<sup class="footnote-ref">${elementHtml("a", attributes, escapeText(`${number}`))}</sup>`;
}

function item({ number, id, references, body }: Note, page: PageContext): Markup {
  const { tokens = [], place } = body() ?? {};
  const last = tokens.at(-1);
  const isParagraph = last?.type === "paragraph" && "tokens" in last && last.tokens !== undefined;
  const write = () => {
    const before = isParagraph ? tokens.slice(0, -1) : tokens;
    const start = page.render(before);
    const line = page.line + before.reduce((lines, { raw }) => lines + lineEnds(raw), 0);
    // Rendered before the links back, because it may refer to this very note.
    const end = isParagraph ? trimBlanks(page.render(last.tokens!, line)) : EMPTY;
    const back = references.map((reference, i) => {
      const many = references.length > 1 ? markup`<sup>${escapeText(`${i + 1}`)}</sup>` : EMPTY;
      const name = fill(page.words.backToReference, { number: `${number}${many && `-${i + 1}`}` });
      const attributes = { class: "footnote-back", href: `#${reference}`, role: "doc-backlink", "aria-label": name };
      return elementHtml("a", attributes, markup`↩${many}`);
    });
    return markup`${start}<p>${end}${end && markup` `}${join(back, " ")}</p>\n`;
  };
  const html = place ? page.at(place, write) : write();
  return markup`${elementHtml("li", { id }, markup`\n${html}`)}\n`;
}
