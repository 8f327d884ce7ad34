/**
 * Template languages in Markdown: Liquid as Jekyll and GitHub's documentation have it, blocks of GitBook, shortcodes of Zola,
 * macros of MkDocs. They are read before Markdown is, as those tools do, and nothing is run: tags that hold or show something
 * become shortcodes, of conditions in a line the first branch is kept, what a loop repeats is left out, and each kind is reported
 * once.
 *
 * @module
 */
import { ownValue } from "../../own_value.ts";
import type { BoundedLexer } from "../lexer.ts";
import { isAlone, lineEnds, newlinesOf } from "../text.ts";
import { codeWithValues } from "./code_values.ts";
import { codeRegions, outsideCode, type Region } from "../code/regions.ts";
import { DATA, firstArgument, headOf, PLATFORMS, standalone, wordsInHeading, wordsOfName } from "./standalone.ts";
import { protectedText, readExpression } from "./expression.ts";
import { writeKramdown } from "./kramdown.ts";
import { BRANCHES, CONDITIONS, endOf, HOLDERS, LOOPS, WORDLESS } from "./tag_names.ts";
import { readAnnotation } from "./markdoc.ts";
import { hasOwnLine, readTemplateTag, spacedArguments, type TemplateTag } from "./template_tag.ts";
import { createValues, type Values } from "./values.ts";
import { createVerbatim, type Verbatim, withoutRaw } from "./verbatim.ts";
import { noteTemplate } from "./notes.ts";

/** A tag that is open: a condition, a loop, or one that becomes a shortcode. */
interface Frame {
  readonly name: string;
  /** The shortcode to close; `undefined`: none. */
  readonly shortcode?: string | undefined;
  readonly isCall?: boolean;
  /** Whether each branch is shown: it has lines of its own, and the reader sees which one applies. */
  readonly isWhole?: boolean;
  /** Whether what is between is left out. */
  isHidden: boolean;
}

