/**
 * Finds syntax of other tools that is shown as text. A pattern counts only where it cannot be part of a sentence.
 *
 * @module
 */

/** Syntax that is left in a text. */
export interface Leftover {
  /** Name of the syntax. */
  readonly name: string;
  /** The text as it is on the page. */
  readonly text: string;
  readonly hint: string;
}

interface Pattern {
  readonly name: string;
  /** Texts of which each match contains one; searched for first, since most pages contain none. */
  readonly signs: readonly string[];
  readonly pattern: RegExp;
  readonly hint: string;
}

const ESCAPE = "put a backslash before it, or write it as code, to show it as text";

/** Linear: each begins at the start of a line or with a fixed text. */
const PATTERNS: readonly Pattern[] = [
  {
    name: "the fence of a container",
    signs: [":::"],
    pattern: /^:{3,}[ \t]*\w[^\n]{0,100}$|^:{3,}$/gm,
    hint: `write it on a line of its own, or ${ESCAPE}`,
  },
  {
    name: "an admonition",
    signs: ["!!!", "???"],
    pattern: /^(?:!!!|\?\?\?\+?) ?[a-z][\w-]*(?: ".*")?$/gm,
    hint: "leave an empty line before it",
  },
  {
    name: "a MkDocs tab",
    signs: ["==="],
    pattern: /^===[!+]? ?["“][^\n]{1,100}["”]$/gm,
    hint: "leave an empty line before it",
  },
  {
    name: "an alert",
    signs: ["[!"],
    pattern: /^\[!(?:note|tip|important|warning|caution|danger|info)\]/gim,
    hint: "it belongs in a quote: > [!NOTE]",
  },
  { name: "a code marker", signs: ["[!code "], pattern: /\[!code [a-z+-]/g, hint: ESCAPE },
  {
    name: "an mdBook include",
    signs: ["{{#"],
    pattern: /\{\{#(?:include|rustdoc_include|playground|title)\b[^\n}]{0,200}\}\}/g,
    hint: ESCAPE,
  },
  {
    name: "a VitePress include",
    signs: ["@include:", "<<<"],
    pattern: /^<!-- ?@include:|^<<< ?[@./]/gm,
    hint: ESCAPE,
  },
  { name: "a MkDocs include", signs: ["8<-"], pattern: /^-+8<-+/gm, hint: ESCAPE },
  { name: "an MDX comment", signs: ["{/*"], pattern: /\{\/\*/g, hint: "a file whose name ends in .mdx may have one" },
  {
    name: "an MDX import",
    signs: ["import "],
    pattern: /^import [\w{*][^\n]{0,200} from ["'][^\n"']{1,200}["'];?$/gm,
    hint: "a file whose name ends in .mdx may have one",
  },
  {
    name: "a code fence",
    signs: ["```", "~~~"],
    pattern: /^[ \t]*(?:`{3,}|~{3,})[\w-]*$/gm,
    hint: "a fence begins on a line of its own, and is closed by one that is as long",
  },
  {
    name: "a Hugo shortcode",
    signs: ["{{<", "{{%"],
    pattern: /\{\{[<%] *\/?[a-z][^\n]{0,200}[%>]\}\}/gi,
    hint: "close the shortcode as you opened it, or write Markdown",
  },
  {
    name: "a Liquid tag",
    signs: ["{%"],
    pattern:
      /\{% *(?:include|raw|endraw|if|endif|for|endfor|tab|endtab|tabs|endtabs|hint|endhint|content-ref|embed)\b[^\n]{0,200}%\}/g,
    hint: "templates are read in files whose name ends in .md: write Markdown, or a component",
  },
];

/** Texts of a kind that are looked at: a page that has more has them all for the same reason. */
const MOST = 20;

/** Syntax in the text of a page, a few of each kind. */
export function leftovers(text: string): readonly Leftover[] {
  const present = PATTERNS.filter(({ signs }) => signs.some((sign) => text.includes(sign)));
  if (present.length === 0) return [];
  const trimmed = text.replace(/^[ \t]+/gm, "");
  return present.flatMap(({ name, pattern, hint }) => {
    const found = [...trimmed.matchAll(pattern)].slice(0, MOST);
    return found.map(([text]) => ({ name, text: text.trim(), hint }));
  });
}
