/**
 * Stand-in for `@std/cli/parse-args`, over `minimist`, from which the original descends.
 *
 * @module
 */
// @ts-types="npm:@types/minimist@1.2.5"
import minimist from "./minimist.gen.js";

/** Parsed arguments: positional ones in `_`, flags by name. */
export interface Args {
  _: (string | number)[];
  [name: string]: unknown;
}

/** The options of the original that we use. */
export interface ParseOptions {
  /** Collects what follows `--` under this name instead of in `_`. */
  readonly "--"?: boolean;
  readonly alias?: Readonly<Record<string, string | readonly string[]>>;
  readonly boolean?: boolean | string | readonly string[];
  readonly default?: Readonly<Record<string, unknown>>;
  readonly stopEarly?: boolean;
  readonly string?: string | readonly string[];
  /** Called for every positional argument and for flags that no option names; `false` drops the argument. */
  readonly unknown?: (arg: string) => unknown;
}

/**
 * Keeps `minimist` from reading `--no-x` as a negation, which the original does only for `negatable` flags, and from
 * finding `--constructor` in a prototype.
 */
const MARK = "\u0000";

/** Reads a command line. A flag that is given again replaces its value. */
export function parseArgs(args: string[], options: ParseOptions = {}): Args {
  const { unknown, ...rest } = options;
  const end = args.indexOf("--");
  const marked = args.map((arg, i) => (end < 0 || i < end) && isMarked(arg) ? `--${MARK}${arg.slice(2)}` : arg);
  const found = minimist(marked, {
    ...rest as minimist.Opts,
    ...unknown && { unknown: (arg: string) => unknown(arg.replace(MARK, "")) !== false },
  });
  const result: Args = { _: found._ };
  for (const [name, value] of Object.entries(found)) {
    if (name === "_") continue;
    const last = Array.isArray(value) && name !== "--" ? value.at(-1) : value;
    result[name.replace(MARK, "")] = last;
  }
  return result;
}

function isMarked(arg: string): boolean {
  const [, name] = /^--([^=.]+)/.exec(arg) ?? [];
  return name !== undefined && (/^no-./.test(name) || name in Object.prototype);
}
