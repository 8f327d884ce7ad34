/**
 * Selects the URLs of other sites to request, by the lists in config.json.
 *
 * @module
 */
import type { ExternalSettings } from "../../config/site.ts";

/** Creates the function that decides whether a URL is requested. */
export function createFilter({ only, skip }: ExternalSettings): (url: string) => boolean {
  const wanted = only.map(patternOf);
  const left = skip.map(patternOf);
  return (url) => {
    const { host, hostname } = new URL(url);
    if (wanted.length > 0 && !wanted.some((matches) => matches(host) || matches(hostname))) return false;
    return !left.some((matches) => matches(url) || matches(host) || matches(hostname));
  };
}

/** Compiles a pattern in which `*` matches any text: each part is searched for after the one before. */
function patternOf(pattern: string): (text: string) => boolean {
  const [first = "", ...rest] = pattern.split("*");
  const last = rest.pop();
  return (text) => {
    if (last === undefined) return text === first;
    if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last)) return false;
    let at = first.length;
    for (const part of rest) {
      const found = text.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return at <= text.length - last.length;
  };
}
