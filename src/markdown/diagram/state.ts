/**
 * State diagrams, written so that the library draws them as Mermaid does.
 *
 * @module
 */
import { libraryId } from "./hidden.ts";
import { notUnderstood, type Undrawable } from "./undrawable.ts";

const DESCRIBED = /^([\w\p{L}\p{M}-]+)[ \t]*:(?!:)[ \t]*(.+)$/u;
const NAMED = /^state[ \t]+"([^"]+)"[ \t]+as[ \t]+([\w\p{L}\p{M}-]+)$/u;
const COMPOSITE = /^state[ \t]+([\w\p{L}\p{M}-]+)[ \t]*\{$/u;
const BARE = /^(?!--$)(?:state[ \t]+)?([\w\p{L}\p{M}-]+)$/u;
const TRANSITION = /^([\w\p{L}\p{M}-]+|\[\*\])([ \t]*-->[ \t]*)([\w\p{L}\p{M}-]+|\[\*\])((?:[ \t]*:(?!:).*)?)$/u;
const OTHER =
  /^(?:\}|direction[ \t]+\w+|hide[ \t]+empty[ \t]+description|state[ \t]+"[^"]+"[ \t]+as[ \t]+[\w\p{L}]+[ \t]*\{)$/u;
const KNOWN = [DESCRIBED, NAMED, COMPOSITE, BARE, TRANSITION, OTHER];

/** Lines in which each state is described before it is first used: the library ignores what follows, and states without a transition. */
export function readStates(lines: readonly string[]): readonly string[] | Undrawable {
  const unknown = lines.slice(1).find((line) => !KNOWN.some((pattern) => pattern.test(line)));
  if (unknown !== undefined) return notUnderstood(unknown);
  const described = new Map<string, string>();
  for (const line of lines) {
    const [, from, , to] = TRANSITION.exec(line) ?? [];
    for (const id of [from, to]) if (id !== undefined && ownId(id) !== id) described.set(id, described.get(id) ?? id);
    const [, name, words] = DESCRIBED.exec(line) ?? [];
    const [, label = words, id = name] = NAMED.exec(line) ?? [];
    if (id !== undefined) described.set(id, label!.replaceAll('"', "'"));
  }
  const take = (id: string) => {
    const label = described.get(id);
    return described.delete(id) ? [`state "${label}" as ${ownId(id)}`] : [];
  };
  const [header = "", ...statements] = lines;
  const written = statements.flatMap((line) => {
    const id = NAMED.exec(line)?.[2] ?? DESCRIBED.exec(line)?.[1];
    if (id !== undefined) return take(id);
    const bare = BARE.exec(line)?.[1];
    if (bare !== undefined) return described.has(bare) ? take(bare) : [`state "${bare}" as ${ownId(bare)}`];
    const composite = COMPOSITE.exec(line)?.[1];
    if (composite !== undefined && ownId(composite) !== composite) {
      return [`state "${composite}" as ${ownId(composite)} {`];
    }
    const [, from, arrow, to, words] = TRANSITION.exec(line) ?? [];
    if (from === undefined) return [line];
    return [...take(from), ...take(to!), ownId(from) + arrow + ownId(to!) + words];
  });
  return [header, ...written];
}

function ownId(id: string): string {
  return id === "[*]" ? id : libraryId(id);
}
