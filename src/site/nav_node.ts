/**
 * Types of navigation nodes.
 *
 * @module
 */
import type { PagePath } from "./address.ts";
import type { Badge } from "./appearance.ts";

/** A link or a group of a sidebar or of the header, with addresses as served. */
export interface NavNode {
  readonly title: string;
  /** Served address, or a URL of another site; `undefined`: a group without a page of its own. */
  readonly href: string | undefined;
  /** The page it leads to, when it is one of ours. */
  readonly path: PagePath | undefined;
  /** `undefined`: a leaf. */
  readonly items: readonly NavNode[] | undefined;
  /** Of a group. `undefined`: cannot be collapsed; `false`: starts open; `true`: starts closed. */
  readonly collapsed: boolean | undefined;
  /** A word next to the title. */
  readonly badge?: Badge | undefined;
  /** The language of what it leads to, where that is another one. */
  readonly lang?: string | undefined;
  /** An emoji, or the name of an icon. */
  readonly icon?: string | undefined;
}

/** A step on the way from the site down to a page. */
export interface Crumb {
  readonly title: string;
  /** `undefined`: a folder without a page, or the page itself. */
  readonly href: string | undefined;
}

/** The part of a site that changes only when titles, addresses or the configuration do. */
export interface Navigation {
  /** Of the main language. */
  readonly topNav: readonly NavNode[];
  /** In the language of a page. */
  topNavOf(path: PagePath): readonly NavNode[];
  /**
   * Longest matching prefix of `sidebar`, else `nav`, else the folder tree; in the language of the page. The same array
   * for the same sidebar.
   */
  sidebar(path: PagePath): readonly NavNode[];
  /** All sidebars in the order in which the author lists them; those of folders last. */
  readonly sidebars: readonly (readonly NavNode[])[];
  /** The nodes of its sidebar from the root down to the first one that leads to the page; empty: none does. */
  trail(path: PagePath): readonly NavNode[];
  /** From the root down to the page itself. */
  breadcrumbs(path: PagePath): readonly Crumb[];
  /** In the order of the page's sidebar, or as the page sets it. */
  neighbors(path: PagePath): { readonly previous: NavNode | undefined; readonly next: NavNode | undefined };
}

/** Resolves a link of the configuration; `undefined`: nothing that is served. */
export type Resolve = (target: string) => { readonly href: string; readonly path: PagePath | undefined } | undefined;
