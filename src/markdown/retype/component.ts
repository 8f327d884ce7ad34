/**
 * Components of Retype in a line: `[!badge text="New" variant="info"]`, `[!button Go](a.md)`, `[!ref](a.md)`, `[!file](a.zip)`.
 *
 * @module
 */
import { ownValue } from "../../own_value.ts";
import { capitalized, spaced } from "../text.ts";

/** A component, and the address after it. */
export const COMPONENT =
  /\[!(badge|button|ref|file|embed|card|icon)(?![\w-])([^\]\n]{0,500})\](?:\(([^()\s]{1,500})\))?(?:\{[^{}\n]{0,100}\})?/g;
const ATTRIBUTE = /([\w-]{1,50})="([^"\n]*)"/g;
const KINDS: Readonly<Record<string, string>> = {
  success: "tip",
  danger: "danger",
  warning: "warning",
  info: "info",
};

export function writeComponent(raw: string): string {
  COMPONENT.lastIndex = 0;
  const [, name = "", argument = "", address] = COMPONENT.exec(raw)!;
  const given = new Map([...argument.matchAll(ATTRIBUTE)].map(([, key, value]) => [key!, value!]));
  const text = quotable(
    (given.get("text") ?? argument.replace(ATTRIBUTE, "").trim()).replace(/:icon-[\w-]{1,60}:\s*/g, ""),
  );
  const icon = /^[\w-]+$/.test(given.get("icon") ?? "") ? `:octicons-${given.get("icon")}-16: ` : "";
  if (name === "icon") return icon.trim();
  if (name === "badge" && address === undefined) {
    return `${icon}{{< badge text="${text}" type="${ownValue(KINDS, given.get("variant") ?? "") ?? "info"}" >}}`;
  }
  if (address === undefined) return text || icon.trim();
  if (name === "embed") return `{{< embed src="${address}" title="${text}" >}}`;
  if (name === "button") return `${icon}{{< button href="${address}" text="${text || nameOf(address)}" >}}`;
  return `${icon}[${text || (name === "file" ? address.split("/").at(-1)! : nameOf(address))}](${address})`;
}

/** `getting-started.md#install` → `Getting started` */
function nameOf(address: string): string {
  const last = address.replace(/[?#].*$/, "").replace(/\/$/, "").split("/").at(-1)!;
  return capitalized(spaced(last.replace(/\.md$/, ""))) || address;
}

function quotable(text: string): string {
  return text.replace(/["\\[\]]/g, "");
}
