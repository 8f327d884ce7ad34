/**
 * Names of icons as authors write them: those of Lucide, with or without a prefix, and those of Starlight.
 *
 * @module
 */

/** A set of icons; `undefined` where the name does not say. */
export type IconSet = "lucide" | "marks" | undefined;

/** `lucide:rocket`, `lucide/rocket`, `i-lucide-rocket`, `simple/github`, `simple-icons:github`. */
const PREFIX = /^(?:i-)?(lucide|simple-icons|simple)[:/-]\s*(?=\w)/i;

/** Key of a name of Starlight → the name of that icon in Lucide. Names that both have are not here. */
const STARLIGHT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ upCaret: "chevron-up", downCaret: "chevron-down", leftCaret: "chevron-left", rightCaret: "chevron-right" },
    ...{ upArrow: "arrow-up", downArrow: "arrow-down", leftArrow: "arrow-left", rightArrow: "arrow-right" },
    ...{ approveCheck: "check", approveCheckCircle: "circle-check", close: "x", error: "circle-x" },
    ...{ warning: "triangle-alert", information: "info", forwardSlash: "slash", random: "shuffle", bars: "menu" },
    ...{ document: "file-text", addDocument: "file-plus", openBook: "book-open", listFormat: "list" },
    ...{ setting: "settings", magnifier: "search", external: "external-link", translate: "languages" },
    ...{ comment: "message-square", commentAlt: "message-square-text", email: "mail" },
  }).map(([name, lucide]) => [iconKey(name), lucide]),
);

/** Key of another name of a service → the key of its mark. */
const SERVICES: ReadonlyMap<string, string> = new Map([
  ["dev", "devto"],
  ["devdotto", "devto"],
  ["hackernews", "ycombinator"],
  ["srht", "sourcehut"],
  ["twitter", "x"],
  ["weibo", "sinaweibo"],
  ["xcom", "x"],
]);

/** A name without its prefix, and the set that the prefix names. */
export function readIconName(written: string): { readonly name: string; readonly set: IconSet } {
  const prefix = PREFIX.exec(written.trim());
  const name = written.trim().slice(prefix?.[0].length ?? 0);
  if (!prefix) return { name, set: undefined };
  return { name, set: prefix[1]!.toLowerCase() === "lucide" ? "lucide" : "marks" };
}

/** The same for `book-open`, `BookOpen` and `book open`. */
export function iconKey(name: string): string {
  return name.toLowerCase().replace(/[\s._-]/g, "");
}

/** The name in Lucide of an icon of Starlight; any other name as it is. */
export function lucideName(name: string): string {
  return STARLIGHT.get(iconKey(name)) ?? name;
}

/** The key of a service's mark, by any of its names. */
export function markKey(name: string): string {
  const key = iconKey(name);
  return SERVICES.get(key) ?? key;
}

/** Whether a text is an emoji, and no name. */
export function isEmojiSign(text: string): boolean {
  return text.length <= 16 && /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(text);
}

/** Whether a text is meant as the name of an icon: no emoji, no address of an image, no markup. */
export function isIconName(text: string): boolean {
  return /^[a-z][\w .:/-]{0,63}$/i.test(text.trim()) &&
    !/^\w+:\/\/|\.(?:svg|png|jpe?g|webp|avif|gif)$/i.test(text.trim());
}
