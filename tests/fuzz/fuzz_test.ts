import { PROPERTIES } from "./all.ts";

/** A seed of one's own, to see a failure of `deno task fuzz` again. */
const seed = Deno.env.get("LECTERN_SEED");

for (const { name, cases, check } of PROPERTIES) {
  Deno.test(name, () => check(cases, seed === undefined ? undefined : Number(seed)));
}
