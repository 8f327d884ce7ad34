/**
 * Lines of Markdown, block by block, each of them on the line on which it should begin if the ones before leave room.
 *
 * @module
 */
import { isBlankLine } from "../text.ts";

/** Lines of blocks, with blank lines between them. */
export class BlockWriter {
  readonly lines: string[] = [];
  /** Blanks before each line. */
  #indent = "";
  /** Marks of items, before the next line alone. */
  #mark: string | undefined;
  /** Number of lists so far, by the number of items around them. */
  #lists: number[] = [];
  #depth = 0;
  /** Whether nothing has to be between the last line and the next one. */
  #isTight = false;

  constructor(indent = "") {
    this.#indent = indent;
  }

  /** @param line On which the block should begin. */
  block(line: number, ...texts: readonly string[]): void {
    if (this.#mark === undefined && !this.#isTight) this.#separate();
    this.#isTight = false;
    this.padTo(line - 1);
    for (const text of texts) {
      this.lines.push((text === "" ? "" : this.#mark ?? this.#indent) + text);
      this.#mark = undefined;
    }
  }

  /** The start of an element, whose content is read by itself. */
  open(line: number, tag: string): void {
    this.block(line, tag);
    this.#isTight = true;
  }

  /** Its end. */
  close(tag: string): void {
    this.#isTight = true;
    this.block(0, tag);
  }

  padTo(count: number): void {
    while (this.lines.length < count) this.lines.push("");
  }

  /** Signs of two lists next to each other differ, or they would be one. */
  nextList(): boolean {
    if (this.#mark === undefined && !this.#isTight) this.#separate();
    return (this.#lists[this.#depth] = (this.#lists[this.#depth] ?? 0) + 1) % 2 === 1;
  }

  #separate(): void {
    if (!isBlankLine(this.lines.at(-1))) this.lines.push("");
  }

  item(mark: string, line: number, write: () => void): void {
    const indent = this.#indent;
    this.#mark = (this.#mark ?? indent) + mark;
    this.#indent += " ".repeat(mark.length);
    this.#depth++;
    write();
    this.#depth--;
    if (this.#mark !== undefined) this.block(line, "&nbsp;");
    this.#indent = indent;
  }
}
