/**
 * Links between pages by their names: `[[page]]`, `[[page#heading|words]]`, `[[#heading]]`; and images, `![[a.png|200]]`, as
 * Obsidian embeds them. What else is embedded is a link.
 *
 * @module
 */
import { slug } from "github-slugger";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";
import { noteFragment } from "../fragment.ts";
import { elementHtml, escapeText } from "../markup.ts";
import { decodeReferences } from "../text.ts";

interface WikiLink {
  readonly type: "wikiLink";
  readonly raw: string;
  readonly page: string;
  readonly heading: string;
  /** The text of the link. */
  readonly text: string;
}

const LINK = /^\[\[([^[\]|#<>*`\n\\]{0,200})(?:#([^[\]|<>*`\n\\]{1,200}))?(?:\|([^[\]|<>`\n\\]{1,200}))?\]\](?![([])/;

interface WikiImage {
  readonly type: "wikiImage";
  readonly raw: string;
  readonly name: string;
  readonly alt: string;
  readonly width: string | undefined;
  readonly height: string | undefined;
}

const IMAGE =
  /^!\[\[([^[\]|#<>*`\n\\]{1,200}\.(?:avif|bmp|gif|jpe?g|png|svg|webp))(?:#[^[\]|\n]{0,100})?(?:\|([^[\]\n\\]{1,200}))?\]\]/i;
const SIZE = /(?:^|\|)(\d{1,5})(?:x(\d{1,5}))?$/;

export const wikiLink: Extension = {
  tokenizers: [{
    name: "wikiImage",
    level: "inline",
    tokenizer(source): WikiImage | undefined {
      const [raw, name = "", words = ""] = source.startsWith("![[") && IMAGE.exec(source) || [];
      if (raw === undefined) return undefined;
      const [size = "", width, height] = SIZE.exec(words) ?? [];
      const alt = words.slice(0, words.length - size.length) || name.replace(/^.*\/|\.\w+$/g, "");
      return { type: "wikiImage", raw, name: decodeReferences(name).trim(), alt, width, height };
    },
  }, {
    name: "wikiLink",
    level: "inline",
    tokenizer(source): WikiLink | undefined {
      const isEmbedded = source.startsWith("![[");
      const isLink = (isEmbedded || source.startsWith("[[")) && !this.lexer.state.inLink;
      const match = isLink ? LINK.exec(isEmbedded ? source.slice(1) : source) : null;
      if (!match) return undefined;
      const [linked, page = "", heading = "", words] = match;
      const raw = isEmbedded ? `!${linked}` : linked;
      const written = linked.slice(2, -2);
      // Brackets around a link by reference.
      if (bounded(this).defines(written.trim())) return undefined;
      if (page.trim() === "" && heading.trim() === "") return undefined;
      const text = words ?? (page.trim() === "" ? heading : written.replace("#", " › "));
      return {
        type: "wikiLink",
        raw,
        page: decodeReferences(page).trim(),
        heading: decodeReferences(heading).trim(),
        text: text.trim(),
      };
    },
  }],
  render: {
    wikiImage({ name, alt, width, height }: WikiImage, page) {
      const target = page.lookup(name) ?? page.lookup(`[[${name}]]`);
      if (target) {
        return elementHtml("img", { src: target.href, alt, width, height, loading: "lazy", decoding: "async" });
      }
      page.report(`image to ${name}: there is no such file`, { rule: "broken-image", about: name });
      return escapeText(alt);
    },
    wikiLink({ raw, page: name, heading, text }: WikiLink, page) {
      const target = name === "" ? { href: "" } : page.lookup(name) ?? page.lookup(`[[${name}]]`);
      if (!target) {
        page.report(`link to ${name}: there is no such page`, { rule: "broken-link", about: name });
        return escapeText(decodeReferences(raw));
      }
      const anchor = heading && `#${encodeURIComponent(slug(heading))}`;
      noteFragment(target.href, anchor, page);
      return elementHtml("a", { href: target.href + anchor }, escapeText(decodeReferences(text)));
    },
  },
  text: { wikiImage: () => "", wikiLink: ({ text }: WikiLink) => decodeReferences(text) },
};
