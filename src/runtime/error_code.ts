/**
 * What the system calls an error.
 *
 * @module
 */

/** Why a file or folder cannot be read, in words; the code of the system where there are none. */
export function whyUnreadable(error: unknown): string {
  const { name = "", message = "" } = error as { readonly name?: string; readonly message?: string };
  if (name === "NotCapable" || message.includes("--allow-")) return "Deno may not read it; start it with --allow-read";
  const code = errorCode(error);
  return /^(?:EACCES|EPERM)$/.test(code) ? "the rights of the file system do not permit it" : code;
}

/** Such as `ENOENT`; the whole error as text where it has none. */
export function errorCode(error: unknown): string {
  return (error as { code?: string }).code ?? String(error);
}
