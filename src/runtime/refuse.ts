/**
 * Messages for a port that cannot be bound.
 *
 * @module
 */
import { Refusal } from "../refusal.ts";

/** The error of a failed listen, worded where it is the operator's to mend; else the error itself. */
export function refuse(error: unknown, hostname: string, port: number): unknown {
  const { code = "", name = "", message = "" } = error as {
    readonly code?: string;
    readonly name?: string;
    readonly message?: string;
  };
  const place = `${hostname.includes(":") ? `[${hostname}]` : hostname}:${port}`;
  const reason = REASONS.find(([codes]) => codes.includes(code || name))?.[1] ??
    // Deno gives no code for a name that is not known, and Bun that of a wrong argument.
    (code === "EINVAL" || message.includes("failed to lookup address") ? UNKNOWN_HOST : undefined);
  return reason === undefined ? error : new Refusal(`Cannot listen on ${place}: ${reason}`, { cause: error });
}

const UNKNOWN_HOST = "the host name is unknown: choose an address with --host";
const NO_RIGHT = "Deno may not listen there; start it with --allow-net";

/** Codes of the system, and the names that Deno gives their errors. */
const REASONS: readonly (readonly [codes: readonly string[], reason: string])[] = [
  [["EADDRINUSE", "AddrInUse"], "the port is in use; choose another with --port, or any free one with --port 0"],
  [
    ["EACCES", "PermissionDenied"],
    "permission denied: ports below 1024 need extra rights; choose another with --port",
  ],
  [["NotCapable"], NO_RIGHT],
  [["EADDRNOTAVAIL", "AddrNotAvailable"], "this machine does not have the address; choose one with --host"],
  [["ENOTFOUND", "EAI_AGAIN"], UNKNOWN_HOST],
];
