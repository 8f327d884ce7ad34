/**
 * Short references of DocFX to a page by its name: `@Guides.Start`, `@"Guides.Start"`. A name that no page has is text: most
 * are those of a reference that DocFX generates from code.
 *
 * @module
 */
import type { Extension } from "../extension.ts";
import { labelPath } from "../label_path.ts";
import { bounded } from "../lexer.ts";
import { elementHtml, escapeText } from "../markup.ts";

interface ShortReference {
  readonly type: "shortReference";
  readonly raw: string;
  readonly name: string;
}

const REFERENCE = /^@(?:"([^"\n]{1,200})"|([A-Za-z][\w-]*(?:[.][\w-]+)*))/;
const LENGTH = 300;

export const shortReference: Extension = {
  tokenizers: [{
    name: "shortReference",
    level: "inline",
    tokenizer(source): ShortReference | undefined {
      if (source[0] !== "@" || bounded(this).flavor !== "docfx" || this.lexer.state.inLink) return undefined;
      const [raw, quoted, bare] = REFERENCE.exec(source.slice(0, LENGTH)) ?? [];
      return raw === undefined ? undefined : { type: "shortReference", raw, name: quoted ?? bare! };
    },
  }],
  render: {
    shortReference({ raw, name }: ShortReference, page) {
      const target = page.lookup(labelPath(name));
      return target ? elementHtml("a", { href: target.href }, escapeText(target.title ?? name)) : escapeText(raw);
    },
  },
  text: {
    shortReference: ({ raw, name }: ShortReference, page) => page.lookup(labelPath(name))?.title ?? raw,
  },
};
