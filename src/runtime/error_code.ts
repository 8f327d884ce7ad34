/**
 * System codes of errors.
 *
 * @module
 */

/** Why a file or folder cannot be read, in words; the code of the system where there are none. */
export function whyUnreadable(error: unknown): string {
  const { name = "", message = "" } = error as { readonly name?: string; readonly message?: string };
  if (name === "NotCapable" || message.includes("--allow-")) return "Deno may not read it; start it with --allow-read";
  const code = errorCode(error);
  return REASONS[code] ?? code;
}

const RIGHTS = "permission denied by the file system";
const REASONS: Readonly<Record<string, string>> = {
  EACCES: RIGHTS,
  EPERM: RIGHTS,
  ELOOP: "its symbolic links form a loop",
  ENAMETOOLONG: "its name is too long for the file system",
  EIO: "the disk reports an error (EIO)",
  EMFILE: "too many files are open (EMFILE)",
  ENFILE: "too many files are open (ENFILE)",
  ESTALE: "the network file system has lost it (ESTALE)",
};

/** Such as `ENOENT`; the whole error as text where it has none. */
export function errorCode(error: unknown): string {
  return (error as { code?: string }).code ?? String(error);
}
