/**
 * Links between pages by their names: `[[page]]`, `[[page#heading|words]]`, `[[#heading]]`, and with the words first, as
 * wikis of GitHub have it; and images: `![[a.png|200]]` as Obsidian embeds them, `[[a.png]]` and `[[a.png|alt=Words]]` as
 * these wikis do. What else is embedded is a link.
 *
 * @module
 */
import { slug } from "github-slugger";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";
import { noteFragment } from "../fragment.ts";
import { elementHtml, escapeText, type Markup } from "../markup.ts";
import type { PageContext } from "../page_context.ts";
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

/** An image of a wiki. */
const WIKI_IMAGE =
  /^\[\[([^[\]|#<>*`\n\\]{1,200}\.(?:avif|bmp|gif|jpe?g|png|svg|webp))((?:\|(?:\w{1,20}=[^[\]|\n]{0,200}|frame|float))*)\]\]/i;

/** Reads an image with the options of a wiki. */
function wikiImageIn(source: string): WikiImage | undefined {
  const [raw, name = "", written = ""] = WIKI_IMAGE.exec(source) ?? [];
  if (raw === undefined) return undefined;
  const options = new Map(
    written.split("|").map((option) => {
      const [key = "", ...value] = option.split("=");
      return [key.trim(), value.join("=").trim()];
    }),
  );
  const alt = options.get("alt") ?? nameIn(name);
  const [width, height] = ["width", "height"].map((key) => /^(\d{1,5})(?:px)?$/.exec(options.get(key) ?? "")?.[1]);
  return { type: "wikiImage", raw, name: decodeReferences(name).trim(), alt, width, height };
}

/** The name of a file without folder and ending. */
function nameIn(file: string): string {
  return file.replace(/^.*\/|\.\w+$/g, "");
}

export const wikiLink: Extension = {
  tokenizers: [{
    name: "wikiImage",
    level: "inline",
    tokenizer(source): WikiImage | undefined {
      if (source.startsWith("[[")) return this.lexer.state.inLink ? undefined : wikiImageIn(source);
      const [raw, name = "", words = ""] = source.startsWith("![[") && IMAGE.exec(source) || [];
      if (raw === undefined) return undefined;
      const [size = "", width, height] = SIZE.exec(words) ?? [];
      const alt = words.slice(0, words.length - size.length) || nameIn(name);
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
      const target = targetOf(name, page);
      const swapped = target || heading !== "" || text === name ? undefined : swappedHtml(text, name, page);
      if (swapped !== undefined) return swapped;
      if (!target) {
        page.report(`link to ${name}: there is no such page`, { rule: "broken-link", about: name });
        return escapeText(decodeReferences(raw));
      }
      return linkHtml(target.href, heading, text, page);
    },
  },
  text: { wikiImage: () => "", wikiLink: ({ text }: WikiLink) => decodeReferences(text) },
};

/** Finds the page of a name; `""`: the page itself. */
function targetOf(name: string, page: PageContext): { readonly href: string } | undefined {
  return name === "" ? { href: "" } : page.lookup(name) ?? page.lookup(`[[${name}]]`);
}

/** A link with its words first, as wikis of GitHub have it: `[[words|page#heading]]`; `undefined`: there is no such page. */
function swappedHtml(written: string, words: string, page: PageContext): Markup | undefined {
  const address = decodeReferences(written);
  if (/^https?:\/\/\S+$/i.test(address)) return elementHtml("a", { href: address, rel: "noopener" }, escapeText(words));
  const [name = "", heading = ""] = address.split("#", 2);
  const target = targetOf(name.trim(), page);
  return target && linkHtml(target.href, heading.trim(), words, page);
}

function linkHtml(address: string, heading: string, text: string, page: PageContext): Markup {
  const anchor = heading && `#${encodeURIComponent(slug(heading))}`;
  noteFragment(address, anchor, page);
  return elementHtml("a", { href: address + anchor }, escapeText(decodeReferences(text)));
}
