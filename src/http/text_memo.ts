/**
 * Memoizes values computed from texts that clients send, of which a few are frequent.
 *
 * @module
 */

/** Maximum number of characters of a text that is remembered. */
const LONGEST = 256;
/** Maximum number of texts, since clients choose them. */
const MOST = 2000;

/** Memoizes `make`, whose result depends on the text alone. */
export function textMemo<Value extends NonNullable<unknown>>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return function memo(text) {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const value = make(text);
    if (text.length <= LONGEST) {
      if (known.size >= MOST) known.clear();
      known.set(text, value);
    }
    return value;
  };
}
