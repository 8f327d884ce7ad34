/**
 * Responses whose headers and body are prepared once and sent many times, on servers that write both themselves.
 *
 * To create a `Response` with headers, change one of them and read them all takes Node 20 as long as everything else
 * that it does for a request.
 *
 * @module
 */
import { standIn } from "./stand_in.ts";

/** Names in lower case, each before its value. */
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
    const at = indexOf(lower, this.#flat);
    return at < 0 ? null : this.#flat[at + 1]!;
  }
  set(name: string, value: string): void {
    const lower = `${name}`.toLowerCase();
    if (this.#real || lower === REPEATED || !NAME.test(lower) || !VALUE.test(value)) {
      return PreparedHeaders.real(this).set(name, value);
    }
    const at = indexOf(lower, this.#flat);
    // Node 20 takes 2.5 µs for `with` and `toSpliced`.
    const flat = this.#flat.slice();
    if (at < 0) flat.push(lower, value);
    else flat[at + 1] = value;
    this.#flat = flat;
  }
  static {
    standIn(PreparedHeaders, Headers, PreparedHeaders.real);
  }
}

/** Index of a name; -1: missing. */
function indexOf(name: string, flat: FlatHeaders): number {
  for (let at = 0; at < flat.length; at += 2) {
    if (flat[at] === name) return at;
  }
  return -1;
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
  readonly #prepared: Prepared;
  #headers: PreparedHeaders | undefined;
  #real: Response | undefined;
  constructor(prepared: Prepared) {
    this.#prepared = prepared;
  }
  get status(): number {
    return this.#prepared.status;
  }
  get headers(): Headers {
    return (this.#headers ??= new PreparedHeaders(this.#prepared.headers)) as unknown as Headers;
  }
  static real(response: PreparedResponse): Response {
    const { status, headers } = response;
    return response.#real ??= new Response(response.#prepared.bytes, { status, headers: [...headers] });
  }
  /** Reads a prepared response; `undefined`: it is another kind, or its body was requested. */
  static read(response: Response | PreparedResponse): Prepared | undefined {
    if (!(#prepared in response) || response.#real) return undefined;
    const { status, headers, bytes } = response.#prepared;
    const changed = response.#headers;
    return { status, headers: changed ? PreparedHeaders.flat(changed) : headers, bytes };
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
