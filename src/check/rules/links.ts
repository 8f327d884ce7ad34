/**
 * Checks that the targets of links exist, with their fragments.
 *
 * @module
 */
import { decoded, encodedUrl } from "../../percent.ts";
import { LAYOUT } from "../../markdown/ids.ts";
import type { PagePath } from "../../site/address.ts";
import type { Finding } from "../finding.ts";
import type { Reference } from "../page_html.ts";
import type { ServedPage, ServedSite } from "../served_site.ts";

/** A URL of a page, resolved. */
export interface Target {
  readonly reference: Reference;
  /** Of this site: path with BasePath, percent-encoded. `undefined`: another site, or no address at all. */
  readonly pathname: string | undefined;
  readonly search: string;
  /** Without `#`, decoded; `""`: none. */
  readonly fragment: string;
  /** Of another site: the whole URL without its fragment. */
  readonly external: string | undefined;
}

const ORIGIN = "http://localhost";

/** Target of a URL; `undefined`: it is not the URL of a page. */
type Resolved = Omit<Target, "reference"> | undefined;

/** Creates the function that resolves the references of a page. @param baseUrl Public origin of the site. */
export function createResolve(baseUrl: string | undefined): (page: ServedPage) => readonly Target[] {
  /** URLs that mean the same on every page. */
  const known = new Map<string, Resolved>();

  function resolve(written: string, base: URL): Resolved {
    if (written.startsWith("#")) {
      return { pathname: base.pathname, search: base.search, fragment: decoded(written.slice(1)), external: undefined };
    }
    const url = URL.parse(written, base);
    if (!url || !/^https?:$/.test(url.protocol)) return undefined;
    const { pathname, search, hash } = url;
    const isOwn = url.origin === ORIGIN || url.origin === baseUrl;
    const external = isOwn ? undefined : url.href.replace(/#.*$/s, "");
    return { pathname: isOwn ? pathname : undefined, search, fragment: decoded(hash.slice(1)), external };
  }

  return ({ html, href }) => {
    const base = new URL(href, ORIGIN);
    return html.references.flatMap((reference) => {
      const { url } = reference;
      const isSame = /^(?:\/|https?:\/\/)/i.test(url);
      const found = isSame && known.has(url) ? known.get(url) : resolve(url, base);
      if (isSame) known.set(url, found);
      return found ? [{ reference, ...found }] : [];
    });
  };
}

/** A broken reference, before it has a place in a source. */
export interface Broken {
  readonly rule: "broken-link" | "broken-image" | "broken-anchor";
  readonly target: Target;
  readonly message: string;
  /** The page that lacks the fragment. */
  readonly page?: PagePath | undefined;
}

/** Addresses that the program writes for other programs, each for one page: asking for them would render all of these. */
const GENERATED = /\.md$|\/raw\/|\/feed\.xml$/;

/** References of a page that nothing answers. */
export async function brokenTargets(targets: readonly Target[], site: ServedSite): Promise<readonly Broken[]> {
  const broken: Broken[] = [];
  for (const target of targets) {
    const { reference, pathname, search, fragment } = target;
    if (pathname === undefined || (!reference.isContent && GENERATED.test(pathname))) continue;
    const path = site.pageAt(pathname);
    const isImage = reference.kind !== "link";
    if (path === undefined) {
      const { status } = await site.answer(pathname + search);
      // A route for programs may ask for another method.
      if (status !== 404 && status < 500) continue;
      const what = isImage ? "file" : "page";
      const rule = isImage ? "broken-image" : "broken-link";
      broken.push({
        rule,
        target,
        message: `${isImage ? "image" : "link"} to ${reference.url}: there is no such ${what}`,
      });
    } else if (!hasPlace(fragment, path, site)) {
      const message = `link to ${reference.url}: there is no such heading`;
      broken.push({ rule: "broken-anchor", target, message, page: path });
    }
  }
  return broken;
}

/** Browsers know `#top`, and keep what follows `:~:` to themselves. */
function hasPlace(fragment: string, path: PagePath, { pages }: ServedSite): boolean {
  if (fragment === "" || /^top$|:~:/i.test(fragment) || LAYOUT.includes(fragment)) return true;
  const page = pages.get(path);
  return page === undefined || page.html.ids.has(fragment);
}

/** Whether the build has reported the same already. */
export function isReported({ rule, target: { reference, fragment } }: Broken, known: readonly Finding[]): boolean {
  return known.some(({ rule: other, about = "" }) => {
    if (rule === "broken-anchor") return other === rule && decoded(about.replace(/^.*#/s, "")) === fragment;
    return (other === "broken-link" || other === "broken-image") && encodedUrl(about) === reference.url;
  });
}
