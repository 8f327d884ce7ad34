/**
 * The addresses that links between files are resolved against.
 *
 * @module
 */
import type { RedirectRule } from "../config/redirect_rule.ts";
import type { PagePath } from "./address.ts";
import type { Mounts } from "./candidate_paths.ts";
import type { Label } from "./labels.ts";
import type { Repository } from "./repository.ts";

/** Beginnings of the addresses of languages in folders. */
export interface LanguagePrefixes {
  /** Of the language whose pages stand in for those that are not translated. */
  readonly main: string;
  /** The longest first. */
  readonly others: readonly string[];
}

/** Names of files that a project gives to pages, both ways. */
export interface Renamed {
  /** File of the project → its name here. */
  readonly names: ReadonlyMap<string, string>;
  /** The reverse. */
  readonly originals: ReadonlyMap<string, string>;
}

/** Pages and files of the site, and the ways to write a link to one. Can be posted to a thread. */
export interface Addresses {
  /** BasePath: `""` or `/docs`. */
  readonly base: string;
  /** Markdown file → its address. */
  readonly pages: ReadonlyMap<string, PagePath>;
  /** Addresses that lead to a page for good → its address. */
  readonly moved?: ReadonlyMap<PagePath, PagePath>;
  /** Addresses by which lists of the project name pages that have other ones → their address. */
  readonly listed?: ReadonlyMap<PagePath, PagePath>;
  /** Other files that are served, relative to RootPath or wwwroot. */
  readonly files: ReadonlySet<string>;
  /** Beginnings of links that mean the root of the site, such as `/docs`. */
  readonly bases?: readonly string[];
  /** Repository for links to files outside the content folder. Absent: such links are broken. */
  readonly repository?: Repository | undefined;
  /** Origin of paths from the root that are neither a page nor a file: `https://learn.microsoft.com`. */
  readonly origin?: string;
  /** Whether links from the root lead to pages of the language that they are written in. */
  readonly staysInLanguage?: boolean;
  /** Absent: there is one language. */
  readonly languages?: LanguagePrefixes | undefined;
  /** Place of the pages in their project, and folders of it whose files are served under another name. */
  readonly mounts?: Mounts;
  /** Whether a link from no folder is one from the root, where there is no such page next to its own. */
  readonly isHugo?: boolean;
  /** Whether files are named without their folders, wherever they are, as in Writerside. */
  readonly findsNames?: boolean;
  /** Folders whose pages are at the root, while their images stay: `/en`. */
  readonly lifted?: readonly string[];
  /** Pages that have another name in the project, as it is written there. Absent: none. */
  readonly renamed?: Renamed;
  /** Width and height of those that are images, in CSS pixels. */
  readonly sizes?: ReadonlyMap<string, readonly [width: number, height: number]>;
  /** Labels of the site, by `labelName()`, and titles of pages, by address. */
  readonly labels?: ReadonlyMap<string, Label>;
  /** config `redirects`; the function of `createLookup()` knows nothing of them. */
  readonly redirects?: readonly RedirectRule[];
}
