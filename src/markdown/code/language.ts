/**
 * Names of languages in code fences.
 *
 * @module
 */
import { ownValue } from "../../own_value.ts";
import { ALIASES } from "./language_names.ts";

/** Names of languages that starry-night knows, each with its scope. */
export interface LanguageNames {
  readonly names: Readonly<Record<string, string>>;
  /** With their dot. */
  readonly extensions: Readonly<Record<string, string>>;
  /** Those that count only after a file name. */
  readonly extensionsWithDot: Readonly<Record<string, string>>;
}

/** Variants of VitePress, of which `vue-html` is HTML: `sh-vue`; of Microsoft Learn: `azurecli-interactive`; of MDN: `js-nolint`. */
const VARIANT = /-vue$|^vue-(?=html$)|-interactive$|-nolint$/;
/** `pwsh-session`: what a terminal shows. */
const SESSION = /-session$/;
/** `bash/zsh`, `js|ts`, and a template with its language, as Pygments writes it: `yaml+jinja`, `html+twig`. */
const COMBINED = /[+/|]/;

/** Names that mean "no language", though an extension of one of them belongs to one. */
const PLAIN = new Set(
  ["txt", "text", "plain", "plaintext", "none", "nohighlight", "no-highlight", "raw", "log", "ansi"]
    .concat("tree", "output", "out", "stdout", "stderr", "result", "response", "notrust"),
);

/** Scope of the grammar for a language's name, its extension or a file name, in any letter case, as GitHub finds it. */
export function languageScope(language: string, known: LanguageNames): string | undefined {
  const lower = language.toLowerCase();
  if (isPlain(lower)) return undefined;
  if (SESSION.test(lower) && !ownValue(known.names, lower)) return ownValue(known.names, ALIASES.terminal!);
  const bare = ownValue(known.names, lower) ? lower : lower.replace(VARIANT, "");
  const name = ownValue(ALIASES, lower) ?? ownValue(ALIASES, bare) ?? bare;
  return ownValue(known.names, name) ?? byExtension(name, known) ?? partOf(name, known);
}

function byExtension(name: string, known: LanguageNames): string | undefined {
  const dot = name.lastIndexOf(".");
  if (dot === -1) return ownValue(known.extensions, `.${name}`);
  const extension = name.slice(dot);
  return ownValue(known.extensions, extension) ?? ownValue(known.extensionsWithDot, extension);
}

/** The first language of a combined name; of HTML with a template, the template. */
function partOf(name: string, known: LanguageNames): string | undefined {
  const parts = name.split(COMBINED);
  if (parts.length === 1) return undefined;
  if (parts[0] === "html") parts.reverse();
  for (const part of parts) {
    const scope = ownValue(known.names, ownValue(ALIASES, part) ?? part);
    if (scope) return scope;
  }
  return undefined;
}

/** Whether a name stands for no language. */
export function isPlain(language: string): boolean {
  const lower = language.toLowerCase();
  return PLAIN.has(lower) || lower.endsWith("-output");
}
