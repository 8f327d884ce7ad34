/**
 * Model of a project of another tool, the same for every tool. Can be posted to a thread.
 *
 * @module
 */
import type { SiteConfig } from "../config/site.ts";
import type { Inheritance } from "../site/inherited.ts";
import type { Page } from "../site/page.ts";
import type { FolderMeta, Foreign, ForeignTree, Labels, Menus } from "../site/foreign/entry.ts";
import type { Placing } from "./placing.ts";
import type { Modules } from "./script/modules.ts";
import type { Place } from "./script/value.ts";

/** Fields of config.json that a project sets. Those that it does not set are absent. */
export type ProjectSite = Partial<
  Pick<
    SiteConfig,
    | "title"
    | "titleTemplate"
    | "description"
    | "lang"
    | "theme"
    | "head"
    | "brand"
    | "brandImage"
    | "image"
    | "footer"
    | "banner"
    | "favicon"
    | "lastUpdated"
    | "editLink"
    | "socialLinks"
    | "variables"
    | "redirects"
    | "locales"
  >
>;

/** A folder whose files answer under another name. */
export interface Mount {
  /** Relative to the project. */
  readonly folder: string;
  /** Folder of the site under which they answer; `""`: its root. */
  readonly at: string;
}

/**
 * A project of another tool. Paths are relative to the project, without a slash at either end; `""` is the project
 * itself.
 */
export interface Project {
  /** Name of the tool. */
  readonly tool: string;
  /** The main file of its configuration. */
  readonly file: string;
  /** Folder of the pages. */
  readonly content: string;
  readonly publics: readonly Mount[];
  /** Folders of pages outside of that of the pages, each with its folder in the site. */
  readonly translations: readonly Mount[];
  readonly site: ProjectSite;
  /** Links of the header. */
  readonly header: ForeignTree | undefined;
  /** Those of languages, each for the folder of its pages. */
  readonly headers: readonly ForeignTree[];
  /** Sidebars; files of trees are relative to the project. Empty: the folders are the sidebar. */
  readonly trees: readonly ForeignTree[];
  /** Settings of folders from files next to the pages, by folder, relative to the pages. */
  readonly folders: ReadonlyMap<string, FolderMeta>;
  /** Style of folders without settings of their own. */
  readonly folderLooks?: Foreign["folderLooks"];
  /** Menus by the folders of the languages, to which pages add themselves. Absent: pages name none. */
  readonly menus?: ReadonlyMap<string, Menus>;
  /** Of titles of the navigation in other languages, by the folders of their pages. */
  readonly words?: ReadonlyMap<string, Labels>;
  readonly placing: Placing;
  /** Folders that pages include files of. */
  readonly includes: readonly string[];
  /** Of `.md` files. */
  readonly flavor: Page["flavor"];
  /** Text that is appended to each page: definitions of links and abbreviations. Absent: none. */
  readonly appended?: string;
  /**
   * Pages whose front matter `id` stands for the name of the file in their address: all but indexes, a page with the name
   * of its folder being one, or all. Absent: none.
   */
  readonly idNames?: "pages" | "all";
  /**
   * Folders of the addresses of pages, by the folders under which {@linkcode translations} answer; addresses in front matter
   * are then from the root. Absent: pages have the addresses of their files.
   */
  readonly addressFolders?: ReadonlyMap<string, string>;
  /** Whether pages are published before their `publishDate`, and after their `expiryDate`. */
  readonly showsFuture?: boolean;
  readonly showsExpired?: boolean;
  /** Pages without a `publishDate` that are published on their `date`, as patterns of {@linkcode createGlob}. Absent: none. */
  readonly datesPublish?: readonly string[];
  /** Whether a page without a `date` has that of its name, such as `2026-11-21-news.md`. Absent: it has not. */
  readonly namesDate?: boolean;
  /** Fields that pages inherit from the configuration; the last one that has a field counts. Absent: none. */
  readonly inherited?: readonly Inheritance[];
  /** Whether the files in the folder of an index page belong to it, as in a site without a project. Absent: they do not. */
  readonly bundles?: boolean;
  /** Whether the index page of a folder that is a draft makes drafts of all pages in it. */
  readonly draftsBelow?: boolean;
  /** The folder of the pages as configured, if it is outside of the project: `../docs`. */
  readonly outside: string | undefined;
  /** Origin for links from the root that are neither a page nor a file. Absent: such links are broken. */
  readonly origin?: string;
  /** Beginnings of links that mean the folder of the pages, such as `/docs`. */
  readonly bases: readonly string[];
  /** Remarks for the author, as whole sentences. */
  readonly remarks: readonly string[];
  /** Files that were read, relative to the project: they are not meant to be published. */
  readonly files: readonly string[];
  /** Whether the main file does not even parse, as while it is being written. */
  readonly isBroken: boolean;
  /** Values that were read and are not data. */
  readonly unknown: readonly (Place & { readonly reason: string })[];
}

/** Result of reading a project of one tool; the rest is the same for all. */
export type ToolReading =
  & {
    /** Pages that were read for the navigation: they are not configuration. */
    readonly pages?: readonly string[];
  }
  & Pick<Project, "content">
  & Partial<
    Pick<
      Project,
      | "publics"
      | "translations"
      | "site"
      | "header"
      | "headers"
      | "trees"
      | "folders"
      | "folderLooks"
      | "words"
      | "menus"
      | "placing"
      | "includes"
      | "flavor"
      | "appended"
      | "idNames"
      | "addressFolders"
      | "showsFuture"
      | "showsExpired"
      | "datesPublish"
      | "namesDate"
      | "inherited"
      | "bundles"
      | "draftsBelow"
      | "bases"
      | "origin"
      | "remarks"
    >
  >;

/** Files of a project. */
export interface ProjectFiles {
  /** `undefined`: there is none. */
  readonly textOf: (file: string) => string | undefined;
  readonly modules: Modules;
}
