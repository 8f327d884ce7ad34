/**
 * JSON files in which checks store results between runs.
 *
 * @module
 */
import type * as z from "../config/zod.ts";
import { parse } from "../config/zod.ts";

/** The value of a file; `undefined`: there is no such file, or something else is in it. */
export function storedJson<T>(schema: z.ZodMiniType<T>, bytes: Uint8Array | undefined): T | undefined {
  if (!bytes) return undefined;
  try {
    return parse(schema, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}
