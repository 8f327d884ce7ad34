/**
 * What a static host must be told: headers and redirects, in the form that Netlify and Cloudflare Pages read.
 *
 * @module
 */
import type { SiteConfig } from "../config/site.ts";
import { html } from "../html.ts";

/** Headers of one response, by lower-case name. */
export interface Described {
  /** Served address, with BasePath. */
  readonly address: string;
  readonly headers: Headers;
}

/** Headers that a host sets itself, or that would be wrong for another body. */
const OWN =
  /^(?:content-(?:type|length|encoding|security-policy)|etag|vary|cache-control|date|accept-ranges|ratelimit.*)$/;

/**
 * The file `_headers`: the security headers of a page for everything, and caching for what has a hash in its name.
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
  const everywhere = [...page].filter(([name]) => !OWN.test(name));
  const rules = [
    rule(`${basePath}/*`, [...everywhere, ["content-security-policy", policy]]),
    ...immutable.map((address) => rule(address, [["cache-control", "public, max-age=31536000, immutable"]])),
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

/** The file `_redirects`. Both are served addresses, or URLs of other sites. */
export function redirectsFile(redirects: readonly (readonly [from: string, to: string, status?: number])[]): string {
  return redirects.map(([from, to, status = 302]) => `${from} ${to} ${status}\n`).join("");
}

/**
 * A page that leads elsewhere, for hosts that know no redirects.
 *
 * @param icon Served address; without one, browsers would ask for `/favicon.ico`.
 */
export function redirectPage(to: string, origin: string, icon: string): string {
  const canonical = to.startsWith("/") ? origin + to : to;
  const page = html`
    <!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
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

/**
 * The policy of a served page without its nonces: what the configuration adds to the head is allowed by hash or by
 * origin instead.
 */
export async function staticPolicy(
  policy: string,
  head: SiteConfig["head"],
  customCssUrl: string | undefined,
): Promise<string> {
  const scripts: string[] = [];
  const styles: string[] = customCssUrl === undefined ? [] : originOf(customCssUrl);
  for (const { tag, attrs, content } of head) {
    const name = tag.toLowerCase();
    if (name === "script" && attrs["src"] !== undefined) scripts.push(...originOf(attrs["src"]));
    else if (name === "script" && content) scripts.push(await hashOf(content));
    else if (name === "style" && content) styles.push(await hashOf(content));
    else if (name === "link" && /\bstylesheet\b/i.test(attrs["rel"] ?? "")) {
      styles.push(...originOf(attrs["href"] ?? ""));
    }
  }
  return policy.split(/;\s*/).filter(Boolean).map((directive) => {
    const allowed = /^script/i.test(directive) ? scripts : /^style/i.test(directive) ? styles : [...scripts, ...styles];
    const words = directive.split(/\s+/).flatMap((word) => /^'nonce-/i.test(word) ? allowed : [word]);
    return [...new Set(words)].join(" ");
  }).join("; ");
}

function originOf(url: string): string[] {
  const origin = /^(https?:)?\/\/[^/?#;,\s]+/i.exec(url)?.[0];
  return origin === undefined ? [] : [origin.replace(/^\/\//, "https://")];
}

async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`;
}
