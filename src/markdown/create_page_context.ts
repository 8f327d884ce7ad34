/**
 * Creates the context of a page.
 *
 * @module
 */
import type { Token } from "marked";
import { dirname, join } from "@std/path/posix";
import { ENGLISH } from "../words/words.ts";
import type { Extensions } from "./extension.ts";
import { createIds } from "./ids.ts";
import { escapeText, type Markup, verbatim } from "./markup.ts";
import { closeElements, type PageContext, PROBLEMS } from "./page_context.ts";
import type { Job, LinkTarget, RendererOptions } from "./rendered.ts";
import type { State } from "./state.ts";
import { lineEnds } from "./text.ts";
import type { Tools } from "./tools.ts";

/** The input of a page context, besides the options of the renderer. */
export interface PageParts {
  readonly job: Job;
  /** All tokens. */
  readonly root: readonly Token[];
  readonly extensions: Extensions;
  readonly tools: Tools;
  readonly state: State;
}

export function createPageContext(
  { job, root, extensions, tools, state }: PageParts,
  options: RendererOptions,
): PageContext {
  const page: PageContext = {
    job,
    words: job.words ?? ENGLISH,
    root,
    file: job.file,
    outer: undefined,
    rawHtml: options.rawHtml,
    limits: options.limits,
    imageHosts: options.imageHosts,
    tools,
    state,
    ids: createIds(),
    line: job.line,
    headings: new Map(),
    problems: [],
    lookups: new Map(),
    open: [],
    floor: 0,
    ...createReporting(() => page),
    lookup(path) {
      // Tools do not agree on what a link in an included file is relative to.
      const folder = dirname(page.file);
      const rebased = folder === dirname(job.file) || /^(?:\/|\[\[|\(\()/.test(path) ? ".." : join(folder, path);
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
      // Joined by hand: every token of a page passes here.
      return verbatim(html);
    },
    plain: (tokens) => plainText(tokens, extensions, page),
  };

  function find(path: string): LinkTarget | undefined {
    if (!page.lookups.has(path)) page.lookups.set(path, options.lookup(path, job.file));
    return page.lookups.get(path);
  }

  function renderToken(token: Token): Markup {
    for (const render of extensions.render.get(token.type) ?? []) {
      const html = render(token, page);
      if (html !== undefined) return html;
    }
    return escapeText(token.raw);
  }

  return page;
}

/** The functions of a context that report problems, and where. */
function createReporting(
  context: () => PageContext,
): Pick<PageContext, "report" | "addProblem" | "firstLine" | "reportOnce" | "reportKind"> {
  return {
    report(message, details = {}) {
      const page = context();
      const { line = page.line } = details;
      const isOwn = page.outer === undefined;
      const placed = isOwn ? message : `in ${page.file}, line ${line}: ${message}`;
      page.addProblem({ ...details, line: isOwn ? line : page.firstLine(), message: placed });
    },
    addProblem(problem) {
      const page = context();
      if (page.problems.length >= PROBLEMS) return;
      const isKnown = page.problems.some((one) => one.line === problem.line && one.message === problem.message);
      if (!isKnown) page.problems.push(problem);
    },
    firstLine() {
      const page = context();
      let outer = page.outer;
      while (outer?.outer) outer = outer.outer;
      return outer?.line ?? page.line;
    },
    reportOnce(message, details) {
      const page = context();
      if (page.problems.every((problem) => problem.message !== message)) page.report(message, details);
    },
    reportKind(kind, advice, details) {
      const page = context();
      if (page.problems.some((problem) => problem.kind === kind)) return;
      page.addProblem({ line: page.firstLine(), message: `${kind}: ${advice}`, kind, ...details });
    },
  };
}

/** Text of tokens without markup. */
function plainText(tokens: readonly Token[], extensions: Extensions, page: PageContext): string {
  let text = "";
  for (const token of tokens) {
    const textOf = extensions.text.get(token.type);
    if ("tokens" in token && token.tokens) text += plainText(token.tokens, extensions, page);
    else if (textOf) text += textOf(token, page);
    else if ("text" in token && typeof token.text === "string") text += token.text;
  }
  return text;
}
