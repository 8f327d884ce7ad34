/**
 * A site from files in memory, as agents see it.
 *
 * @module
 */
import type { Library } from "../../src/agents/library.ts";
import { siteWith, type TestSettings } from "../site_with.ts";

export const ORIGIN = "https://docs.example.org";

/** Calls `use` with the finished pages of `docs`. */
export async function withLibrary(
  docs: Readonly<Record<string, string>>,
  use: (library: Library) => Promise<void>,
  settings: TestSettings = {},
): Promise<void> {
  using site = await siteWith(docs, settings);
  await site.live.finished();
  await use({ snapshot: site.live.current, origin: ORIGIN, basePath: settings.basePath ?? "" });
}
