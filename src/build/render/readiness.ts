/**
 * Readiness to draw: a quarter of a second and 50 MB of a thread. It is bought when a picture is likely to be asked for,
 * kept where pictures are asked for, and given back where they are not.
 *
 * @module
 */

export interface Readiness {
  /** @param isLikely Whether a picture is likely to be asked for; called only where that makes a difference. */
  expect(isLikely: () => boolean): void;
  /** A picture is asked for. */
  ask(): void;
  /** Whether a fresh thread should get ready. */
  readonly isWanted: boolean;
  /** Nothing was asked for a while: what was expected has not come. */
  rest(): void;
}

/** How often what was expected may stay away until nothing is expected any more: monitors ask for pages, too. */
const PATIENCE = 2;

/** @param prepare Makes a thread ready, once nothing else is to be done. */
export function createReadiness(prepare: () => void): Readiness {
  let isAsked = false;
  let isExpected = false;
  let disappointed = 0;

  return {
    expect(isLikely) {
      if (isAsked || isExpected || disappointed >= PATIENCE || !isLikely()) return;
      isExpected = true;
      prepare();
    },
    ask: () => void (isAsked = true),
    get isWanted() {
      return isAsked || isExpected;
    },
    rest() {
      if (isExpected && !isAsked) disappointed++;
      isExpected = false;
    },
  };
}
