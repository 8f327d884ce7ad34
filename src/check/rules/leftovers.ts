/**
 * Markdown of other tools that reached the page as text. A pattern counts only where nobody writes it as text: at the
 * beginning of a line, or in a form that no sentence has.
 *
 * @module
 */

/** Syntax that is left in a text. */
export interface Leftover {
  /** How the syntax is called. */
  readonly name: string;
  /** The text as it stands on the page. */
  readonly text: string;
  readonly hint: string;
}

interface Pattern {
  readonly name: string;
  readonly pattern: RegExp;
  readonly hint: string;
}

const ESCAPE = "a backslash before it, or code, says that it is meant as text";

/** Linear: each begins at the start of a line or with a fixed text. */
const PATTERNS: readonly Pattern[] = [
  {
    name: "the fence of a container",
    pattern: /^:{3,}[ \t]*\w[^\n]{0,100}$|^:{3,}$/gm,
    hint: `write it on a line of its own, or ${ESCAPE}`,
  },
  {
    name: "an admonition",
    pattern: /^(?:!!!|\?\?\?\+?) ?[a-z][\w-]*(?: ".*")?$/gm,
    hint: "leave an empty line before it",
  },
  { name: "a tab of MkDocs", pattern: /^===[!+]? ?["“][^\n]{1,100}["”]$/gm, hint: "leave an empty line before it" },
  {
    name: "an alert",
    pattern: /^\[!(?:note|tip|important|warning|caution|danger|info)\]/gim,
    hint: "it belongs in a quote: > [!NOTE]",
  },
  { name: "a mark of code", pattern: /\[!code [a-z+-]/g, hint: ESCAPE },
  {
    name: "an include of mdBook",
    pattern: /\{\{#(?:include|rustdoc_include|playground|title)\b[^\n}]{0,200}\}\}/g,
    hint: ESCAPE,
  },
  { name: "an include of VitePress", pattern: /^<!-- ?@include:|^<<< ?[@./]/gm, hint: ESCAPE },
  { name: "an include of MkDocs", pattern: /^-+8<-+/gm, hint: ESCAPE },
  { name: "a comment of MDX", pattern: /\{\/\*/g, hint: "a file whose name ends in .mdx may have one" },
  {
    name: "an import of MDX",
    pattern: /^import [\w{*][^\n]{0,200} from ["'][^\n"']{1,200}["'];?$/gm,
    hint: "a file whose name ends in .mdx may have one",
  },
  {
    name: "a code fence",
    pattern: /^[ \t]*(?:`{3,}|~{3,})[\w-]*$/gm,
    hint: "a fence begins on a line of its own, and is closed by one that is as long",
  },
  {
    name: "a shortcode of Hugo",
    pattern: /\{\{[<%] *\/?[a-z][^\n]{0,200}[%>]\}\}/gi,
    hint: "Lectern has no shortcodes: write Markdown, or a component",
  },
  {
    name: "a tag of Liquid",
    pattern:
      /\{% *(?:include|raw|endraw|if|endif|for|endfor|tab|endtab|tabs|endtabs|hint|endhint|content-ref|embed)\b[^\n]{0,200}%\}/g,
    hint: "Lectern has no templates: write Markdown, or a component",
  },
];

/** Texts of a kind that are looked at: a page that has more has them all for the same reason. */
const MOST = 20;

/** Syntax that stands in the text of a page, a few of each kind. */
export function leftovers(text: string): readonly Leftover[] {
  const trimmed = text.replace(/^[ \t]+/gm, "");
  return PATTERNS.flatMap(({ name, pattern, hint }) => {
    const found = [...trimmed.matchAll(pattern)].slice(0, MOST);
    return found.map(([text]) => ({ name, text: text.trim(), hint }));
  });
}
