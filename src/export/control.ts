/**
 * Files that configure a static host, such as `_headers`. Only the export and the operator determine their content, so
 * none is taken from the content folder.
 *
 * @module
 */
import type { Log } from "../log.ts";
import type { Files } from "../files.ts";
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
  "now.json",
  "middleware.js",
  "middleware.ts",
  "staticwebapp.config.json",
  "routes.json",
  "web.config",
  // serve and superstatic, which send a folder, and buildpacks of Heroku and Cloud Foundry
  "serve.json",
  "superstatic.json",
  "static.json",
  "staticfile",
  // What an operator includes in the configuration of nginx
  "nginx-redirects.conf",
];

/** Names in any folder: IIS reads one in each, and Azure finds its own wherever it is. */
const IN_FOLDERS: readonly string[] = ["web.config", "staticwebapp.config.json"];

/** Files of Surge, in capital letters: a page may well be called `auth`. */
const IN_CAPITALS: readonly string[] = ["AUTH", "CORS", "ROUTER"];

/** Whether a host would interpret the file, or one in a folder of that name. */
export function isControl(file: string): boolean {
  if (IN_CAPITALS.includes(file)) return true;
  const [root, ...below] = file.toLowerCase().split("/");
  return CONTROL.includes(root!) || below.some((name) => IN_FOLDERS.includes(name));
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
  { files, paths, folders: [wwwroot, rootPath], log }: {
    readonly files: Pick<Files, "read">;
    /** Of everything that is served. */
    readonly paths: Iterable<string>;
    readonly folders: readonly [wwwroot: string, rootPath: string];
    readonly log: Log;
  },
): Promise<void> {
  const others = Array.from(paths, (path) => path.slice(1)).filter((name) =>
    isControl(name) && !CONTROL.includes(name)
  );
  const names = [...CONTROL, ...others];
  const read = (folder: string) => files.read(names.map((name) => `${folder}/${name}`));
  const [operators, authors] = await Promise.all([read(wwwroot), read(rootPath)]);
  for (const [i, name] of names.entries()) {
    const hostFile = ours.get(name)?.(operators[i] && new TextDecoder().decode(operators[i]));
    for (const warning of hostFile?.warnings ?? []) log("warning", `${name}: ${warning}`);
    const body = hostFile?.text ?? operators[i];
    if (body !== undefined && (CONTROL.includes(name) || writer.claim(name, undefined))) await writer.put(name, body);
    if (authors[i]) {
      log(
        "warning",
        `${rootPath}/${name}: is not exported, because a static host would interpret it: move it to ${wwwroot}`,
      );
    }
  }
}
