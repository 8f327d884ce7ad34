/**
 * URLs of links and images: which are allowed, and where they lead.
 *
 * @module
 */
import { decoded, encodedUrl } from "../percent.ts";
import { isHeadingId } from "./commonmark/heading_alias.ts";
import { noteFragment } from "./fragment.ts";
import { reportItem, ruleHref } from "./mdbook/rule_target.ts";
import { type NamedPage, namedPage } from "./learn/uid.ts";
import { isBareName, labelled, withoutPrefix } from "./myst/label.ts";
import type { PageContext } from "./page_context.ts";
import type { LinkTarget } from "./rendered.ts";

/** A URL that is allowed in a page. */
export interface ResolvedUrl {
  /** Percent-encoded; to be escaped for an attribute. */
  readonly href: string;
  /** Whether it leads to a page of another site. */
  readonly external: boolean;
  /** Target in this site, if there is one. */
  readonly target: LinkTarget | undefined;
  /** Whether it is on this host, but not of this site: it is not checked. Absent: it is not. */
  readonly isElsewhere?: boolean;
}

/** The `rel` of a link to another site, and of one to something on the host that is not part of this site. */
export function relation({ external, isElsewhere }: ResolvedUrl): string | undefined {
  return external ? "noopener" : isElsewhere ? "external" : undefined;
}

const WEB_SCHEMES = new Set(["http", "https"]);
const LINK_SCHEMES = new Set([...WEB_SCHEMES, "mailto", "tel"]);
/** A placeholder that the tool of the project replaces by the root: `@docroot@/a.md`, `%PUBLIC_URL%/a`, `[[docsref:/a]]`. */
const PLACEHOLDER = /^(?:@\w{1,40}@|%\w{1,40}%|\$\{?\w{1,40}\}?)(\/[^\s]*)$|^\[\[\w{1,40}:(\/[^\s\]]*)\]\]$/;
/** Characters that browsers drop from a URL, and invisible ones. */
const INVISIBLE = /[\0-\x20\x7f-\xa0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]+/g;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** Prefix of Docusaurus for an address that is not a page; the rest is an ordinary address. */
const PATHNAME = /^\s*pathname:\/\//i;
const PROGRAM = /^(?:javascript|vbscript|data|file|blob|filesystem|view-source):/i;

/**
 * Resolves an address as the author wrote it, its character references resolved. Problems go to the page.
 *
 * @returns `undefined` if it is not allowed in a page.
 */
export function resolveUrl(address: string, page: PageContext, kind: "link" | "image"): ResolvedUrl | undefined {
  const isMyst = page.job.flavor === "myst" && kind === "link";
  const written = isMyst ? withoutPrefix(address) : address.replace(PATHNAME, "");
  // In Doxygen, `#id` may be on any page.
  const hasLabels = isMyst || kind === "link" && page.job.flavor === "doxygen" && /^\s*#/.test(written);
  // Docusaurus checks no such address: it may be of another program on the host.
  const isElsewhere = !isMyst && PATHNAME.test(address);
  const label = hasLabels ? labelUrl(written, page) : undefined;
  if (label) return label;
  if (kind === "link" && reportItem(written.trim(), page)) return undefined;
  const named = kind === "link" ? namedPage(written) : undefined;
  if (named) return namedUrl(named, page);
  const visible = written.replace(INVISIBLE, "");
  const scheme = SCHEME.exec(visible)?.[1]?.toLowerCase();
  if (scheme !== undefined || PROGRAM.test(decoded(visible).replace(INVISIBLE, ""))) {
    if (isMyst && scheme === "inv") {
      page.reportKind("links with inv:", "other projects' lists of places are not read: their text is shown", {
        rule: "broken-link",
        about: "inv:",
      });
      return undefined;
    }
    const allowed = kind === "link" ? LINK_SCHEMES : WEB_SCHEMES;
    if (scheme !== undefined && allowed.has(scheme)) {
      return { href: encodedUrl(visible), external: WEB_SCHEMES.has(scheme), target: undefined };
    }
    page.report(`${kind} to ${shortened(visible)}: only ${[...allowed].join(", ")} are allowed`, {
      rule: "unsafe-url",
      about: written.trim(),
    });
    return undefined;
  }
  // Browsers read a backslash as a slash.
  if (/^[\\/]{2}/.test(visible)) {
    return { href: encodedUrl(`https:${visible.replaceAll("\\", "/")}`), external: true, target: undefined };
  }
  const bare = written.trim();
  const { path, rest } = cut(withoutPrefixOfGitHub(bare, page));
  if (path === "") {
    if (kind === "link") noteFragment("", rest, page);
    return { href: encodedUrl(rest), external: false, target: undefined };
  }
  const target = page.lookup(decoded(path)) ?? (kind === "image" ? imageNamed(decoded(path), page) : undefined);
  if (target) {
    if (kind === "link") noteFragment(target.href, rest, page);
    return { href: target.href + encodedUrl(rest), external: false, target };
  }
  const rooted = PLACEHOLDER.exec(bare)?.slice(1).find((one) => one !== undefined);
  if (rooted !== undefined && page.lookup(decoded(cut(rooted).path))) return resolveUrl(rooted, page, kind);
  const rule = kind === "link" ? ruleHref(bare, page) : undefined;
  if (rule !== undefined) return { href: rule, external: false, target: undefined };
  if (isElsewhere) return { href: encodedUrl(bare), external: false, target: undefined, isElsewhere };
  const first = kind === "link" && !PAGE_FILE.test(path) ? page.lookup(`${decoded(path)}/*`) : undefined;
  if (first) return { href: first.href, external: false, target: first };
  page.report(`${kind} to ${shortened(bare)}: there is no such ${kind === "link" ? "page" : "file"}`, {
    rule: kind === "link" ? "broken-link" : "broken-image",
    about: bare,
  });
  // Sphinx shows the text alone where a name, of code say, has no place.
  return isMyst && isBareName(bare) ? undefined : { href: encodedUrl(bare), external: false, target: undefined };
}

