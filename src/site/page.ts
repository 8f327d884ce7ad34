/**
 * A Markdown file as a page: its address, its titles, its front matter. Its content is rendered apart.
 *
 * @module
 */
import { decode, decodeLead, UNREADABLE } from "../decode.ts";
import { detached } from "../detached.ts";
import { replaceDataTags, replaceVariables, type Variables } from "../markdown/inline/variable_name.ts";
import type { PortableText } from "../markdown/portable/portable.ts";
import type { Flavor } from "../flavor.ts";
import { BARE_ID, BARE_IDS } from "../markdown/commonmark/bare_id.ts";
import type { PageProblem, Rendered } from "../markdown/rendered.ts";
import { isIndexFile, numberOf, type PagePath, wordsOf } from "./address.ts";
import type { SourceBytes } from "./source_bytes.ts";
import { refreshTarget } from "./refresh.ts";
import { type Parts, readFrontMatter } from "./front_matter.ts";
import type { FrontMatter } from "./front_matter_table.ts";
import { type OwnTitle, ownTitle } from "./title.ts";

/** A Markdown file as it was read. */
export interface Source {
  /** Relative to RootPath, separated by `/`, in its own letter case. */
  readonly file: string;
  /** Its name in the folder, where that is another one. */
  readonly written?: string;
  readonly bytes: SourceBytes;
  /** Time of its last change, in milliseconds since 1970. */
  readonly modified: number;
}

/** The file of a source as its author knows it, relative to RootPath. */
export function writtenFile({ file, written = file }: Source): string {
  return written;
}

/** A page, without what only rendering would show. */
export interface Page {
  readonly path: PagePath;
  readonly source: Source;
  /**
   * Front matter `title`, else the first H1, else, for a page that navigation names, the H2 that it begins with or that
   * name, else the file name in words. Plain text.
   */
  readonly title: string;
  /**
   * In the sidebar, breadcrumbs and neighbors: front matter `sidebarTitle`, else as navigation calls it, else the
   * title.
   */
  readonly navTitle: string;
  /** The page's own; `""` where it has none. */
  readonly description: string;
  readonly keywords: readonly string[];
  /** Front matter `image`, as written. */
  readonly image: string | undefined;
  /** Front matter `updated`, else `date`. */
  readonly dated: Date | undefined;
  /** Front matter `redirect`, as written and not yet judged. */
  readonly redirect: string | undefined;
  /** Front matter `order`. */
  readonly order: number | undefined;
  /** The number before the file's name. */
  readonly number: number | undefined;
  /** All of its front matter. */
  readonly frontMatter: FrontMatter;
  /** Address by which lists of the project name it, where the page has another one. Absent: they name its own. */
  readonly listedAs?: PagePath;
  /** Start of the text after the front matter: index into the text that {@linkcode decode} gives, and line, from 1. */
  readonly body: { readonly start: number; readonly line: number };
  /** Absent: CommonMark. */
  readonly flavor?: Flavor;
  /** Text that the project appends to each page. Absent: none. */
  readonly appended?: string;
  /** Problems of the front matter and of the encoding. */
  readonly problems: readonly PageProblem[];
}

/** The rendered half of a page. */
export interface Content extends Omit<Rendered, "html" | "uses" | "wants"> {
  /** UTF-8. */
  readonly html: Uint8Array<ArrayBuffer>;
  /** End of the text of its first heading of level 1, in bytes: the place of a badge. Absent: there is none. */
  readonly titleEnd?: number;
  /** Its text as portable Markdown, if that was requested. */
  readonly portable?: PortableText;
  /** Short hash of `css`, for its address; `""` when there is none. */
  readonly cssName: string;
  /** Files that it includes and variables that it names, each with the version that it was made from. */
  readonly uses: readonly (readonly [key: string, version: string])[];
  /** Whether it took too long: a notice is in its place until a later try succeeds. Absent: it did not. */
  readonly isOverdue?: true;
}

/** Sources of titles next to the text of the page. */
export interface TitleOptions {
  /** Values that they may name. */
  readonly variables?: Variables;
  /** For a page that sets none. */
  readonly title?: string | undefined;
}

/** Everything that is read from the text of a page alone, independent of its path. */
export interface Beginning extends Parts {
  /** Line of the first bytes that are not text; `undefined`: there are none. */
  readonly unreadable: number | undefined;
  /** Titles in the text, where the front matter has none. */
  readonly own: OwnTitle | undefined;
}

