/**
 * Short responses: errors, and JSON that is not worth caching.
 *
 * @module
 */
import { STATUS_TEXT } from "@std/http/status";
import { BARE_POLICY } from "./csp.ts";
import { type HeaderList, headersInit } from "./security.ts";

/** A status that has a reason phrase. */
export type Status = keyof typeof STATUS_TEXT;

/** Creates short responses; none of them may be stored. */
export interface Reply {
  /** One line of plain text. */
  text(status: Status, line?: string, headers?: HeaderList): Response;
  /** `application/problem+json` (RFC 9457). */
  problem(status: Status, detail: string, headers?: HeaderList): Response;
  /** Plain text for a client that names HTML, as browsers do for what they show; else a problem. */
  refusal(request: Request, status: Status, detail: string, headers?: HeaderList): Response;
  json(value: unknown, headers?: HeaderList): Response;
  /** An answer of JSON-RPC; without a body where there is no text. */
  rpc(status: number, text: string, headers: HeaderList): Response;
  /** No body. */
  empty(status: number, headers: HeaderList): Response;
  /** Metrics in Prometheus' text format. */
  exposition(text: string): Response;
}

/** @param security Headers of all responses. */
export function createReply(security: HeaderList): Reply {
  function reply(status: number, type: string, text: string, extra: HeaderList) {
    const body = new TextEncoder().encode(text);
    return new Response(body, {
      status,
      headers: headersInit([
        ["content-type", type],
        ["content-length", String(body.length)],
        ["cache-control", "no-store"],
        ["content-security-policy", BARE_POLICY],
        ...security,
        ...extra,
      ]),
    });
  }
  function empty(status: number, extra: HeaderList) {
    const headers = headersInit([["cache-control", "no-store"], ...security, ...extra]);
    return new Response(null, { status, headers });
  }
  function text(status: Status, line: string = STATUS_TEXT[status], headers: HeaderList = []): Response {
    return reply(status, "text/plain; charset=utf-8", `${line}\n`, headers);
  }
  function problem(status: Status, detail: string, headers: HeaderList = []): Response {
    const fields = { type: "about:blank", title: STATUS_TEXT[status], status, detail };
    return reply(status, "application/problem+json", JSON.stringify(fields), headers);
  }
  return {
    text,
    problem,
    refusal(request, ...what) {
      return /text\/html/i.test(request.headers.get("accept") ?? "") ? text(...what) : problem(...what);
    },
    json: (value, headers = []) => reply(200, "application/json", JSON.stringify(value), headers),
    rpc: (status, text, headers) =>
      text === "" ? empty(status, headers) : reply(status, "application/json", text, headers),
    empty,
    exposition: (text) => reply(200, "text/plain; version=0.0.4; charset=utf-8", text, []),
  };
}
