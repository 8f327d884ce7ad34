/**
 * One page in the making: everything that belongs to a single call of the renderer.
 *
 * @module
 */
import { dirname, join } from "@std/path/posix";
import type { Extensions, Token } from "./extension.ts";
import type { Fragment } from "./fragment.ts";
import { createIds, type Ids } from "./ids.ts";
import type { Fault, Heading, Job, RendererOptions, Target } from "./renderer.ts";
import { escapeText } from "./text.ts";
import type { Tools } from "./tools.ts";

/** Where a token is written. */
export interface Place {
  /** Relative to RootPath. */
  readonly file: string;
  readonly line: number;
  /** Where this file is included; `undefined`: it is the page's own. */
  readonly outer: Place | undefined;
}

export interface Page {
  readonly job: Job;
  /** All tokens. */
  readonly root: readonly Token[];
  /** The file of the token in hand, to which its links are relative. */
  file: string;
  outer: Place | undefined;
  readonly rawHtml: RendererOptions["rawHtml"];
  readonly limits: RendererOptions["limits"];
  readonly tools: Tools;
  readonly ids: Ids;
  /** Line in the file of the token in hand. */
  line: number;
  /** In document order; the token of each, so that a search finds its id. */
  readonly headings: Map<Token, Heading>;
  /** More ids of headings; `undefined` until one is needed. */
  aliases: ReadonlyMap<Token, readonly string[]> | undefined;
  /** Class → declarations. */
  readonly css: Map<string, string>;
  /** Macros that formulas of this page define. */
  readonly macros: Record<string, string>;
  math: boolean;
  /** Characters of HTML that formulas have become. */
  formulaSize: number;
  /** Characters of code in colors so far. */
  codeSize: number;
  /** How many images there were. */
  images: number;
  /** How many icons there were, and names of some that nobody knows. */
  icons: number;
  readonly unknownIcons: Set<string>;
  readonly faults: Fault[];
  readonly lookups: Map<string, Target | undefined>;
  /** Links to places in pages. */
  readonly fragments: Fragment[];
  /** Elements that raw HTML has opened, outermost first; those below `floor` were opened outside of the token in hand. */
  readonly open: string[];
  floor: number;
  /** Whether braces stand for themselves: in `::: v-pre`. */
  keepsBraces: boolean;
  /** What was taken out of raw HTML → the line where it first was. */
  readonly dropped: Map<string, number>;
  /** Tells the author. @param line Without it, that of the token in hand. */
  fault(message: string, line?: number): void;
  /** Tells the author of what is written in the page's own file. */
  tell(fault: Fault): void;
  /** The line of the token in hand; of an included one, where it is included. */
  firstLine(): number;
  /** Tells the author of something that holds for the whole page, where it is first met. */
  faultOnce(message: string): void;
  lookup(path: string): Target | undefined;
  /** Where the token in hand is written. */
  place(): Place;
  /** What `write` gives for tokens that are written at `place`. */
  at<T>(place: Place, write: () => T): T;
  /**
   * HTML of tokens. What raw HTML opens in them is closed at their end.
   *
   * @param line Where the first of them begins; without it, where the token in hand does.
   */
  render(tokens: readonly Token[], line?: number): string;
  /** Text of tokens without markup; white space as it comes. */
  plain(tokens: readonly Token[]): string;
}

/** Faults of a page that are told. */
export const FAULTS = 100;

export function createPage(
  job: Job,
  root: readonly Token[],
  options: RendererOptions,
  extensions: Extensions,
  tools: Tools,
): Page {
  const page: Page = {
    job,
    root,
    file: job.file,
    outer: undefined,
    rawHtml: options.rawHtml,
    limits: options.limits,
    tools,
    ids: createIds(),
    line: job.line,
    headings: new Map(),
    aliases: undefined,
    css: new Map(),
    macros: {},
    math: false,
    formulaSize: 0,
    keepsBraces: false,
    codeSize: 0,
    images: 0,
    icons: 0,
    unknownIcons: new Set(),
    faults: [],
    lookups: new Map(),
    fragments: [],
    open: [],
    floor: 0,
    dropped: new Map(),
    fault(message, line = page.line) {
      if (page.outer) page.tell({ line: page.firstLine(), message: `in ${page.file}, line ${line}: ${message}` });
      else page.tell({ line, message });
    },
    tell(fault) {
      if (page.faults.length >= FAULTS) return;
      const isKnown = page.faults.some((one) => one.line === fault.line && one.message === fault.message);
      if (!isKnown) page.faults.push(fault);
    },
    firstLine() {
      let outer = page.outer;
      while (outer?.outer) outer = outer.outer;
      return outer?.line ?? page.line;
    },
    faultOnce(message) {
      if (page.faults.every((fault) => fault.message !== message)) page.fault(message);
    },
    lookup(path) {
      // Tools do not agree on what a link in an included file is relative to.
      const folder = dirname(page.file);
      const rebased = folder === dirname(job.file) || /^(?:\/|\[\[)/.test(path) ? ".." : join(folder, path);
      return rebased.startsWith("..") ? find(path) : find(`/${rebased}`) ?? find(path);
    },
    place: () => ({ file: page.file, line: page.line, outer: page.outer }),
    at(place, write) {
      const before = page.place();
      Object.assign(page, place);
      const written = write();
      Object.assign(page, before);
      return written;
    },
    render(tokens, line = page.line) {
      const { floor, line: before } = page;
      page.floor = page.open.length;
      let html = "";
      let at = line;
      for (const token of tokens) {
        page.line = at;
        html += renderToken(token);
        at += lineEnds(token.raw);
      }
      html += closeElements(page, page.floor);
      page.floor = floor;
      page.line = before;
      return html;
    },
    plain: (tokens) => plainText(tokens, extensions, page),
  };

  function find(path: string): Target | undefined {
    if (!page.lookups.has(path)) page.lookups.set(path, options.lookup(path, job.file));
    return page.lookups.get(path);
  }

  function renderToken(token: Token): string {
    for (const render of extensions.render.get(token.type) ?? []) {
      const html = render(token, page);
      if (html !== undefined) return html;
    }
    return escapeText(token.raw);
  }

  return page;
}

/** Text of tokens without markup. */
export function plainText(tokens: readonly Token[], extensions: Extensions, page: Page): string {
  let text = "";
  for (const token of tokens) {
    const own = extensions.text.get(token.type);
    if ("tokens" in token && token.tokens) text += plainText(token.tokens, extensions, page);
    else if (own) text += own(token, page);
    else if ("text" in token && typeof token.text === "string") text += token.text;
  }
  return text;
}

/** End tags for what raw HTML opened, down to `floor` elements. */
export function closeElements(page: Page, floor: number): string {
  let html = "";
  while (page.open.length > floor) html += `</${page.open.pop()}>`;
  return html;
}

/** How many line ends there are in `text`. */
export function lineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
