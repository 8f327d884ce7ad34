/**
 * Names of languages in code fences.
 *
 * @module
 */

/** Names of languages that starry-night knows, each with its scope. */
export interface LanguageNames {
  readonly names: Readonly<Record<string, string>>;
  /** With their dot. */
  readonly extensions: Readonly<Record<string, string>>;
  /** Those that count only after a file name. */
  readonly extensionsWithDot: Readonly<Record<string, string>>;
}

/** Names that people write and starry-night lacks. */
const ALIASES: Readonly<Record<string, string>> = {
  azurecli: "sh",
  azurepowershell: "powershell",
  docker: "dockerfile",
  dotnetcli: "sh",
  iex: "elixir",
  ipython: "python",
  ipython3: "python",
  "go-html-template": "gotmpl",
  irb: "ruby",
  markdoc: "md",
  plsql: "sql",
  postgres: "sql",
  postgresql: "sql",
  "shell-session": "console",
  shellscript: "sh",
  terminal: "console",
  twoslash: "ts",
};

/** Variants of VitePress, of which `vue-html` is HTML: `sh-vue`; of Microsoft Learn: `azurecli-interactive`; of MDN: `js-nolint`. */
const VARIANT = /-vue$|^vue-(?=html$)|-interactive$|-nolint$/;
/** `pwsh-session`: what a terminal shows. */
const SESSION = /-session$/;

/** Names that mean "no language", though an extension of one of them belongs to one. */
const PLAIN = new Set(
  ["txt", "text", "plain", "plaintext", "none", "nohighlight", "no-highlight", "raw", "log", "ansi"]
    .concat("tree", "output", "out", "stdout", "stderr", "result", "response"),
);

/** Scope of the grammar for a language's name, its extension or a file name, in any letter case, as GitHub finds it. */
export function languageScope(language: string, known: LanguageNames): string | undefined {
  const lower = language.toLowerCase();
  if (isPlain(lower)) return undefined;
  if (SESSION.test(lower) && !own(known.names, lower)) return own(known.names, own(ALIASES, "terminal")!);
  const bare = own(known.names, lower) ? lower : lower.replace(VARIANT, "");
  const name = own(ALIASES, lower) ?? own(ALIASES, bare) ?? bare;
  const byName = own(known.names, name);
  if (byName) return byName;
  const dot = name.lastIndexOf(".");
  if (dot === -1) return own(known.extensions, `.${name}`);
  const extension = name.slice(dot);
  return own(known.extensions, extension) ?? own(known.extensionsWithDot, extension);
}

/** Whether a name stands for no language. */
export function isPlain(language: string): boolean {
  return PLAIN.has(language.toLowerCase());
}

function own(table: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
