/**
 * Stand-in for `@std/http/status`: the codes that the handler answers.
 *
 * @module
 */
export const STATUS_CODE = {
  OK: 200,
  Found: 302,
  NotModified: 304,
  PermanentRedirect: 308,
  BadRequest: 400,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  RequestTimeout: 408,
  ContentTooLarge: 413,
  URITooLong: 414,
  TooManyRequests: 429,
  InternalServerError: 500,
  ServiceUnavailable: 503,
} as const;

/** Reason phrases of {@linkcode STATUS_CODE}. */
export const STATUS_TEXT = {
  200: "OK",
  302: "Found",
  304: "Not Modified",
  308: "Permanent Redirect",
  400: "Bad Request",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  413: "Content Too Large",
  414: "URI Too Long",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
} as const;
