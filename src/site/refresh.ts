/**
 * HTML pages that only redirect: `<meta http-equiv="refresh" content="0; URL=/b">`.
 *
 * @module
 */
const REFRESH =
  /^\s*(?:<!doctype html>\s*)?(?:<html[^<>]{0,200}>\s*)?(?:<head>\s*)?<meta\s+http-equiv\s*=\s*["']?refresh["']?\s+content\s*=\s*["']\s*\d{1,3}\s*[;,]\s*url\s*=\s*["']?([^"'<>\s]{1,1000})["']{1,2}\s*\/?>\s*(?:<\/head>\s*)?(?:<\/html>\s*)?$/i;
/** Maximum number of characters of such a page. */
const LENGTH = 2_000;

/** Address to which a text redirects; `undefined`: it is more than a redirect. */
export function refreshTarget(text: string): string | undefined {
  return text.length > LENGTH || !/http-equiv/i.test(text) ? undefined : REFRESH.exec(text)?.[1];
}
