/**
 * Cross-origin rule for `/mcp`: the Origin of a web page must be the site's own or an allowed one (Fetch standard,
 * CORS).
 *
 * @module
 */
import type { Context } from "./handler.ts";
import { authorityOf, isSameAuthority } from "./host.ts";
import type { HeaderList } from "./security.ts";

/** Request headers that pages of other origins may send to MCP. */
const REQUEST_HEADERS =
  "accept, content-type, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id";
/** In seconds: how long a browser need not ask again. */
const REMEMBERED = "7200";

/** The rule for a request. */
export interface OriginRule {
  /** Whether it may be answered: programs send no Origin, pages send theirs. */
  isAllowed(request: Request, context: Context): boolean;
  /** Headers that let an allowed page read the answer. */
  headers(request: Request): HeaderList;
  /** Headers of the answer to a browser that asks first. */
  preflight(request: Request): HeaderList;
}

/** @param allowed Origins besides our own, as browsers write them: `https://app.example.org`. */
export function createOriginRule(allowed: readonly string[]): OriginRule {
  const known = new Set(allowed);

  function headers(request: Request): HeaderList {
    const origin = request.headers.get("origin");
    return [["vary", "origin"], ...origin === null ? [] : [["access-control-allow-origin", origin] as const]];
  }

  return {
    isAllowed(request, context) {
      const origin = request.headers.get("origin");
      return origin === null || known.has(origin.toLowerCase()) || isOwn(origin, context);
    },
    headers,
    preflight: (request) => [
      ...headers(request),
      ["access-control-allow-methods", "POST"],
      ["access-control-allow-headers", REQUEST_HEADERS],
      ["access-control-max-age", REMEMBERED],
    ],
  };
}

/** Whether the schemes differ does not count: a proxy may have ended TLS. */
function isOwn(origin: string, context: Context): boolean {
  const [, scheme, authority] = /^(https?):\/\/([^/?#]+)$/i.exec(origin) ?? [];
  if (scheme === undefined || authority === undefined) return false;
  const host = authorityOf(context.origin);
  return isSameAuthority(authority, host, scheme.toLowerCase() === "https" ? "https" : "http");
}
