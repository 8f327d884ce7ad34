/**
 * Comments of the code, and what a machine can say about their style.
 *
 * @module
 */

/** Words with which no docblock begins: it is a noun phrase, or a verb in the third person. */
const NO_BEGINNING = /^(?:What|How|Who|Whoever|Whose|Where|Wherever|When|Whenever)\b/;

/** Words that comments do not use: a pattern, and what to write instead. */
const HOUSE: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\banew\b/i, "again"],
  [/\bleads? nowhere\b/i, "has no target"],
  [/\bleads? elsewhere\b/i, "redirects"],
  [/\bleads? on\b/i, "works"],
  [/\bis what it is\b(?! about)/i, "stays as it is"],
  [/\bwithout a word\b/i, "without a report"],
  [/\b(?:nobody|somebody|whoever)\b/i, "who it is: the reader, the client, the caller"],
  [/\b(?:is|are) told\b/i, "is reported"],
  [/\bbeside\b/i, "next to; for what is added: besides"],
  [/(?<!\bleft )\bbehind (?!a proxy|nginx)/i, "after"],
  [
    /(?<!\bthere )\b(?:is|are) no (?:pages?|files?|links?|texts?|images?|objects?|lists?|part|Markdown|data)\b/i,
    "is not a …",
  ],
  [
    /\b(?:as (?:it|they) stands?|stands? (?:in|at|on|above|below|beside) (?:it|a|the|its|their)\b)/i,
    "is in, or: unchanged",
  ],
  [/\b(?:lies|lie) (?:in|beside|above|below|elsewhere)\b/i, "is in"],
  [/\bfaults?\b/i, "problem, error or failure"],
  [
    /\b(?:(?:colou|behaviou|favou|honou|neighbou)r|centre|defence|licence|learnt|misspelt|(?:cancel|label)led|\w+(?:al|im|it)is(?:e[drs]?|ing|ation)\b)/i,
    "the American spelling",
  ],
];

interface Comment {
  /** Line of its first word, from 1. */
  readonly line: number;
  /** In one line, without code. */
  readonly text: string;
  readonly isDocblock: boolean;
}

/** Comments on lines of their own: docblocks, and stretches of `//`. */
function* commentsOf(source: string): Iterable<Comment> {
  for (const { 0: raw, index } of source.matchAll(/^[ \t]*(?:\/\*\*[^]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)/gm)) {
    const isDocblock = raw.trimStart().startsWith("/**");
    const lines = raw.split("\n").map((line) => line.replace(/^[ \t]*(?:\/\*\*|\/\/|\*(?!\/))?|\*\/$/g, "").trim());
    const first = lines.findIndex((line) => line !== "");
    const text = lines.join(" ").replace(/`[^`]*`|\{@\w+[^}]*\}/g, "Code").trim();
    if (first >= 0) yield { line: source.slice(0, index).split("\n").length + first, text, isDocblock };
  }
}

/** Lists the comments of a module that should be in other words, each as `line: what to write instead`. */
export function remarksOnComments(source: string): readonly string[] {
  const remarks: string[] = [];
  for (const { line, text, isDocblock } of commentsOf(source)) {
    const [beginning] = isDocblock && NO_BEGINNING.exec(text) || [];
    if (beginning) remarks.push(`${line}: “${beginning} …”: begin with a noun phrase or a verb in the third person`);
    for (const [pattern, instead] of HOUSE) {
      const found = pattern.exec(text);
      if (found) remarks.push(`${line}: “${found[0]}”: write ${instead}`);
    }
  }
  return remarks;
}
