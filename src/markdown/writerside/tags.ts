/**
 * Elements of Writerside as HTML, or as elements of JSX.
 *
 * @module
 */

export interface WrittenTag {
  readonly name: string;
  /** As written, with a slash at the end where nothing can end it. */
  readonly attributes: string;
  readonly isEnd: boolean;
  /** Whether it has its line to itself. */
  readonly isAlone: boolean;
}

/** Element of HTML ← names of Writerside; `""`: only its content is shown. */
const HTML: Readonly<Record<string, string>> = {
  control: "strong",
  "ui-path": "strong",
  emphasis: "em",
  shortcut: "kbd",
  path: "code",
  property: "code",
  format: "span",
  tooltip: "span",
  category: "",
  icon: "",
  if: "",
  topic: "",
  "section-starting-page": "",
  title: "",
  description: "",
  "primary-label": "",
  "secondary-label": "",
  "show-structure": "",
};

/** Elements that are open at a tag. */
export interface Open {
  /** Elements of lists. */
  readonly lists: string[];
  /** Tables, if those of pages have headings in their first rows. */
  readonly tables: { readonly style: string; rows: number; cells: number }[] | undefined;
}

export function createOpen(hasHeadings: boolean): Open {
  return { lists: [], tables: hasHeadings ? [] : undefined };
}

/** The text in place of a tag; `undefined`: it stays. */
export function writeTag(
  { name, attributes, isEnd, isAlone }: WrittenTag,
  { lists, tables }: Open,
): string | undefined {
  const isEmpty = attributes.trimEnd().endsWith("/");
  const valueOf = (key: string) =>
    new RegExp(`\\s${key}=(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).find(Boolean);
  if (Object.hasOwn(HTML, name)) {
    const html = HTML[name]!;
    const key = valueOf("key");
    if (name === "shortcut" && isEmpty) return key === undefined ? "" : `<kbd>${key.replace(/^\$/, "")}</kbd>`;
    return html === "" || isEmpty ? "" : isEnd ? `</${html}>` : `<${html}>`;
  }
  if (name === "list") {
    if (isEnd) return `</${lists.pop() ?? "ul"}>`;
    lists.push(/^(?:decimal|alpha)/.test(valueOf("type") ?? "") ? "ol" : "ul");
    return `<${lists.at(-1)}>`;
  }
  if (tables && /^t(?:able|r|d)$/.test(name)) return cell(name, attributes, isEnd, valueOf("style"), tables);
  if (name === "math") return "$";
  const id = valueOf("id") ?? valueOf("name");
  if (name === "anchor") return id === undefined ? "" : `<a id="${id}"></a>`;
  if (name === "chapter") {
    if (isEnd || !isAlone) return "";
    const title = valueOf("title");
    return title === undefined ? "" : `## ${title}${id === undefined ? "" : ` {#${id}}`}`;
  }
  const src = valueOf("src") ?? valueOf("openapi-path") ?? (name === "video" ? valueOf("href") : undefined);
  if (src !== undefined && isEmpty) {
    if (name === "video") return `<Video src="${src}" />`;
    if (name === "inline-frame") return `<Iframe src="${src}" />`;
    if (name === "resource" || name === "api-doc" || name === "api-endpoint") {
      return `<a href="${src}">${src.split("/").at(-1)}</a>`;
    }
  }
  if (name !== "include") return undefined;
  const from = valueOf("from") ?? valueOf("src");
  const part = valueOf("element-id") ?? valueOf("include-id");
  if (isEnd || from === undefined) return isEnd ? "" : undefined;
  const values = valueOf("values");
  const query = values === undefined ? "" : `?values=${values.replaceAll("&amp;", "&")}`;
  return `<!--@include: ${from}${part === undefined ? "" : `#${part}`}${query}-->`;
}

/** A tag of a table; the first row is a heading, or the first column is, or both are, as the table says. */
function cell(
  name: string,
  attributes: string,
  isEnd: boolean,
  style: string | undefined,
  tables: NonNullable<Open["tables"]>,
): string | undefined {
  const table = tables.at(-1);
  if (name === "table") {
    if (isEnd) tables.pop();
    else tables.push({ style: style ?? "header-row", rows: 0, cells: 0 });
    return isEnd ? undefined : "<table>";
  }
  if (!table) return undefined;
  if (name === "tr") {
    if (!isEnd) [table.rows, table.cells] = [table.rows + 1, 0];
    return undefined;
  }
  if (!isEnd) table.cells++;
  const isHead = table.rows === 1 && /^(?:header-row|both)$/.test(table.style) ||
    table.cells === 1 && /^(?:header-column|both)$/.test(table.style);
  return isHead ? isEnd ? "</th>" : `<th${attributes}>` : undefined;
}
