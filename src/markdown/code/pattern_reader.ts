/**
 * Reads a pattern from left to right.
 *
 * @module
 */

/** Syntax that is not understood. */
export class UnknownSyntax extends Error {}

export class PatternReader {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  get isDone(): boolean {
    return this.#at >= this.#pattern.length;
  }

  /** A character that follows; `""`: there is none. */
  peek(ahead = 0): string {
    return this.#pattern[this.#at + ahead] ?? "";
  }

  startsWith(text: string): boolean {
    return this.#pattern.startsWith(text, this.#at);
  }

  /** Reads some characters, of which there may be fewer. */
  take(count = 1): string {
    const start = this.#at;
    this.#at += count;
    return this.#pattern.slice(start, this.#at);
  }

  /** Reads up to a text and the text itself, and returns what is before it; `undefined`: it does not follow. */
  takeUntil(text: string): string | undefined {
    const end = this.#pattern.indexOf(text, this.#at);
    return end < 0 ? undefined : this.take(end + text.length - this.#at).slice(0, -text.length);
  }

  takeAll(): void {
    this.#at = this.#pattern.length;
  }

  /** Reads what a sticky expression matches; `null`: it does not match here. */
  match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#pattern);
    if (found) this.#at = expression.lastIndex;
    return found;
  }
}
