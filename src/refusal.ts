/**
 * The one error that is not a bug: what the program cannot do, and why.
 *
 * @module
 */

/** The program cannot do what it was asked; the message says why and what would be right. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EROFS: "the disk is read-only",
  EACCES: "writing there is not permitted",
  EPERM: "writing there is not permitted",
  NotCapable: "writing there is not permitted: Deno needs --allow-write for the folder above it",
  ENOENT: "no folder can be created there",
  ENOTDIR: "a file is in the way",
  EISDIR: "a folder is in the way",
  EBUSY: "it is a mount point and cannot be replaced; name a folder inside it",
  EXDEV: "it is a mount point and cannot be replaced; name a folder inside it",
  ENAMETOOLONG: "the address of a page is too long for a file name",
  EFBIG: "a file is too big for the disk",
  EIO: "the disk failed",
};

/** Why something cannot be written, in words; `undefined`: the system has no code for it. */
export function whyUnwritable(error: unknown): string | undefined {
  const { code = /\bNotCapable\b/.test(String(error)) ? "NotCapable" : "" } = error as { readonly code?: string };
  return REASONS[code];
}

/** The error of a result that cannot be printed: a refusal where the system says why, else the error itself. */
export function refusePrint(error: unknown): unknown {
  const reason = whyUnwritable(error);
  return reason === undefined ? error : new Refusal(`Cannot print the result: ${reason}`, { cause: error });
}
