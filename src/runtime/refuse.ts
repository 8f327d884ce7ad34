/**
 * Why a port cannot be had, in words for the operator.
 *
 * @module
 */
import { Refusal } from "../runtime.ts";

/** The error of a failed listen, worded where it is the operator's to mend; else the error itself. */
export function refuse(error: unknown, hostname: string, port: number): unknown {
  const { code = "", name = "" } = error as { readonly code?: string; readonly name?: string };
  const place = `${hostname.includes(":") ? `[${hostname}]` : hostname}:${port}`;
  const reason = REASONS.find(([codes]) => codes.includes(code || name))?.[1];
  return reason === undefined ? error : new Refusal(`Cannot listen on ${place}: ${reason}`, { cause: error });
}

/** Codes of the system, and the names that Deno gives their errors. */
const REASONS: readonly (readonly [codes: readonly string[], reason: string])[] = [
  [["EADDRINUSE", "AddrInUse"], "the port is in use; choose another with --port, or any free one with --port 0"],
  [
    ["EACCES", "PermissionDenied", "NotCapable"],
    "it is not permitted; ports below 1024 need rights, choose another with --port",
  ],
  [["EADDRNOTAVAIL", "AddrNotAvailable"], "this machine does not have the address; choose one with --host"],
  [["ENOTFOUND", "EAI_AGAIN"], "there is no machine of this name; choose an address with --host"],
];
