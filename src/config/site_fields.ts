/**
 * Fields of config.json that a text has, by which it is recognized.
 *
 * @module
 */
import { fieldsOf } from "./jsonc.ts";
import { siteSchema } from "./site_schema.ts";

const SITE_LINE = new RegExp(`^(?:${Object.keys(siteSchema.def.shape).join("|")})[ \\t]*[:=]`, "m");

/** Hugo's configuration may be called config.json, too, and has a title as well. */
const HUGO = /^baseurl$/i;

/** Whether a text is an object with a field of config.json; or, for a file that is not JSON, begins a line with one. */
export function looksLikeSite(text: string, file = "config.json"): boolean {
  if (/\.(?:ya?ml|toml)$/i.test(file)) return SITE_LINE.test(text);
  const fields = siteFields(text);
  return fields.some(isSiteField) && !fields.some((field) => HUGO.test(field));
}

/** Whether a text is an object, and has no other fields than those of config.json. */
export function isSite(text: string): boolean {
  const fields = siteFields(text);
  return fields.length > 0 && fields.every(isSiteField);
}

/** Whether a text is an object with fields, none of which is one of config.json: a file of another program. */
export function isOfAnotherProgram(text: string): boolean {
  const fields = siteFields(text);
  return fields.length > 0 && !fields.some(isSiteField);
}

function siteFields(text: string): readonly string[] {
  return fieldsOf(text).filter((key) => key !== "$schema");
}

function isSiteField(key: string): boolean {
  return Object.hasOwn(siteSchema.def.shape, key);
}
