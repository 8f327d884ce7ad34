/**
 * Answers to addresses that have no page.
 *
 * @module
 */
import { createNearby, createNearest } from "../../search/nearby.ts";
import { normalize } from "../../site/address.ts";
import type { Page } from "../../site/page.ts";
import { inSearch } from "../../site/visibility.ts";
import { notFound } from "../../view/not_found.ts";
import type { View } from "../../view/view.ts";
import { htmlDocument, type NotFound } from "../document.ts";
import { once } from "../once.ts";
import { lostDocument } from "./portable.ts";
import type { Snapshot } from "./snapshot.ts";

/** The answers of a snapshot, made when they are asked for. */
export interface NotFoundAnswers extends Pick<Snapshot, "nearby" | "suggest" | "lost"> {
  notFound(): NotFound;
}

export function createNotFound(view: View): NotFoundAnswers {
  const named = () => [...view.site.pages.values()].filter(inSearch);
  const near = createNearby(named);
  const nearest = createNearest(named, near);
  const nearby = (path: string) => near(normalize(path));
  return {
    nearby,
    notFound: once(() => lostPage(view, [])),
    suggest(path) {
      const found = nearby(path);
      return found.length > 0 ? lostPage(view, found) : undefined;
    },
    lost: (path) => lostDocument(nearest(normalize(path.replace(/\.md$/i, ""))), view),
  };
}

function lostPage(view: View, nearby: readonly Page[]): NotFound {
  return { ...htmlDocument(notFound(view, nearby), "no-cache"), status: 404, isNegotiated: true };
}
