/**
 * Documents generated from the whole site: feed, sitemaps, robots.txt, texts for language models, titles for search.
 *
 * @module
 */
import type { Html } from "../../html.ts";
import { normalize } from "../../site/address.ts";
import type { Generated } from "../../site/own_route.ts";
import { robots } from "../../view/robots.ts";
import { sitemaps } from "../../view/sitemap.ts";
import { type Titles, titles } from "../../view/titles.ts";
import type { View } from "../../view/view.ts";
import { type Answer, type Document, SHORT, textDocument } from "../document.ts";
import { finish, finishWaiting } from "../../steps.ts";
import { once } from "../once.ts";
import type { Pause } from "../pause.ts";
import type { LlmsAnswers } from "./llms.ts";

/** Answers that are generated on the first request for one of their kind. */
export interface GeneratedAnswers {
  /** Gives what answers at an address below BasePath, decoded; these win over pages and files. */
  at(path: string): (() => Answer | Promise<Answer | undefined>) | undefined;
  /** Every address that answers. */
  paths(): Iterable<string>;
}

/** Files of titles for the search dialog, see `view/titles.ts`. */
const TITLES = /^\/_assets\/titles[-./]/;

export function createGenerated(view: View, indexes: LlmsAnswers, pause: Pause): GeneratedAnswers {
  const documentOf = (type: string, write: () => Html | Promise<Html>) =>
    once(async (): Promise<Document> => textDocument(type, await write(), SHORT));
  const maps = once(() =>
    new Map([...sitemaps(view)].map(([path, write]) => [path, documentOf("application/xml", write)] as const))
  );
  const generated: Readonly<Record<Generated, () => Answer | Promise<Answer>>> = {
    "/feed.xml": documentOf("application/rss+xml", async () => (await import("../../view/feed.ts")).feed(view)),
    "/sitemap.xml": () => maps().get("/sitemap.xml")!(),
    "/robots.txt": documentOf("text/plain", () => robots(view)),
    "/llms.txt": () => indexes.at("/llms.txt")!,
    "/llms-full.txt": () => indexes.at("/llms-full.txt")!,
  };
  const routes = new Map<string, () => Answer | Promise<Answer>>(Object.entries(generated));
  const listed = createTitles(view, pause);
  return {
    at(path) {
      const address = normalize(path);
      const route = routes.get(address) ?? (/^\/sitemap-\d+\.xml$/.test(address) ? maps().get(address) : undefined);
      if (route) return route;
      if (TITLES.test(path)) return () => listed.at(path);
      const index = indexes.at(path);
      return index && (() => index);
    },
    *paths() {
      yield* routes.keys();
      yield* listed.paths();
      for (const path of maps().keys()) if (!routes.has(path)) yield path;
      yield* indexes.paths();
    },
  };
}

/** The files of titles, made when the first of them is asked for; of many pages in slices, so that requests go through. */
function createTitles(view: View, pause: Pause): { at(path: string): Promise<Answer | undefined>; paths(): string[] } {
  const documents = (files: Titles) =>
    new Map([...files].map(([path, write]) => {
      return [path, once(() => textDocument("application/json", write(), "no-cache"))] as const;
    }));
  const all = once(() => finishWaiting(titles(view), pause).then(documents));
  return {
    at: async (path) => (await all()).get(path)?.(),
    paths: () => [...finish(titles(view)).keys()],
  };
}
