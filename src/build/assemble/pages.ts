/**
 * Turns files into pages; pages of unchanged files are reused.
 *
 * @module
 */
import { splitTitle } from "../../markdown/vocs/split_title.ts";
import { detached } from "../../detached.ts";
import type { Variables } from "../../markdown/inline/variable_name.ts";
import type { Project } from "../../project/project.ts";
import { folderOf, isIndexFile, isNamedAsFolder, pagePath } from "../../site/address.ts";
import { ownAddress } from "../../site/own_address.ts";
import { type Page, type Source, writtenHeader } from "../../site/page.ts";
import { changedKeys, edited } from "../edited.ts";
import { BATCH, type Pause } from "../pause.ts";
import { type Beginnings, hasLongHeader } from "./beginnings.ts";
import type { Pool } from "../render/pool.ts";
import { postedJob, type ReadJob, readPage } from "../render/read_page.ts";
import type { Reporter } from "../report.ts";

/** Pages by file, drafts too, each with the address of its file. */
export type Read = ReadonlyMap<string, Page>;

export interface ReadingInput {
  readonly sources: ReadonlyMap<string, Source>;
  /** Values that a title may name. */
  readonly variables: Variables;
  /** Titles of files that have none of their own. */
  readonly titles: ReadonlyMap<string, string>;
  /** Of `.md` files. */
  readonly flavor: Page["flavor"];
  /** Text that is appended to each page. Default: none. */
  readonly appended?: Page["appended"];
  /** Pages whose front matter `id` stands for the name of the file in their address. Absent: none. */
  readonly idNames?: Project["idNames"];
  /** Folders that are the root to their pages: an address that a page gives itself begins there. */
  readonly translations?: Project["translations"] | undefined;
  readonly addressFolders?: Project["addressFolders"];
}

export interface ReadingOptions {
  /** Beginnings of texts that were read ahead. Default: none. */
  readonly beginnings?: Omit<Beginnings, "prepare">;
  /** Reads long headers, so that none holds up requests. */
  readonly pool: Pick<Pool, "read">;
  readonly reporter: Reporter;
  readonly pause: Pause;
}

/** Creates the stage that reads what changed. */
export function createReading(
  { beginnings, pool, reporter, pause }: ReadingOptions,
): (input: ReadingInput) => Promise<Read> {
  const problems = reporter();
  let last: { readonly input: ReadingInput; readonly read: Read } | undefined;

  function read(source: Source, { variables, titles }: ReadingInput): Page | Promise<Page> {
    const job = { source, naming: { variables, title: titles.get(source.file) } };
    const beginning = beginnings?.known(source.bytes);
    return beginning ? readPage(job, beginning) : readLater(job);
  }

  async function readLater(job: ReadJob): Promise<Page> {
    await pause();
    const { source } = job;
    if (!hasLongHeader(source.bytes.unpacked())) return readPage(job);
    return await pool.read(postedJob(job)).then((page) => ({ ...page, source }), () => readPage(job));
  }

  /** The page as the project has it. */
  function inProject(page: Page, { flavor, idNames, addressFolders, appended, translations = [] }: ReadingInput): Page {
    const { file } = page.source;
    problems.report(page.problems.map(({ line, message }) => `${file}:${line}: ${message}`), file);
    const isOfTool = flavor === "mintlify" || flavor === "vocs";
    const ofFile = /\.mdx$/i.test(file) && !isOfTool ? "mdx" : flavor;
    const titled = flavor === "vocs" ? { ...page, ...titleOf(page) } : page;
    const named = idNames === undefined ? titled : withId(titled, idNames, translations);
    const drawn = ofFile === "kramdown" ? withoutLayout(named) : ofFile === "mdn" ? withoutSlug(named) : named;
    const at = translations.find(({ at }) => file.startsWith(`${at}/`))?.at;
    const placed = addressFolders ? addressed(drawn, at, addressFolders) : inFolder(drawn, at);
    if (ofFile === undefined && appended === undefined) return placed;
    return { ...placed, ...ofFile !== undefined && { flavor: ofFile }, ...appended !== undefined && { appended } };
  }

  return async function readingOf(input) {
    const before = last && isNamedAlike(last.input, input) ? last : undefined;
    const changed = before && changedKeys(before.input.sources, input.sources);
    const pages = new Map<string, Page>();
    const { sources } = input;
    for (const [file, source] of changed ? changed.map((file) => [file, sources.get(file)!] as const) : sources) {
      const known = before?.read.get(file);
      if (pages.size % BATCH === 0) await pause();
      if (known?.source === source) pages.set(file, known);
      else if (known?.source.bytes === source.bytes) pages.set(file, { ...known, source });
      else {
        const page = read(source, input);
        pages.set(file, inProject(page instanceof Promise ? await page : page, input));
      }
    }
    beginnings?.clear();
    const all = changed ? edited(before.read, pages) : pages;
    problems.endRound(all);
    last = { input, read: all };
    return all;
  };
}

