/**
 * Variables of a configuration that pages may use.
 *
 * @module
 */
import { LINE_NUMBERS } from "../markdown/code/numbers.ts";
import { URL_SCHEME } from "../markdown/myst/url_scheme.ts";
import { TYPOGRAPHY } from "../markdown/inline/typography.ts";
import { isVariableName } from "../config/variable_name.ts";
import type { Look } from "./look.ts";
import { Fields, type Value } from "./script/value.ts";

/** Maximum nesting of names. */
const DEPTH = 4;

/** Texts and numbers in an object by the path of their names, each after `prefix`. */
export function textsOf(params: Value, prefix: string, look: Look): readonly (readonly [name: string, text: string])[] {
  if (!(params instanceof Fields)) return [];
  return look.entries(params).flatMap(({ name, value }) => {
    const path = prefix + name;
    if (!isVariableName(path)) return [];
    if (typeof value === "string" || typeof value === "number") return [[path, `${value}`] as const];
    return path.split(".").length < DEPTH ? textsOf(value, `${path}.`, look) : [];
  });
}

/** The variable of a project whose code blocks have line numbers, where one of these fields says so. */
export function lineNumbers(...fields: readonly Value[]): readonly (readonly [name: string, text: string])[] {
  return fields.includes(true) ? [[LINE_NUMBERS, "true"]] : [];
}

/** The variable of a project whose tool shows typographic signs, where it does. @param dash That for two hyphens. */
export function typography(isOn: boolean, dash: "–" | "—" = "–"): readonly (readonly [name: string, text: string])[] {
  return isOn ? [[TYPOGRAPHY, dash]] : [];
}

/**
 * Reads roles of Sphinx that are links: `extlinks = {"issue": ("https://…/%s", "issue %s")}`. The caption is optional.
 */
export function extlinksOf(value: Value, look: Look): readonly (readonly [name: string, text: string])[] {
  return look.entries(value).flatMap(({ name, value }) => {
    const [url, caption] = look.items(value).map((item) => item.value);
    if (typeof url !== "string" || !/^https?:/.test(url) || !/^[\w-]{1,60}$/.test(name)) return [];
    const link = [`extlinks.${name}`, url] as const;
    return typeof caption === "string" ? [link, [`extlinks.${name}.caption`, caption] as const] : [link];
  });
}

/** Reads schemes of short addresses in MyST: a pattern, or an object of `url` and `title`. */
export function urlSchemesOf(value: Value, look: Look): readonly (readonly [name: string, text: string])[] {
  return look.entries(value).flatMap(({ name, value }) => {
    const url = typeof value === "string" ? value : look.textAt(value, "url");
    if (url === undefined || !/^https?:/.test(url) || !/^[\w+.-]{1,60}$/.test(name)) return [];
    const title = look.textAt(value, "title");
    const scheme = [URL_SCHEME + name, url] as const;
    return title === undefined ? [scheme] : [scheme, [`${URL_SCHEME}${name}.title`, title] as const];
  });
}
