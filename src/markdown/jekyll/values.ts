/**
 * Values that Liquid knows in a page of Jekyll: `site`, with its data files, pages and collections, and `page`.
 *
 * @module
 */
// @ts-types="npm:liquidjs@10.30.1"
import { Drop } from "liquidjs";
import { isRecord } from "../../record.ts";
import { dataFile } from "../data_value.ts";
import { variableKey } from "../inline/variable_name.ts";
import type { BoundedLexer } from "../lexer.ts";
import type { Job } from "../rendered.ts";
import { JEKYLL_PAGES, JEKYLL_SITE, type JekyllPage } from "./known.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Parses JSON that many pages share, once for all of them. */
export type ParseShared = (name: string, text: string) => unknown;

/** The pages of a list with what they inherit, which the pages of a site share. */
const LISTED = new WeakMap<readonly JekyllPage[], { readonly config: Fields; readonly pages: readonly JekyllPage[] }>();

/** Maximum depth of folders of data files. */
const LEVELS = 3;

/** Returns the values for a page. */
export function liquidValues(
  job: Job,
  lexer: BoundedLexer,
  parse: ParseShared,
): { readonly site: Site; readonly page: ThisPage; readonly jekyll: Fields } {
  const project = new Project(lexer, parse);
  return {
    site: new Site(project, lexer),
    page: new ThisPage(job, project),
    jekyll: { environment: "production", version: "4" },
  };
}

/** A project, and its pages. */
class Project {
  readonly config: Fields;
  readonly collections: readonly string[];

  constructor(readonly lexer: BoundedLexer, readonly parse: ParseShared) {
    const config = this.#shared(JEKYLL_SITE);
    this.config = isRecord(config) ? config : {};
    this.collections = isRecord(this.config.collections) ? Object.keys(this.config.collections) : [];
  }

  /** The pages that are in lists, with the fields that they inherit. */
  get pages(): readonly JekyllPage[] {
    const { config } = this;
    const written = this.#written();
    let known = LISTED.get(written);
    if (known?.config !== config) {
      const pages = written.filter(({ unlisted }) => unlisted !== true).map((page) => ({
        ...this.inherited(page.path),
        ...this.namesOf(page.path),
        ...page,
      }));
      LISTED.set(written, known = { config, pages });
    }
    return known!.pages;
  }

  /** Names of a page by its file. Jekyll names the folder of a collection with an underscore: `_docs`. */
  namesOf(path: string): Fields {
    const collection = this.collectionOf(path);
    const relative = collection === undefined ? path : `_${path}`;
    const name = path.replace(/\.[^./]+$/, "");
    const slug = name.slice(name.lastIndexOf("/") + 1);
    return { collection, relative_path: relative, slug, ...collection !== undefined && { id: `/${name}` } };
  }

  pagesOf(collection: string): readonly JekyllPage[] {
    return this.pages.filter(({ path }) => this.collectionOf(path) === collection);
  }

  /** Fields that only the whole site knows of a page: its URL, its folder. */
  placeOf(file: string): JekyllPage | undefined {
    return this.#written().find(({ path }) => path === file);
  }

  collectionOf(path: string): string | undefined {
    return this.collections.find((name) => path.startsWith(`${name}/`));
  }

  /** Fields that a page inherits from `defaults`; those of the longest path count. */
  inherited(path: string): Fields {
    const isInside = (folder: string) =>
      folder === "" || [path, `_${path}`].some((one) => one === folder || one.startsWith(`${folder}/`));
    const matching = [this.config.defaults].flat().flatMap((one) => {
      const { scope, values } = isRecord(one) ? one : {};
      const { path: folder = "", type } = isRecord(scope) ? scope : {};
      const isOfType = type === undefined || type === (this.collectionOf(path) ?? "pages");
      return isOfType && isInside(`${folder}`) && isRecord(values) ? [{ length: `${folder}`.length, values }] : [];
    });
    return Object.assign({}, ...matching.sort((a, b) => a.length - b.length).map(({ values }) => values));
  }

  #written(): readonly JekyllPage[] {
    return (this.#shared(JEKYLL_PAGES) ?? []) as readonly JekyllPage[];
  }

  #shared(name: string): unknown {
    this.lexer.variables.add(variableKey(name));
    const text = this.lexer.values.get(name);
    return text === undefined ? undefined : this.parse(name, text);
  }
}

/** `site`: fields of the configuration, and lists of pages. */
class Site extends Drop {
  readonly data: Data;
  // What is private cannot be named by a template.
  readonly #project: Project;

  constructor(project: Project, lexer: BoundedLexer) {
    super();
    this.data = new Data([], lexer);
    this.#project = project;
  }

  override liquidMethodMissing(key: string | number): unknown {
    const project = this.#project;
    const name = `${key}`;
    // Links to the own site begin at its root, wherever it is served.
    if (name === "url") return "";
    const collection = ({ path }: JekyllPage) => project.collectionOf(path);
    if (name === "pages" || name === "html_pages") {
      return project.pages.filter((page) => collection(page) === undefined);
    }
    if (name === "documents") return project.pages.filter((page) => collection(page) !== undefined);
    if (name === "collections") return project.collections.map((label) => ({ label, docs: project.pagesOf(label) }));
    if (project.collections.includes(name)) return project.pagesOf(name);
    return Object.hasOwn(project.config, name) ? project.config[name] : undefined;
  }
}

/** A folder of data files: `site.data`, `site.data.members`. */
class Data extends Drop {
  readonly #names: readonly string[];
  readonly #lexer: BoundedLexer;

  constructor(names: readonly string[], lexer: BoundedLexer) {
    super();
    this.#names = names;
    this.#lexer = lexer;
  }

  /** Nothing: a folder cannot be shown, and may not exist. */
  override valueOf(): never {
    return undefined as never;
  }

  override liquidMethodMissing(key: string | number): unknown {
    const names = [...this.#names, `${key}`];
    const value = dataFile(`/_data/${names.join("/")}`, this.#lexer);
    return value ?? (names.length < LEVELS ? new Data(names, this.#lexer) : undefined);
  }
}

/** `page`: its front matter, what it inherits, and its place in the site. */
class ThisPage extends Drop {
  readonly #own: Fields;
  readonly #place: () => Fields | undefined;

  constructor(job: Job, project: Project) {
    super();
    this.#place = () => project.placeOf(job.file);
    this.#own = {
      ...project.inherited(job.file),
      ...project.namesOf(job.file),
      title: job.title,
      ...job.fields,
    };
  }

  get isEvaluated(): boolean {
    return this.#own.render_with_liquid !== false;
  }

  override liquidMethodMissing(key: string | number): unknown {
    return Object.hasOwn(this.#own, key) ? this.#own[key] : this.#place()?.[key];
  }
}
