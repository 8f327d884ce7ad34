/**
 * Terms of a page in memory. Once an index has numbered them, their texts are only in its dictionary.
 *
 * @module
 */
import type { Dictionary } from "./dictionary.ts";
import type { PageTerms } from "./terms.ts";

/** Number → term. */
type Spelling = Pick<Dictionary, "term">;

export class KeptTerms implements PageTerms {
  readonly key: string;
  readonly data: PageTerms["data"];
  readonly pairs: number;
  readonly headSigns: number;
  /** Their text, or their numbers in the dictionary. */
  #terms: string | Uint32Array;
  #dictionary: Spelling | undefined;

  constructor({ key, terms, data, pairs, headSigns }: PageTerms) {
    this.key = key;
    this.data = data;
    this.pairs = pairs;
    this.headSigns = headSigns;
    this.#terms = terms;
  }

  get terms(): string {
    if (typeof this.#terms === "string") return this.#terms;
    let text = "";
    for (const number of this.#terms) text += `${this.#dictionary!.term(number)}\n`;
    return text;
  }

  /** Keeps the numbers in place of the text. */
  keepNumbers(numbers: Uint32Array, dictionary: Spelling): void {
    this.#terms = numbers;
    this.#dictionary = dictionary;
  }
}
