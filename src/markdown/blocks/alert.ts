/**
 * GitHub's alerts: a quote that begins with `[!NOTE]`, with a title of its own where one follows on the line; and folded, as
 * Obsidian has them, with a minus or a plus behind the marker.
 *
 * @module
 */
import { EMPTY, escapeText, markup, paragraph, trim } from "../markup.ts";
import { callout, calloutFor, kindHint, neutralBox } from "./callout.ts";
import { mediaHtml } from "../jsx/media_element.ts";
import type { Extension, Token, Tokens } from "../extension.ts";
import { lineEnds } from "../text.ts";

const MARKER = /^\[!([A-Za-z][\w-]*)(?:\|[^\]\n]*)?\]([+-]?)[ \t]*/;
/** `> [!VIDEO https://…]` and `> [!div class="checklist"]` of Microsoft Learn. */
const VIDEO = /^\[!VIDEO[ \t]+(https?:\/\/[^\]\s]{1,500})\][ \t]*$/im;
const BOX = /^\[!div\b[^\]\n]{0,200}\][ \t]*\n?/i;

export const alert: Extension = {
  render: {
    blockquote({ tokens }: Tokens.Blockquote, page) {
      const [first, ...rest] = tokens;
      if (first?.type !== "paragraph" || !first.tokens) return undefined;
      const [marked, ...inline] = first.tokens;
      const film = VIDEO.exec(first.raw)?.[1];
      if (film !== undefined) return paragraph(mediaHtml(film, "", page));
      const box = marked?.type === "text" ? BOX.exec(marked.raw) : null;
      // How it looks on Microsoft Learn: a list to check off, a link to what is next.
      if (box) {
        const behind = marked!.raw.slice(box[0].length);
        if (behind === "" && inline.length === 0) return page.render(rest, page.line + lineEnds(first.raw));
        first.tokens = [text(behind), ...inline];
        return page.render(tokens);
      }
      const marker = marked?.type === "text" ? MARKER.exec(marked.raw) : null;
      if (!marker) return undefined;
      const [, name = "", fold = ""] = marker;
      const type = calloutFor(name, page.job.words);
      if (!type) page.fault(`[!${name}] is not a known alert${kindHint(name)}`);
      const { title, body } = cutLine([text(marked!.raw.slice(marker[0].length)), ...inline]);
      const { line } = page;
      const heading = trim(page.render(title));
      // The marker is no text to find.
      first.tokens = [...title, { type: "br", raw: "\n" }, ...body];
      const lead = body.length > 0 ? paragraph(page.render(body, line + 1)) : EMPTY;
      const content = markup`${lead}${page.render(rest, line + lineEnds(first.raw))}`;
      if (!type) return neutralBox(name, heading || escapeText(name), content);
      return callout(type.kind, heading || escapeText(type.title), content, {
        folds: fold !== "" || type.kind === "details",
        open: fold === "+",
      });
    },
  },
};

/** Parts inline tokens at the first line end. */
function cutLine(tokens: readonly Token[]): { title: readonly Token[]; body: readonly Token[] } {
  for (const [i, token] of tokens.entries()) {
    if (token.type === "br") return { title: tokens.slice(0, i), body: tokens.slice(i + 1) };
    const end = token.type === "text" ? token.raw.indexOf("\n") : -1;
    if (end === -1) continue;
    const behind = token.raw.slice(end + 1);
    return {
      title: [...tokens.slice(0, i), text(token.raw.slice(0, end))],
      body: [...behind ? [text(behind)] : [], ...tokens.slice(i + 1)],
    };
  }
  return { title: tokens, body: [] };
}

function text(raw: string): Tokens.Text {
  return { type: "text", raw, text: raw, escaped: false };
}
