/**
 * Reads the files of a listing whose bytes belong to the site: pages, navigation and settings.
 *
 * @module
 */
import type { Entry } from "../../files.ts";
import { isPage } from "../../site/address.ts";
import type { Source } from "../../site/page.ts";
import type { Pause } from "../pause.ts";
import type { Problems } from "../report.ts";
import type { Joined } from "./joined.ts";
import { createReader, type FileSources, type SourceReader } from "./reader.ts";
import { createSettingsText } from "./settings_text.ts";

export interface TextsOptions extends Pick<Joined, "files" | "pathOf"> {
  readonly rootPath: string;
  readonly wwwroot: string;
  /** Wall clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly problems: Problems;
  readonly pause: Pause;
  /** Takes the bytes of each page as soon as they are read. */
  readonly prepare?: ((bytes: Source["bytes"]) => void) | undefined;
}

/** Files to read. */
export interface TextsScope {
  /** Of RootPath: only those that belong to the site. */
  readonly root: readonly Entry[];
  /** Of wwwroot: all. */
  readonly web: readonly Entry[];
  /** Whether nothing has been served yet: then nothing is waited for. */
  readonly isFirst: boolean;
  /** Messages about the listing, to which those about files are added. */
  readonly messages: string[];
}

/** The texts of a site as they are now. */
export interface SiteTexts extends Pick<FileSources, "source" | "changed" | "unsettled" | "certain"> {
  /** Text of config.json; `undefined`: there is none. */
  readonly config: string | undefined;
  /** Text of theme.json; `undefined`: there is none. */
  readonly theme: string | undefined;
  /** Pages and other texts that cannot be read, as messages name them. */
  readonly unread: string[];
}

/** Reads the texts of a site. */
export interface TextReader extends Pick<SourceReader, "readEarly"> {
  readonly read: (scope: TextsScope) => Promise<SiteTexts>;
}

/** Below RootPath. */
const CONFIG = "config.json";
/** Below wwwroot. */
const THEME = "theme/theme.json";
/** Files below wwwroot that pages link to, and that nothing here reads. */
const CUSTOM = /^theme\/custom\.(?:css|js)$/;

/** Creates the functions that read texts, and report those that cannot be read. */
export function createTexts(options: TextsOptions): TextReader {
  const { files, rootPath, wwwroot, pathOf, problems, prepare } = options;
  const { read: readRoot, readEarly } = createReader({
    ...options,
    prepare: (file, bytes) => void (isPage(file) && prepare?.(bytes)),
  });
  const { read: readTheme } = createReader({ ...options, rootPath: wwwroot, prepare: undefined });
  const configText = createSettingsText({ directory: rootPath, file: CONFIG }, { files, problems });
  const themeText = createSettingsText({ directory: wwwroot, file: THEME }, { files, problems });
  /** Files that were replaced, it seems, while they were read the last time, as by git: nothing is wrong with them now. */
  let lastReplaced: ReadonlySet<string> = new Set();

  /** Those of the failed files that are still there: a folder that is renamed or removed has thousands that are not. */
  async function present(failed: FileSources["failed"]): Promise<readonly (readonly [string, string | undefined])[]> {
    if (failed.size === 0) return [];
    const only = [...failed.keys()];
    const found = new Set((await files.list(rootPath, undefined, { only }))?.map(({ file }) => file));
    return [...failed].filter(([file]) => found.has(file));
  }

  async function read({ root, web, isFirst, messages }: TextsScope): Promise<SiteTexts> {
    const { source, changed, failed, ...texts } = await readRoot(root, isFirst);
    const themes = await readTheme(web.filter(({ file }) => file === THEME), isFirst);
    let certain = texts.certain && themes.certain;
    let { unsettled } = texts;
    const unread: string[] = [];
    const replaced = new Set<string>();
    for (const [file, known] of await present(failed)) {
      const path = pathOf(file);
      const reason = known ?? await files.obstacle(path, "file");
      if (reason === undefined) replaced.add(file);
      if (reason === undefined && !isFirst && !lastReplaced.has(file)) {
        unsettled = true;
        continue;
      }
      const name = file === CONFIG ? path : file;
      unread.push(name);
      messages.push(because(name, reason));
    }
    lastReplaced = replaced;
    for (const file of themes.failed.keys()) {
      const path = `${wwwroot}/${file}`;
      messages.push(because(path, await files.obstacle(path, "file")));
    }
    const config = await configText(source);
    const theme = await themeText(themes.source);
    for (const { file, unreadable } of [config, theme]) {
      if (unreadable === undefined) continue;
      certain = false;
      // A listing reports a symbolic link by itself.
      const isReported = messages.some((message) => message === unreadable || message.startsWith(`${file}: `));
      if (!isReported) messages.push(unreadable);
    }
    for (const { file } of web.filter(({ file }) => CUSTOM.test(file))) {
      const path = `${wwwroot}/${file}`;
      const reason = await files.obstacle(path, "file");
      if (reason === undefined) continue;
      certain = false;
      messages.push(because(path, reason));
    }
    unsettled ||= themes.unsettled;
    return { source, changed, certain, unsettled, unread, config: config.text, theme: theme.text };
  }

  return { read, readEarly };
}

/** The message about a file. @param reason `undefined`: not known. */
function because(name: string, reason: string | undefined): string {
  return `${name}: the file cannot be read${reason === undefined ? "" : `: ${reason}`}`;
}
