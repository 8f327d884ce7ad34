/**
 * Memoizes functions of short texts.
 *
 * @module
 */
import { detached } from "../detached.ts";

/**
 * Remembers results for texts; starts over when there are too many.
 *
 * @param longest Longer texts, in UTF-16 units, are not remembered.
 * @param most How many are.
 */
export function memoize<Made>(
  longest: number,
  most: number,
  make: (text: string) => Made,
): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    let value = known.get(text);
    if (value !== undefined) return value;
    value = make(text);
    if (known.size >= most) known.clear();
    if (text.length <= longest) known.set(detached(text), value);
    return value;
  };
}
