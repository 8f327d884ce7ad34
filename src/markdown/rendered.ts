/**
 * Input and output of the renderer: the types that this room shares with those above it.
 *
 * @module
 */
import type { Flavor } from "../flavor.ts";
import type { PageWords } from "../words/words.ts";
import type { Variables } from "./inline/variable_name.ts";
import type { Components } from "./jsx/component_name.ts";
import type { Limits } from "./limits.ts";

/** A heading of a page. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  /** Its `id` in the page, without `#`. */
  readonly id: string;
  /** Plain text. */
  readonly text: string;
  /** Whether tables of contents leave it out. */
  readonly isUnlisted?: true;
}

/** A stretch of a page below one heading: what a search result points at. */
export interface PageSection {
  /** Id of the heading; `""` before the first one. */
  readonly anchor: string;
  /** Plain text of the heading; `""` before the first one. */
  readonly title: string;
  /** The words without markup, code included, white space folded. */
  readonly text: string;
}

/** Kinds of problems of a text; `syntax` is whatever is written in a way that means something else, or nothing. */
export type ProblemRule =
  | "blocked-content"
  | "broken-anchor"
  | "broken-image"
  | "broken-link"
  | "diagram"
  | "dropped-html"
  | "footnote"
  | "formula"
  | "include"
  | "size-limit"
  | "syntax"
  | "unknown-component"
  | "unknown-icon"
  | "unknown-language"
  | "unknown-variable"
  | "unsafe-url";

/** A problem that the author can fix. */
export interface PageProblem {
  /** Line in the file, from 1. */
  readonly line: number;
  readonly message: string;
  /** Default `syntax`. */
  readonly rule?: ProblemRule;
  /** The part of the source that is wrong, such as the address of a link. */
  readonly about?: string;
  /**
   * The part that many pages may have in common: the beginning of the message, up to its advice. Reported once for all.
   */
  readonly kind?: string;
}

/** Target of a link or an image. */
export interface LinkTarget {
  /** Served address, percent-encoded, with BasePath. */
  readonly href: string;
  /** Of an image, in CSS pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Text of a link that has none of its own. Absent: it is not known. */
  readonly title?: string;
}

/** A link to a place in a page. */
export interface Fragment {
  /** Line in the file, from 1. */
  readonly line: number;
  /** Served address of the page; `""`: the page itself. */
  readonly href: string;
  /** Without `#`, as written in the address. */
  readonly name: string;
}

/** Text of a link, and its target in this site. */
export interface LinkText {
  /** Served address of the page or file, with BasePath. */
  readonly href: string;
  /** The fragment without `#`, as written in the address; `""`: there is none. */
  readonly name: string;
  /** Plain text. */
  readonly text: string;
}

/** Text of a file, or the reason why it has none; `undefined`: there is no such file. */
export type FileText = string | { readonly reason: string } | undefined;

/** Texts by paths relative to RootPath. */
export type FileTexts = ReadonlyMap<string, FileText>;

/** A Markdown text to render. */
export interface Job {
  /** File that the text is from, relative to RootPath: links in it are relative to this. */
  readonly file: string;
  /** Its name in the folder, to which the files that it includes are relative, too; absent: the same. */
  readonly written?: string | undefined;
  /** The text after the front matter. */
  readonly text: string;
  /** Line of the file at which `text` begins, from 1. */
  readonly line: number;
  /** Of the page, which a first heading of level 2 with these words is; absent: it has none. */
  readonly title?: string;
  /** Description in the front matter; absent: there is none. */
  readonly description?: string | undefined;
  /** Absent: MDX if the name of the file ends with `.mdx`, otherwise CommonMark. */
  readonly flavor?: Flavor;
  /** Texts of the front matter by their names, `author.name`; absent: the page names none. */
  readonly frontMatter?: ReadonlyMap<string, string>;
  /** All of the front matter, for the templates of Jekyll; absent: the text has none. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Words of the interface in the language of the page; absent: English. */
  readonly words?: PageWords | undefined;
  /** Files that it includes, if they are known; absent: it cannot include any. */
  readonly files?: FileTexts | undefined;
}

/** The result of rendering a Markdown text. */
export interface Rendered {
  readonly html: string;
  /** In document order. */
  readonly headings: readonly Heading[];
  /** In document order. */
  readonly sections: readonly PageSection[];
  /** Whether the page needs KaTeX's stylesheet. */
  readonly math: boolean;
  /** Whether the page needs the stylesheet of diagrams; absent: it has none. */
  readonly diagrams?: true;
  /** KaTeX's `style` attributes, which the CSP forbids, as rules for the classes that replace them; often `""`. */
  readonly css: string;
  readonly problems: readonly PageProblem[];
  /** The program failed at this page, which shows only its text: the exception's stack, for the log and never for readers. */
  readonly failure?: string;
  /** Every path that was looked up, as asked, and the answer: the page is out of date when an answer changes. */
  readonly lookups: readonly (readonly [path: string, target: LinkTarget | undefined])[];
  /** The end of some line of code has no colors, since it took too long on a machine that may be busy; absent: it has. */
  readonly isCut?: true;
  /** Whether the pages below it are to be listed; absent: only where it is empty. */
  readonly listsChildren?: true;
  /** Links to places in other pages; absent: there are none. */
  readonly fragments?: readonly Fragment[];
  /** Links into this site; absent: there are none. */
  readonly links?: readonly LinkText[];
  /** Paths of the files that it includes, or would include, and keys of the variables that it names. */
  readonly uses: readonly string[];
  /** Files that it includes and that `Job.files` does not know: if there are any, nothing was rendered. */
  readonly wants: readonly string[];
}

/**
 * Renders a Markdown text. Never rejects: a problem in the text is shown in the page, a bug of the program is
 * `failure`.
 */
export type Renderer = (job: Job) => Promise<Rendered>;

export interface RendererOptions {
  /**
   * Finds what a path in a link or an image means: relative to `file`, or from the root with a leading slash; decoded,
   * without query and fragment. `undefined`: there is no such page or file.
   */
  readonly lookup: (path: string, file: string) => LinkTarget | undefined;
  readonly rawHtml: "safe" | "trusted" | "escape";
  readonly limits: Limits;
  /** Hosts whose images, videos and frames are shown: `img.shields.io`, `*.example.org`, `*`. Absent: all images are. */
  readonly imageHosts?: readonly string[] | undefined;
  /** The bytes of `onig.wasm`, which the highlighter needs; asked for at the first block of code. */
  readonly onigWasm: () => ArrayBuffer | Promise<ArrayBuffer>;
  /** Values that a text may name: `{{ version }}`. */
  readonly variables?: () => Variables;
  /** Elements that are declared: `<ReadMore>`. */
  readonly components?: () => Components;
}