/** Matches the name of a page, which is no folder. */
const PAGE_FILE = /\.(?:mdx?|html?)$/i;

/** The target of a reference of MyST or Doxygen; `undefined`: it is another address, or one on the page itself. */
function labelUrl(written: string, page: PageContext): ResolvedUrl | undefined {
  const address = written.trim();
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (scheme !== undefined && LINK_SCHEMES.has(scheme)) return undefined;
  const name = decoded(address.replace(/^#/, ""));
  const isHere = address.startsWith("#") ? isHeadingId(name, page) : page.lookup(decoded(cut(address).path));
  const target = isHere ? undefined : labelled(name, page);
  return target && { href: target.href, external: false, target };
}

/** Doxygen finds images by their names, in any folder. */
function imageNamed(name: string, page: PageContext): LinkTarget | undefined {
  return page.job.flavor === "doxygen" && !name.includes("/") ? page.lookup(`[[${name}]]`) : undefined;
}

/** The page of a name; a name of code is reported. */
function namedUrl({ name, label, fragment }: NamedPage, page: PageContext): ResolvedUrl | undefined {
  const isDoxygen = page.job.flavor === "doxygen";
  const target = isDoxygen || page.job.flavor === "docfx" ? page.lookup(label) : undefined;
  // Most names of Doxygen are those of code.
  if (!target && isDoxygen) return undefined;
  if (!target) {
    page.reportKind("links with xref:", "only pages are found by their uid: the text of all others is shown", {
      rule: "broken-link",
      about: name,
    });
    return undefined;
  }
  noteFragment(target.href, fragment, page);
  return { href: target.href + encodedUrl(fragment), external: false, target };
}

/** As {@linkcode resolveUrl} for an address inside of this site, but without reports; `undefined` for all others. */
export function resolveInside(written: string, page: PageContext): ResolvedUrl | undefined {
  if (SCHEME.test(written.replace(INVISIBLE, "")) || /^[\\/]{2}/.test(written.trim())) return undefined;
  const { path, rest } = cut(written.trim());
  const target = path === "" ? undefined : page.lookup(decoded(path));
  return target && { href: target.href + encodedUrl(rest), external: false, target };
}

/** Splits an address into its path, and its query and fragment. */
function cut(address: string): { path: string; rest: string } {
  const end = address.search(/[?#]/);
  return end === -1 ? { path: address, rest: "" } : { path: address.slice(0, end), rest: address.slice(end) };
}

function shortened(address: string): string {
  return address.length > 100 ? `${address.slice(0, 100)}…` : address;
}

/** An address on the page itself without the word that GitHub puts before the ids of headings. */
function withoutPrefixOfGitHub(address: string, page: PageContext): string {
  const id = /^#user-content-(.+)$/.exec(address)?.[1];
  return id !== undefined && isHeadingId(decoded(id), page) ? `#${id}` : address;
}
