/**
 * The regular expressions of grammars: Oniguruma, with savings that change no match.
 *
 * @module
 */
import type { IOnigLib, IOnigMatch, OnigScanner } from "vscode-textmate";
import { createPatterns, type LineText, type Patterns } from "./patterns.ts";

/** Oniguruma as `vscode-textmate` wants it. */
export function createOnigLib(oniguruma: IOnigLib): IOnigLib {
  const patterns = createPatterns(oniguruma);
  return {
    createOnigScanner: (sources) => createRuleScanner(patterns, sources),
    createOnigString: (content) => oniguruma.createOnigString(content),
  };
}

/** Creates a scanner for the patterns of some rules; a match names the place of its pattern among them. */
function createRuleScanner(patterns: Patterns, sources: readonly string[]): OnigScanner {
  const rules = sources.map(patterns.of);
  /** Places in `rules` of those that may still match in the text, in their order. */
  const live = new Uint16Array(rules.length);
  let count = 0;
  let scanned: LineText | undefined;
  let lastStart = 0;

  function begin(): void {
    count = 0;
    for (let i = 0; i < rules.length; i++) if (patterns.isPossible(rules[i]!)) live[count++] = i;
  }

  /** The leftmost match; of several there, that of the first pattern. */
  function findNextMatchSync(next: LineText, start: number): IOnigMatch | null {
    patterns.read(next);
    if (next !== scanned || start < lastStart) begin();
    scanned = next;
    lastStart = start;
    let best = Infinity;
    let index = -1;
    let seen = 0;
    let remaining = 0;
    for (; seen < count && best > start; seen++) {
      const place = live[seen]!;
      const pattern = rules[place]!;
      patterns.search(pattern, start);
      if (pattern.at < best) {
        best = pattern.at;
        index = place;
      }
      if (pattern.at < Infinity || pattern.dependsOnStart) live[remaining++] = place;
    }
    if (remaining < seen) {
      live.copyWithin(remaining, seen, count);
      count -= seen - remaining;
    }
    return index < 0 ? null : { index, captureIndices: rules[index]!.captures };
  }

  // A rule that is done with it may not free what others share.
  return { findNextMatchSync, dispose: () => {} };
}
