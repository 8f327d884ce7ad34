/**
 * Bytes of a page's file in memory, compressed to a third once the page is finished.
 *
 * @module
 */

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes of a file. Different objects may hold equal bytes. */
export class SourceBytes {
  readonly length: number;
  #held: Bytes;
  #unpack: ((packed: Bytes) => Bytes) | undefined;

  constructor(bytes: Bytes) {
    this.length = bytes.length;
    this.#held = bytes;
  }

  /** The bytes of the file, maybe as a new object each time. */
  unpacked(): Bytes {
    return this.#unpack ? this.#unpack(this.#held) : this.#held;
  }

  /** Whether these are the bytes of the file. */
  equal(others: Bytes): boolean {
    if (this.length !== others.length) return false;
    const bytes = this.unpacked();
    for (let i = 0; i < bytes.length; i++) if (bytes[i] !== others[i]) return false;
    return true;
  }

  /** The packed form; `undefined`: it is not packed. */
  get packed(): Bytes | undefined {
    return this.#unpack && this.#held;
  }

  /** Replaces the bytes with their packed form. */
  keepPacked(packed: Bytes, unpack: (packed: Bytes) => Bytes): void {
    this.#held = packed;
    this.#unpack = unpack;
  }
}
