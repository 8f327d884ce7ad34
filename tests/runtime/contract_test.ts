/** The contract on each runtime that this machine has; Node and Bun run the package as it would be published. */
import { contract } from "./contract.ts";
import { programs } from "./programs.ts";

for (const { name, words, ignore } of (await programs()).all) contract(name, words, { ignore });
