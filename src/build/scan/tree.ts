/**
 * The result of a scan: all files of the folder that a site is made of.
 *
 * @module
 */
import type { Project } from "../../project/project.ts";
import type { Dates } from "../../site/dates.ts";
import type { Source } from "../../site/page.ts";
import type { StaticFile } from "./static_file.ts";

/** Everything that was found. Maps, and the tree itself, are new only when something in them changed. */
export interface Tree {
  /** Markdown files that are pages, by file. A file whose bytes did not change keeps its `bytes` object. */
  readonly sources: ReadonlyMap<string, Source>;
  /** Files served as they are, by their path below the site; RootPath's win over wwwroot's. */
  readonly statics: ReadonlyMap<string, StaticFile>;
  /** Files that are neither pages nor downloads, such as `_part.md` or `package.json`: they can be included. */
  readonly partials: ReadonlyMap<string, StaticFile>;
  /** Files outside RootPath that can be included, by the names under which pages ask for them. */
  readonly includable: ReadonlyMap<string, StaticFile>;
  /** Text of files that may be the navigation of another tool, by file. */
  readonly navigation: ReadonlyMap<string, string>;
  /** config.json; `undefined` when there is none. */
  readonly config: string | undefined;
  /** theme.json of wwwroot; `undefined` when there is none. */
  readonly theme: string | undefined;
  /** Project of another tool that RootPath belongs to; `undefined`: it belongs to none. */
  readonly project: Project | undefined;
  /** Dates of files that replace the times of the disk. */
  readonly dates: Dates;
  /** Whether RootPath exists. */
  readonly present: boolean;
}

/** Before the first scan. */
export const NO_TREE: Tree = {
  sources: new Map(),
  statics: new Map(),
  partials: new Map(),
  includable: new Map(),
  navigation: new Map(),
  config: undefined,
  theme: undefined,
  project: undefined,
  dates: new Map(),
  present: false,
};
