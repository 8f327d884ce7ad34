import { assertEquals } from "@std/assert";
import { NO_FLAGS } from "../src/config/flags.ts";
import { readSettings } from "../src/settings.ts";
import { memoryFiles } from "./memory_files.ts";

/** Files of a system to which letter case means nothing. */
function foldedFiles(texts: Readonly<Record<string, string>>) {
  const files = memoryFiles(texts);
  const nameOf = (path: string) => Object.keys(texts).find((name) => name.toLowerCase() === path.toLowerCase()) ?? path;
  return { ...files, read: (paths: readonly string[]) => files.read(paths.map(nameOf)) };
}

Deno.test("readSettings() does not call AppSettings.json unread where letter case counts for nothing", async () => {
  const files = foldedFiles({ "AppSettings.json": '{ "Docs": { "Port": 81 } }' });
  const { settings, warnings } = await readSettings({ files, env: {} }, NO_FLAGS);
  assertEquals([settings.port, warnings], [81, []]);
});

Deno.test("readSettings() names the appsettings.json beside a RootPath of another project", async () => {
  const flags = { ...NO_FLAGS, rootPath: "other/docs" };
  const other = { "other/appsettings.json": '{ "Docs": { "Port": 81 } }' };
  const { settings, warnings } = await readSettings({ files: memoryFiles(other), env: {} }, flags);
  assertEquals([settings.port, warnings], [5000, [
    "other/appsettings.json is not read: settings are in appsettings.json of the working directory",
  ]]);
  const both = { ...other, "appsettings.json": '{ "Docs": { "Port": 82 } }' };
  assertEquals((await readSettings({ files: memoryFiles(both), env: {} }, flags)).warnings, []);
});
