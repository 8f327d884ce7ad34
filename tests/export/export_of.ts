/**
 * Exports in memory, for tests.
 *
 * @module
 */
import type { HostSettings } from "../../src/config/host.ts";
import { parseTheme } from "../../src/config/theme.ts";
import { exportSite } from "../../src/export/export.ts";
import type { StopSignal } from "../../src/runtime.ts";
import { createCompression } from "../../src/runtime/compression.ts";
import { siteWith, type TestSettings, type TestSite } from "../site_with.ts";
import { type MemoryFolders, memoryFolders } from "./memory_folders.ts";

export interface TestExport {
  readonly site: TestSite;
  readonly folders: MemoryFolders;
  /** What was drawn of the progress bar. */
  readonly drawn: readonly string[];
  /** Exports. */
  run(force?: boolean): Promise<boolean>;
  /** Sends the signal that stops an export. */
  stop(): void;
  /** Files of the export as text, by their paths in it. */
  out(): Record<string, string>;
  /** The same as bytes. */
  outBytes(): Promise<Map<string, Uint8Array<ArrayBuffer>>>;
}

/** A site in memory, with what exports it to `out` as often as it is run. */
export async function exportOf(
  docs: Readonly<Record<string, string | Uint8Array>>,
  settings: TestSettings = {},
): Promise<TestExport> {
  const site = await siteWith(docs, { isExport: true, ...settings });
  const folders = memoryFolders(site.files);
  const relative = (path: string) => path.replace(/^\/work\//, "");
  const files = {
    ...site.files,
    list: (path: string) => site.files.list(relative(path)),
    read: (paths: readonly string[], length?: number) => site.files.read(paths.map(relative), length),
    write: (path: string, body: string | Uint8Array) => site.files.write(relative(path), body),
    remove: (path: string) => site.files.remove(relative(path)),
    rename: (from: string, to: string) => site.files.rename(relative(from), relative(to)),
  };
  const drawn: string[] = [];
  const hostSettings = {
    rootPath: "docs",
    exportPath: "out",
    basePath: settings.basePath ?? "",
    baseUrl: settings.baseUrl,
    contentSecurityPolicy: settings.contentSecurityPolicy,
    redirectFiles: settings.redirectFiles ?? [],
  } as Partial<HostSettings> as HostSettings;
  let stop = () => {};
  const runtime = {
    files,
    folders,
    compression: createCompression(),
    draw: (text: string) => void drawn.push(text),
    onSignal: (handler: (signal: StopSignal) => void) => void (stop = () => handler("SIGINT")),
  };
  const log = (level: string, message: string) => void site.logged.push(`${level}: ${message}`);
  const theme = parseTheme(JSON.stringify(settings.themeJson ?? {}), "theme.json").theme;
  const run = (force = false) =>
    exportSite({ runtime, settings: { ...hostSettings, force }, live: site.live, theme, log, started: 0 });
  const out = () => {
    const texts = Object.entries(site.files.texts()).filter(([file]) => file.startsWith("out/"));
    return Object.fromEntries(texts.map(([file, text]) => [file.slice("out/".length), text]));
  };
  const outBytes = async () => {
    const names = Object.keys(out());
    const bodies = await site.files.read(names.map((file) => `out/${file}`));
    return new Map(names.map((file, i) => [file, bodies[i]!]));
  };
  return { site, folders, drawn, run, stop: () => stop(), out, outBytes };
}
