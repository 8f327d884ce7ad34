/**
 * Writes the files that configure a host: redirects, header fields, and types of files.
 *
 * @module
 */
import type { Snapshot } from "../build/live/snapshot.ts";
import type { HostSettings } from "../config/host.ts";
import type { Files } from "../files.ts";
import type { Log } from "../log.ts";
import { HASHED } from "../search/files.ts";
import { href } from "../site/address.ts";
import { before, type Ours, writeControl } from "./control.ts";
import { withFixedStarts } from "./fixed_start.ts";
import { headersFile, redirectsFile } from "./hosting.ts";
import { HOST_FILES, hostFile } from "./host_files.ts";
import type { Asked } from "./plan.ts";
import { SEARCH } from "./search.ts";
import type { Writer } from "./writer.ts";

export interface HostingOptions {
  readonly runtime: { readonly files: Pick<Files, "read"> };
  readonly settings: Pick<HostSettings, "basePath" | "redirectFiles" | "rootPath">;
  /** Folder of the operator's files. */
  readonly wwwroot: string;
  readonly log: Log;
  readonly current: Snapshot;
  /** All that is exported. */
  readonly addresses: readonly Asked[];
  /** Rules of the addresses that need one. */
  readonly rules: ReadonlyMap<string, StaticRule>;
  /** Header fields of a page. */
  readonly headers: Headers;
  readonly policy: string;
}

/** Rule of a static host for a path. */
export interface StaticRule {
  readonly status: number;
  /** Target of a redirect. */
  readonly location: string | undefined;
  readonly isImmutable: boolean;
  /** Value of Content-Type, if the name of the file does not imply it. */
  readonly type: string | undefined;
}

/** The rule that an answer needs on a static host. */
export function ruleOf(path: string, { status, headers }: Response): StaticRule {
  return {
    status,
    location: status === 302 || status === 308 ? headers.get("location") ?? undefined : undefined,
    isImmutable: /immutable/.test(headers.get("cache-control") ?? ""),
    type: /speculation/.test(path) ? headers.get("content-type") ?? undefined : undefined,
  };
}

/** Writes them; what the operator has in files of the same names is kept. */
export async function writeHosting(options: HostingOptions, writer: Writer): Promise<void> {
  const { settings, log, current, addresses, rules, headers, policy } = options;
  const { basePath } = settings;
  const redirects: [from: string, to: string, status: number][] = [];
  const immutable = new Set(HASHED.map((folder) => `${basePath}/${SEARCH}/${folder}/*`));
  const types: [string, string][] = [];
  for (const one of addresses) {
    const rule = rules.get(one.path);
    if (!rule) continue;
    const served = href(basePath, one.path);
    if (rule.location !== undefined) redirects.push([served, rule.location, rule.status]);
    if (rule.isImmutable) immutable.add(group(served));
    if (rule.type !== undefined) types.push([served, rule.type]);
  }
  types.push([`${basePath}/api/search`, "application/json; charset=utf-8"]);
  const served = addresses.filter((one) => rules.get(one.path)?.location === undefined).map(({ path }) =>
    basePath + path
  );
  const { patterns, warnings } = withFixedStarts(current.patterns, [
    ...[...current.site.pages.keys(), ...current.paths()].filter((path) => !current.isPicture(path)),
    ...redirects.map(([from]) => decodeURIComponent(from)),
  ]);
  for (const warning of warnings) log("warning", `config.json: redirects: ${warning}`);
  const ours = new Map<string, Ours>([
    ["_headers", before(headersFile({ basePath, page: headers, policy, immutable: [...immutable], types }))],
    ["_redirects", before(redirectsFile(redirects, patterns))],
  ]);
  for (const host of settings.redirectFiles) {
    ours.set(
      HOST_FILES[host],
      (operators) => hostFile(host, { exact: redirects, patterns, served }, { operators, basePath }),
    );
  }
  await writeControl(ours, writer, {
    files: options.runtime.files,
    paths: current.paths(),
    folders: [options.wwwroot, settings.rootPath],
    log,
  });
}

/** One rule for a folder of files whose names are hashes. */
function group(address: string): string {
  return address.replace(/^(.*\/_assets\/\w+\/).*$/, "$1*");
}
