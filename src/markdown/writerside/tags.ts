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
  if: "",
  topic: "",
  "section-starting-page": "",
  title: "",
  description: "",
  "primary-label": "",
  "secondary-label": "",
  "show-structure": "",
};

/** The text in place of a tag; `undefined`: it stays. @param lists Elements of the lists that are open. */
export function writeTag({ name, attributes, isEnd, isAlone }: WrittenTag, lists: string[]): string | undefined {
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
  if (name === "math") return "$";
  const id = valueOf("id") ?? valueOf("name");
  if (name === "anchor") return id === undefined ? "" : `<a id="${id}"></a>`;
  if (name === "chapter") {
    if (isEnd || !isAlone) return "";
    const title = valueOf("title");
    return title === undefined ? "" : `## ${title}${id === undefined ? "" : ` {#${id}}`}`;
  }
  const src = valueOf("src") ?? valueOf("openapi-path");
  if (src !== undefined && isEmpty) {
    if (name === "code-block" && isAlone) return `<<< ${src}`;
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
  return isAlone ? `<!--@include: ${from}${part === undefined ? "" : `#${part}`}-->` : "";
}
