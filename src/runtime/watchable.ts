/**
 * Whether the system reports changes of a folder.
 *
 * @module
 */
import process from "node:process";
import { statfsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { errorCode } from "./error_code.ts";

/** Linux: file systems whose changes all come from this machine, by their magic numbers (statfs(2)). */
const LOCAL: ReadonlySet<number> = new Set([
  0xef53, // ext2 to ext4
  0x58465342, // XFS
  0x9123683e, // Btrfs
  0x2fc12fc1, // ZFS
  0xf2f52010, // F2FS
  0x01021994, // tmpfs
  0x794c7630, // OverlayFS
]);

/**
 * See `Files.reportsChanges`. Other systems than Linux give no sign of it. A folder that is not there yet, as wwwroot often is
 * not, will most likely be where the one above it is.
 */
export function reportsChanges(directory: string): boolean {
  if (process.platform !== "linux") return false;
  try {
    return isOnDisk(statSync(directory).dev) || mayAsk() && LOCAL.has(statfsSync(directory).type);
  } catch (error) {
    return errorCode(error) === "ENOENT" && reportsChangesAbove(directory);
  }
}

function reportsChangesAbove(directory: string): boolean {
  try {
    const absolute = resolve(directory);
    const above = dirname(absolute);
    return above !== absolute && reportsChanges(above);
  } catch {
    return false; // The working directory may be none of the program's business.
  }
}

/** Whether a device is a disk: network and virtual file systems have devices of major number 0. */
function isOnDisk(device: number): boolean {
  return (Math.floor(device / 256) & 0xfff) !== 0;
}

/** Deno would ask the person at the terminal. */
function mayAsk(): boolean {
  return typeof Deno === "undefined" || Deno.permissions.querySync({ name: "sys", kind: "statfs" }).state === "granted";
}
