/**
 * Addresses in the front matter of a page: `slug` and `redirect_from`.
 *
 * @module
 */
import { decoded } from "../percent.ts";
import { join } from "@std/path/posix";
import { normalize, type PagePath, pagePath } from "./address.ts";
import { isReserved } from "./own_route.ts";

/** Not a path: backslash, query, fragment, control characters, another site, a scheme. */
// deno-lint-ignore no-control-regex
const FORBIDDEN = /[\\?#\u0000-\u001f\u007f-\u009f]|^\/\/|^[a-z][a-z0-9+.-]*:/i;
/** A name that no file of a page can have, and that static hosts, browsers and this program give meanings to. */
const HIDDEN = /^[._]/;
/** Of an address, in characters. */
const LONGEST = 1000;

/**
 * The address that `written` means: with a slash in it from the root, else, or with `../`, next to the page's file. Decoded, folded,
 * without slash at the end. `undefined`: no page can have it.
 *
 * @param file Relative to RootPath.
 */
export function ownAddress(written: string, file: string): PagePath | undefined {
  const path = decoded(written.trim());
  if (path === "" || path.length > LONGEST || FORBIDDEN.test(path) || /^\.{1,2}$/.test(path)) return undefined;
  const pageAddress = pagePath(file);
  const folder = /(?:^|\/)index\.[^./]+$/i.test(file)
    ? pageAddress.replace(/^\/$/, "")
    : pageAddress.slice(0, pageAddress.lastIndexOf("/"));
  const isRelative = !path.includes("/") || /^\.{1,2}\//.test(path);
  if (isRelative && /^\.\.(?:\/|$)/.test(join(folder.slice(1), path))) return undefined;
  const whole = isRelative ? join("/", folder, path) : `/${path.replace(/^\/+/, "")}`;
  const address = normalize(whole);
  const segments = address.slice(1).split("/");
  if (address !== "/" && segments.some((name) => name === "" || HIDDEN.test(name))) return undefined;
  return isReserved(address) || normalize(address) !== address ? undefined : address;
}
