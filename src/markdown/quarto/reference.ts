/**
 * Cross-references and citations of Quarto: `@fig-plot`, `[Fig @fig-plot]`, `[-@fig-plot]`, `[@fig-a; @tbl-b]` lead to
 * labels of all pages, and `[see @knuth84, p. 3]` shows the key of a work.
 *
 * @module
 */
import { isPandoc } from "../../flavor.ts";
import type { Extension } from "../extension.ts";
import { noteFragment } from "../fragment.ts";
import { labelPath } from "../label_path.ts";
import { bounded } from "../lexer.ts";
import { elementHtml, escapeText, join, markup } from "../markup.ts";
import type { PageContext } from "../page_context.ts";
import { kindOf, LABEL_NAME } from "./labels.ts";

interface Part {
  readonly before: string;
  readonly key: string;
  readonly after: string;
  /** Whether the number is shown alone. */
  readonly isNumber: boolean;
}

interface Reference {
  readonly type: "quartoReference";
  readonly raw: string;
  readonly parts: readonly Part[];
}

const BARE = /^@([A-Za-z]{2,3}-\w(?:[\w-]{0,100}\w)?)/;
const BRACKETED = /^\[([^[\]`\n]{1,500})\](?![([{])/;
const PART = /^(|[^@]{0,200}[\s(])(-?)@(?:\{([^{}\s]{1,200})\}|([\w](?:[\w:.#$%&+?<>~/-]{0,200}\w)?))([^@]{0,300})$/;

export const quartoReference: Extension = {
  tokenizers: [{
    name: "quartoReference",
    level: "inline",
    tokenizer(source): Reference | undefined {
      if (!/^[@[]/.test(source) || !isPandoc(bounded(this).flavor)) return undefined;
      const [raw, key = ""] = BARE.exec(source) ?? [];
      if (raw !== undefined) {
        return LABEL_NAME.test(key)
          ? { type: "quartoReference", raw, parts: [{ before: "", key, after: "", isNumber: false }] }
          : undefined;
      }
      const [whole, inside = ""] = BRACKETED.exec(source.slice(0, 600)) ?? [];
      const parts = inside.includes("@") ? inside.split(";").map(partOf) : [];
      const isWhole = parts.length > 0 && parts.every((part) => part !== undefined);
      return isWhole ? { type: "quartoReference", raw: whole!, parts } : undefined;
    },
  }],
  render: {
    quartoReference({ parts }: Reference, page) {
      const isCited = !parts.some(({ key }) => LABEL_NAME.test(key));
      const shown = parts.map(({ before, key, after, isNumber }) => {
        if (!LABEL_NAME.test(key)) return escapeText(before + key + after);
        const { href, title } = found(key, page);
        // A section has no number.
        const number = title.startsWith(`${kindOf(key)} `) ? title.slice(kindOf(key).length + 1) : "";
        const words = before !== "" && number !== "" ? before + number : isNumber ? number || title : before + title;
        return markup`${elementHtml("a", { href }, escapeText(words))}${escapeText(after)}`;
      });
      const between = escapeText(isCited ? "; " : ", ");
      const list = join(shown.flatMap((one, i) => i === 0 ? [one] : [between, one]));
      return isCited ? markup`(${list})` : list;
    },
  },
  text: {
    quartoReference: ({ parts }: Reference, page) =>
      parts.map(({ before, key }) => before + (LABEL_NAME.test(key) ? found(key, page).title : key)).join(", "),
  },
};

function partOf(written: string): Part | undefined {
  const [, before, minus, braced, plain, after = ""] = PART.exec(written.trim()) ?? [];
  const key = braced ?? plain;
  return key === undefined ? undefined : { before: before!, key, after, isNumber: minus === "-" };
}

/** The target of a reference; a place that no page has is looked for in the page itself, once it is rendered. */
function found(key: string, page: PageContext): { readonly href: string; readonly title: string } {
  const name = key.charAt(0).toLowerCase() + key.slice(1);
  const target = page.lookup(labelPath(name));
  if (target) return { href: target.href, title: target.title ?? kindOf(key) };
  noteFragment("", `#${name}`, page);
  return { href: `#${name}`, title: kindOf(key) };
}
