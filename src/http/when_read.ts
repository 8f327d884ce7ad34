/**
 * Streams that open their source on the first read.
 *
 * @module
 */

type Bytes = Uint8Array<ArrayBuffer>;

/** Returns a stream that opens another on the first read: not for HEAD, and not for a client that has gone. */
export function whenRead(open: () => ReadableStream<Bytes>): ReadableStream<Bytes> {
  let reader: ReadableStreamDefaultReader<Bytes> | undefined;
  return new ReadableStream({
    async pull(controller) {
      reader ??= open().getReader();
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader?.cancel(reason),
  }, { highWaterMark: 0 });
}
