/**
 * The baseline: problems that are known, so that a check fails on new ones only. A problem is known by its file, rule and
 * message, not by its line, which moves when text above it changes.
 *
 * @module
 */
import * as z from "../config/zod.ts";
import type { Files } from "../files.ts";
import { Refusal } from "../refusal.ts";
import type { Judged } from "./finding.ts";

/** File → rule → messages, each as often as it is known. */
type Baseline = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const SCHEMA = z.object({ problems: z.record(z.string(), z.record(z.string(), z.array(z.string()))) });
/** Name for what belongs to no file. */
const SITE = "(site)";

/**
 * Reads a baseline.
 *
 * @throws {Refusal} If there is none, or it is not one.
 */
export async function readBaseline(file: string, files: Pick<Files, "read" | "obstacle">): Promise<Baseline> {
  const [bytes] = await files.read([file]);
  if (!bytes) {
    const reason = await files.obstacle(file, "file") ?? "there is no such file; --update-baseline writes it";
    throw new Refusal(`Cannot read the baseline ${file}: ${reason}`);
  }
  const text = new TextDecoder().decode(bytes);
  try {
    return z.parse(SCHEMA, JSON.parse(text)).problems;
  } catch {
    throw new Refusal(`Cannot read the baseline ${file}: it was not written by --update-baseline`);
  }
}

/** Writes a baseline that holds these problems. */
export async function writeBaseline(
  file: string,
  findings: readonly Judged[],
  files: Pick<Files, "write">,
): Promise<void> {
  const problems: Record<string, Record<string, string[]>> = {};
  for (const { file: where = SITE, rule, message } of findings) {
    ((problems[where] ??= {})[rule] ??= []).push(message);
  }
  await files.write(file, `${JSON.stringify({ problems }, null, 2)}\n`);
}

/** The findings that a baseline does not hold, how many it holds, and how many of its own are over. */
export function withoutKnown(
  findings: readonly Judged[],
  baseline: Baseline | undefined,
): { readonly left: readonly Judged[]; readonly found: number; readonly stale: number } {
  if (baseline === undefined) return { left: findings, found: 0, stale: 0 };
  const counts = new Map<string, number>();
  for (const [file, rules] of Object.entries(baseline)) {
    for (const [rule, messages] of Object.entries(rules)) {
      for (const message of messages) {
        const key = JSON.stringify([file, rule, message]);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  const left = findings.filter(({ file = SITE, rule, message }) => {
    const key = JSON.stringify([file, rule, message]);
    const count = counts.get(key) ?? 0;
    if (count > 0) counts.set(key, count - 1);
    return count === 0;
  });
  const stale = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { left, found: findings.length - left.length, stale };
}
