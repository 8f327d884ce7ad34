/**
 * Names of classes in an author's HTML. Ours mean something to the styles and scripts of the page: an author's `banner`
 * or `sidebar` is another one, and gets a prefix.
 *
 * @module
 */

/**
 * Classes that the styles know. What is there for authors is not among them: `left`, `center`, `right`, `only-dark`,
 * `only-light`.
 */
export const RESERVED_CLASSES: ReadonlySet<string> = new Set([
  ..."accordions action actions added anchor article badge banner brand breadcrumb button callout callout-title card"
    .split(" "),
  ..."card-title cards caution clear close code code-group container container-title contents controls copy danger"
    .split(" "),
  ..."details diagram drawer drawer-head drawer-only dropdown edit enlarge error excerpt faults feature-icon".split(
    " ",
  ),
  ..."feature-more features field field-name field-type file file-tree focused focusing folder footer footer-text"
    .split(" "),
  ..."footnote-back footnote-ref footnotes formula formula-error frame group header header-end header-start help hero hero-image hero-name"
    .split(" "),
  ..."highlighted hits home icon icon-button important in-dark in-light katex katex-display katex-html katex-tag line listing listing-file main"
    .split(" "),
  ..."mark math menu more nearby next no-sidebar not-found now numbered outline outline-bar output page-bar page-end"
    .split(" "),
  ..."page-meta plain popup prev prev-next primary progress prompt prose remark removed search search-close".split(" "),
  ..."search-dialog search-empty search-foot search-form search-group search-hints search-meant search-results search-status"
    .split(
      " ",
    ),
  ..."secondary sentences short shortcuts sidebar sign skip social status step step-title steps success tab tab-label tab-row table"
    .split(" "),
  ..."tabs tagline task tasks theme-switch tip to-top toc top-nav trail updated-note visually-hidden warning wide"
    .split(" "),
  ..."untranslated wrap zoom zoomed".split(" "),
]);

/** The value of an author's `class`, with a prefix before the names that are ours. */
export function ownClasses(value: string): string {
  const scheme = schemeOf(value);
  if (scheme !== undefined) return scheme;
  return value.split(/(\s+)/).map((name) => RESERVED_CLASSES.has(name) ? `own-${name}` : name).join("");
}

/** Names by which Bootstrap, Infima, Just the Docs, Material and others make a link a button, with those of its variants. */
const BUTTON = /^(?:md-button|btn|button)$/,
  BUTTON_OR_VARIANT = /^(?:(?:md-button|btn|button)(?:-.*)?|primary|secondary)$/;
const PRIMARY = /(?:^|-)primary$/, VARIANT = /^(?:secondary|button-.*)$/;

/** The value of the `class` of a link: a button of another tool is one of ours. Ours are `button` and `button secondary`. */
export function linkClasses(value: string): string {
  const names = value.split(/\s+/);
  if (!names.some((name) => BUTTON.test(name))) return ownClasses(value);
  const isOurs = names.includes("button") && !names.some((name) => VARIANT.test(name));
  const look = isOurs || names.some((name) => PRIMARY.test(name)) ? [] : ["secondary"];
  return ["button", ...look, ...names.filter((name) => !BUTTON_OR_VARIANT.test(name)).map(ownClasses)].join(" ");
}

const HIDDEN = /(?:^|\s)hidden(?:\s|$)/;
const SHOWN = /(?:^|\s)dark:(?:block|inline|inline-block|flex|grid)(?:\s|$)/;
const DARK = /(?:^|\s)(?:dark-only|only-dark|show-dark|dark-mode-only)(?:\s|$)/;
const LIGHT = /(?:^|\s)(?:dark:hidden|light-only|only-light|show-light|light-mode-only)(?:\s|$)/;

/** The class of what is for one color scheme alone, as Tailwind and others name it. */
function schemeOf(value: string): string | undefined {
  if (LIGHT.test(value)) return "only-light";
  return DARK.test(value) || SHOWN.test(value) && HIDDEN.test(value) ? "only-dark" : undefined;
}

/** The class of an image with an attribute as in Vitest's documentation: `<img img-dark src="…">`. */
export function schemeAttribute(name: string): "only-light" | "only-dark" | undefined {
  return name === "img-light" ? "only-light" : name === "img-dark" ? "only-dark" : undefined;
}
