/**
 * Values made of the texts that clients send, of which a few come again and again.
 *
 * @module
 */

/** In characters: longer texts are not remembered. */
const LONGEST = 256;
/** Clients choose the texts. */
const MOST = 2000;

/** Creates the function that gives for a text what `make` gives, which depends on nothing else. */
export function textMemo<Value extends NonNullable<unknown>>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return function memo(text) {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (text.length <= LONGEST) {
      if (known.size >= MOST) known.clear();
      known.set(text, made);
    }
    return made;
  };
}
