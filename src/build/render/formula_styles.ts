/**
 * Stylesheets of formulas, named by the hash of their bytes. Those of earlier builds, and of other servers with the
 * same pages, can still be requested.
 *
 * @module
 */
import { type After, after } from "./timers.ts";

export interface FormulaStyles {
  /** The style sheet of a name. A promise while pages are finished for the first time: one of them may have it. */
  get(name: string): string | undefined | Promise<string | undefined>;
  add(name: string, css: string): void;
  /** All pages of a build are finished: those that it uses stay, of all others the latest. */
  endRound(used: Iterable<string>): void;
}

/** Maximum number of style sheets that no page of the present build uses. */
const PAST = 256;
/** In milliseconds: a page without this stylesheet is readable, a page that waits for it is not. */
const PATIENCE = 5_000;
/** Maximum number of unknown names that are waited for: clients choose them. */
const WAITING = 100;

export function createFormulaStyles(timer: After = after): FormulaStyles {
  const styles = new Map<string, string>();
  const waiting = new Map<string, { readonly css: Promise<string | undefined>; settle(css?: string): void }>();
  let isComplete = false;

  function wait(name: string): Promise<string | undefined> {
    let resolve: (css?: string) => void;
    const css = new Promise<string | undefined>((found) => resolve = found);
    const cancel = timer(PATIENCE, () => settle(name));
    waiting.set(name, {
      css,
      settle(found) {
        cancel();
        resolve(found);
      },
    });
    return css;
  }

  function settle(name: string, css?: string): void {
    waiting.get(name)?.settle(css);
    waiting.delete(name);
  }

  return {
    get(name) {
      const known = styles.get(name);
      if (known !== undefined || isComplete) return known;
      const waited = waiting.get(name)?.css;
      return waited ?? (waiting.size < WAITING ? wait(name) : undefined);
    },
    add(name, css) {
      styles.set(name, css);
      settle(name, css);
    },
    endRound(used) {
      let count = 0;
      for (const name of used) {
        const css = styles.get(name);
        if (css === undefined) continue;
        // The most recent one is evicted last.
        styles.delete(name);
        styles.set(name, css);
        count++;
      }
      for (const name of styles.keys()) {
        if (styles.size <= count + PAST) break;
        styles.delete(name);
      }
      isComplete = true;
      for (const name of waiting.keys()) settle(name);
    },
  };
}
