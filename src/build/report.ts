/**
 * The one reporter of a site: decides which problems of its content are new.
 *
 * @module
 */
import type { Level, Log } from "../log.ts";

/** An open problem: reported, and not yet fixed. */
export interface OpenProblem {
  readonly rule: string;
  /** A sentence that begins with its file, as it was logged. */
  readonly message: string;
}

/** A set of places, or a map by place. */
export interface Places {
  has(place: string): boolean;
  keys(): Iterable<string>;
}

/** Problems of one kind: what is wrong now, place by place. */
export interface Problems {
  /** Replaces what is wrong in a place. Reports what was not wrong there before. */
  report(messages: Iterable<string>, place?: string): void;
  /** Adds problems of a place that was checked in part. */
  add(messages: Iterable<string>, place?: string): void;
  /**
   * Ends a round: reports how many problems were left out, and forgets places that are gone.
   *
   * @param places All current places, in order. Absent: the same as before.
   */
  endRound(places?: Places): void;
}

export interface ProblemsOptions {
  /** Id of the rule. Absent: they are not listed as open problems, because they are reported elsewhere. */
  readonly rule?: string;
  /** A problem of the content is a warning, one of the program an error. */
  readonly level?: Level;
  /** Maximum number that is reported in a round. */
  readonly most?: number;
  /** Message about those that were left out. */
  readonly leftOut?: (count: number) => string;
  /**
   * Whether problems are reported when the round ends, in the order of their places: pages are finished in an order that
   * differs from run to run. Default `false`.
   */
  readonly inOrder?: boolean;
}

/** Opens a kind of problems. */
export interface Reporter {
  (options?: ProblemsOptions): Problems;
  /** The name that an author knows of a file that has another one here: `page.qmd` for `page.md`. */
  nameOf(file: string): string;
  /** All current problems of the kinds that have a rule. The same array while that is the same. */
  openProblems(): readonly OpenProblem[];
}

/** @param nameOf Puts the names that authors know at the beginning of messages. Default: files have their own. */
export function createReporter(log: Log, nameOf: (file: string) => string = (file) => file): Reporter {
  const kinds: { readonly rule: string; readonly known: ReadonlyMap<string, ReadonlySet<string>> }[] = [];
  /** `undefined` after a change. */
  let all: readonly OpenProblem[] | undefined;

  function problemsOf(
    { rule, level = "warning", most = Infinity, leftOut, inOrder = false }: ProblemsOptions = {},
  ): Problems {
    const known = new Map<string, ReadonlySet<string>>();
    if (rule !== undefined) kinds.push({ rule, known });
    /** New problems that wait for the end of the round, by place. */
    const waiting = new Map<string, readonly string[]>();
    let count = 0;

    function write(messages: Iterable<string>): void {
      for (const message of messages) if (++count <= most) log(level, message);
    }

    return {
      report(messages, place = "") {
        const before = known.get(place);
        const now = new Set(Array.from(messages, (message) => message.replace(/^[^:\n]+(?=:)/, nameOf)));
        const late = waiting.get(place) ?? [];
        const fresh = [...now].filter((message) => !before?.has(message) || late.includes(message));
        if (!inOrder) write(fresh);
        else if (fresh.length > 0) waiting.set(place, fresh);
        else waiting.delete(place);
        if (!before && now.size === 0) return;
        all = undefined;
        if (now.size > 0) known.set(place, now);
        else known.delete(place);
      },
      add(messages, place = "") {
        this.report([...known.get(place) ?? [], ...messages], place);
      },
      endRound(places) {
        const order = waiting.size === 0 ? [] : places?.keys() ?? waiting.keys();
        for (const place of order) write(waiting.get(place) ?? []);
        waiting.clear();
        if (leftOut && count > most) log(level, leftOut(count - most));
        count = 0;
        for (const place of places ? [...known.keys()] : []) {
          if (places!.has(place)) continue;
          known.delete(place);
          all = undefined;
        }
      },
    };
  }

  return Object.assign(problemsOf, {
    nameOf,
    openProblems: () =>
      all ??= kinds.flatMap(({ rule, known }) =>
        [...known.values()].flatMap((messages) => [...messages].map((message) => ({ rule, message })))
      ),
  });
}
