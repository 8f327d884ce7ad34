/**
 * Commands of Doxygen, by what they become.
 *
 * @module
 */

/** Commands of headings → their level. */
export const HEADINGS: ReadonlyMap<string, number> = new Map([
  ["mainpage", 1],
  ["page", 1],
  ["defgroup", 1],
  ["section", 2],
  ["subsection", 3],
  ["subsubsection", 4],
  ["paragraph", 5],
]);

/** Commands of callouts → the callout, and its title. */
export const CALLOUTS: ReadonlyMap<string, string> = new Map([
  ["note", "note"],
  ["remark", "note"],
  ["remarks", "note"],
  ["warning", "warning"],
  ["attention", "warning"],
  ["important", "important"],
  ["bug", 'warning title="Bug"'],
  ["todo", 'note title="Todo"'],
]);

/** Commands of paragraphs → the words before them. */
export const LABELS: ReadonlyMap<string, string> = new Map([
  ["see", "See also:"],
  ["sa", "See also:"],
  ["since", "Since:"],
  ["version", "Version:"],
  ["author", "Author:"],
  ["authors", "Authors:"],
  ["date", "Date:"],
  ["copyright", "Copyright:"],
  ["deprecated", "Deprecated:"],
  ["pre", "Precondition:"],
  ["post", "Postcondition:"],
  ["invariant", "Invariant:"],
  ["return", "Returns:"],
  ["returns", "Returns:"],
]);

/** Commands around lines → the command that ends them. */
export const ENVIRONMENTS: ReadonlyMap<string, string> = new Map(
  ["code", "verbatim", "dot", "msc", "htmlonly", "latexonly", "manonly", "rtfonly", "xmlonly", "docbookonly"]
    .map((name) => [name, `end${name}`] as const).concat([["startuml", "enduml"]]),
);

/** Languages of what is code, but for `code` itself. */
export const WITHOUT: ReadonlyMap<string, string> = new Map([["dot", "dot"], ["startuml", "plantuml"]]);

/** Commands of which nothing is shown. */
export const SHOWN_NOWHERE: ReadonlySet<string> = new Set(
  "latexonly manonly rtfonly xmlonly docbookonly ingroup addtogroup internal endinternal cond endcond file dir hideinitializer nosubgrouping htmlinclude copybrief copydetails copydoc"
    .split(" "),
);