/** The title of a page of Vocs, without the line below it. */
function titleOf({ title, navTitle }: Page): Pick<Page, "title" | "navTitle"> {
  return { title: splitTitle(title)?.[0] ?? title, navTitle: splitTitle(navTitle)?.[0] ?? navTitle };
}

/** A page of Jekyll, where `page` and `home` are templates of nearly every theme, next to the navigation. */
function withoutLayout(page: Page): Page {
  return { ...page, frontMatter: { ...page.frontMatter, layout: undefined } };
}

/** A page of MDN, whose folder is its address, without the signs that no folder can have. */
function withoutSlug(page: Page): Page {
  return { ...page, frontMatter: { ...page.frontMatter, slug: undefined } };
}

/** A page whose own address, from the root, begins in a folder. */
function inFolder(page: Page, folder: string | undefined): Page {
  const { slug } = page.frontMatter;
  if (folder === undefined || !slug?.startsWith("/") || `${slug}/`.startsWith(`/${folder}/`)) return page;
  return { ...page, frontMatter: { ...page.frontMatter, slug: `/${folder}${slug}` } };
}

/** A page without an address of its own, with that of its file in another folder. */
function addressed(
  page: Page,
  at: string | undefined,
  folders: NonNullable<ReadingInput["addressFolders"]>,
): Page {
  const to = at === undefined ? undefined : folders.get(at);
  if (to === undefined || to === at || page.frontMatter.slug !== undefined) return page;
  const slug = `${to === "" ? "" : `/${to}`}${pagePath(page.source.file).slice(at!.length + 1)}` || "/";
  return { ...page, frontMatter: { ...page.frontMatter, slug } };
}

/** Whether a text would be the same page: its title, its dialect and its address are read with the same settings. */
function isNamedAlike(before: ReadingInput, input: ReadingInput): boolean {
  return (["variables", "titles", "flavor", "idNames", "translations", "addressFolders", "appended"] as const).every((
    name,
  ) => before[name] === input[name]);
}

const ID = /^id:[ \t]*(["']?)([\w.-]{1,200})\1[ \t]*$/m;

/**
 * A page with the address that its id gives it, or the folder of its name, where it gives itself no other. In all cases
 * the lists of the project name it by its id.
 *
 * @param roots Folders that are no sections.
 */
function withId(page: Page, idNames: NonNullable<Project["idNames"]>, roots: Project["translations"] = []): Page {
  const { frontMatter, source: { file } } = page;
  const id = ID.exec(writtenHeader(page))?.[2];
  const folder = folderOf(file);
  const isNamed = idNames === "pages" && isNamedAsFolder(file) && roots.every(({ at }) => at !== folder);
  if (frontMatter.slug === undefined && !isNamed && !(idNames === "pages" && isIndexFile(file))) {
    return id === undefined ? page : { ...page, frontMatter: { ...frontMatter, slug: detached(id) } };
  }
  const slug = frontMatter.slug ?? (isNamed ? pagePath(`${folder}/index.md`) : undefined);
  const listedAs = id === undefined ? undefined : ownAddress(id, file);
  return { ...page, frontMatter: { ...frontMatter, slug }, ...listedAs !== undefined && { listedAs } };
}
