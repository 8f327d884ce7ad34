/**
 * Headers that every answer carries, errors too.
 *
 * @module
 */

/** Header names and values. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/**
 * @param framing Whether to forbid framing here as well: not beside a custom policy, which decides it. No
 * Strict-Transport-Security: that belongs to whoever ends TLS.
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
