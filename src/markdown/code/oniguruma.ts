/**
 * The regular expressions of grammars: Oniguruma, with two savings that change no match.
 *
 * - Scanners for the same patterns are one. Grammars repeat their lists of patterns, and compiling
 *   takes longer than matching until some hundred blocks are done.
 * - Text of ASCII alone, which most lines of code are, is matched by patterns compiled with
 *   `(?WDSP)`: their classes know ASCII alone, and take half the time to compile.
 *
 * @module
 */
import type { IOnigLib, OnigScanner, OnigString } from "vscode-textmate";

/** How many scanners stay compiled. Patterns that quote the text, such as the end of a here-document, have no bound. */
const SCANNERS = 2_000;
const BEYOND_ASCII = /[^\0-\x7f]/;

/** Oniguruma as `vscode-textmate` wants it. */
export function createOnigLib(oniguruma: IOnigLib): IOnigLib {
  const scanners = new Map<string, SharedScanner>();
  let last: string | undefined;
  let lastIsAscii = false;

  function isAscii(text: string): boolean {
    if (text !== last) {
      last = text;
      lastIsAscii = !BEYOND_ASCII.test(text);
    }
    return lastIsAscii;
  }

  function createOnigScanner(patterns: string[]): OnigScanner {
    const key = patterns.join("\0");
    let scanner = scanners.get(key);
    if (!scanner) {
      if (scanners.size >= SCANNERS) {
        for (const old of scanners.values()) old.release();
        scanners.clear();
      }
      scanner = createSharedScanner(patterns, oniguruma, isAscii);
      scanners.set(key, scanner);
    }
    return scanner;
  }

  return { createOnigScanner, createOnigString: (text) => oniguruma.createOnigString(text) };
}

interface SharedScanner extends OnigScanner {
  /** Frees the memory; the scanner compiles again if it is used again. */
  release(): void;
}

function createSharedScanner(
  patterns: readonly string[],
  oniguruma: IOnigLib,
  isAscii: (text: string) => boolean,
): SharedScanner {
  let ascii: OnigScanner | undefined;
  let any: OnigScanner | undefined;

  function findNextMatchSync(text: string | OnigString, start: number, options: number) {
    const scanner = isAscii(typeof text === "string" ? text : text.content)
      ? ascii ??= oniguruma.createOnigScanner(patterns.map((pattern) => `(?WDSP)${pattern}`))
      : any ??= oniguruma.createOnigScanner([...patterns]);
    return scanner.findNextMatchSync(text, start, options);
  }

  function release(): void {
    ascii?.dispose?.();
    any?.dispose?.();
    ascii = any = undefined;
  }

  // A rule that is done with it may not free it: others share it.
  return { findNextMatchSync, release, dispose: () => {} };
}
