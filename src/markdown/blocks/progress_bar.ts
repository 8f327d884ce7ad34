/**
 * Bars of PyMdown: `[=85% "Label"]` and `[==17/20]`, each on a line of its own.
 *
 * @module
 */
import type { Extension } from "../extension.ts";
import { elementHtml, escapeText, join, markup } from "../markup.ts";

interface ProgressBars {
  readonly type: "progressBars";
  readonly raw: string;
  readonly bars: readonly Bar[];
}

interface Bar {
  /** 0 to 100. */
  readonly percent: number;
  readonly label: string;
}

const BAR =
  /^ {0,3}\[=+[ \t]*(\d{1,9}(?:\.\d{1,9})?)(?:%|[ \t]*\/[ \t]*(\d{1,9}(?:\.\d{1,9})?))(?:[ \t]+(?:"([^"\n]{0,300})"|'([^'\n]{0,300})'))?[ \t]*\][ \t]*(?:\{[^{}\n]{0,300}\})?[ \t]*(?:\n+|$)/;
/** Maximum number of characters of a line. */
const LINE = 1_000;

export const progressBar: Extension = {
  tokenizers: [{
    name: "progressBars",
    level: "block",
    tokenizer(source): ProgressBars | undefined {
      if (!/^ {0,3}\[=/.test(source)) return undefined;
      const bars: Bar[] = [];
      let at = 0;
      for (let found; (found = BAR.exec(source.slice(at, at + LINE)));) {
        bars.push(barOf(found));
        at += found[0].length;
      }
      return bars.length > 0 ? { type: "progressBars", raw: source.slice(0, at), bars } : undefined;
    },
  }],
  render: {
    progressBars: ({ bars }: ProgressBars) =>
      join(bars.map(({ percent, label }) => {
        const bar = elementHtml("progress", { max: "100", value: `${percent}`, "aria-label": label });
        return markup`<p>${bar} ${escapeText(label)}</p>\n`;
      })),
  },
  text: { progressBars: ({ bars }: ProgressBars) => bars.map(({ label }) => label).join(" ") },
};

function barOf([, number, whole, double, single]: RegExpExecArray): Bar {
  const share = whole === undefined ? Number(number) : Number(number) / Number(whole) * 100;
  const percent = Math.min(Math.round((share || 0) * 100) / 100, 100);
  return { percent, label: double ?? single ?? `${percent}%` };
}
