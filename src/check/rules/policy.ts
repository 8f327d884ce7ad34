/**
 * Resources in the HTML of a page that browsers do not load because of the Content-Security-Policy.
 *
 * @module
 */
import type { Finding } from "../finding.ts";
import { decoded } from "../../percent.ts";
import type { InlineCode, Reference } from "../page_html.ts";
import type { ServedPage } from "../served_site.ts";
import type { SourceText } from "../source_text.ts";

/** Directives of a policy → their sources. */
export type CspDirectives = ReadonlyMap<string, readonly string[]>;

const DIRECTIVES: Readonly<Record<Reference["kind"], string | undefined>> = {
  link: undefined,
  image: "img-src",
  media: "media-src",
  frame: "frame-src",
  script: "script-src",
  style: "style-src",
  font: "font-src",
};

/** Kinds of references that AllowImages covers. */
const IMAGES: ReadonlySet<Reference["kind"]> = new Set(["image", "media", "frame"]);

/** Reads a header (CSP Level 3, section 2.2.1). The first of two directives of a name counts. */
export function readPolicy(header: string): CspDirectives {
  const policy = new Map<string, readonly string[]>();
  for (const directive of header.split(";")) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    const key = name?.toLowerCase();
    if (key && !policy.has(key)) policy.set(key, sources);
  }
  return policy;
}

/** Whether a policy lets a page load a URL of another site. */
export function allows(policy: CspDirectives, directive: string, url: URL): boolean {
  const parent = directive === "frame-src" ? policy.get("child-src") : undefined;
  const sources = policy.get(directive) ?? parent ?? policy.get("default-src");
  return sources === undefined || sources.some((source) => matches(source, url));
}

/** A source of a policy against a URL (CSP Level 3, section 6.7.2.8). */
function matches(source: string, url: URL): boolean {
  if (source === "*") return /^(?:https?|wss?):$/.test(url.protocol);
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return url.protocol === source.toLowerCase();
  const [, scheme, host, port, path = ""] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:']+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  if (host === undefined) return false;
  if (scheme !== undefined && url.protocol !== `${scheme.toLowerCase()}:`) {
    if (!(scheme.toLowerCase() === "http" && url.protocol === "https:")) return false;
  }
  const name = host.toLowerCase();
  const isHost = name.startsWith("*.") ? url.hostname.endsWith(name.slice(1)) : url.hostname === name;
  if (!isHost) return false;
  if (port === undefined ? url.port !== "" : port !== "*" && port !== (url.port || usualPort(url))) return false;
  return path === "" || path === "/" || (path.endsWith("/") ? url.pathname.startsWith(path) : url.pathname === path);
}

function usualPort({ protocol }: URL): string {
  return protocol === "https:" ? "443" : "80";
}

function sourcesOf(policy: CspDirectives, directive: string): readonly string[] | undefined {
  return policy.get(directive) ?? policy.get("default-src");
}

/** Whether what carries the nonce of the page is allowed. */
function allowsNonce(policy: CspDirectives, directive: string): boolean {
  return sourcesOf(policy, directive)?.some((source) => source.startsWith("'nonce-")) ?? true;
}

/** Whether code in the page is allowed. A hash may be that of the code. */
function allowsInline(policy: CspDirectives, { kind, hasNonce }: InlineCode): boolean {
  const sources = sourcesOf(policy, `${kind}-src`);
  if (sources === undefined || (hasNonce && allowsNonce(policy, `${kind}-src`))) return true;
  return sources.some((source) => source === "'unsafe-inline'" || /^'sha(?:256|384|512)-/.test(source));
}

/** The host of a URL of another site that browsers do not load. */
function blockedHost({ kind, url, hasNonce }: Reference, href: string, policy: CspDirectives): string | undefined {
  const directive = DIRECTIVES[kind];
  const target = directive === undefined ? undefined : URL.parse(url, `http://localhost${href}`);
  if (!target || !/^https?:$/.test(target.protocol) || target.host === "localhost") return undefined;
  if (hasNonce && allowsNonce(policy, directive!)) return undefined;
  return allows(policy, directive!, target) ? undefined : target.host;
}

function blockedLoad({ kind, url }: Reference, host: string): Pick<Finding, "about" | "message" | "hint" | "rule"> {
  return {
    rule: "blocked-content",
    about: url,
    message: `${kind} from ${host}: the Content-Security-Policy keeps browsers from loading it`,
    hint: `put the file into the content folder, or name the host in ${
      IMAGES.has(kind) ? "AllowImages" : `ContentSecurityPolicy (${DIRECTIVES[kind]})`
    }`,
  };
}

/** References and inline code of a page that browsers block. */
export function policyFindings(
  { html, href }: ServedPage,
  source: SourceText,
  policy: CspDirectives,
): readonly Finding[] {
  const findings: Finding[] = [];
  const seen = new Set<string>();
  for (const reference of html.references) {
    const { url, isContent } = reference;
    if (seen.has(url)) continue;
    const host = blockedHost(reference, href, policy);
    const place = host === undefined ? undefined : source.places(url, 1)[0] ?? source.find(url, 1) ??
      source.find(decoded(url), 1);
    if (host === undefined || (!isContent && !place)) continue;
    seen.add(url);
    const { file, start: line } = source;
    findings.push({ ...blockedLoad(reference, host), file, line, column: undefined, ...place });
  }
  const allowsStyle = (sourcesOf(policy, "style-src") ?? ["'unsafe-inline'"]).includes("'unsafe-inline'");
  for (const name of html.inline) {
    if (name === "style" && allowsStyle) continue;
    const place = source.places(`${name}=`, 1)[0];
    findings.push({
      rule: "blocked-content",
      file: source.file,
      line: place?.line ?? source.start,
      column: place?.column,
      message: `the attribute ${name} is blocked by the Content-Security-Policy`,
      hint: name === "style"
        ? "put the rules into wwwroot/theme/custom.css"
        : "put the code into wwwroot/theme/custom.js",
    });
  }
  return findings;
}

/** Finds what browsers do not load around the text of pages: in `head`, images and the like of config.json. */
export function aroundFindings(
  pages: Iterable<ServedPage>,
  isOwn: (url: string) => boolean,
  config: SourceText | undefined,
  policy: CspDirectives,
): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const { html, href } of pages) {
    for (const reference of html.references) {
      if (reference.isContent || found.has(reference.url) || isOwn(reference.url)) continue;
      const host = blockedHost(reference, href, policy);
      if (host === undefined) continue;
      const place = config?.find(reference.url, 1);
      const { line, column } = place ?? { line: undefined, column: undefined };
      found.set(reference.url, { ...blockedLoad(reference, host), file: place && config?.file, line, column });
    }
    for (const code of html.code) {
      const { kind } = code;
      if (found.has(kind) || allowsInline(policy, code)) continue;
      const place = config?.find(`"${kind}"`, 1);
      found.set(kind, {
        rule: "blocked-content",
        file: config?.file,
        line: place?.line,
        column: place?.column,
        message: `inline ${kind}: the Content-Security-Policy keeps browsers from running it`,
        hint: `allow 'nonce-{nonce}' in ContentSecurityPolicy (${kind}-src), or put it into a file`,
      });
    }
  }
  return [...found.values()];
}
