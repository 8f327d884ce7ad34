/**
 * Headings that are the query as it was typed.
 *
 * @module
 */
import type { Query } from "./query.ts";
import { MOST_ASKED } from "./title_match.ts";
import { keyOf } from "./words.ts";

/**
 * 2 if a heading is the query as it was typed, perhaps with the title before or after it; 1 if it is what a question is
 * about, as it was typed; else 0.
 */
export type Literalness = 0 | 1 | 2;

/** Similarity of a heading to a query from which it may be the query. */
const SAID = 0.9;

/** Whether a heading is a query, by what is known of both. */
export interface NamedSection {
  readonly title: string;
  /** Similarity of its heading to the query. */
  readonly named: number;
  /** Whether its heading has some of the query. */
  readonly isHeaded: boolean;
}

/** Creates the function that returns, for the key of a page's title, how literally a section of it is the query. */
export function createLiteralness({ keys, runs }: Query): (title: string) => (section: NamedSection) => Literalness {
  return (title) => {
    const rests = withoutTitle(keys[0]!, title);
    return ({ title, named, isHeaded }) => {
      // Not every pair of a long text without spaces is required.
      const isSaid = named > SAID || runs.length > 0 && isHeaded;
      const mayBeAsked = keys.length > 1 && named > MOST_ASKED;
      const heading = isSaid || mayBeAsked || rests.length > 0 ? keyOf(title) : "";
      if (isSaid && heading === keys[0] || rests.includes(heading)) return 2;
      if (isSaid && heading === keys[1]) return 1;
      return mayBeAsked ? askedAs(heading, keys) : 0;
    };
  };
}

/** The rest of a query that begins or ends with a title: perhaps the heading that is wanted. */
function withoutTitle(query: string, title: string): readonly string[] {
  if (title === "") return [];
  const after = query.startsWith(`${title} `) ? [query.slice(title.length + 1)] : [];
  return query.endsWith(` ${title}`) ? [...after, query.slice(0, -title.length - 1)] : after;
}

/**
 * 2 if a question has a heading of several words in it as typed, with words that ask; 1 if it has the most of what it is
 * about in it; else 0.
 */
function askedAs(heading: string, [question, about]: readonly string[]): Literalness {
  if (!heading.includes(" ") || !` ${question} `.includes(` ${heading} `)) return 0;
  return heading.length > about!.length ? 2 : heading.length > MOST_ASKED * about!.length ? 1 : 0;
}