/** In bytes: most texts have their title within the first length, and nearly all others within the second. */
const LEADS = [384, 1024];
/** Lines that begin as a header does: whether they are one may depend on others far below. */
const LIKE_HEADER = /^\s*(?:-{3}|\+{3}|\{\s*"|$)/;

/** Reads the front matter and the title of a text. Linear in its length; renders nothing. */
export function readBeginning(bytes: Uint8Array<ArrayBuffer>): Beginning {
  for (const length of LEADS) {
    const lead = decodeLead(bytes, length);
    if (lead === undefined) continue;
    const found = readText(lead, undefined);
    if (isWhole(found, lead)) return found;
  }
  const { text, unreadable } = decode(bytes);
  return readText(text, unreadable);
}

/** Whether the first lines of a text hold all of its header, and a title. */
function isWhole({ start, frontMatter, own, isOpen }: Beginning, lead: string): boolean {
  return (start > 0 || !LIKE_HEADER.test(lead)) && (frontMatter.title ?? own?.first) !== undefined && !isOpen &&
    frontMatter.redirect === undefined;
}

function readText(text: string, unreadable: Beginning["unreadable"]): Beginning {
  const read = readFrontMatter(text);
  const redirect = read.frontMatter.redirect ?? refreshTarget(text.slice(read.start));
  const parts = redirect === undefined ? read : { ...read, frontMatter: { ...read.frontMatter, redirect } };
  const found = parts.frontMatter.title === undefined ? ownTitle(text, parts.start) : undefined;
  const own = found && { first: detached(found.first), leading: detached(found.leading) };
  return { ...parts, unreadable, own };
}

/** Makes the page of a file. @param beginning Of its bytes, where it was read already. */
export function createPage(
  source: Source,
  path: PagePath,
  naming: TitleOptions = {},
  beginning = readBeginning(source.bytes.unpacked()),
): Page {
  const { variables = new Map(), title: given } = naming;
  const { frontMatter, start, line, problems, unreadable, own } = beginning;
  const name = source.file.slice(source.file.lastIndexOf("/") + 1);
  const valueOf = (name: string) => variables.get(name);
  const filled = (text: string) => replaceDataTags(replaceVariables(text, valueOf), valueOf);
  const label = frontMatter.sidebarTitle ?? given;
  const heading = textTitle(own, given);
  const words = variables.has(BARE_IDS) ? heading?.replace(BARE_ID, "") : heading;
  const title = filled(frontMatter.title ?? words ?? fileTitle(source.file));
  return {
    path,
    source,
    title,
    navTitle: label === undefined ? title : filled(label),
    description: linkless(filled(frontMatter.description ?? "")),
    keywords: frontMatter.keywords ?? [],
    image: frontMatter.image,
    dated: frontMatter.updated ?? frontMatter.date,
    redirect: frontMatter.redirect,
    order: frontMatter.order,
    number: numberOf(name),
    frontMatter,
    body: { start, line },
    problems: unreadable === undefined ? problems : [{ line: unreadable, message: UNREADABLE }, ...problems],
  };
}

/** The header of a page, as it is written; `""`: it has none. */
export function writtenHeader({ source, body }: Pick<Page, "source" | "body">): string {
  return body.start === 0 ? "" : decode(source.bytes.unpacked()).text.slice(0, body.start);
}

/** A chapter of a book begins with its own heading; the name of it in the book's list is a label. */
function textTitle(own: OwnTitle | undefined, given: string | undefined): string | undefined {
  return own?.first ?? (given === undefined ? undefined : own?.leading ?? given);
}

/** `guide/index.md` → Guide; `index.md` → Home; `guide/01-set_up.md` → Set up. */
export function fileTitle(file: string): string {
  const segments = file.split("/");
  const name = segments.pop()!;
  if (!isIndexFile(name)) return wordsOf(name);
  return segments.length > 0 ? wordsOf(segments.at(-1)!) : "Home";
}

/** A link of Markdown, which a description cannot have. */
const LINK = /\[([^[\]\n]{1,300})\]\((?:[^()\s]|\([^()\s]{0,200}\)){1,1000}(?:[ \t]+"[^"\n]{0,300}")?\)/g;

/** A text with the words of its links. */
function linkless(text: string): string {
  return text.includes("](") ? text.replace(LINK, "$1") : text;
}
