/**
 * Files that a static host obeys instead of sending them. What they say is the export's and the operator's to say, so
 * none is taken from the content folder.
 *
 * @module
 */

/** Names at the root of an export, as Netlify and Cloudflare Pages read them. */
export const CONTROL = ["_headers", "_redirects", "_routes.json", "_worker.js"] as const;

/** Whether a host would obey the file, or what is in a folder of that name. */
export function isControl(file: string): boolean {
  const [root] = file.toLowerCase().split("/", 1);
  return (CONTROL as readonly string[]).includes(root!);
}
