/**
 * Videos, posts and programs of other sites: `<YouTube id="…">`, `<Iframe src="…">`. The page loads nothing from there: a link
 * leads to it. A video that is a file of this site is shown.
 *
 * @module
 */
import type { Extension } from "../extension.ts";
import { paragraph } from "../markup.ts";
import { mediaHtml } from "../media.ts";
import { word } from "../tag.ts";
import { content } from "./element_content.ts";
import type { JsxElement } from "./element_token.ts";
import { elementKind } from "./element_names.ts";
import { sitePath } from "./imports.ts";

const ID = /^[\w-]{1,64}$/;

export const mediaElement: Extension = {
  render: {
    element(token: JsxElement, page) {
      if (elementKind(token.name) !== "media") return undefined;
      const address = addressOf(token);
      // The program that it holds is worth more than a link to a playground.
      if (token.tokens.some(({ type }) => type === "code")) return content(token, page);
      if (address === undefined) return undefined;
      const title = word(token.attributes, "title", "label", "alt", "caption", "name");
      const inner = token.tokens.length > 0 ? page.plain(token.tokens).trim() : "";
      const html = mediaHtml(address, title ?? inner, page);
      return token.inline ? html : paragraph(html);
    },
  },
};

function addressOf({ name, attributes }: JsxElement): string | undefined {
  const written = word(
    attributes,
    "src",
    "url",
    "href",
    "to",
    "link",
    "id",
    "videoId",
    "videoid",
    "video",
    "gist",
    "bvid",
  );
  if (written === undefined) return undefined;
  // As copied from a link: `dQw4w9WgXcQ?si=…`.
  const [, video] = /youtu/i.test(name) && /^([\w-]{11})[?&]/.exec(written) || [];
  if (video !== undefined) return `https://www.youtube.com/watch?v=${video}`;
  if (!ID.test(written)) return sitePath(written);
  if (/youtu/i.test(name) || /^Video/.test(name) && /^[\w-]{11}$/.test(written)) {
    return `https://www.youtube.com/watch?v=${written}`;
  }
  if (/bilibili/i.test(name)) return `https://www.bilibili.com/video/${written}`;
  if (/vimeo/i.test(name)) return `https://vimeo.com/${written}`;
  if (/loom/i.test(name)) return `https://www.loom.com/share/${written}`;
  if (/tweet/i.test(name)) return `https://x.com/i/status/${written}`;
  return undefined;
}
