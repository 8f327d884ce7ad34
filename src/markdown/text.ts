/**
 * Text between tags.
 *
 * @module
 */
import { decodeHTMLStrict } from "entities";

const SPECIAL = /[&<>]/;

/** Escapes text for an element, not for an attribute: quotes stay, which code is full of. */
export function escapeText(text: string): string {
  return SPECIAL.test(text) ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;") : text;
}

/** Text with its character references resolved. */
export function decode(text: string): string {
  return text.includes("&") ? decodeHTMLStrict(text) : text;
}

/** A clause as a sentence begins. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
