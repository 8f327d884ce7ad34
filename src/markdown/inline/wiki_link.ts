/**
 * Links between pages by their names: `[[page]]`, `[[page#heading|words]]`, `[[#heading]]`.
 *
 * @module
 */
import { slug } from "github-slugger";
import type { Extension } from "../extension.ts";
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

export const wikiLink: Extension = {
  tokenizers: [{
    name: "wikiLink",
    level: "inline",
    tokenizer(source): WikiLink | undefined {
      const match = source.startsWith("[[") && !this.lexer.state.inLink ? LINK.exec(source) : null;
      if (!match) return undefined;
      const [raw, page = "", heading = "", words] = match;
      const written = raw.slice(2, -2);
      // Brackets around a link by reference.
      if (Object.hasOwn(this.lexer.tokens.links, written.replace(/\s+/g, " ").trim().toLowerCase())) return undefined;
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
    wikiLink({ raw, page: name, heading, text }: WikiLink, page) {
      const target = name === "" ? { href: "" } : page.lookup(name) ?? page.lookup(`[[${name}]]`);
      if (!target) {
        page.fault(`link to ${name}: there is no such page`, { rule: "broken-link", about: name });
        return escapeText(decodeReferences(raw));
      }
      const anchor = heading && `#${encodeURIComponent(slug(heading))}`;
      noteFragment(target.href, anchor, page);
      return elementHtml("a", { href: target.href + anchor }, escapeText(decodeReferences(text)));
    },
  },
  text: { wikiLink: ({ text }: WikiLink) => decodeReferences(text) },
};
