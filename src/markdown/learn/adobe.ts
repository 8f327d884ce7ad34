/**
 * Markdown of Adobe Experience League, which adds to Microsoft's: names of an interface, tabs and videos in quotes, and
 * sections that fold. They become what is read everywhere.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";
import { outsideCode } from "../code/regions.ts";
import { quotedValue } from "../shortcode/read.ts";

const OWN = /\[!(?:UICONTROL|DNL|BADGE|BEGINTABS|VIDEO\]\()/;
const WORD = /\[!(UICONTROL|DNL|BADGE)[ \t]+((?:[^[\]\n\\]|\\.){1,300})\](?:\{[^{}\n]{0,300}\})?/g;
const TAB = /^[ \t]*>[ \t]*\[!(BEGINTABS|TAB|ENDTABS)(?:[ \t]+([^\]\n]{1,300}))?\][ \t]*$/;
const VIDEO = /^[ \t]*>[ \t]*\[!VIDEO\]\(([^()\s]{1,500})\)(?:\{[^{}\n]{0,300}\})?[ \t]*$/;
const FOLD = /^\+\+\+[ \t]*(\S[^\n]{0,300})?$/;
/** Maximum number of characters of a line that are read. */
const LINE = 1_000;

/** Translates a text; keeps the number of its lines. */
export function writeAdobe(source: string): string {
  if (!OWN.test(source)) return source;
  const text = outsideCode(source, WORD, (_raw, _at, [kind, words = ""]) => {
    if (kind === "BADGE") return `{{< badge ${quotedValue(words)} >}}`;
    return kind === "UICONTROL" ? `**${words}**` : words;
  });
  const fenceLine = createFences({ isNested: true });
  let tabs = 0;
  let isFolded = false;
  return text.split("\n").map((whole) => {
    const line = whole.slice(0, LINE);
    if (fenceLine(line) !== undefined) return whole;
    const video = VIDEO.exec(line)?.[1];
    if (video !== undefined) return `{{% embed src="${video}" %}}`;
    const [, mark, label = ""] = TAB.exec(line) ?? [];
    if (mark === "BEGINTABS") {
      tabs = 1;
      return "{{% tabs %}}";
    }
    if (mark === "TAB" && tabs > 0) {
      return `${tabs++ > 1 ? "{{% /tab %}}" : ""}{{% tab name=${quotedValue(label)} %}}`;
    }
    if (mark === "ENDTABS" && tabs > 0) {
      const end = `${tabs > 1 ? "{{% /tab %}}" : ""}{{% /tabs %}}`;
      tabs = 0;
      return end;
    }
    const fold = FOLD.exec(line);
    if (!fold || !isFolded && fold[1] === undefined) return whole;
    isFolded = !isFolded;
    return isFolded ? `{{% details title=${quotedValue(fold[1]!)} %}}` : "{{% /details %}}";
  }).join("\n");
}
