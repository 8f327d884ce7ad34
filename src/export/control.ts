/**
 * Files that a static host obeys instead of sending them. What they say is the export's and the operator's to say, so
 * none is taken from the content folder.
 *
 * @module
 */
import type { Log } from "../log.ts";
import type { Files } from "../runtime.ts";
import type { HostFile } from "./host_pattern.ts";
import type { Writer } from "./writer.ts";

/** Names at the root of an export. */
export const CONTROL: readonly string[] = [
  // Netlify and Cloudflare Pages
  "_headers",
  "_redirects",
  "_routes.json",
  "_worker.js",
  "netlify.toml",
  // Vercel, Azure, IIS
  "vercel.json",
  "staticwebapp.config.json",
  "web.config",
  // What an operator includes in the configuration of nginx
  "nginx-redirects.conf",
];

/** Whether a host would obey the file, or what is in a folder of that name. */
export function isControl(file: string): boolean {
  const [root] = file.toLowerCase().split("/", 1);
  return CONTROL.includes(root!);
}

/** Makes a file of the operator's own text, if there is one. */
export type Ours = (operators: string | undefined) => HostFile;

/** Ours first, then the operator's. */
export function before(text: string): Ours {
  return (operators) => ({ text: operators === undefined ? text : `${text}\n${operators}`, warnings: [] });
}

/** Writes what a host obeys: ours, the operator's, and nothing of what is in the content folder. */
export async function writeControl(
  ours: ReadonlyMap<string, Ours>,
  writer: Writer,
  { files, folders: [wwwroot, rootPath], log }: {
    readonly files: Pick<Files, "read">;
    readonly folders: readonly [wwwroot: string, rootPath: string];
    readonly log: Log;
  },
): Promise<void> {
  const read = (folder: string) => files.read(CONTROL.map((name) => `${folder}/${name}`));
  const [operators, authors] = await Promise.all([read(wwwroot), read(rootPath)]);
  for (const [i, name] of CONTROL.entries()) {
    const own = ours.get(name)?.(operators[i] && new TextDecoder().decode(operators[i]));
    for (const warning of own?.warnings ?? []) log("warning", `${name}: ${warning}`);
    const body = own?.text ?? operators[i];
    if (body !== undefined) await writer.put(name, body);
    if (authors[i]) {
      log("warning", `${rootPath}/${name}: is left out of the export: a host would obey it; move it to ${wwwroot}`);
    }
  }
}
