/**
 * Links of a page that replaces an untranslated one: they lead to pages in the reader's language.
 *
 * @module
 */
import { splitAddress } from "../site/target.ts";
import { tryDecode } from "../percent.ts";
import { normalize, type PagePath } from "../site/address.ts";
import type { View } from "./view.ts";

/** The address of a link, as pages are written: attributes quoted, and no bracket within them. */
const LINK = /(<a(?: [^<>]*?)? href=")(\/[^"<>]*)/g;

/** The link to a page, for readers of the language at `path`; other addresses stay as they are. */
export function localizedLink(
  address: string,
  path: PagePath,
  { site, basePath }: Pick<View, "site" | "basePath">,
): string {
  const [served, rest] = splitAddress(address);
  const target = pathOf(served, basePath);
  const page = target === "/" ? site.home : target;
  if (page === undefined || !site.pages.has(page)) return address;
  const translation = site.counterpart(page, path);
  return translation === page ? address : site.href(translation) + rest;
}

/** HTML of a page whose links lead to pages of the language at `path`, so that readers stay in it. */
export function localizeLinks(
  bytes: Uint8Array<ArrayBuffer>,
  path: PagePath,
  view: Pick<View, "site" | "basePath">,
): Uint8Array<ArrayBuffer> {
  const html = new TextDecoder().decode(bytes);
  const localized = html.replace(
    LINK,
    (_, before: string, address: string) => before + localizedLink(address, path, view),
  );
  return new TextEncoder().encode(localized);
}

function pathOf(address: string, basePath: string): PagePath | undefined {
  if (!address.startsWith(`${basePath}/`)) return undefined;
  const path = tryDecode(address.slice(basePath.length));
  return path === undefined ? undefined : normalize(path);
}
