/**
 * Icons as the fonts of icon sets have them: `<i class="fas fa-print"></i>`, an element without text that a class names.
 *
 * @module
 */
import type { Extension } from "../extension.ts";
import { writeHtml } from "../commonmark/raw_html.ts";
import { foreignIcon, withSign } from "./icon.ts";

interface IconTag {
  readonly type: "iconTag";
  readonly raw: string;
  /** As the sets of other tools are named: `fab fa-github`. */
  readonly name: string;
}

const TAG = /^<(i|span)\s([^<>]{1,400})>\s{0,9}<\/\1>/i;
const CLASSES = /(?:^|\s)class(?:Name)?=(?:"([^"]*)"|'([^']*)')/;
const NAME = /^(?:fa|bi|mdi|bx)-[a-z]/;
/** Matches classes for the style of an icon, and for the part of its set. */
const LOOK =
  /^(?:fa|bx|mdi)-(?:solid|regular|light|thin|brands|duotone|sharp|fw|li|ul|border|inverse|beat|bounce|fade|shake|spin|pulse|2?xs|sm|md|lg|2?xl|\d+x?|(?:beat|spin|rotate|flip|pull|stack)-.*)$/;
const BRAND = /^fa(?:b|-brands)$/;

export const iconTag: Extension = {
  tokenizers: [{
    name: "iconTag",
    level: "inline",
    tokenizer(source): IconTag | undefined {
      const [raw, , attributes] = source.startsWith("<") ? TAG.exec(source) ?? [] : [];
      if (raw === undefined) return undefined;
      const [, double, single] = CLASSES.exec(attributes!) ?? [];
      const classes = (double ?? single ?? "").split(/\s+/);
      const name = classes.find((one) => NAME.test(one) && !LOOK.test(one));
      if (name === undefined) return undefined;
      return { type: "iconTag", raw, name: classes.some((one) => BRAND.test(one)) ? `fab ${name}` : name };
    },
  }],
  needs: {
    iconTag: (_, needs) => {
      needs.icons = true;
      needs.html = true;
    },
  },
  render: {
    iconTag({ raw, name }: IconTag, page) {
      const drawn = page.rawHtml === "escape" ? "" : foreignIcon(name, page);
      // The site's own styles may have the font.
      return drawn ? withSign(drawn, name) : writeHtml(raw, page);
    },
  },
  text: { iconTag: () => "" },
};
