/**
 * Blocks of ReadMe as Markdown.
 *
 * @module
 */
import { isRecord } from "../../record.ts";
import { ownValue } from "../../own_value.ts";
import { fenceFor } from "../code/fence.ts";
import { quotedValue } from "../shortcode/read.ts";
import { tableLines } from "../table_text.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Markdown of a block; `undefined`: it is not known. */
export function blockMarkdown(name: string, fields: Fields): string | undefined {
  return ownValue(WRITERS, name)?.(fields);
}

const WRITERS: Readonly<Record<string, (fields: Fields) => string>> = {
  code: ({ codes }) => codeGroup(listOf(codes).map(fieldsOf)),
  image: ({ images }) => listOf(images).map(fieldsOf).map(image).join("\n\n"),
  parameters: ({ data, cols, rows }) => table(fieldsOf(data), Number(cols), Number(rows)),
  "api-header": ({ title }) => `## ${lineOf(title)}`,
  html: ({ html }) => stringOf(html),
  textarea: ({ text }) => stringOf(text),
  embed: media,
  video: media,
  file: ({ url, name }) => link(url, name),
  "tutorial-tile": ({ link: address, url, title }) => link(address ?? url, title),
  recipe: ({ link: address, url, title }) => link(address ?? url, title),
};

export function stringOf(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? `${value}` : "";
}

function lineOf(value: unknown): string {
  return stringOf(value).replace(/\s+/g, " ").trim();
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function fieldsOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

function quoted(value: unknown): string {
  return quotedValue(lineOf(value));
}

function link(address: unknown, title: unknown): string {
  const href = lineOf(address);
  const text = lineOf(title) || href;
  return href === "" ? text : `[${text.replace(/[[\]\\]/g, "\\$&")}](<${href.replace(/[<>]/g, encodeURIComponent)}>)`;
}

function media({ url, src, title, href }: Fields): string {
  return `{{% embed src=${quoted(url ?? src ?? href)} title=${quoted(title)} %}}`;
}

/** `["https://…/a.png", "a.png", width, height, …]`, with a caption. */
function image({ image: written, caption }: Fields): string {
  const [src, name] = Array.isArray(written) ? written : [written];
  const alt = lineOf(caption) === "" ? ` alt=${quoted(lineOf(name).replace(/\.\w+$/, ""))}` : "";
  return `{{% figure src=${quoted(src)}${alt} caption=${quoted(caption)} %}}`;
}

/** Several programs are tabs, named by their names or languages. */
function codeGroup(codes: readonly Fields[]): string {
  const blocks = codes.map(({ code, language, name }) => {
    const label = lineOf(name);
    const text = stringOf(code);
    const fence = fenceFor(text.split("\n"), "~");
    const title = label === "" ? "" : codes.length > 1 ? ` [${label.replaceAll("]", "")}]` : ` title=${quoted(label)}`;
    return `${fence}${lineOf(language) || "text"}${title}\n${text}\n${fence}`;
  });
  const body = blocks.join("\n\n");
  return codes.length > 1 ? `:::::::: code-group\n${body}\n::::::::` : body;
}

/** Columns that a table has at most. */
const COLUMNS = 30;
/** Rows that a table has at most. */
const ROWS = 2_000;

/** Lines with words in them. */
function linesOf(text: string): readonly string[] {
  return text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
}

/** Cells by their places: `h-0` is the first of the head, `1-0` the first of the second row. */
function table(data: Fields, cols: number, rows: number): string {
  const places = Object.keys(data).map((key) => /^(h|\d{1,4})-(\d{1,3})$/.exec(key)).filter((one) => one !== null);
  const last = (i: 1 | 2) => Math.max(0, ...places.map((one) => one[i] === "h" ? 0 : Number(one[i]) + 1));
  const width = Math.min(COLUMNS, cols || last(2));
  const height = Math.min(ROWS, rows || last(1));
  const row = (y: string | number) =>
    Array.from({ length: width }, (_, x) => linesOf(stringOf(data[`${y}-${x}`])).join("<br>"));
  const all = [row("h"), ...Array.from({ length: height }, (_, y) => row(y))];
  return width === 0 ? "" : tableLines(all, width).join("\n");
}
