/**
 * Regular expressions in configurations of other tools, matched in a time that is at most the product of the lengths of
 * expression and text. The engine of the runtime can take exponential time for an expression of a stranger.
 *
 * @module
 */

/** A step of the automaton: takes a character, is at an edge of the text, goes on at two places, or ends. */
type State =
  | { readonly kind: "one"; readonly test: (character: string) => boolean; readonly next: number }
  | { readonly kind: "start" | "end"; readonly next: number }
  | { kind: "both"; next: number; other: number }
  | { readonly kind: "found" };

type Node =
  | { readonly kind: "one"; readonly test: (character: string) => boolean }
  | { readonly kind: "start" | "end" }
  | { readonly kind: "all" | "any"; readonly nodes: readonly Node[] }
  | { readonly kind: "repeat"; readonly node: Node; readonly least: number; readonly most: number };

/** Maximum number of states. */
const MOST = 2000;
/** In characters. */
const LONGEST = 1000;
/** Maximum number of repetitions that are counted. */
const COUNTED = 100;

/**
 * Makes the test whether an expression matches a part of a text. `undefined`: it has a form that is not known, such as
 * a look-ahead or a reference to a group.
 */
export function linearExpression(source: string): ((text: string) => boolean) | undefined {
  if (source.length > LONGEST) return undefined;
  const [, folded, body = ""] = /^(\(\?i\))?(.*)$/s.exec(source)!;
  const states: State[] = [{ kind: "found" }];
  try {
    const { node, rest } = alternatives([...body], folded !== undefined, 0);
    if (rest.length > 0) return undefined;
    const first = add(node, 0, states);
    return (text) => matches(states, first, text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

interface Parsed {
  readonly node: Node;
  /** The characters after it. */
  readonly rest: readonly string[];
}

/** Maximum nesting of groups. */
const DEEPEST = 50;

function alternatives(source: readonly string[], folded: boolean, depth: number): Parsed {
  if (depth > DEEPEST) throw new SyntaxError();
  const choices: Node[] = [];
  let rest = source;
  for (;;) {
    const nodes: Node[] = [];
    while (rest.length > 0 && rest[0] !== "|" && rest[0] !== ")") {
      const parsed = repeated(rest, folded, depth);
      nodes.push(parsed.node);
      rest = parsed.rest;
    }
    choices.push({ kind: "all", nodes });
    if (rest[0] !== "|") return { node: { kind: "any", nodes: choices }, rest };
    rest = rest.slice(1);
  }
}

/** An item with what says how often it is there; whether it takes as little as possible is of no account. */
function repeated(source: readonly string[], folded: boolean, depth: number): Parsed {
  const { node, rest } = item(source, folded, depth);
  const [all, sign, from, comma, to] =
    /^(?:([*+?])|\{(\d{1,3})(,)?(\d{0,3})\})[?+]?/.exec(rest.slice(0, 12).join("")) ??
      [];
  if (all === undefined) return { node, rest };
  const [least, most] = sign !== undefined
    ? [sign === "+" ? 1 : 0, sign === "?" ? 1 : Infinity]
    : [Number(from), comma === undefined ? Number(from) : to === "" ? Infinity : Number(to)];
  if (least > COUNTED || most !== Infinity && most > COUNTED || most < least) throw new SyntaxError();
  return { node: { kind: "repeat", node, least, most }, rest: rest.slice(all.length) };
}

function item([sign, ...rest]: readonly string[], folded: boolean, depth: number): Parsed {
  const one = (test: (character: string) => boolean, left: readonly string[]): Parsed => ({
    node: {
      kind: "one",
      test: folded ? (character) => test(character.toLowerCase()) || test(character.toUpperCase()) : test,
    },
    rest: left,
  });
  switch (sign) {
    case "^":
      return { node: { kind: "start" }, rest };
    case "$":
      return { node: { kind: "end" }, rest };
    case ".":
      return one((character) => character !== "\n", rest);
    case "(": {
      const mark = /^\?(?::|P?<[A-Za-z_]\w*>)/.exec(rest.slice(0, 80).join(""))?.[0] ?? "";
      if (mark === "" && rest[0] === "?") throw new SyntaxError();
      const inner = alternatives(rest.slice(mark.length), folded, depth + 1);
      if (inner.rest[0] !== ")") throw new SyntaxError();
      return { node: inner.node, rest: inner.rest.slice(1) };
    }
    case "[": {
      const [all, not, body = ""] = /^(\^?)(\]?(?:\\.|[^\]\\])*)\]/s.exec(rest.join("")) ?? [];
      if (all === undefined || body.includes("[:")) throw new SyntaxError();
      const test = inClass(body);
      return one(not === "" ? test : (character) => !test(character), rest.slice([...all].length));
    }
    case "\\": {
      if (/^[Az]$/.test(rest[0] ?? "")) {
        return { node: { kind: rest[0] === "A" ? "start" : "end" }, rest: rest.slice(1) };
      }
      return one(escaped(rest[0]), rest.slice(1));
    }
    case "*":
    case "+":
    case "?":
    case undefined:
      throw new SyntaxError();
    default:
      return one((character) => character === sign, rest);
  }
}

