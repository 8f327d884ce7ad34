/**
 * Type of a redirect in config.json. Apart from the schema, so that render threads need not load that.
 *
 * @module
 */

/** Status codes of a redirect: for good, or for now. */
export const REDIRECT_STATUS = [308, 302] as const;

/** Hosts with a file of their own for redirects, besides those that read `_redirects`. */
export const REDIRECT_HOSTS = ["nginx", "vercel"] as const;

export type RedirectHost = (typeof REDIRECT_HOSTS)[number];

/** A redirect, as written on `line` of the file. */
export interface RedirectRule {
  /** `/old`, `/old/:name` or `/old/*`. */
  readonly from: string;
  /** A path from the root or a URL, with the names of `from` and `:splat`; or, without them, a file. */
  readonly to: string;
  readonly status: (typeof REDIRECT_STATUS)[number];
  readonly line: number;
  /** Leads from below the base of another tool's site: no author wrote it, and links below the base are right. */
  readonly isBase?: true;
}

/** A name that stands for one segment. */
export const SEGMENT_NAME = /^:([A-Za-z_]\w{0,63})$/;
/** A name in a target, which is replaced by what it stands for. */
export const TARGET_NAME = /:([A-Za-z_]\w*)/g;
/** Name of what `*` stands for. */
export const SPLAT = "splat";
/** In characters: of a path or a target. */
export const LONGEST_REDIRECT = 1000;

/**
 * Whether a text is a path from the root in which a segment may be a name, and the last one `*`. No name is there twice,
 * and none is that of the star.
 */
export function isRedirectSource(text: string): boolean {
  // deno-lint-ignore no-control-regex
  if (text.length > LONGEST_REDIRECT || !/^\/(?!\/)[^\\?#\u0000-\u001f\u007f-\u009f]*$/.test(text)) return false;
  const segments = text.replace(/\/$/, "").split("/").slice(1);
  const names = segments.flatMap((segment) => SEGMENT_NAME.exec(segment)?.[1] ?? []);
  return new Set([...names, SPLAT]).size === names.length + 1 && segments.every((segment, i) => {
    if (segment === "*") return i === segments.length - 1;
    if (segment.startsWith(":")) return SEGMENT_NAME.test(segment);
    return segment !== "" && segment !== "." && segment !== ".." && !segment.includes("*");
  });
}
