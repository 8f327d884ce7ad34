/**
 * Diagrams: ```` ```mermaid ````, drawn here as SVG in the colors of the theme. What cannot be drawn is shown as its source.
 *
 * @module
 */
import { shortReasonOf } from "../../thrown.ts";
import type { Tokens } from "marked";
import { parseCodeInfo } from "../code/info.ts";
import { elementHtml, type Markup, markup } from "../markup.ts";
import { readDiagram } from "./source.ts";
import { cleanDrawing } from "./svg.ts";
import type { Extension } from "../extension.ts";
import type { PageContext } from "../page_context.ts";
import { titleAttribute } from "../text.ts";

/** Of a page. */
const DIAGRAMS = 30;
/** Maximum number of characters of the accessible name. */
const NAME = 400;

export const diagram: Extension = {
  needs: {
    code({ lang }: Tokens.Code, needs) {
      if (isMermaid(lang)) needs.diagrams = true;
    },
  },
  render: {
    code(token: Tokens.Code, page) {
      if (!isMermaid(token.lang)) return undefined;
      const drawn = draw(token.text, page);
      if ("html" in drawn) return drawn.html;
      page.report(`a diagram cannot be drawn, and is shown as its source: ${drawn.reason}`, { rule: "diagram" });
      return page.render([{ ...token, lang: `text ${titleAttribute(page.words.diagramSource)}` }]);
    },
  },
};

/** Whether one was drawn. */
export function hasDiagrams(page: PageContext): boolean {
  return page.state(createCount).drawn > 0;
}

function createCount(): { asked: number; drawn: number } {
  return { asked: 0, drawn: 0 };
}

/** HTML of a diagram, or why it is not drawn: a clause. */
function draw(text: string, page: PageContext): { readonly html: Markup } | { readonly reason: string } {
  const count = page.state(createCount);
  if (++count.asked > DIAGRAMS) return { reason: `the page has more than ${DIAGRAMS} of them` };
  const source = readDiagram(text);
  if ("reason" in source) return source;
  let drawn: string;
  try {
    drawn = page.tools.mermaid!(source.text);
  } catch (error) {
    return { reason: shortReasonOf(error).slice(0, 200) };
  }
  const { svg, words } = cleanDrawing(drawn, `d${count.asked}-`);
  count.drawn++;
  const summary = [...source.title === undefined ? [] : [source.title], ...words].join(", ").slice(0, NAME);
  const name = `${page.words[source.kind]}: ${summary}`;
  return {
    html: markup`${
      elementHtml("div", { class: "diagram", role: "img", tabindex: 0, "aria-label": name, "data-source": text }, svg)
    }\n`,
  };
}

function isMermaid(lang: string | undefined): boolean {
  return lang !== undefined && lang.startsWith("mermaid") && parseCodeInfo(lang).language === "mermaid";
}