/** A tag of Zola that is shown as text. */
const SHOWN = /^\{%\/\*([^{}]*)\*\/%\}/;
const SHOWN_LENGTH = 500;
const INCLUDE = /^\{%-?\s*include(?:-markdown\s|\s[^{}\n]{0,300}\signore\s+missing\b)/;
const BEGIN = /\{[%{]/g;
const GLUED_OPEN = /^([ \t]*(?:`{3,}|~{3,})[^\n`{]*)\{%-?\s*raw\s*-?%\}[ \t]*$/gm;
const GLUED_CLOSE = /^([ \t]*)\{%-?\s*endraw\s*-?%\}[ \t]*(`{3,}|~{3,})[ \t]*$/gm;
const ENDS = /\{%[-+~]?\s*(?:end|\/\s*)([\w@./-]*)/g;
const COMMENT = /^ {0,3}\{#[ \t\n][^]{0,2000}?[ \t\n]#\}[ \t]*$/gm;

/** A text without what templates are; the number of lines stays the same. */
export function writeTemplates(source: string, lexer: BoundedLexer, isPage = true): string {
  if (lexer.isMdx || lexer.flavor !== "kramdown" && !/\{[%{#:]/.test(source)) return source;
  let text = source.replace(GLUED_OPEN, "$1").replace(GLUED_CLOSE, "$1$2");
  if (text.includes("{#")) text = outsideCode(text, COMMENT, newlinesOf);
  text = writeKramdown(text, lexer.flavor);
  return text.includes("{%") || text.includes("{{") ? new Writer(text, lexer, isPage).write() : text;
}

class Writer {
  readonly #frames: Frame[] = [];
  /** Conditions of which a branch was met. */
  readonly #decided = new WeakSet<Frame>();
  readonly #pieces: string[] = [];
  readonly #code: readonly Region[];
  /** Name after `end` → number of such tags in the rest of the text. */
  readonly #ends = new Map<string, number>();
  /** Whether the text has tags outside of code, so that `{% raw %}` in code is one, too. */
  readonly #isTemplate: boolean;
  /** Index of the region of code that is not written yet. */
  #next = 0;
  /** Name after `end` → number of open tags that it ends. */
  readonly #opened = new Map<string, number>();
  #hidden = 0;
  #line = 0;
  readonly #verbatim: Verbatim;
  readonly #values: Values;

  constructor(readonly source: string, readonly lexer: BoundedLexer, readonly isPage: boolean) {
    this.#code = codeRegions(source);
    this.#verbatim = createVerbatim(source, this.#code);
    this.#values = createValues(lexer);
    outsideCode(source, ENDS, (raw, _, [name = ""]) => {
      this.#count(this.#ends, name, 1);
      return raw;
    }, this.#code);
    let start = 0;
    this.#isTemplate = lexer.flavor === "kramdown" ||
      [...this.#code, [source.length, source.length] as const].some(([from, to]) => {
        const isHere = source.slice(start, from).includes("{%");
        start = to;
        return isHere;
      });
  }

  write(): string {
    const { source } = this;
    let at = 0;
    while (at < source.length) {
      const region = this.#code[this.#next];
      BEGIN.lastIndex = at;
      const begin = BEGIN.exec(source)?.index ?? source.length;
      if (region && region[0] <= begin) {
        if (region[1] > at) {
          this.#emit(source.slice(at, Math.max(at, region[0])));
          this.#emit(this.#codeOf(source.slice(Math.max(at, region[0]), region[1])));
          at = region[1];
        }
        this.#next++;
        continue;
      }
      this.#emit(source.slice(at, begin));
      if (begin === source.length) break;
      at = source[begin + 1] === "%" ? this.#tag(begin) : this.#expression(begin);
    }
    return this.#pieces.join("");
  }

  #emit(text: string): void {
    this.#pieces.push(this.#hidden > 0 ? newlinesOf(text) : text);
    this.#line += lineEnds(text);
  }

  /** Replaces everything up to `end` by `text`, in as many lines; returns `end`. */
  #put(text: string, at: number, end: number): number {
    const lines = lineEnds(this.source.slice(at, end));
    this.#emit(text + "\n".repeat(Math.max(0, lines - lineEnds(text))));
    return end;
  }

  #codeOf(text: string): string {
    const filled = codeWithValues(text, this.lexer, this.#values);
    return this.#isTemplate && filled.includes("raw") ? withoutRaw(filled) : filled;
  }

  #expression(at: number): number {
    const found = this.source[at - 1] === "\\" ? undefined : readExpression(this.source, at, this.#values);
    return found ? this.#put(found.text, at, found.end) : this.#put("{{", at, at + 2);
  }

  #tag(at: number): number {
    const { source } = this;
    const shown = SHOWN.exec(source.slice(at, at + SHOWN_LENGTH));
    if (shown) return this.#put(protectedText(`{%${shown[1]}%}`), at, at + shown[0].length);
    const annotation = readAnnotation(source, at);
    if (annotation) return this.#put(annotation.text, at, annotation.end);
    const tag = source[at - 1] === "\\" ? undefined : readTemplateTag(source, at);
    if (!tag) return this.#put("{%", at, at + 2);
    if (tag.isEnd) return this.#close(tag, at);
    const { name, args } = tag;
    if (name === "raw" || name === "verbatim" || name === "highlight") {
      const { text, end } = name === "highlight" ? this.#verbatim.code(tag, at) : this.#verbatim.text(tag, this.#next);
      return this.#put(text, at, end);
    }
    if (BRANCHES.has(name) && this.#frames.length > 0) return this.#branch(tag, at);
    if ((CONDITIONS.has(name) || LOOPS.has(name) || name === "comment") && this.#isClosed(name)) {
      return this.#open(tag, at);
    }
    if (HOLDERS.has(name) && this.#isClosed(name)) {
      // Captured text is shown where it is written, not where the variable is used.
      if (name === "capture") this.#values.define(args.trim().replace(/^["']|["']$/g, ""), "");
      return this.#push({ name, isHidden: false }, "", tag, at);
    }
    if ((name === "assign" || name === "set") && this.#hidden === 0) this.#values.assign(args);
    if (WORDLESS.has(name)) return this.#put("", at, tag.end);
    const shortcode = name.replace(/^@/, "");
    const head = headOf(tag);
    if (head !== undefined) {
      return this.#isClosed(name) ? this.#push({ name, isHidden: false }, head, tag, at) : this.#put(head, at, tag.end);
    }
    if (!tag.isEmpty && this.#isClosed(name) || tag.isCall && (this.#ends.get("") ?? 0) > 0) {
      const label = ownValue(PLATFORMS, name);
      if (label !== undefined) return this.#push({ name, isHidden: false }, `{{< badge "${label}" >}}`, tag, at);
      const frame = { name, shortcode, isCall: tag.isCall, isHidden: false };
      return this.#push(frame, `{{% ${shortcode} ${spacedArguments(args)} %}}`, tag, at);
    }
    // What only Jinja has is read with the other forms of includes.
    if (INCLUDE.test(source.slice(at, tag.end))) return this.#put(source.slice(at, tag.end), at, tag.end);
    const text = standalone(tag, isAlone(source, at, tag.end), this.lexer);
    if (text === undefined && DATA.has(name)) {
      const path = firstArgument(args);
      this.#note("{% data %} names a text that the site does not have", "words of its name are shown", path);
      return this.#put(wordsOfName(path), at, tag.end);
    }
    if (text === undefined) {
      const about = name.startsWith("include") ? args.split(/\s/)[0]! : name;
      this.#note(`the template {% ${name} %} is not shown`, "it is code of the project", about);
      return this.#put(wordsInHeading(tag, source, at), at, tag.end);
    }
    return this.#put(text, at, tag.end);
  }

  /** Whether an end is left for a tag that is opened here. */
  #isClosed(name: string): boolean {
    const end = endOf(name);
    return (this.#ends.get(end) ?? 0) > (this.#opened.get(end) ?? 0);
  }

  #push(frame: Frame, text: string, tag: TemplateTag, at: number): number {
    const end = this.#put(text, at, tag.end);
    this.#frames.push(frame);
    this.#count(this.#opened, frame.name, 1);
    if (frame.isHidden) this.#hidden++;
    return end;
  }

  #count(counts: Map<string, number>, name: string, by: number): void {
    const end = endOf(name);
    counts.set(end, (counts.get(end) ?? 0) + by);
  }

  #open(tag: TemplateTag, at: number): number {
    const { name } = tag;
    // A branch of GitHub's documentation is a version of the same text.
    const isWhole = name !== "ifversion" && hasOwnLine(this.source, at, tag.end);
    if (LOOPS.has(name)) this.#note(`the content of {% ${name} %} is left out`, "write out what it repeats", name);
    else if (name !== "comment") {
      const advice = isWhole ? "each of its branches is shown" : "its first branch is shown";
      this.#note(`the condition of {% ${name} %} is not evaluated`, advice, name);
    }
    const isHidden = LOOPS.has(name) || name === "comment" || name === "case" && !isWhole;
    return this.#push({ name, isWhole, isHidden }, "", tag, at);
  }

  #branch(tag: TemplateTag, at: number): number {
    const frame = this.#frames.findLast(({ name }) => CONDITIONS.has(name) || LOOPS.has(name));
    const end = this.#put("", at, tag.end);
    if (!frame || frame.isWhole || LOOPS.has(frame.name)) return end;
    const isFirst = frame.name === "case" && tag.name === "when" && frame.isHidden && !this.#decided.has(frame);
    this.#decided.add(frame);
    if (frame.isHidden === !isFirst) return end;
    frame.isHidden = !isFirst;
    this.#hidden += isFirst ? -1 : 1;
    return end;
  }

  #close(tag: TemplateTag, at: number): number {
    this.#count(this.#ends, tag.name, -1);
    const i = this.#frames.findLastIndex(({ name, isCall }) => tag.name === "" ? isCall : endOf(name) === tag.name);
    if (i < 0) return this.#put("", at, tag.end);
    const closed = this.#frames.splice(i);
    for (const { name, isHidden } of closed) {
      this.#count(this.#opened, name, -1);
      if (isHidden) this.#hidden--;
    }
    const { shortcode } = closed[0]!;
    return this.#put(shortcode === undefined ? "" : `{{% /${shortcode} %}}`, at, tag.end);
  }

  #note(kind: string, advice: string, about: string): void {
    if (this.#hidden > 0) return;
    noteTemplate({ kind, advice, about, line: this.isPage ? this.#line : undefined }, this.lexer);
  }
}
