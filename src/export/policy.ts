/**
 * The Content-Security-Policy of an export, where there is no nonce per request, and perhaps no header.
 *
 * @module
 */
import { isStylesheet } from "../config/head_tag.ts";
import type { Answer, Document } from "../build/document.ts";
import type { Snapshot } from "../build/live/snapshot.ts";
import type { SiteConfig } from "../config/site.ts";
import { type Html, html, type Part } from "../html.ts";
import { sha256Bytes } from "../sha256.ts";

/**
 * The policy of a served page without its nonces: what the configuration adds to the head is allowed by hash or by
 * origin instead.
 */
export async function staticPolicy(
  policy: string,
  head: SiteConfig["head"],
  customCssUrl: string | undefined,
): Promise<string> {
  const scripts: string[] = [];
  const styles: string[] = customCssUrl === undefined ? [] : originOf(customCssUrl);
  for (const { tag, attrs, content } of head) {
    const name = tag.toLowerCase();
    if (name === "script" && attrs["src"] !== undefined) scripts.push(...originOf(attrs["src"]));
    else if (name === "script" && content) scripts.push(await hashOf(content));
    else if (name === "style" && content) styles.push(await hashOf(content));
    else if (isStylesheet({ tag, attrs })) {
      styles.push(...originOf(attrs["href"] ?? ""));
    }
  }
  return policy.split(/;\s*/).filter(Boolean).map((directive) => {
    const allowed = /^script/i.test(directive) ? scripts : /^style/i.test(directive) ? styles : [...scripts, ...styles];
    const words = directive.split(/\s+/).flatMap((word) => /^'nonce-/i.test(word) ? allowed : [word]);
    return [...new Set(words)].join(" ");
  }).join("; ");
}

/** Directives that a browser ignores, and warns of, outside of a header. */
const ONLY_IN_HEADER = /^(?:frame-ancestors|report-uri|report-to|sandbox)\b/i;

/** The policy as a tag, for hosts that send no headers. It must precede whatever it is about. */
export function policyTag(policy: string): Html | undefined {
  const content = policy.split("; ").filter((directive) => !ONLY_IN_HEADER.test(directive)).join("; ");
  return content === "" ? undefined : html`<meta http-equiv="Content-Security-Policy" content="${content}">`;
}

/** The snapshot with the policy in each of its pages. */
export function withPolicy(snapshot: Snapshot, policy: string): Snapshot {
  const tag: readonly Part[] = policyTag(policy)?.parts ?? [];
  function fill<T extends Document>(document: T): T {
    if (!document.body.some(isPolicy)) return document;
    return { ...document, body: document.body.flatMap((part) => isPolicy(part) ? tag : [part]) };
  }
  function fillAnswer(answer: Answer): Answer {
    if (answer.kind === "document") return fill(answer);
    return answer.kind !== "redirect" ? answer : { ...answer, otherwise: () => fillSoon(answer.otherwise()) };
  }
  function fillSoon(answer: Answer | Promise<Answer>): Answer | Promise<Answer> {
    return answer instanceof Promise ? answer.then(fillAnswer) : fillAnswer(answer);
  }
  return {
    ...snapshot,
    find(path) {
      const answer = snapshot.find(path);
      return answer instanceof Promise
        ? answer.then((found) => found && fillAnswer(found))
        : answer && fillAnswer(answer);
    },
    notFound: fill(snapshot.notFound),
    searchPage: (query, hits, correction) => fill(snapshot.searchPage(query, hits, correction)),
  };
}

function isPolicy(part: Part): boolean {
  return typeof part === "object" && "slot" in part && part.slot === "policy";
}

function originOf(url: string): string[] {
  const origin = /^(https?:)?\/\/[^/?#;,\s]+/i.exec(url)?.[0];
  return origin === undefined ? [] : [origin.replace(/^\/\//, "https://")];
}

/** As a browser takes it, which knows one kind of line end. */
async function hashOf(content: string): Promise<string> {
  const digest = await sha256Bytes(content.replace(/\r\n?/g, "\n"));
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`;
}
