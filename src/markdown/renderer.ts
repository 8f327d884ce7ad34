/**
 * Markdown text → HTML, headings and words.
 *
 * marked finds the tokens; each becomes HTML by the extension that knows its type (`extension.ts`), with a `PageContext`
 * that belongs to this one call (`page_context.ts`). So nothing is shared between pages but what never changes.
 *
 * @module
 */
import { Marked } from "marked";
import { additions } from "./additions.ts";
import { joinBlockTokenizers } from "./block_tokenizers.ts";
import { githubAlert } from "./blocks/alert.ts";
import { code, createShown } from "./code/code.ts";
import { commonmark } from "./commonmark/commonmark.ts";
import { container } from "./blocks/container.ts";
import { createDataFiles } from "./data_files.ts";
import { createPageContext } from "./create_page_context.ts";
import { dialects } from "./dialects.ts";
import { collectNeeds, type Extension, joinExtensions } from "./extension.ts";
import { FAILED, isOverflow } from "./failure.ts";
import { createFragments, reportFragments } from "./fragment.ts";
import { heading } from "./commonmark/heading.ts";
import { reportDropped } from "./commonmark/html_cleaner.ts";
import { longRun } from "./inline/long_run.ts";
import { BoundedLexer } from "./lexer.ts";
import { overLimit } from "./limits.ts";
import { link } from "./commonmark/link.ts";
import { linkTexts } from "./link_text.ts";
import { createChildren } from "./jsx/children_element.ts";
import { withReference } from "./include/reference.ts";
import { createSources } from "./include/source.ts";
import { createLiquidPages } from "./jekyll/pages.ts";
import { list } from "./commonmark/list.ts";
import { emphasis } from "./commonmark/emphasis.ts";
import { EMPTY, join } from "./markup.ts";
import { hasDiagrams } from "./diagram/diagram.ts";
import { formulaStyles } from "./math/formula.ts";
import { math, mathFence } from "./math/math.ts";
import { noticePage } from "./notice.ts";
import { pythonHtml } from "./commonmark/python_html.ts";
import { rawHtml } from "./commonmark/raw_html.ts";
import { ownText } from "./shortcode/own.ts";
import { sections } from "./section.ts";
import { prepareText } from "./prepare.ts";
import { createState } from "./state.ts";
import { table } from "./commonmark/table.ts";
import { stackOf } from "../thrown.ts";
import { createTools, type Needs } from "./tools.ts";
import type { Variables } from "./inline/variable_name.ts";
import type { Job, Rendered, Renderer, RendererOptions } from "./rendered.ts";

/** Extensions, tried in this order for the HTML of a token; the first result counts. */
const EXTENSIONS: readonly Extension[] = [
  longRun,
  ...additions,
  ...dialects,
  container,
  githubAlert,
  math,
  mathFence,
  code,
  heading,
  list,
  table,
  link,
  emphasis,
  pythonHtml,
  rawHtml,
  commonmark,
];

/** One for each thread: it keeps the big packages that it has loaded, and what the highlighter has learned. */
export function createRenderer(options: RendererOptions): Renderer {
  const joined = joinExtensions(EXTENSIONS);
  const marked = new Marked({ gfm: true });
  // marked asks the last one first.
  for (const { tokenizers, tokenizer } of EXTENSIONS.toReversed()) {
    marked.use({ extensions: [...tokenizers ?? []].reverse(), ...tokenizer && { tokenizer } });
  }
  marked.defaults.extensions!.block = [joinBlockTokenizers(marked.defaults, EXTENSIONS)];
  const toolsFor = createTools(options);
  const dataFiles = createDataFiles();
  const evaluateLiquid = createLiquidPages();

  async function renderPage(job: Job): Promise<Rendered> {
    const reason = overLimit(job.text, options.limits);
    if (reason !== undefined) return noticePage(job, reason);
    const sources = createSources(job.file, job.files, options.limits, job.written);
    const state = createState();
    await dataFiles.prepare(job.files);
    const lexer = new BoundedLexer(marked.defaults, sources, state, {
      flavor: job.flavor ?? (/\.mdx$/i.test(job.file) ? "mdx" : undefined),
      values: options.variables?.() ?? new Map(),
      own: ownOf(job),
      components: options.components?.() ?? new Map(),
      limits: options.limits,
      dataFiles,
      textOfShortcode: ownText,
    });
    const { text = job.text, lines } = await evaluateLiquid(job, lexer) ?? withReference(job.text, lexer) ?? {};
    const placed = <T extends { readonly line: number }>(one: T): T =>
      lines ? { ...one, line: job.line + (lines[one.line - job.line] ?? 0) } : one;
    const tokens = lexer.lex(prepareText(text, lexer));
    const { uses, wants } = sources;
    if (wants.size > 0) return { ...noticePage({ ...job, text: "" }, ""), problems: [], uses: [], wants: [...wants] };
    const needs: Needs = { math: false, html: false, languages: new Set() };
    collectNeeds(tokens, joined, needs);
    const tools = await toolsFor(needs);
    const page = createPageContext({ job, root: tokens, extensions: joined, tools, state }, options);
    const html = join([page.render(tokens), ...EXTENSIONS.map(({ end }) => end?.(page) ?? EMPTY)]);
    reportDropped(page);
    reportFragments(html, page);
    const fragments = state(createFragments).filter(({ href }) => href !== "").map(placed);
    const links = linkTexts(html);
    return {
      html,
      headings: [...page.headings.values()],
      sections: sections(tokens, page),
      ...formulaStyles(page),
      ...hasDiagrams(page) && { diagrams: true as const },
      problems: page.problems.map(placed).toSorted((a, b) => a.line - b.line),
      lookups: [...page.lookups],
      ...page.state(createChildren).areAsked && { listsChildren: true as const },
      ...page.state(createShown).isCut && { isCut: true as const },
      ...fragments.length > 0 && { fragments },
      ...links.length > 0 && { links },
      uses: [...uses, ...lexer.variables],
      wants: [],
    };
  }

  return async function render(job) {
    try {
      return await renderPage(job);
    } catch (error) {
      if (isOverflow(error)) return noticePage(job, "its parts are nested too deeply");
      return { ...noticePage(job, FAILED), problems: [], failure: stackOf(error) };
    }
  };
}

/** Names of the front matter of a page in VitePress, VuePress, Nuxt Content, Astro and Docusaurus. */
const FRONT_MATTER = ["$frontmatter", "$page.frontmatter", "$doc", "frontmatter", "frontMatter"];

/** Values that a page has of itself, as `{{< param description >}}` and `{{ $frontmatter.description }}` name them. */
function ownOf({ title, description, frontMatter = new Map() }: Job): Variables {
  const titles = ["title", "linkTitle", "$page.title", "$doc.title"].map((name) => [name, title] as const);
  const all = [...titles, ["description", description] as const];
  const fields = [...frontMatter].flatMap(([name, text]) =>
    FRONT_MATTER.map((object) => [`${object}.${name}`, text] as const)
  );
  return new Map([
    ...all.flatMap(([name, text]) => text === undefined ? [] : [[name, text] as const]),
    ...fields,
  ]);
}
