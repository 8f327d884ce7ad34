import { PROPERTIES } from "./all.ts";

for (const { name, cases, check } of PROPERTIES) Deno.test(name, () => check(cases));
