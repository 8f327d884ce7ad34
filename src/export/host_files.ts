/**
 * Redirect files for hosts that do not read `_redirects`.
 *
 * @module
 */
import type { RedirectHost } from "../config/redirect_rule.ts";
import type { HostFile, HostRedirects } from "./host_pattern.ts";
import { nginxFile } from "./nginx.ts";
import { vercelFile } from "./vercel.ts";

/** Names at the root of an export. */
export const HOST_FILES: Readonly<Record<RedirectHost, string>> = {
  nginx: "nginx-redirects.conf",
  vercel: "vercel.json",
};

const WRITE = { nginx: nginxFile, vercel: vercelFile } satisfies Record<
  RedirectHost,
  (redirects: HostRedirects, operators: string | undefined, place: string) => HostFile
>;

/** The file of a host. @param operators Text of the operator's own file of that name. */
export function hostFile(
  host: RedirectHost,
  redirects: HostRedirects,
  { operators, basePath }: { readonly operators: string | undefined; readonly basePath: string },
): HostFile {
  return WRITE[host](redirects, operators, `${basePath}/${HOST_FILES[host]}`);
}
