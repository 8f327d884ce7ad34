/**
 * What the Content-Security-Policy keeps browsers from loading, as far as the HTML of a page shows it.
 *
 * @module
 */
import type { ServedPage } from "../crawl.ts";
import type { Finding } from "../finding.ts";
import type { Reference } from "../page_html.ts";
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
};

/** What the setting AllowImages is for. */
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

/** What browsers leave out of a page. */
export function policyFindings(
  { html, href }: ServedPage,
  source: SourceText,
  policy: CspDirectives,
): readonly Finding[] {
  const findings: Finding[] = [];
  const seen = new Set<string>();
  for (const { kind, url, isContent } of html.references) {
    const directive = DIRECTIVES[kind];
    const target = directive === undefined || !isContent ? undefined : URL.parse(url, `http://localhost${href}`);
    if (!target || !/^https?:$/.test(target.protocol) || target.host === "localhost" || seen.has(url)) continue;
    if (allows(policy, directive!, target)) continue;
    seen.add(url);
    const place = source.places(url, 1)[0];
    findings.push({
      rule: "blocked-content",
      file: source.file,
      line: place?.line ?? source.start,
      column: place?.column,
      about: url,
      message: `${kind} from ${target.host}: the Content-Security-Policy keeps browsers from loading it`,
      hint: `put the file into the content folder, or name the host in ${
        IMAGES.has(kind) ? "AllowImages" : `ContentSecurityPolicy (${directive})`
      }`,
    });
  }
  const allowsInline = policy.get("style-src") ?? policy.get("default-src") ?? ["'unsafe-inline'"];
  for (const name of html.inline) {
    if (name === "style" && allowsInline.includes("'unsafe-inline'")) continue;
    const place = source.places(`${name}=`, 1)[0];
    findings.push({
      rule: "blocked-content",
      file: source.file,
      line: place?.line ?? source.start,
      column: place?.column,
      message: `the attribute ${name} is blocked by the Content-Security-Policy`,
      hint: name === "style"
        ? "put the rules into wwwroot/theme/custom.css"
        : "put the program into wwwroot/theme/custom.js",
    });
  }
  return findings;
}
