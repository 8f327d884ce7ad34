/**
 * Bytes of a file in memory: as they were read, or packed once its page is finished. Texts of pages take a third then,
 * and are seldom needed again.
 *
 * @module
 */

type Bytes = Uint8Array<ArrayBuffer>;

/** Equal objects are equal bytes; different ones may be, too. */
export class SourceBytes {
  readonly length: number;
  #held: Bytes;
  #unpack: ((packed: Bytes) => Bytes) | undefined;

  constructor(bytes: Bytes) {
    this.length = bytes.length;
    this.#held = bytes;
  }

  /** The bytes of the file. They may be another object each time. */
  unpacked(): Bytes {
    return this.#unpack ? this.#unpack(this.#held) : this.#held;
  }

  /** Whether these are the bytes of the file. */
  equal(others: Bytes): boolean {
    if (this.length !== others.length) return false;
    const own = this.unpacked();
    for (let i = 0; i < own.length; i++) if (own[i] !== others[i]) return false;
    return true;
  }

  /** The packed form; `undefined`: it is not packed. */
  get packed(): Bytes | undefined {
    return this.#unpack && this.#held;
  }

  /** Keeps the packed form alone. */
  keepPacked(packed: Bytes, unpack: (packed: Bytes) => Bytes): void {
    this.#held = packed;
    this.#unpack = unpack;
  }
}
