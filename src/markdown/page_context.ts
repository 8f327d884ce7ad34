/**
 * The context of one call of the renderer: the page, where in it the current token is, and what was found so far.
 *
 * @module
 */
import type { Token } from "marked";
import type { PageWords } from "../words/words.ts";
import type { Ids } from "./ids.ts";
import { type Markup, verbatim } from "./markup.ts";
import type { Heading, Job, LinkTarget, PageProblem, RendererOptions } from "./rendered.ts";
import type { State } from "./state.ts";
import type { Tools } from "./tools.ts";

/** Place of a token in the source. */
export interface TokenPlace {
  /** Relative to RootPath. */
  readonly file: string;
  readonly line: number;
  /** Place at which this file is included; `undefined`: it is the page's own. */
  readonly outer: TokenPlace | undefined;
}

export interface PageContext {
  readonly job: Job;
  /** In the language of the page. */
  readonly words: PageWords;
  /** All tokens. */
  readonly root: readonly Token[];
  /** The file of the current token, to which its links are relative. */
  file: string;
  outer: TokenPlace | undefined;
  readonly rawHtml: RendererOptions["rawHtml"];
  readonly limits: RendererOptions["limits"];
  readonly imageHosts: RendererOptions["imageHosts"];
  readonly tools: Tools;
  readonly ids: Ids;
  /** Line in the file of the current token. */
  line: number;
  /** In document order; the token of each, so that a search finds its id. */
  readonly headings: Map<Token, Heading>;
  /** State that extensions keep for the page. */
  readonly state: State;
  readonly problems: PageProblem[];
  readonly lookups: Map<string, LinkTarget | undefined>;
  /** Elements that raw HTML has opened, outermost first; those below `floor` were opened outside of the current token. */
  readonly open: string[];
  floor: number;
  /** Reports a problem. @param line Without it, that of the current token. */
  report(message: string, details?: ProblemDetails): void;
  /** Reports a problem in the page's own file. */
  addProblem(problem: PageProblem): void;
  /** The line of the current token; for an included one, where it is included. */
  firstLine(): number;
  /** Reports a problem of the whole page once, where it is first met. */
  reportOnce(message: string, details?: ProblemDetails): void;
  /** Reports a problem that other pages may have, too: once a page there, once for all pages in the log. */
  reportKind(kind: string, advice: string, details: ProblemDetails): void;
  lookup(path: string): LinkTarget | undefined;
  /** Place of the current token in the source. */
  place(): TokenPlace;
  /** Calls `write` with `place` as the place of the current token. */
  at<T>(place: TokenPlace, write: () => T): T;
  /**
   * HTML of tokens. What raw HTML opens in them is closed at their end.
   *
   * @param line Where the first of them begins; without it, where the current token does.
   */
  render(tokens: readonly Token[], line?: number): Markup;
  /** Text of tokens without markup; white space as it comes. */
  plain(tokens: readonly Token[]): string;
}

/** Details of a problem besides its message. */
export type ProblemDetails = Partial<Pick<PageProblem, "line" | "rule" | "about">>;

/** Problems that are reported for a page; more are dropped. */
export const PROBLEMS = 100;

/** End tags for what raw HTML opened, down to `floor` elements. */
export function closeElements(page: PageContext, floor: number): Markup {
  let html = "";
  while (page.open.length > floor) html += `</${page.open.pop()}>`;
  // Names that were opened, which are of the list of allowed elements.
  return verbatim(html);
}

/** Whether raw HTML around the current token is of code, in which signs and names mean themselves. */
export function isInCode({ open }: Pick<PageContext, "open">): boolean {
  return open.some((element) => element === "code" || element === "pre" || element === "kbd" || element === "samp");
}
