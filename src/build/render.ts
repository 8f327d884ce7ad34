/**
 * What a render thread does: Markdown text → finished content and the terms for search.
 *
 * @module
 */
import { decodeBase64 } from "../assets/base64.ts";
import { onigWasm } from "../assets/onig.gen.ts";
import type { RawHtml } from "../config/host.ts";
import type { Limits } from "../markdown/limits.ts";
import { createRenderer, type Job, type Renderer } from "../markdown/renderer.ts";
import type { Variables } from "../markdown/variable_name.ts";
import { type Addresses, createLookup, type Lookup } from "../site/address.ts";
import type { Content } from "../site/page.ts";
import { createTerms, type PageTerms, type TermsOf } from "../site/search_terms.ts";

/** What all pages of a site share. */
export interface RenderSetup {
  readonly addresses: Addresses;
  readonly rawHtml: RawHtml;
  readonly limits: Limits;
  /** Values that a text may name. */
  readonly variables: Variables;
}

/** A page to finish. */
export interface RenderJob extends Job {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
}

export type RenderQuestion =
  /** To be ready: nothing is answered. */
  | { readonly kind: "load" }
  | { readonly kind: "setup"; readonly setup: RenderSetup }
  | { readonly kind: "render"; readonly job: RenderJob };

/** A page's rendered half, and what search knows of it. Survives posting and storing. */
export interface Finished {
  readonly content: Content;
  readonly terms: PageTerms;
}

/** What a render thread answers. */
export interface RenderAnswer extends Omit<Finished, "content"> {
  readonly content: Omit<Content, "uses">;
  /** See `Rendered`. */
  readonly uses: readonly string[];
  readonly wants: readonly string[];
}

/** Answers questions; a thread has one, and so has a runtime without threads. */
export function createRenderService(): (question: RenderQuestion) => Promise<RenderAnswer | undefined> {
  let setup: RenderSetup | undefined;
  let lookup: Lookup | undefined;
  let render: Renderer | undefined;
  const termsOf = createTerms();

  function prepare(next: RenderSetup): void {
    lookup = createLookup(next.addresses);
    // The renderer outlives changes of addresses: it holds the grammars and packages that it has loaded.
    if (render && setup?.rawHtml === next.rawHtml) return void (setup = next);
    setup = next;
    render = createRenderer({
      lookup: (path, from) => lookup!(path, from),
      rawHtml: next.rawHtml,
      limits: next.limits,
      variables: () => setup!.variables,
      onigWasm: () => decodeBase64(onigWasm).buffer,
    });
  }

  return async function answer(question) {
    if (question.kind === "load") return undefined;
    if (question.kind === "setup") return prepare(question.setup), undefined;
    if (!render) throw new TypeError("Cannot render before the setup");
    return await finish(question.job, render, termsOf);
  };
}

/** Loads what colours code, for the first page that has some. */
export function loadHighlighter(): Promise<unknown> {
  return import("../markdown/highlight.ts");
}

async function finish(job: RenderJob, render: Renderer, termsOf: TermsOf): Promise<RenderAnswer> {
  const { html, uses, wants, ...rest } = await render(job);
  const bytes = new TextEncoder().encode(html);
  const { title, description, keywords } = job;
  return {
    content: { ...rest, html: bytes, cssName: rest.css && await shortHash(rest.css) },
    terms: termsOf({ title, description, keywords, sections: rest.sections }),
    uses,
    wants,
  };
}

async function shortHash(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
