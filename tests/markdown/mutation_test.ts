import { mutation } from "../fuzz/mutation.ts";

for (const { name, cases, check } of mutation) Deno.test(name, () => check(cases));
