/**
 * The prose of the manual, and what a machine can say about it: words that the house does not use, words twice,
 * wrong articles, and long words for short ones.
 *
 * @module
 */
import { retext } from "retext";
import retextIndefiniteArticle from "retext-indefinite-article";
import retextRepeatedWords from "retext-repeated-words";
import retextSimplify from "retext-simplify";

/** What the style in CONTRIBUTING.md asks for, as far as it shows in words: a pattern, and what to write instead. */
const HOUSE: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bnobody knows\b|\bthat (?:is|are) not known\b/i, "unknown"],
  [/\bleads? nowhere\b/i, "does not exist"],
  [/\b(?:is|are) no (?:pages?|prefix|files?|folders?)\b/i, "is not a …"],
  [/\banew\b/i, "again"],
  [/\bletter case\b/i, "case, or case-insensitive"],
  [/\b(?:is|are) (?:told|said)\b/i, "is reported, or: set"],
  [/\bfaults?\b/i, "problem or error"],
  [/\bpictures?\b/i, "image or screenshot"],
  [/\bthe marks? of\b/i, "icon or logo"],
  [
    /\b(?:it|they|that|which|page|text|file|lines?|list|words?|definition) stands?\b|\bstands? (?:in|at|on|beside|below|above)\b/i,
    "is",
  ],
  [/\b(?:lies|lie) (?:in|beside|above|below|elsewhere)\b/i, "is in"],
  [/\bwhoever\b|\bwho (?:asks|reads|writes) .* (?:gets?|may)\b/i, "name the person"],
  [/\b(?:goes|go|comes?|written|stands?|right|word) behind\b/i, "after"],
  [/\bfolder of the docs\b/i, "content folder"],
  [/\bmade (?:so|again)\b/i, "name the action"],
  [/\baddress of (?:a|the|this|its|your) (?:page|site|route|file|schema)\b/i, "URL"],
  [/\blicences?\b/, "license"],
  [/\b(?:colour|behaviour|favour|centre|neighbour|defence)s?\b/, "the American spelling"],
];

/** Words that have a shorter one in general, and a meaning of their own in the field. */
const FIELD_WORDS = [
  ...["ability", "additional", "address", "all of", "appropriate", "attempt", "complete", "component", "contains"],
  ...["correct", "delete", "determine", "each", "effect", "enable", "equivalent", "evaluate", "expires", "failed to"],
  ...["forward", "frequently", "function", "has no effect", "however", "identify", "implement", "indicate", "initial"],
  ...["interface", "it is", "limited", "maintain", "maximum", "minimum", "modify", "monitor", "multiple", "operate"],
  ...["option", "otherwise", "parameters", "previous", "provide", "relative to", "remain", "render", "request"],
  ...["require", "select", "selection", "set up", "similar to", "some", "submit", "there are", "there is", "transmit"],
  ...["type", "validate", "vice"],
];

const checked = retext().use(retextRepeatedWords).use(retextIndefiniteArticle).use(retextSimplify, {
  ignore: FIELD_WORDS,
});

/** A sentence that should be put in other words. */
export interface Remark {
  readonly line: number;
  readonly message: string;
}

/** Reads a page of Markdown as a linter does. */
export async function remarksOn(page: string): Promise<readonly Remark[]> {
  const remarks: Remark[] = [];
  for (const { line, text } of proseOf(page)) {
    for (const [pattern, instead] of HOUSE) {
      const found = pattern.exec(text);
      if (found) remarks.push({ line, message: `“${found[0]}”: write ${instead}` });
    }
    const { messages } = await checked.process(text);
    remarks.push(...messages.map(({ reason }) => ({ line, message: reason })));
  }
  return remarks;
}

/** The lines of a page that are sentences: without front matter, quotations, code, HTML, URLs and formulas. */
function* proseOf(page: string): Iterable<{ readonly line: number; readonly text: string }> {
  const start = /^(---|\+\+\+)\n[^]*?\n\1\n/.exec(page)?.[0].split("\n").length ?? 1;
  let fence: string | undefined;
  for (const [i, line] of page.split("\n").entries()) {
    if (i < start - 1) continue;
    const marks = /^\s*(`{3,}|~{3,}|\$\$)/.exec(line)?.[1];
    if (fence !== undefined) {
      if (marks?.startsWith(fence)) fence = undefined;
    } else if (marks !== undefined) fence = marks;
    else if (!/^ {4,}/.test(line)) {
      const cells = /^\s*\|/.test(line) ? line.split(/(?<!\\)\|/) : [line];
      yield* cells.filter((cell) => /\p{L}/u.test(cell)).map((cell) => ({ line: i + 1, text: plain(cell) }));
    }
  }
}

function plain(text: string): string {
  let count = 0;
  // Each piece of code is a word of its own, so that two of them are not one word twice.
  return text
    .replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, () => `Code${count++}`)
    .replace(/“[^“”]*”|<[^<>]*>|\]\([^()\s]*(?:\s"[^"]*")?\)|\]\[[^\]]*\]|\{[^{}]*\}|https?:\/\/\S+/g, " ")
    .replace(/[*_[\]!|#>]/g, " ");
}
