/**
 * GitHub's alerts: a quote that begins with `[!NOTE]`, with a title of its own if one follows on the line; and folded,
 * as in Obsidian, with a minus or a plus after the marker. ExDoc's are quotes that begin with a heading of a kind: `>
 * #### Title {: .warning}`.
 *
 * @module
 */
import type { Token, Tokens } from "marked";
import { EMPTY, escapeText, markup, paragraph, trim } from "../markup.ts";
import { callout, calloutFor, type CalloutKind, neutralBox, reportUnknownKind } from "./callout.ts";
import { mediaHtml } from "../media.ts";
import type { Extension } from "../extension.ts";
import type { OwnHeading } from "../commonmark/heading_id.ts";
import { lineEnds, textToken } from "../text.ts";

const MARKER = /^\[!([A-Za-z][\w-]*)(?:\|([^\]\n]*))?\]([+-]?)[ \t]*/;
/** The title in the syntax of docsify-plugin-flexible-alerts. */
const LABEL = /(?:^|\|)label:([^|]*)/;
/** `> [!VIDEO https://…]` and `> [!div class="checklist"]` of Microsoft Learn. */
const VIDEO = /^\[!VIDEO[ \t]+(https?:\/\/[^\]\s]{1,500})\][ \t]*$/im;
/** `> {tip} Text` of Laravel's documentation. */
const BRACED = /^\{(tip|note|info|warning|success|danger)\}[ \t]+/;
/** Kinds of `> **info** Text`, the syntax of Expo's documentation. */
const BOLD = /^(?:info|tip|note|warning|important|caution|error|danger)$/;
const EX_DOC = /^\.(?:warning|error|info|tip|neutral)$/;
/** A text that is more than a title. */
const SENTENCE = /^.{40,}[.!?:]$|^.{100}/s;
const BOX = /^\[!div\b[^\]\n]{0,200}\][ \t]*\n?/i;

export const githubAlert: Extension = {
  render: {
    blockquote({ tokens }: Tokens.Blockquote, page) {
      const [first, ...rest] = tokens;
      const kind = first?.type === "heading" ? headingKind(first as OwnHeading) : undefined;
      if (kind !== undefined) {
        const title = trim(page.render((first as OwnHeading).tokens));
        return callout(kind, title, page.render(rest, page.line + lineEnds(first!.raw)));
      }
      if (first?.type !== "paragraph" || !first.tokens) return undefined;
      const [marked, ...inline] = first.tokens;
      const video = VIDEO.exec(first.raw)?.[1];
      if (video !== undefined) return paragraph(mediaHtml(video, "", page));
      const box = marked?.type === "text" ? BOX.exec(marked.raw) : null;
      // How it looks on Microsoft Learn: a list to check off, a link to what is next.
      if (box) {
        const after = marked!.raw.slice(box[0].length);
        if (after === "" && inline.length === 0) return page.render(rest, page.line + lineEnds(first.raw));
        first.tokens = [textToken(after), ...inline];
        return page.render(tokens);
      }
      const braced = marked?.type === "text" ? BRACED.exec(marked.raw) : null;
      const bracedType = braced && calloutFor(braced[1]!, page.words);
      if (bracedType) {
        first.tokens = [textToken(marked!.raw.slice(braced[0].length)), ...inline];
        return callout(bracedType.kind, escapeText(bracedType.title), page.render(tokens));
      }
      const bold = marked?.type === "strong" && BOLD.test(marked["text"]) && inline.length > 0
        ? calloutFor(marked["text"], page.words)
        : undefined;
      if (bold) {
        const [next, ...others] = inline;
        first.tokens = [next!.type === "text" ? textToken(next!.raw.trimStart()) : next!, ...others];
        return callout(bold.kind, escapeText(bold.title), page.render(tokens));
      }
      const marker = marked?.type === "text" ? MARKER.exec(marked.raw) : null;
      if (!marker) return undefined;
      const [, name = "", options = "", fold = ""] = marker;
      const type = calloutFor(name, page.words);
      if (!type) reportUnknownKind(`[!${name}] is not a known alert`, name, page);
      const { title, body } = cutLine([textToken(marked!.raw.slice(marker[0].length)), ...inline]);
      const { line } = page;
      const heading = trim(page.render(title)) || escapeText(LABEL.exec(options)?.[1]?.trim() ?? "");
      // The marker is not text for search.
      first.tokens = [...title, { type: "br", raw: "\n" }, ...body];
      const lead = body.length > 0 ? paragraph(page.render(body, line + 1)) : EMPTY;
      const content = markup`${lead}${page.render(rest, line + lineEnds(first.raw))}`;
      if (!type) return neutralBox(name, heading || escapeText(name), content);
      // A sentence alone is the text, as in Svelte's documentation.
      const isText = content === EMPTY && SENTENCE.test(page.plain(title).trim());
      const [head, text] = isText ? [EMPTY, paragraph(heading)] : [heading, content];
      return callout(type.kind, head || escapeText(type.title), text, {
        folds: fold !== "" || type.kind === "details",
        open: fold === "+",
      });
    },
  },
};

/** The kind that a class of a heading names, as in ExDoc. */
function headingKind({ attributes }: OwnHeading): CalloutKind | undefined {
  const name = [...attributes?.keys() ?? []].find((key) => EX_DOC.test(key))?.slice(1);
  return name === undefined ? undefined : name === "neutral" ? "note" : calloutFor(name)?.kind;
}

/** Splits inline tokens at the first line end. */
function cutLine(tokens: readonly Token[]): { title: readonly Token[]; body: readonly Token[] } {
  for (const [i, token] of tokens.entries()) {
    if (token.type === "br") return { title: tokens.slice(0, i), body: tokens.slice(i + 1) };
    const end = token.type === "text" ? token.raw.indexOf("\n") : -1;
    if (end === -1) continue;
    const after = token.raw.slice(end + 1);
    return {
      title: [...tokens.slice(0, i), textToken(token.raw.slice(0, end))],
      body: [...after ? [textToken(after)] : [], ...tokens.slice(i + 1)],
    };
  }
  return { title: tokens, body: [] };
}
