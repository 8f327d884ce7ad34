/**
 * The work of a render thread: Markdown text → finished content and the terms for search.
 *
 * @module
 */
import { decodeBase64 } from "../../base64.ts";
import type { RawHtml } from "../../config/host.ts";
import type { Components } from "../../markdown/jsx/component_name.ts";
import type { Limits } from "../../markdown/limits.ts";
import { type PortableText, portableText, PROSE } from "../../markdown/portable/portable.ts";
import type { Job, Renderer } from "../../markdown/rendered.ts";
import { createRenderer } from "../../markdown/renderer.ts";
import type { Variables } from "../../markdown/inline/variable_name.ts";
import type { Addresses } from "../../site/addresses.ts";
import type { Lookup } from "../../site/lookup.ts";
import type { Content, Page } from "../../site/page.ts";
import type { ProjectAnswer, ProjectJob } from "../../project/read.ts";
import { createLinking } from "../../site/redirect_rules.ts";
import type { PostedReadJob } from "./read_page.ts";
import type { DrawnPicture, PictureJob } from "../../picture/picture.ts";
import type { Packing, PostedContent, ToPack } from "./kept_content.ts";
import { createTerms, type PageTerms, type TermsOf } from "../../search/terms.ts";
import { sha256 } from "../../sha256.ts";

/** Input that all pages of a site share. */
export interface RenderSetup {
  readonly addresses: Addresses;
  readonly rawHtml: RawHtml;
  readonly limits: Limits;
  /** Hosts whose images are shown; absent: all. */
  readonly imageHosts?: readonly string[] | undefined;
  /** Values that a text may name. */
  readonly variables: Variables;
  /** Elements that are declared. */
  readonly components?: Components;
}

/** A page to finish. */
export interface RenderJob extends Job, ToPack {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Whether its Markdown is wanted, too: most pages of an export are then written together with their HTML. */
  readonly isPortable?: boolean;
}

export type RenderQuestion =
  /** To be ready: nothing is answered. */
  | { readonly kind: "load" }
  | { readonly kind: "setup"; readonly setup: RenderSetup }
  | { readonly kind: "render"; readonly job: RenderJob }
  | { readonly kind: "read"; readonly job: PostedReadJob }
  /** HTML of an article, to be written as Markdown. */
  | { readonly kind: "portable"; readonly html: string }
  /** Texts of a project of another tool. */
  | { readonly kind: "project"; readonly job: ProjectJob }
  /** A picture for links, and what another thread has compiled for it. */
  | { readonly kind: "draw"; readonly job: PictureJob; readonly compiled?: WebAssembly.Module | undefined };

/** A page's rendered half, and what search knows of it. Survives posting and storing. */
export interface Finished {
  readonly content: Content;
  readonly terms: PageTerms;
}

/** Answer of a render thread. */
export interface RenderAnswer extends Omit<Finished, "content"> {
  readonly content: Omit<PostedContent, "uses">;
  /** See `Rendered`. */
  readonly uses: readonly string[];
  /** Packed bytes of the file. Absent: they were not to be packed. */
  readonly source?: Uint8Array<ArrayBuffer>;
  readonly wants: readonly string[];
}

/** Answers of a render thread, by kind of question. */
export interface RenderAnswers {
  readonly load: undefined;
  readonly setup: undefined;
  readonly render: RenderAnswer;
  readonly read: Page;
  readonly portable: PortableText;
  readonly project: ProjectAnswer;
  readonly draw: DrawnPicture;
}

export type RenderService = <Q extends RenderQuestion>(question: Q) => Promise<RenderAnswers[Q["kind"]]>;

type Answering = {
  readonly [K in keyof RenderAnswers]: (
    question: Extract<RenderQuestion, { kind: K }>,
  ) => RenderAnswers[K] | Promise<RenderAnswers[K]>;
};

/**
 * Answers questions; a thread has one, and so has a runtime without threads.
 *
 * @param pack Packs pages and files for which a job asks. Default: they are posted as they are.
 */
export function createRenderService(pack?: Packing): RenderService {
  let setup: RenderSetup | undefined;
  let lookup: Lookup | undefined;
  let render: Renderer | undefined;
  let draw: Promise<(job: PictureJob, compiled?: WebAssembly.Module) => Promise<DrawnPicture>> | undefined;
  const termsOf = createTerms();

  function prepare(next: RenderSetup): undefined {
    ({ lookup } = createLinking(next.addresses));
    // The renderer outlives changes of addresses: it holds the grammars and packages that it has loaded.
    if (render && setup?.rawHtml === next.rawHtml) {
      setup = next;
      return;
    }
    setup = next;
    render = createRenderer({
      lookup: (path, from) => lookup!(path, from),
      rawHtml: next.rawHtml,
      limits: next.limits,
      imageHosts: next.imageHosts,
      variables: () => setup!.variables,
      components: () => setup!.components ?? new Map(),
      onigWasm: async () => decodeBase64((await import("../../assets/onig.gen.js")).onigWasm).buffer,
    });
  }

  const answers: Answering = {
    load: () => undefined,
    setup: ({ setup }) => prepare(setup),
    async render({ job }) {
      if (!render) throw new TypeError("Cannot render before the setup");
      return await finish(job, render, { termsOf, pack });
    },
    read: async ({ job }) => (await import("./read_page.ts")).readPosted(job),
    portable: ({ html }) => portableText(html),
    project: async ({ job }) => (await import("../../project/read.ts")).readProject(job),
    async draw({ job, compiled }) {
      draw ??= import("../../picture/draw.ts").then(({ createPictureRenderer }) => createPictureRenderer());
      return await (await draw)(job, compiled);
    },
  };
  // The question of a kind is that of its answer, which the compiler does not see in a union.
  return async (question) => await answers[question.kind](question as never) as never;
}

/** Loads the highlighter, for the first page with code. */
export function loadHighlighter(): Promise<unknown> {
  return import("../../markdown/code/highlight.ts");
}

interface Finishing {
  readonly termsOf: TermsOf;
  readonly pack: Packing | undefined;
}

async function finish(job: RenderJob, render: Renderer, { termsOf, pack }: Finishing): Promise<RenderAnswer> {
  const { html, uses, wants, ...rest } = await render(job);
  const bytes = new TextEncoder().encode(html);
  const titleEnd = endOfTitle(html);
  const { title, description, keywords } = job;
  return {
    content: {
      ...rest,
      ...pack && job.isPacked ? { html: pack(bytes), isPacked: true } : { html: bytes },
      ...titleEnd !== undefined && { titleEnd },
      ...job.isPortable && { portable: await portableText(PROSE.join(html)) },
      cssName: rest.css && await shortHash(rest.css),
    },
    terms: termsOf({ title, description, keywords, sections: rest.sections }),
    ...pack && job.source && { source: pack(job.source) },
    uses,
    wants,
  };
}

/** In bytes. */
function endOfTitle(html: string): number | undefined {
  const end = html.indexOf("</h1>");
  return end < 0 ? undefined : new TextEncoder().encode(html.slice(0, end)).length;
}

async function shortHash(text: string): Promise<string> {
  return (await sha256(text)).slice(0, 16);
}
