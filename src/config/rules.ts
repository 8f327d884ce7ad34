/**
 * Rules of `lectern check`: their ids, how much each weighs, and what it finds.
 *
 * @module
 */

/** Severity of the findings of a rule. An error fails the check; a warning does so with `--strict`. */
export type RuleLevel = "error" | "warning" | "off";

interface RuleSettings {
  readonly level: RuleLevel;
  /** Description of what the rule finds, without a final period. */
  readonly finds: string;
}

/** Every rule, with its default level. */
export const RULES = {
  "address": { level: "error", finds: "Two files, or a page and a file, that ask for the same URL" },
  "blocked-content": { level: "warning", finds: "Images, styles and scripts that the Content-Security-Policy blocks" },
  "broken-anchor": { level: "error", finds: "Links to a heading or an id that does not exist" },
  "broken-image": { level: "error", finds: "Images, videos and sounds that do not exist" },
  "broken-link": { level: "error", finds: "Links to a page or a file that does not exist" },
  "code-types": { level: "error", finds: "TypeScript and JavaScript that does not compile, with `--code`" },
  "configuration": { level: "error", finds: "Fields of config.json that are unknown or wrong" },
  "diagram": { level: "warning", finds: "Diagrams that cannot be drawn" },
  "dropped-html": { level: "warning", finds: "Raw HTML that is left out because it is not allowed" },
  "duplicate-id": { level: "error", finds: "Ids that a page has more than once" },
  "external-link": { level: "error", finds: "Links to other sites that do not answer, with `--external`" },
  "file": { level: "warning", finds: "Files that cannot be read, are in the wrong place or are not UTF-8" },
  "footer": { level: "warning", finds: "Problems in the footer of config.json" },
  "footnote": { level: "warning", finds: "Footnotes without a definition, or with two" },
  "formula": { level: "warning", finds: "Formulas that cannot be shown" },
  "front-matter": { level: "warning", finds: "Front matter that does not parse, wrong values, misspelled keys" },
  "heading-jump": { level: "warning", finds: "Headings that skip a level" },
  "include": { level: "error", finds: "Included files that do not exist" },
  "large-page": { level: "warning", finds: "Pages whose Markdown is longer than 50,000 characters" },
  "leftover-syntax": { level: "warning", finds: "Markdown of another tool that readers see as text" },
  "lost-address": { level: "error", finds: "URLs of pages that were renamed or removed, without a redirect" },
  "missing-alt": { level: "warning", finds: "Images without an alternative text" },
  "navigation": { level: "error", finds: "Entries of the navigation whose target does not exist" },
  "orphan-page": { level: "warning", finds: "Pages without a link or a navigation entry" },
  "redirect": {
    level: "error",
    finds: "Redirects whose target does not exist or redirects, and redirects in a circle",
  },
  "render-failure": { level: "error", finds: "Pages that Lectern itself fails to render" },
  "settings": { level: "warning", finds: "Settings that are unknown" },
  "size-limit": { level: "warning", finds: "Formulas, tables and code that are larger than a limit" },
  "syntax": { level: "warning", finds: "Containers that are never closed, unknown callouts and the like" },
  "theme": { level: "warning", finds: "Theme settings that are unknown, wrong or hard to read" },
  "unknown-component": { level: "warning", finds: "Unknown components" },
  "unknown-icon": { level: "warning", finds: "Unknown names of icons" },
  "unknown-language": { level: "warning", finds: "Code fences in an unknown language" },
  "unknown-variable": { level: "warning", finds: "Variables that config.json does not define" },
  "untidy-link": { level: "warning", finds: "Links by an old URL, with the wrong case or the wrong extension" },
  "unsafe-url": { level: "error", finds: "Links and images with a URL that may run code" },
} as const satisfies Readonly<Record<string, RuleSettings>>;

/** Id of a rule. */
export type Rule = keyof typeof RULES;

/** Ids of all rules. */
export const RULE_IDS = Object.keys(RULES) as readonly Rule[];

/** Whether a text is the id of a rule. */
export function isRule(id: string): id is Rule {
  return Object.hasOwn(RULES, id);
}
