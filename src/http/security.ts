/**
 * Headers of all responses, errors included.
 *
 * @module
 */

/** Header names and values. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** A list as `Headers` and `Response` take it: their types demand one that may be changed, which they do not do. */
export function headersInit(list: HeaderList): [string, string][] {
  return list as [string, string][];
}

/**
 * Security headers. Strict-Transport-Security is left to the proxy that terminates TLS.
 *
 * @param framing Whether to forbid framing here too; a custom policy decides that by itself.
 */
export function securityHeaders(framing: boolean): HeaderList {
  return [
    ["x-content-type-options", "nosniff"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["permissions-policy", "camera=(), geolocation=(), microphone=()"],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    ...framing ? [["x-frame-options", "DENY"] as const] : [],
  ];
}
