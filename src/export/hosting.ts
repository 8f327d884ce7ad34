/**
 * Instructions for a static host: headers and redirects, in the form that Netlify and Cloudflare Pages read.
 *
 * @module
 */
import { IMMUTABLE } from "../build/document.ts";
import type { HostRule } from "../build/assemble/host_rule.ts";
import { html } from "../html.ts";
import { policyTag } from "./policy.ts";

/** Headers that a host sets itself, or that would be wrong for another body. */
const OWN =
  /^(?:content-(?:type|length|encoding|security-policy)|etag|vary|cache-control|date|accept-ranges|ratelimit.*)$/;

const MARKDOWN = "text/markdown; charset=utf-8";

/**
 * The file `_headers`: the security headers of a page and a link to the index of all pages for everything, what Markdown
 * is, and caching for what has a hash in its name.
 * No two rules give the same header to one address, since hosts join what they find.
 *
 * @param policy Content-Security-Policy of pages.
 * @param immutable Addresses, or patterns with `*` at the end, of what never changes.
 */
export function headersFile(options: {
  readonly basePath: string;
  readonly page: Headers;
  readonly policy: string;
  readonly immutable: readonly string[];
  readonly types: readonly (readonly [address: string, type: string])[];
}): string {
  const { basePath, page, policy, immutable, types } = options;
  const index = `<${basePath}/llms.txt>; rel="describedby"; type="text/plain"`;
  const everywhere = [...page].filter(([name]) => !OWN.test(name));
  const rules = [
    rule(`${basePath}/*`, [...everywhere, ["content-security-policy", policy], ["link", index]]),
    rule(`${basePath}/*.md`, [["content-type", MARKDOWN], ["x-robots-tag", "noindex"]]),
    ...immutable.map((address) => rule(address, [["cache-control", IMMUTABLE]])),
    ...types.map(([address, type]) => rule(address, [["content-type", type]])),
  ];
  return rules.join("\n");
}

function rule(address: string, headers: readonly (readonly [string, string])[]): string {
  return `${address}\n${headers.map(([name, value]) => `  ${capitalize(name)}: ${value}\n`).join("")}`;
}

function capitalize(name: string): string {
  return name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}

/**
 * The file `_redirects`: single addresses, followed by the patterns, since hosts take the first line that matches. All
 * are served addresses, or URLs of other sites; what a host would take for a placeholder in a single address is
 * escaped.
 */
export function redirectsFile(
  redirects: readonly (readonly [from: string, to: string, status?: number])[],
  patterns: readonly HostRule[] = [],
): string {
  const lines = redirects.map(([from, to, status = 302]) => `${literal(from)} ${literal(to)} ${status}\n`);
  return lines.concat(patterns.map(({ from, to, status }) => `${from} ${to} ${status}\n`)).join("");
}

/** `:name` and `*` stand for anything, but in the scheme and the port of a URL. */
function literal(address: string): string {
  const origin = /^https?:\/\/[^/?#]*/i.exec(address)?.[0] ?? "";
  return origin + address.slice(origin.length).replaceAll(":", "%3A").replaceAll("*", "%2A");
}

/**
 * A page that redirects, for hosts without redirects.
 *
 * @param icon Served address; without one, browsers would ask for `/favicon.ico`.
 * @param policy Content-Security-Policy of pages.
 */
export function redirectPage(to: string, origin: string, icon: string, policy: string): string {
  const canonical = to.startsWith("/") ? origin + to : to;
  const page = html`
    <!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8">${policyTag(policy)}
        <title>Moved</title>
        <link rel="canonical" href="${canonical}">
        <link rel="icon" href="${icon}">
        <meta name="robots" content="noindex">
        <meta http-equiv="refresh" content="0; url=${to}">
      </head>
      <body>
        <p>This page is at <a href="${to}">${to}</a>.</p>
      </body>
    </html>
  `;
  return page.toString();
}
