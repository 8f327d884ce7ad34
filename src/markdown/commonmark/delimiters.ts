/**
 * The end of emphasis by CommonMark's rules 9 and 10: a run may close only what it does not add up to a multiple of three
 * with. marked asks that of the outermost run for each inner one, so it finds no end of `**a *"b"*, c**`.
 *
 * @module
 */

/** Signs of a run that may still open or close. */
interface Run {
  left: number;
  readonly length: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

/** Maximum number of runs that may be open at once: each that closes looks through them. */
const DEPTH = 50;
const BLANK = /^\s?$/;
const SIGN = /^[\p{P}\p{S}]$/u;

/**
 * The end of the run at the start of a text, and the number of signs that are its outermost pair.
 *
 * @param masked The text after what is before it in the paragraph; signs in code, links and after backslashes are masked.
 */
export function closedRun(source: string, masked: string): { end: number; width: number } | undefined {
  const start = masked.length - source.length;
  const sign = source.charAt(0);
  const before = masked.charAt(start - 1);
  // Within a run: its beginning was read as text.
  if (before === sign) return undefined;
  const runs = sign === "*" ? /\*+/g : /_+/g;
  const open: Run[] = [];
  for (const { 0: { length }, index } of masked.slice(start).matchAll(runs)) {
    const run = read(sign, length, index === 0 ? before : source.charAt(index - 1), source.charAt(index + length));
    if (index === 0 && !run.opens) return undefined;
    const outermost = run.closes ? close(run, open) : 0;
    if (outermost > 0 && open.length === 0) return { end: index + length - run.left, width: outermost };
    if (run.left > 0 && run.opens) open.push(run);
    if (open.length === 0 || open.length > DEPTH) return undefined;
  }
  return undefined;
}

/** A run between two characters. */
function read(sign: string, length: number, before: string, after: string): Run {
  const [blankBefore, blankAfter] = [BLANK.test(before), BLANK.test(after)];
  const [signBefore, signAfter] = [SIGN.test(before), SIGN.test(after)];
  const isLeft = !blankAfter && (!signAfter || blankBefore || signBefore);
  const isRight = !blankBefore && (!signBefore || blankAfter || signAfter);
  const opens = sign === "*" ? isLeft : isLeft && (!isRight || signBefore);
  const closes = sign === "*" ? isRight : isRight && (!isLeft || signAfter);
  return { left: length, length, opens, closes };
}

/** Closes what a run can. Returns how many signs it took of the last one. */
function close(run: Run, open: Run[]): number {
  let taken = 0;
  while (run.left > 0) {
    const at = open.findLastIndex((opener) => matches(opener, run));
    if (at === -1) break;
    const opener = open[at]!;
    taken = Math.min(opener.left, run.left, 2);
    opener.left -= taken;
    run.left -= taken;
    open.length = opener.left === 0 ? at : at + 1;
  }
  return taken;
}

function matches(opener: Run, closer: Run): boolean {
  if (!opener.closes && !closer.opens) return true;
  const isMultiple = (length: number) => length % 3 === 0;
  return !isMultiple(opener.length + closer.length) || isMultiple(opener.length) && isMultiple(closer.length);
}