const CONTROL: Readonly<Record<string, string>> = { t: "\t", n: "\n", r: "\r", f: "\f", v: "\v" };

/** The test of a character after a backslash. */
function escaped(sign = ""): (character: string) => boolean {
  const kind = { d: /\d/, w: /\w/, s: /\s/ }[sign.toLowerCase()];
  if (kind) return (character) => kind.test(character) === (sign === sign.toLowerCase());
  // Others have a meaning that is not known, such as that of a boundary.
  if (!/^[^A-Za-z\d]$/u.test(sign) && !Object.hasOwn(CONTROL, sign)) throw new SyntaxError();
  return (character) => character === (CONTROL[sign] ?? sign);
}

/** The test of the characters between brackets. */
function inClass(body: string): (character: string) => boolean {
  const tests = Array.from(
    body.matchAll(/\\([^])|([^])-(?!$)(?:\\([^])|([^]))|([^])/gu),
    ([, special, from, plainEnd, end, one]) => {
      if (special !== undefined) return escaped(special);
      if (from === undefined) return (character: string) => character === one;
      return (character: string) => character >= from && character <= (plainEnd ?? end)!;
    },
  );
  return (character) => tests.some((test) => test(character));
}

/** Adds the states of a node, after which that at `next` follows. @returns The first of them. */
function add(node: Node, next: number, states: State[]): number {
  if (states.length > MOST) throw new SyntaxError();
  const push = (state: State) => states.push(state) - 1;
  switch (node.kind) {
    case "one":
      return push({ ...node, next });
    case "start":
    case "end":
      return push({ kind: node.kind, next });
    case "all":
      return node.nodes.reduceRight((after, one) => add(one, after, states), next);
    case "any":
      return node.nodes.map((one) => add(one, next, states)).reduce((other, one) =>
        push({ kind: "both", next: one, other })
      );
    case "repeat": {
      let after = next;
      if (node.most === Infinity) {
        const loop: State = { kind: "both", next, other: next };
        after = push(loop);
        loop.next = add(node.node, after, states);
      }
      for (let i = node.least; i < node.most && node.most !== Infinity; i++) {
        after = push({ kind: "both", next: add(node.node, after, states), other: next });
      }
      for (let i = 0; i < node.least; i++) after = add(node.node, after, states);
      return after;
    }
  }
}

/** Whether a part of a text matches: all places in the expression that a character can be at are known at once. */
function matches(states: readonly State[], first: number, text: string): boolean {
  const characters = [...text];
  let current = new Set<number>();
  for (let at = 0; at <= characters.length; at++) {
    const open = [...current, first];
    const reached = new Set<number>();
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (reached.has(index)) continue;
      reached.add(index);
      const state = states[index]!;
      if (state.kind === "found") return true;
      if (state.kind === "both") open.push(state.next, state.other);
      else if (state.kind === "start" ? at === 0 : state.kind === "end" && at === characters.length) {
        open.push(state.next);
      }
    }
    current = new Set();
    for (const index of reached) {
      const state = states[index]!;
      if (state.kind === "one" && at < characters.length && state.test(characters[at]!)) current.add(state.next);
    }
  }
  return false;
}
