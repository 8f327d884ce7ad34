/**
 * Header and sidebars of Dumi: the first folder of an address is a part of the site, whose pages are in groups.
 *
 * @module
 */
import { groupedBy } from "../../grouped.ts";
import { capitalized } from "../../markdown/text.ts";
import type { ForeignEntry, ForeignTree } from "../../site/foreign/entry.ts";
import { entryAt } from "../entry.ts";
import type { DumiName, DumiPage } from "./pages.ts";

/** A part of the site. */
interface Part {
  readonly name: string;
  readonly title: string;
  readonly order: number;
  readonly pages: readonly DumiPage[];
}

/** The header and the sidebars of a language. @param isKept Whether a part has no list in the configuration. */
export function dumiNavigation(
  pages: readonly DumiPage[],
  language: string,
  isKept: (part: string) => boolean,
): { readonly header: readonly ForeignEntry[]; readonly trees: readonly ForeignTree[] } {
  const own = pages.filter((page) => page.language === language && page.route !== "");
  const parts = partsOf(own);
  return {
    header: parts.map(({ title, pages }) => {
      const [first] = groupsOf(pages).flatMap((group) => group.pages);
      return entryAt({ file: first!.file, line: 1 }, { title, target: `/${first!.placed}` });
    }),
    trees: parts.filter(({ name, pages }) => isKept(name) && (pages.length > 1 || pages[0]!.route !== name)).map(
      ({ name, pages }): ForeignTree => ({
        file: pages[0]!.file,
        folder: language === "" ? name : `${language}/${name}`,
        entries: entriesOf(pages),
        roots: [""],
      }),
    ),
  };
}

function partsOf(pages: readonly DumiPage[]): readonly Part[] {
  const byName = groupedBy(pages, ({ route }) => route.split("/", 1)[0]!);
  const parts = Array.from(byName, ([name, pages]): Part => ({
    name,
    title: pages.find(({ nav }) => nav?.title !== undefined)?.nav?.title ?? words(name),
    order: orderOf(pages.map(({ nav }) => nav)),
    pages,
  }));
  return parts.sort((a, b) => a.order - b.order || compare(a.name, b.name));
}

interface Group {
  readonly title: string | undefined;
  readonly pages: readonly DumiPage[];
}

/** Groups in their order; pages without one come first. */
function groupsOf(pages: readonly DumiPage[]): readonly Group[] {
  const byTitle = groupedBy(pages, ({ group }) => group?.title);
  return Array.from(byTitle, ([title, pages]) => ({
    title,
    order: title === undefined ? -Infinity : orderOf(pages.map(({ group }) => group)),
    pages: pages.toSorted((a, b) => a.order - b.order || compare(a.route, b.route)),
  })).sort((a, b) => a.order - b.order || compare(a.title ?? "", b.title ?? ""));
}

function entriesOf(pages: readonly DumiPage[]): readonly ForeignEntry[] {
  return groupsOf(pages).flatMap(({ title, pages }) => {
    const items = pages.map((page) =>
      entryAt({ file: page.file, line: 1 }, { title: page.title, target: `/${page.placed}` })
    );
    return title === undefined ? items : [entryAt({ file: pages[0]!.file, line: 1 }, { title, items })];
  });
}

/** The order that one of several pages gives to what they share. */
function orderOf(names: readonly (DumiName | undefined)[]): number {
  return names.find((one) => one?.order !== undefined)?.order ?? 0;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function words(name: string): string {
  return name.split("-").map(capitalized).join(" ");
}
