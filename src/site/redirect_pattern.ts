/**
 * Paths by pattern: `/old/:name`, `/old/*`. Found in one walk along the segments of a path, however many patterns there
 * are: of two that match, the one that is literal where the other is not wins, from the left.
 *
 * @module
 */
import { decoded } from "../percent.ts";
import { SEGMENT_NAME, SPLAT } from "../config/redirect_rule.ts";
import { foldPath } from "./address.ts";

/** Value of the pattern that matched, and the decoded values of its names. */
export interface Match<T> {
  readonly value: T;
  readonly names: ReadonlyMap<string, string>;
}

interface Leaf<T> {
  readonly value: T;
  /** Names by the number of their segment. */
  readonly names: readonly (readonly [name: string, segment: number])[];
}

/** The patterns as a tree of segments. */
interface Node<T> {
  readonly id: number;
  readonly literals: Map<string, Node<T>>;
  /** Below a segment of any text. */
  any: Node<T> | undefined;
  /** Matches what ends here. */
  end: Leaf<T> | undefined;
  /** Matches what ends here or goes on. */
  rest: Leaf<T> | undefined;
}

/** All nodes that a beginning of a path leads to, as one: the next segment leads to one other. */
interface State<T> {
  /** Matches what ends here. */
  readonly leaf: Leaf<T> | undefined;
  readonly literals: ReadonlyMap<string, State<T>>;
  /** Below every other segment. `undefined`: nothing more is asked, and `leaf` matches whatever follows. */
  readonly other: State<T> | undefined;
}

/**
 * Patterns that overlap multiply the states: at most this many for each node of the tree, besides the first thousands.
 */
const STATES = { perNode: 4, more: 10_000 };

/** Whether a source has names or a star. */
export function isPattern(source: string): boolean {
  return /\/(?::|\*(?:\/|$))/.test(source);
}

/** Segments of a decoded path, with or without a slash at its end. */
function segmentsOf(path: string): readonly string[] {
  const bare = path.replace(/^\//, "").replace(/\/$/, "");
  return bare === "" ? [] : bare.split("/");
}

/** The text of a literal segment, as in a request. */
function decode(segment: string): string {
  return foldPath(decoded(segment));
}

/**
 * Creates the function that finds the pattern of a decoded path, in any letter case. Of two patterns that match the same
 * paths the first counts. Finds nothing where patterns overlap in too many ways.
 */
export function createMatcher<T>(
  patterns: Iterable<readonly [source: string, value: T]>,
): (path: string) => Match<T> | undefined {
  const { root, nodes } = treeOf(patterns);
  const start = createStates(root, nodes * STATES.perNode + STATES.more);

  return function match(path) {
    const segments = segmentsOf(path);
    let state = start;
    for (const segment of segments) {
      if (state?.other === undefined) break;
      state = state.literals.get(foldPath(segment)) ?? state.other;
    }
    if (!state?.leaf) return undefined;
    const { value, names } = state.leaf;
    return {
      value,
      names: new Map(
        names.map(([name, at]) => [name, name === SPLAT ? segments.slice(at).join("/") : segments[at]!] as const),
      ),
    };
  };
}

function treeOf<T>(patterns: Iterable<readonly [source: string, value: T]>): { root: Node<T>; nodes: number } {
  let nodes = 0;
  const empty = (): Node<T> => ({ id: nodes++, literals: new Map(), any: undefined, end: undefined, rest: undefined });
  const root = empty();
  pattern: for (const [source, value] of patterns) {
    const names: [string, number][] = [];
    let node = root;
    for (const [i, segment] of segmentsOf(source).entries()) {
      if (segment === "*") {
        node.rest ??= { value, names: [...names, [SPLAT, i]] };
        continue pattern;
      }
      const name = SEGMENT_NAME.exec(segment)?.[1];
      if (name !== undefined) {
        names.push([name, i]);
        node = node.any ??= empty();
      } else {
        const literal = decode(segment);
        const below = node.literals.get(literal) ?? empty();
        node.literals.set(literal, below);
        node = below;
      }
    }
    node.end ??= { value, names };
  }
  return { root, nodes };
}

/** Nodes, best first; at the end perhaps a pattern that matches whatever follows. */
interface Reached<T> {
  readonly nodes: readonly Node<T>[];
  readonly rest: Leaf<T> | undefined;
}

/** Builds the states by the subset construction. `undefined`: there would be more than `most`. */
function createStates<T>(root: Node<T>, most: number): State<T> | undefined {
  const known = new Map<string, State<T>>();
  const rests = new Map<Leaf<T>, number>();
  let count = 0;

  /** Follows a segment: to literal segments first, then to names, then to the rest, after which nothing can match. */
  function step({ nodes, rest }: Reached<T>, segment: string | undefined): Reached<T> {
    const reached: Node<T>[] = [];
    for (const node of nodes) {
      const literal = segment === undefined ? undefined : node.literals.get(segment);
      if (literal) reached.push(literal);
      if (node.any) reached.push(node.any);
      if (node.rest) return { nodes: reached, rest: node.rest };
    }
    return { nodes: reached, rest };
  }

  function stateOf(reached: Reached<T>): State<T> {
    const { nodes, rest } = reached;
    if (rest && !rests.has(rest)) rests.set(rest, rests.size);
    const key = `${nodes.map(({ id }) => id).join()} ${rest ? rests.get(rest) : ""}`;
    const found = known.get(key);
    if (found) return found;
    if (++count > most) throw new RangeError("too many states");
    const first = nodes.find(({ end, rest }) => end ?? rest);
    const leaf = first ? first.end ?? first.rest : rest;
    const literals = new Set(nodes.flatMap(({ literals }) => [...literals.keys()]));
    const state: State<T> = {
      leaf,
      literals: new Map([...literals].map((literal) => [literal, stateOf(step(reached, literal))])),
      other: nodes.length === 0 ? undefined : stateOf(step(reached, undefined)),
    };
    known.set(key, state);
    return state;
  }

  try {
    return stateOf({ nodes: [root], rest: undefined });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
