/**
 * Limits, headers, search: rows L1 to L11.
 *
 * @module
 */
import type { Defence } from "./defence.ts";

const REQUESTS = "tests/contract/requests_test.ts";

export const LIMITS: readonly Defence[] = [
  {
    row: "L1",
    file: "src/http/route.ts",
    from: "const handler = exact.get(normalize(context.path));",
    to: "const handler = exact.get(context.path);",
    test: REQUESTS,
    name: "exactly 30 of 200 requests at once pass, in whatever spelling",
  },
  {
    row: "L1",
    file: "src/http/rate_limit.ts",
    from: "if (left < 0) {",
    to: "if (false) {",
    test: REQUESTS,
    name: "exactly 30 of 200 requests at once pass, in whatever spelling",
  },
  {
    row: "L2",
    file: "src/http/forwarded.ts",
    from: "if (!isTrusted(address)) break;",
    to: "",
    test: "tests/http/forwarded_test.ts",
    name: "readForwarded() holds: what a client writes left of the proxies' own entries changes nothing",
  },
  {
    row: "L3",
    file: "src/http/client.ts",
    from: ': `${address.toByteArray().slice(0, 8).map((byte) => byte.toString(16).padStart(2, "0")).join("")}/64`;',
    to: ": address.toString();",
    test: "tests/http/client_test.ts",
    name: "clientOf() counts IPv6 by /64, mapped IPv4 as IPv4, and all unknown ones together",
  },
  {
    row: "L4",
    file: "src/http/rate_limit.ts",
    from: "if (recent.size >= clients / 2 || turn <= now) {",
    to: "if (turn <= now) {",
    test: "tests/http/rate_limit_test.ts",
    name: "rateLimit() needs at most 80 MiB for 300,000 clients on all routes, and still limits",
  },
  {
    row: "L5",
    file: "src/http/search.ts",
    from: "slice(0, MOST_CHARACTERS)",
    to: "slice(0)",
    test: "tests/http/search_test.ts",
    name: "readQuery() takes at most 256 characters and 16 terms",
  },
  {
    row: "L5",
    file: "src/site/search_query.ts",
    from: "const pieces = text.slice(0, QUERY_LENGTH)",
    to: "const pieces = text.replace(new RegExp(text), text).slice(0, QUERY_LENGTH)",
    test: REQUESTS,
    name: "search answers hostile terms within 50 ms, always with an array",
  },
  {
    row: "L5",
    file: "src/site/search_query.ts",
    from: "const pieces = text.slice(0, QUERY_LENGTH)",
    to: "const pieces = text.replace(new RegExp(text), text).slice(0, QUERY_LENGTH)",
    test: REQUESTS,
    name: "nothing in src/ makes a regular expression of what is searched for",
  },
  {
    row: "L6",
    file: "src/http/csp.ts",
    from: "\"script-src 'self' 'nonce-{nonce}'\",",
    to: "\"script-src 'self' 'nonce-{nonce}' 'unsafe-eval'\",",
    test: "tests/http/csp_test.ts",
    name: "csp() has no directive looser than 'self', and those that default-src does not cover",
  },
  {
    row: "L6",
    file: "src/http/csp.ts",
    from: "\"base-uri 'none'\",",
    to: "",
    test: "tests/http/csp_test.ts",
    name: "csp() has no directive looser than 'self', and those that default-src does not cover",
  },
  {
    row: "L7",
    file: "src/http/nonce.ts",
    from: "text = decoder.decode(bytes);\n      at = 0;",
    to: "text = decoder.decode(bytes);\n    }\n    if (at > NONCE_LENGTH) {\n      at = 0;",
    test: "tests/http/nonce_test.ts",
    name: "createNonces() gives 128 bits in canonical base64, never twice",
  },
  {
    row: "L8",
    file: "src/http/conditional.ts",
    from: "!ifNoneMatch(value.replace(CODING, '$1\"'), tag.replace(CODING, '$1\"'))",
    to: "value.includes(tag)",
    test: "tests/http/conditional_test.ts",
    name: "isUnchanged() agrees with a plain reading of the RFC on every list of tags",
  },
  {
    row: "L9",
    file: "src/http/raw.ts",
    from: '"text/plain; charset=utf-8"',
    to: '"text/html; charset=utf-8"',
    test: "tests/http/app_test.ts",
    name: "GET /raw/{path}?view=true shows it as plain text",
  },
  {
    row: "L10",
    file: "src/config/host_schema.ts",
    from: 'text("must be one line of printable ASCII characters", isHeaderValue)',
    to: "z.string()",
    test: "tests/program_test.ts",
    name: "run() ends with exit code 1 at a policy with a line break",
  },
  {
    row: "L11",
    file: "src/http/representation.ts",
    from: "if (byOrigin.size > 0 && !spare()) return undefined;",
    to: "",
    test: "tests/http/representation_test.ts",
    name: "createRepresent() codes only so much for strangers who ask under ever new hosts",
  },
];
