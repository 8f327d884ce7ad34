/**
 * Addresses: the only place that knows case-folding, slashes, number prefixes and BasePath.
 *
 * @module
 */
import { encodedWhere } from "../percent.ts";

/** Address of a page below BasePath: `/`, `/guide/install`. Lower case, no trailing slash, not percent-encoded. */
export type PagePath = string & { readonly PagePath: unique symbol };

/** Extensions of files that may be pages. */
export const MARKDOWN = /\.(?:md|mdx|markdown)$/i;
/** Extensions of Markdown with code that a tool runs. */
const RUN = /\.(?:qmd|rmd)$/i;
/** Of topics of Writerside in XML, which are pages in its projects. */
const TOPIC = /\.topic$/i;
/** `01-intro`, `2. Setup`; a date such as `2024-01-02` has more digits after the dash. */
const NUMBER = /^(\d{1,3})(?:\s*[-_.]\s*|\s+)(?=[^\d\s._-])/;

/** Hugo's name for the page of a folder. */
const SECTION = /(?:^|\/)_index\.(?:md|markdown)$/i;
/** A folder that groups pages, and is not part of their addresses: `(framework)`. */
const GROUP = /^\([^()]+\)$/;

/** Whether a file is a page: Markdown, and neither it nor a folder above it begins with `_` or a dot; but for Hugo's `_index.md`. */
export function isPage(file: string): boolean {
  return MARKDOWN.test(file) && !/(?:^|\/)[._]/.test(file.replace(SECTION, ""));
}

/** Renames a file of Quarto or R Markdown to `.md`; other names stay. */
export function asMarkdown(file: string): string {
  return file.replace(RUN, ".md");
}

/** The same for what a link names, which may be a topic of Writerside, too. */
export function asPageName(path: string): string {
  return asMarkdown(path).replace(TOPIC, ".md");
}

/** Whether a file is Markdown by its name, those of Quarto, R Markdown and Writerside included. */
export function isMarkdown(file: string): boolean {
  return MARKDOWN.test(file) || RUN.test(file) || TOPIC.test(file);
}

/** The folder that a file is in; `""`: the root. */
export function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf("/")));
}

/** Whether a file is in a folder, or below it; `""`: the root. */
export function isFileBelow(file: string, folder: string): boolean {
  return folder === "" || file.startsWith(`${folder}/`);
}

/** A path without the ending of its name. */
export function withoutEnding(file: string): string {
  return file.replace(/\.[^./]+$/, "");
}

/** Whether a file is the page of its folder by its name: `index.md`, `_index.md`, `README.md`. */
export function isIndexFile(file: string): boolean {
  return /(?:^|\/)(?:index|readme)\.[^./]+$/i.test(file) || SECTION.test(file);
}

/** Whether a file has the name of its folder: `guide/Guide.md`. */
export function isNamedAsFolder(file: string): boolean {
  const [name, folder] = withoutEnding(file).split("/").reverse();
  return folder !== undefined && foldPath(name!) === foldPath(folder);
}

/** The number before the name of a file or folder; `undefined` where there is none. */
export function numberOf(name: string): number | undefined {
  const digits = NUMBER.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The name of a file or folder without the number before it. */
export function withoutNumber(name: string): string {
  return name.replace(NUMBER, "");
}

/** A file or folder name in words: `01-getting_started.md` → `Getting started`. */
export function wordsOf(name: string): string {
  const bare = GROUP.test(name) ? name.slice(1, -1) : name;
  const words = withoutNumber(bare.replace(MARKDOWN, "")).replace(/[-_]+/g, " ").trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The one spelling under which letter cases and Unicode forms of a path meet. Idempotent. */
export function foldPath(path: string): string {
  // Most are: thousands of names at each start.
  if (isAscii(path)) return path.toLowerCase();
  return path.normalize("NFC").toLowerCase().normalize("NFC");
}

function isAscii(text: string): boolean {
  // deno-lint-ignore no-control-regex
  return !/[^\x00-\x7f]/.test(text);
}

/** Maximum number of characters of an encoded path: a longer one is not answered. */
export const LONGEST_PATH = 4096;

/** Replaces characters that no request can name by `-`: control characters, backslashes, lone surrogates. */
function reachable(name: string): string {
  return name.toWellFormed().replace(/[\p{Cc}\\]+/gu, "-");
}

/** Files whose address is their name without its ending, as most have. */
const AS_NAMED = /^(?:[a-z][a-z\d_-]*\/)*(?!index\.)[a-z][a-z\d_-]*\.md$/;

/**
 * Address of a Markdown file: `01-guide/Setup.md` → `/guide/setup`, `guide/index.md` and `guide/_index.md` → `/guide`,
 * `(group)/setup.md` → `/setup`.
 * `README.md` stands for its folder only where there is no `index.md`: the caller knows.
 */
export function pagePath(file: string): PagePath {
  if (AS_NAMED.test(file)) return `/${file.slice(0, -".md".length)}` as PagePath;
  const names = file.replace(SECTION, (name) => name.replace("_", "")).replace(MARKDOWN, "").split("/");
  const folders = names.slice(0, -1).filter((name) => !GROUP.test(name));
  const segments = [...folders, names.at(-1)!].map((name) => foldPath(reachable(withoutNumber(name))));
  if (segments.at(-1) === "index") segments.pop();
  return `/${segments.join("/")}` as PagePath;
}

/** Whether a page stands for its folder: its address is the folder's, or was until an index gave itself another. */
export function isFolderPage(file: string, path: PagePath): boolean {
  if (isIndexFile(file)) return !/\/readme$/.test(path);
  return isNamedAsFolder(file) && path === pagePath(`${folderOf(file)}/index.md`);
}

/** A path without the slashes at its end; `/` is `""`. A pattern would take quadratic time for slashes elsewhere. */
export function withoutSlash(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}

/** A folder as it was typed, without the slashes at its end; `/` stays. */
export function typedFolder(path: string): string {
  return withoutSlash(path) || path.slice(0, 1);
}

/** Whether a path is at a folder or below it, by whole segments; `/` covers everything. */
export function isBelow(path: string, folder: string): boolean {
  return folder === "/" || path === folder || path.startsWith(`${folder}/`);
}

/** The path of a page where it is a file, without its ending: `/` is `/index`, and a page at `/index` is below. */
export function filePath(path: PagePath): string {
  return path === "/" ? "/index" : path === "/index" ? "/index/index" : path;
}

/** A request's path as pages know it: folded, without trailing slash, `.html` and `/index`. */
export function normalize(path: string): PagePath {
  let folded = withoutSlash(foldPath(path)).replace(/\.html$/, "");
  if (folded.endsWith("/index")) folded = folded.slice(0, -"/index".length);
  return (folded || "/") as PagePath;
}

/** A path in which nothing has to be encoded. */
const PLAIN = /^[\w.~/-]*$/;

/**
 * Served address: BasePath, then the path percent-encoded, then the anchor.
 *
 * @param path Decoded, with its leading slash.
 */
export function href(base: string, path: string, anchor = ""): string {
  const encoded = PLAIN.test(path) ? path : path.split("/").map(encodeSegment).join("/");
  return base + encoded + (anchor && `#${encodeSegment(anchor)}`);
}

/** Like encodeURIComponent, but leaves what RFC 3986 §3.3 allows in a segment, and survives lone surrogates. */
export function encodeSegment(segment: string): string {
  const encoded = encodeURIComponent(segment.toWellFormed());
  return encodedWhere(encoded.replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent), /['()*!]/g);
}
