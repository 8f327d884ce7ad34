/**
 * Content-Security-Policy with this request's nonce.
 *
 * @module
 */
import { mapResponse, type Middleware } from "./handler.ts";

/** No inline code without the nonce, nothing from other origins, no frames. */
const DEFAULT = [
  "default-src 'self'",
  "script-src 'self' 'nonce-{nonce}'",
  "style-src 'self' 'nonce-{nonce}'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Policy for plain responses: nothing in them runs or is framed. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Policy for streamed files. It also holds for the page, with styles, that a browser makes of a video or an image. */
export const FILE_POLICY = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Policy for XML that a browser displays by itself, chiefly SVG: images may contain styles, but no scripts. */
export const XML_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** The source that the nonce makes, in a policy. */
const NONCE_SOURCE = / 'nonce-\{nonce\}'/g;

/**
 * Adds the policy, with the nonce of the request, to every page, whichever handler made it. A 304 gets none: browsers
 * would apply the new nonce to the body in their cache, and block its scripts.
 *
 * @param custom Replaces the built-in policy; may contain `{nonce}`.
 * @param isPublic Whether shared caches may hold pages. Those pages get the policy without a nonce.
 * @param hosts Other sites that the built-in policy lets pages show images, videos and frames of.
 */
export function csp(custom: string | undefined, isPublic = false, hosts: readonly string[] = []): Middleware {
  const policy = custom ?? withHosts(DEFAULT, hosts);
  const pieces = policy.split("{nonce}");
  const shared = policy.replace(NONCE_SOURCE, "").split("{nonce}");
  return (next) =>
    function csp(request, context) {
      return mapResponse(next(request, context), (response) => {
        if (response.status === 304) return response;
        const { headers } = response;
        if (isHtml(headers.get("content-type") ?? "")) {
          const isShared = isPublic && headers.get("cache-control")?.startsWith("public");
          headers.set("content-security-policy", (isShared ? shared : pieces).join(context.nonce));
        }
        return response;
      });
    };
}

function withHosts(policy: string, hosts: readonly string[]): string {
  if (hosts.length === 0) return policy;
  const sources = ["'self'", ...hosts].join(" ");
  return `${policy}; img-src ${sources}; media-src ${sources}; frame-src ${sources}`;
}

/** Whether browsers treat the body as a page. */
export function isHtml(type: string): boolean {
  return type.startsWith("text/html") || type.startsWith("application/xhtml");
}
