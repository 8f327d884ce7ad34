/**
 * Pages of Dumi: those of the documentation, and those of components, which are next to their code.
 *
 * @module
 */
import { MARKDOWN } from "../../site/address.ts";
import { ownTitle } from "../../site/title.ts";
import { readHeaderOf } from "../data.ts";
import type { Look } from "../look.ts";
import { namesListed } from "../listing.ts";
import type { ProjectFiles } from "../project.ts";
import { joinPath } from "../script/path.ts";
import { Fields, type Value } from "../script/value.ts";

/** A folder of pages. */
export interface DumiFolder {
  /** Relative to the project. */
  readonly folder: string;
  /** Folder of the site in which they are. */
  readonly at: string;
  /** Whether only pages at the top, and the index of each folder there, are pages. */
  readonly isFlat: boolean;
}

export interface DumiPage {
  /** Relative to the project. */
  readonly file: string;
  /** Relative to the site, as files are: `guide/HelloWorld.en-US.md`. */
  readonly at: string;
  /** The same as it is placed: `en-us/guide/hello-world.md`. */
  readonly placed: string;
  /** Folder of its language; `""` for the main one. */
  readonly language: string;
  /** Address within the language, without a slash at either end. */
  readonly route: string;
  readonly title: string | undefined;
  readonly order: number;
  readonly nav: DumiName | undefined;
  readonly group: DumiName | undefined;
}

/** The name of a part of the site, or of a group, as a page gives it, with its order. */
export interface DumiName {
  readonly title: string | undefined;
  readonly order: number | undefined;
}

const DEEPEST = 6;
const MOST = 3_000;
const FLAT = /^(?:[^/]+|[^/]+\/(?:index|README)(?:\.[\w-]+)?\.md)$/i;

/** Lists the pages of folders. @param languages Folders of languages by the words in names of files, in lower case. */
export function dumiPages(
  folders: readonly DumiFolder[],
  languages: ReadonlyMap<string, string>,
  { source: { textOf }, look }: { readonly source: ProjectFiles; readonly look: Look },
): readonly DumiPage[] {
  const pages: DumiPage[] = [];

  function list({ folder, at, isFlat }: DumiFolder, inside: string, depth: number): void {
    for (const name of namesListed(joinPath(folder, inside), textOf) ?? []) {
      const path = joinPath(inside, name.replace(/\/$/, ""));
      if (/^[._]|^node_modules\/$/.test(name)) continue;
      if (name.endsWith("/")) {
        if (depth < (isFlat ? 1 : DEEPEST)) list({ folder, at, isFlat }, path, depth + 1);
      } else if (/\.md$/i.test(name) && (!isFlat || FLAT.test(path)) && pages.length < MOST) {
        pages.push(pageOf(joinPath(folder, path), joinPath(at, path)));
      }
    }
  }
  function pageOf(file: string, at: string): DumiPage {
    const header = readHeaderOf(file, { textOf });
    const bare = at.replace(MARKDOWN, "");
    const [, stem = bare, word = ""] = /^(.*)\.([\w-]+)$/.exec(bare) ?? [];
    const language = languages.get(word.toLowerCase());
    const route = (language === undefined ? bare : stem).split("/").map(kebab).join("/");
    return {
      file,
      at,
      placed: `${joinPath(language ?? "", route)}.md`,
      language: language ?? "",
      route: route.replace(/(?:^|\/)(?:index|readme)$/, ""),
      title: look.textAt(header, "title") ?? headingOf(textOf(file) ?? ""),
      order: look.number(look.at(header, "order")) ?? 0,
      nav: named(look.at(header, "nav"), look),
      group: named(look.at(header, "group"), look),
    };
  }

  for (const one of folders) list(one, "", 0);
  return pages;
}

function headingOf(text: string): string | undefined {
  const end = text.startsWith("---") ? text.indexOf("\n---", 3) : -1;
  return ownTitle(text, end < 0 ? 0 : end + "\n---".length).first;
}

function named(value: Value, look: Look): DumiName | undefined {
  if (!(value instanceof Fields)) {
    const title = look.text(value);
    return title === undefined ? undefined : { title, order: undefined };
  }
  return { title: look.textAt(value, "title"), order: look.number(look.at(value, "order")) };
}

/** `HelloWorld` → `hello-world`. */
function kebab(name: string): string {
  return name.replace(/([a-z\d])(?=[A-Z])/g, "$1-").toLowerCase();
}
