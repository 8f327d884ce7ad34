/**
 * Where Chromium is, and how it is started.
 *
 * @module
 */
import type { LaunchOptions } from "playwright-core";

const PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const executablePath = PATHS.find((path) => {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
});

export const isChromiumHere: boolean = executablePath !== undefined;

/** Nothing in it reaches beyond this machine. */
export const chromiumOptions: LaunchOptions = {
  ...executablePath === undefined ? {} : { executablePath },
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
