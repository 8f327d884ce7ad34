/**
 * A page or a section for agents: its Markdown, in pieces that fit a budget.
 *
 * @module
 */
import { charactersFor, modelTokens } from "../markdown/portable/portable.ts";
import type { Page } from "../site/page.ts";
import { jsonCost, textCost } from "./budget.ts";
import {
  idOf,
  type Library,
  nearestPages,
  nearestSections,
  readId,
  shortTitle,
  UnknownIdError,
  urlOf,
} from "./library.ts";
import { pieceAt } from "./piece.ts";
import { joinBlocks, scopeOf, type Section, sectionsOf } from "./section.ts";

export interface FetchInput {
  /** Path or URL of a page, with or without the anchor of a section. */
  readonly id: string;
  /** Of the whole answer as JSON. */
  readonly maxTokens: number;
  /** `metadata.next` of the answer before. */
  readonly cursor?: string | undefined;
}

export interface FetchAnswer {
  readonly id: string;
  readonly title: string;
  /** Of the page for people. */
  readonly url: string;
  /** Markdown. */
  readonly text: string;
  readonly metadata: {
    /** Of everything that the id names. */
    readonly "total_tokens": number;
    /** Position of the rest, for `cursor` of the next call; `null`: this is the end. */
    readonly next: string | null;
    /** The sections of the page, where the text is not the whole page; the deepest left out where there are many. */
    readonly outline: readonly OutlineEntry[];
    /** ISO 8601. */
    readonly modified: string;
  };
}

export interface OutlineEntry {
  readonly id: string;
  readonly title: string;
  /** Of the section with those below it. */
  readonly tokens: number;
}

/** Share of the budget for the outline. */
const OUTLINE = 0.25;

/** @throws {UnknownIdError} If there is no such page or section. */
export async function fetchForAgents({ id, maxTokens, cursor }: FetchInput, library: Library): Promise<FetchAnswer> {
  const { page, anchor } = await find(id, library);
  const sections = sectionsOf(await library.snapshot.portable(page), library.origin);
  const scope = scopeOf(sections, anchor);
  if (!scope) throw new UnknownIdError(id, nearestSections(page, anchor, sections));
  const blocks = scope.flatMap(({ blocks }) => blocks);
  const start = /^\d{1,9}$/.test(cursor ?? "") ? Number(cursor) : 0;
  const most = charactersFor(maxTokens);
  const answer = (text: string, next: number | undefined, outline: readonly OutlineEntry[]): FetchAnswer => ({
    id: idOf(page.path, anchor),
    title: shortTitle(page.title),
    url: urlOf(page, anchor, library),
    text,
    metadata: {
      "total_tokens": modelTokens(joinBlocks(blocks).length),
      next: next === undefined ? null : String(next),
      outline,
      modified: library.snapshot.site.updated(page).toISOString(),
    },
  });
  const head = jsonCost(answer("", 999_999_999, []));
  if (start === 0 && anchor === "" && head + textCost(joinBlocks(blocks)) <= most) {
    return answer(joinBlocks(blocks), undefined, []);
  }
  const outline = start === 0 ? outlineOf(page, sections, most * OUTLINE) : [];
  const { text, next } = pieceAt(blocks, start, most - head - jsonCost(outline));
  return answer(text, next, outline);
}

async function find(id: string, library: Library): Promise<{ readonly page: Page; readonly anchor: string }> {
  const place = readId(id, library);
  const page = place && library.snapshot.page(place.path);
  if (!page) throw new UnknownIdError(id, await nearestPages(place?.path ?? id, library));
  return { page, anchor: place.anchor };
}

function outlineOf(page: Page, sections: readonly Section[], most: number): readonly OutlineEntry[] {
  const lengths = lengthsOf(sections);
  const all = sections.map(({ anchor, level, blocks }, i) => {
    const entry = { id: idOf(page.path, anchor), title: titleOf(blocks), tokens: modelTokens(lengths[i]!) };
    return { level, isNamed: anchor !== "", entry };
  });
  for (let deepest = 6; deepest > 0; deepest--) {
    const outline = all.filter(({ level, isNamed }) => isNamed && level <= deepest).map(({ entry }) => entry);
    if (jsonCost(outline) <= most) return outline;
  }
  return [];
}

/** Characters of each section with those below it. */
function lengthsOf(sections: readonly Section[]): readonly number[] {
  const lengths = sections.map(({ blocks }) => joinBlocks(blocks).length);
  const next: number[] = [];
  for (let i = sections.length - 1; i >= 0; i--) {
    // Deeper sections that follow belong to it; each is counted once.
    while (next.length > 0 && sections[next.at(-1)!]!.level > sections[i]!.level) {
      lengths[i]! += lengths[next.pop()!]! + 2;
    }
    next.push(i);
  }
  return lengths;
}

function titleOf([heading = ""]: readonly string[]): string {
  return shortTitle(heading.replace(/^#+ /, "").replace(/\\(?=[^\w\s])/g, ""));
}
