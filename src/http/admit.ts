/**
 * Who is answered at all.
 *
 * @module
 */
import type { Handler, Middleware } from "./handler.ts";
import type { Reply } from "./reply.ts";

export interface AdmitOptions {
  /** Whether the server is bound to a loopback address. */
  readonly loopback: boolean;
  readonly baseUrl: string | undefined;
  readonly reply: Reply;
  readonly notFound: Handler;
}

/**
 * Refuses targets that are not well-formed, and, bound to a loopback address, hosts that are not this machine: a
 * page of a stranger whose name was made to point here must not read the site (DNS rebinding). The host of
 * `baseUrl` and whatever a trusted proxy passes on are this site, too.
 */
export function admit({ loopback, baseUrl, reply, notFound }: AdmitOptions): Middleware {
  const own = baseUrl?.replace(/^https?:\/\//, "").toLowerCase();
  return (next) =>
    function admit(request, context) {
      const { target } = context;
      if (typeof target === "number") return reply.text(target);
      if (
        loopback && !target.isLocal &&
        target.authority !== own && !context.proxied
      ) {
        return reply.text(403, "This host is not served here");
      }
      return (target.path === undefined ? notFound : next)(request, context);
    };
}
