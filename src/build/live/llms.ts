/**
 * Answers for language models: indexes of pages, and the full text of many. They are planned on the first request for
 * one.
 *
 * @module
 */
import type { Html } from "../../html.ts";
import { foldPath } from "../../site/address.ts";
import type { Page } from "../../site/page.ts";
import { type Llms, llms } from "../../view/llms/llms.ts";
import type { View } from "../../view/view.ts";
import { wholeText } from "../../view/llms/whole.ts";
import { type Answer, type Document, type LongText, SHORT } from "../document.ts";
import type { Pause } from "../pause.ts";

export interface LlmsInput {
  readonly view: View;
  /** Whether the index of the site lists all pages, however many there are. */
  readonly isFlat: boolean;
  /** Returns the content of a page; it may take long. */
  readonly write: (page: Page) => Promise<Document>;
  /** Whether a page is as it will be: not while it is rendered, or has a notice in its place. */
  readonly isFinal: (page: Page) => boolean;
  /** Content id of the build. */
  readonly id: () => Promise<string>;
  readonly pause: Pause;
}

export interface LlmsAnswers {
  /** The answer at an address below BasePath, decoded, in any letter case. */
  at(path: string): Answer | undefined;
  /** Every address that answers. */
  paths(): Iterable<string>;
}

const TEXT = "text/plain; charset=utf-8";
const OWN = /\/llms(?:-full|-\d{1,6})?\.txt$/;

export function createLlms({ view, isFlat, write, isFinal, id, pause }: LlmsInput): LlmsAnswers {
  let planned: Map<string, () => Answer> | undefined;
  const ready = new Map<string, Answer>();

  function answers(): ReadonlyMap<string, () => Answer> {
    return planned ??= plan(llms(view, isFlat));
  }

  function plan(indexes: Llms): Map<string, () => Answer> {
    const { pages, sections } = indexes;
    const { name } = view.site;
    const all = new Map<string, () => Answer>([
      ["/llms.txt", () => ({ ...document(indexes.flat), under: rootUnder(indexes) })],
      ["/llms-full.txt", () => whole(name, pages, "")],
    ]);
    for (const [path, section] of sections) {
      const { folder, title, below } = section;
      all.set(path, () => document(indexes.section(section)));
      if (below) all.set(`${folder}/llms-full.txt`, () => whole(`${name}: ${title}`, below, folder));
    }
    return all;
  }

  /** Two documents at most, whatever origins there are. */
  function rootUnder(indexes: Llms): (origin: string) => Document {
    const documents = new Map<Html, Document>();
    return ({ length }) => {
      const html = indexes.root(length);
      let known = documents.get(html);
      if (!known) documents.set(html, known = document(html));
      return known;
    };
  }

  function whole(title: string, pages: readonly Page[], folder: string): LongText {
    return {
      kind: "text",
      type: TEXT,
      caching: SHORT,
      stamp: async () => `${await id()}${folder}:${pages.filter((page) => !isFinal(page)).length}`,
      open: (origin) =>
        wholeText({
          pages,
          title,
          view,
          origin,
          pause,
          // A page that takes too long is a link; its own URL answers with the reason.
          write: (page) => write(page).then(({ body }) => body, () => undefined),
        }),
    };
  }

  return {
    at(path) {
      const folded = foldPath(path);
      if (!OWN.test(folded)) return undefined;
      let answer = ready.get(folded);
      if (!answer) {
        answer = answers().get(folded)?.();
        if (answer) ready.set(folded, answer);
      }
      return answer;
    },
    paths: () => answers().keys(),
  };
}

function document(body: Html): Document {
  return { kind: "document", type: TEXT, body: body.parts, caching: SHORT };
}
