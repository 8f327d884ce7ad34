/**
 * The one reporter of a site: decides which problems of its content are new to say.
 *
 * @module
 */
import type { Level, Log } from "../log.ts";

/** A problem that stands: reported, and not over yet. */
export interface Standing {
  readonly rule: string;
  /** A sentence that begins with its file, as it was logged. */
  readonly message: string;
}

/** Problems of one kind: what is wrong now, place by place. */
export interface Problems {
  /** Replaces what is wrong in a place. Reports what was not wrong there before. */
  report(messages: Iterable<string>, place?: string): void;
  /** Adds to what is wrong in a place, which was not looked at as a whole. */
  add(message: string, place?: string): void;
  /** Ends a round: reports how many problems were left out, and forgets places that are gone. */
  endRound(isThere?: (place: string) => boolean): void;
}

export interface ProblemsOptions {
  /** What is wrong with each of them; absent: they are not listed as standing, since something else says them. */
  readonly rule?: string;
  /** A problem of the content is a warning, one of the program an error. */
  readonly level?: Level;
  /** How many are reported in one round. */
  readonly most?: number;
  /** Message about those that were left out. */
  readonly leftOut?: (count: number) => string;
}

/** Opens a kind of problems. */
export interface Reporter {
  (options?: ProblemsOptions): Problems;
  /** All that stands, of the kinds that have a rule. The same array while that is the same. */
  standing(): readonly Standing[];
}

export function createReporter(log: Log): Reporter {
  const kinds: { readonly rule: string; readonly known: ReadonlyMap<string, ReadonlySet<string>> }[] = [];
  /** `undefined` after a change. */
  let all: readonly Standing[] | undefined;

  function problemsOf({ rule, level = "warning", most = Infinity, leftOut }: ProblemsOptions = {}): Problems {
    const known = new Map<string, ReadonlySet<string>>();
    if (rule !== undefined) kinds.push({ rule, known });
    let count = 0;

    return {
      report(messages, place = "") {
        const before = known.get(place);
        const now = new Set<string>();
        for (const message of messages) {
          now.add(message);
          if (!before?.has(message) && ++count <= most) log(level, message);
        }
        if (!before && now.size === 0) return;
        all = undefined;
        if (now.size > 0) known.set(place, now);
        else known.delete(place);
      },
      add(message, place = "") {
        this.report([...known.get(place) ?? [], message], place);
      },
      endRound(isThere) {
        if (leftOut && count > most) log(level, leftOut(count - most));
        count = 0;
        for (const place of isThere ? [...known.keys()] : []) {
          if (isThere!(place)) continue;
          known.delete(place);
          all = undefined;
        }
      },
    };
  }

  return Object.assign(problemsOf, {
    standing: () =>
      all ??= kinds.flatMap(({ rule, known }) =>
        [...known.values()].flatMap((messages) => [...messages].map((message) => ({ rule, message })))
      ),
  });
}
