/**
 * The pages of a folder as search knows them: rendered by the program itself.
 *
 * @module
 */
import { NO_FLAGS } from "../../../src/config/flags.ts";
import { hostSettings } from "../../../src/config/host.ts";
import { open } from "../../../src/open.ts";
import { createMachine } from "../../../src/runtime/machine.ts";
import type { SearchPage } from "../../../src/search/search_page.ts";

export async function pagesOf(
  folder: string,
): Promise<{ readonly pages: readonly SearchPage[]; readonly lang: string }> {
  const machine = createMachine();
  const closing = new AbortController();
  const text = JSON.stringify({ Docs: { RootPath: folder, EnableHotReload: false } });
  const { settings } = hostSettings({ file: { name: "these options", text }, env: {}, flags: NO_FLAGS });
  const none = `${folder}/there-is-no-wwwroot`;
  const { live } = await open({ ...machine, settings, wwwroot: none, log() {}, progress() {}, signal: closing.signal });
  await live.finished();
  const { indexed: pages, current: { site: { config: { lang } } } } = live;
  closing.abort();
  machine.files.close();
  return { pages, lang };
}
