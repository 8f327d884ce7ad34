/**
 * Every row of the threat model with what is taken out to prove it.
 *
 * @module
 */
import { CHANGES } from "./changes.ts";
import { CONTENT } from "./content.ts";
import type { Defense } from "./defense.ts";
import { LIMITS } from "./limits.ts";
import { OPERATION } from "./operation.ts";
import { REQUESTS } from "./requests.ts";

export const DEFENSES: readonly Defense[] = [...REQUESTS, ...CONTENT, ...CHANGES, ...LIMITS, ...OPERATION];
