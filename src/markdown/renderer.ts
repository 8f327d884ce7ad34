/**
 * Markdown text → HTML, headings and words.
 *
 * marked finds the tokens; each becomes HTML by the extension that knows its type (`extension.ts`), with a `Page` in hand
 * that belongs to this one call (`page.ts`). So nothing is shared between pages but what never changes.
 *
 * @module
 */
import { Marked } from "marked";
import { additions } from "./additions.ts";
import { alert } from "./alert.ts";
import { code } from "./code.ts";
import { commonmark } from "./commonmark.ts";
import { container } from "./container.ts";
import { dialects } from "./dialects.ts";
import { collectNeeds, type Extension, joinExtensions, type Needs } from "./extension.ts";
import { type Fragment, reportFragments } from "./fragment.ts";
import { heading } from "./heading.ts";
import { reportDropped } from "./html_cleaner.ts";
import { BoundedLexer, longRun } from "./lexer.ts";
import { type Limits, overLimit } from "./limits.ts";
import { link } from "./link.ts";
import { createSources, type Files } from "./include_source.ts";
import { list } from "./list.ts";
import { math, mathFence } from "./math.ts";
import { notice } from "./notice.ts";
import { createPage } from "./page.ts";
import { rawHtml } from "./raw_html.ts";
import { sections } from "./section.ts";
import { createTable } from "./table.ts";
import { createTools } from "./tools.ts";
import type { Variables } from "./variable_name.ts";

/** A heading of a page. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  /** Its `id` in the page, without `#`. */
  readonly id: string;
  /** Plain text. */
  readonly text: string;
}

/** A stretch of a page below one heading: what a search result points at. */
export interface Section {
  /** Id of the heading; `""` for what stands before the first one. */
  readonly anchor: string;
  /** Plain text of the heading; `""` before the first one. */
  readonly title: string;
  /** The words without markup, code included, white space folded. */
  readonly text: string;
}

/** Something the author can mend. */
export interface Fault {
  /** Line in the file, from 1. */
  readonly line: number;
  readonly message: string;
}

/** Where a link or an image leads. */
export interface Target {
  /** Served address, percent-encoded, with BasePath. */
  readonly href: string;
  /** Of an image, in CSS pixels. */
  readonly width?: number;
  readonly height?: number;
}

/** A Markdown text to render. */
export interface Job {
  /** File that the text is from, relative to RootPath: links in it are relative to this. */
  readonly file: string;
  /** The text behind the front matter. */
  readonly text: string;
  /** Line of the file at which `text` begins, from 1. */
  readonly line: number;
  /** Of the page, which a first heading of level 2 with these words is; absent: it has none. */
  readonly title?: string;
  /** Files that it includes, as far as they are known; absent: it cannot include any. */
  readonly files?: Files | undefined;
}

/** What a Markdown text becomes. */
export interface Rendered {
  readonly html: string;
  /** In document order. */
  readonly headings: readonly Heading[];
  /** In document order. */
  readonly sections: readonly Section[];
  /** Whether the page needs KaTeX's stylesheet. */
  readonly math: boolean;
  /** KaTeX's `style` attributes, which the CSP forbids, as rules for the classes that replace them; often `""`. */
  readonly css: string;
  readonly faults: readonly Fault[];
  /** Every path that was looked up, as asked, and the answer: the page is out of date when an answer changes. */
  readonly lookups: readonly (readonly [path: string, target: Target | undefined])[];
  /** Links to places in other pages; absent: there are none. */
  readonly fragments?: readonly Fragment[];
  /** Paths of the files that it includes, or would include, and keys of the variables that it names. */
  readonly uses: readonly string[];
  /** Files that it includes and that `Job.files` does not know: if there are any, nothing was rendered. */
  readonly wants: readonly string[];
}

/** Renders a Markdown text. Never rejects because of the text: a fault shows in the page. */
export type Renderer = (job: Job) => Promise<Rendered>;

export interface RendererOptions {
  /**
   * Finds what a path in a link or an image means: relative to `file`, or from the root with a leading slash; decoded,
   * without query and fragment. `undefined`: there is no such page or file.
   */
  readonly lookup: (path: string, file: string) => Target | undefined;
  readonly rawHtml: "safe" | "trusted" | "escape";
  readonly limits: Limits;
  /** The bytes of `onig.wasm`, which the highlighter needs; asked for at the first block of code. */
  readonly onigWasm: () => ArrayBuffer;
  /** Values that a text may name: `{{ version }}`. */
  readonly variables?: () => Variables;
}

/** In this order they are asked for a token's HTML; the first that answers wins. */
function extensions({ limits }: RendererOptions): readonly Extension[] {
  return [
    longRun,
    ...additions(),
    ...dialects,
    container,
    alert,
    math,
    mathFence,
    code,
    heading,
    list,
    createTable(limits.tableCells),
    link,
    rawHtml,
    commonmark,
  ];
}

/** One for each thread: it keeps the big packages that it has loaded, and what the highlighter has learnt. */
export function createRenderer(options: RendererOptions): Renderer {
  const all = extensions(options);
  const joined = joinExtensions(all);
  const marked = new Marked({ gfm: true });
  // marked asks the last one first.
  for (const { tokenizers, tokenizer } of all.toReversed()) {
    marked.use({ extensions: [...tokenizers ?? []].reverse(), ...tokenizer && { tokenizer } });
  }
  const toolsFor = createTools(options);

  async function renderPage(job: Job): Promise<Rendered> {
    const reason = overLimit(job.text, options.limits);
    if (reason !== undefined) return notice(job, reason);
    const sources = createSources(job.file, job.files, options.limits);
    const lexer = new BoundedLexer(marked.defaults, sources, {
      isMdx: /\.mdx$/i.test(job.file),
      values: options.variables?.() ?? new Map(),
    });
    const tokens = lexer.lex(job.text);
    const { uses, wants } = sources;
    if (wants.size > 0) return { ...notice({ ...job, text: "" }, ""), faults: [], uses: [], wants: [...wants] };
    const needs: Needs = { math: false, html: false, languages: new Set() };
    collectNeeds(tokens, joined, needs);
    const page = createPage(job, tokens, options, joined, await toolsFor(needs));
    const html = page.render(tokens) + all.map(({ end }) => end?.(page) ?? "").join("");
    reportDropped(page);
    reportFragments(html, page);
    const fragments = page.fragments.filter(({ href }) => href !== "");
    return {
      html,
      headings: [...page.headings.values()],
      sections: sections(tokens, page),
      math: page.math,
      css: [...page.css].map(([name, declarations]) => `.${name}{${declarations}}`).join("\n"),
      faults: page.faults.toSorted((a, b) => a.line - b.line),
      lookups: [...page.lookups],
      ...fragments.length > 0 && { fragments },
      uses: [...uses, ...lexer.variables],
      wants: [],
    };
  }

  return async function render(job) {
    try {
      return await renderPage(job);
    } catch (error) {
      return notice(job, error instanceof RangeError ? "its parts are nested too deep" : String(error));
    }
  };
}
