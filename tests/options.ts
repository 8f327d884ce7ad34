/**
 * The options that every run of tests has: those of `deno task test`, and those of `deno task defenses`.
 *
 * @module
 */
export const OPTIONS: readonly string[] = [
  "-A",
  "--no-prompt",
  "--no-check",
  "--preload",
  "tests/seed.ts",
  "--preload",
  "tests/rights.ts",
];
