/**
 * Responses whose headers and body are prepared once and sent many times, by a server that writes both itself.
 *
 * To create a `Response` with headers, change one of them and read them all takes Node 20 as long as everything else that
 * it does for a request.
 *
 * @module
 */
import { standIn } from "./stand_in.ts";

/** Names in lower case, in their order, each before its value: what `Headers` gives, without pairs. */
export type FlatHeaders = readonly string[];

/** Names and values that `Headers` takes as they are. */
const NAME = /^[a-z][a-z-]*$/, VALUE = /^[!-~](?:[ -~]*[!-~])?$/;
/** The one header that may be there more than once. */
const REPEATED = "set-cookie";

/** Headers that responses share, until one of them sets its own. Whatever else is done to them is done to real ones. */
class PreparedHeaders {
  #flat: FlatHeaders;
  #real: Headers | undefined;
  constructor(flat: FlatHeaders) {
    this.#flat = flat;
  }
  static flat(headers: PreparedHeaders): FlatHeaders {
    return headers.#real ? [...headers.#real].flat() : headers.#flat;
  }
  static real(headers: PreparedHeaders): Headers {
    if (headers.#real) return headers.#real;
    const real = new Headers();
    headers.#flat.forEach((name, i, flat) => i % 2 === 0 && real.append(name, flat[i + 1]!));
    return headers.#real = real;
  }
  get(name: string): string | null {
    const lower = `${name}`.toLowerCase();
    if (this.#real || lower === REPEATED || !NAME.test(lower)) return PreparedHeaders.real(this).get(name);
    const at = placeOf(lower, this.#flat);
    return this.#flat[at] === lower ? this.#flat[at + 1]! : null;
  }
  set(name: string, value: string): void {
    const lower = `${name}`.toLowerCase();
    if (this.#real || lower === REPEATED || !NAME.test(lower) || !VALUE.test(value)) {
      return PreparedHeaders.real(this).set(name, value);
    }
    const at = placeOf(lower, this.#flat);
    const flat = this.#flat.slice();
    flat.splice(at, flat[at] === lower ? 2 : 0, lower, value);
    this.#flat = flat;
  }
  static {
    standIn(PreparedHeaders, Headers, PreparedHeaders.real);
  }
}

/** Index of a name, or the index at which it would be. */
function placeOf(name: string, flat: FlatHeaders): number {
  let at = 0;
  while (at < flat.length && flat[at]! < name) at += 2;
  return at;
}

/** Headers as a list. */
export function flatten(headers: Headers): FlatHeaders {
  return headers instanceof PreparedHeaders ? PreparedHeaders.flat(headers) : [...headers].flat();
}

/** Response in the form in which the server writes it. */
export interface Prepared {
  readonly status: number;
  readonly headers: FlatHeaders;
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

class PreparedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly #bytes: Uint8Array<ArrayBuffer> | null;
  #real: Response | undefined;
  constructor({ status, headers, bytes }: Prepared) {
    this.status = status;
    this.headers = new PreparedHeaders(headers) as unknown as Headers;
    this.#bytes = bytes;
  }
  static real(response: PreparedResponse): Response {
    const { status, headers } = response;
    return response.#real ??= new Response(response.#bytes, { status, headers: [...headers] });
  }
  /** Reads a prepared response; `undefined`: it is another kind, or its body was requested. */
  static read(response: Response | PreparedResponse): Prepared | undefined {
    if (!(#bytes in response) || response.#real) return undefined;
    return { status: response.status, headers: flatten(response.headers), bytes: response.#bytes };
  }
  static {
    standIn(PreparedResponse, Response, PreparedResponse.real);
  }
}

/** Creates a response. */
export function prepareResponse(prepared: Prepared): Response {
  return new PreparedResponse(prepared) as unknown as Response;
}

/**
 * Reads the parts of a prepared response, with its own headers; `undefined`: it is another kind, or its body was read.
 */
export const readPrepared: (response: Response) => Prepared | undefined = PreparedResponse.read;
