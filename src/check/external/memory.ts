/**
 * Cache file of URLs that answered within the last day. Best effort: deleting it is always safe.
 *
 * @module
 */
import * as z from "../../config/zod.ts";
import type { Files } from "../../files.ts";
import { storedJson } from "../stored_json.ts";

export interface Memory {
  /** Whether a URL answered lately. */
  has(url: string): boolean;
  /** Notes that a URL answers. */
  add(url: string): void;
  /** Writes what is to be remembered. */
  store(): Promise<void>;
}

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000;
const SCHEMA = z.record(z.string(), z.number());

/** Opens the memory. @param now In milliseconds since 1970. */
export async function openMemory(file: string, files: Pick<Files, "read" | "write">, now: number): Promise<Memory> {
  const [bytes] = await files.read([file]);
  const known = new Map(
    Object.entries(storedJson(SCHEMA, bytes) ?? {}).filter(([, at]) => at > now - DAY && at <= now),
  );
  return {
    has: (url) => known.has(url),
    add: (url) => void known.set(url, now),
    async store() {
      // A folder that cannot be written costs time, and no findings.
      await files.write(file, JSON.stringify(Object.fromEntries(known))).catch(() => {});
    },
  };
}
