/**
 * Where Chromium is, and how it is started.
 *
 * @module
 */
import type { LaunchOptions } from "playwright-core";

/** Chromium as readers have it, or its headless shell: the same engine without a window, for half the processor time. */
export type Kind = "full" | "shell";

const FULL = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/** Where no shell is installed, the full one does its work. */
const PATHS: Readonly<Record<Kind, readonly string[]>> = {
  full: FULL,
  shell: ["/usr/bin/chromium-headless-shell", ...FULL],
};

const executablePath = (kind: Kind) =>
  PATHS[kind].find((path) => {
    try {
      return Deno.statSync(path).isFile;
    } catch {
      return false;
    }
  });

export const isChromiumHere: boolean = executablePath("full") !== undefined;

/**
 * Features that are off: those that Playwright has off on Linux, since Chromium takes the last list only, and
 * RenderDocument, without which the pages of a site share a frame host, and loading one takes a quarter less of the
 * processor.
 */
const DISABLED = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
  "RenderDocument",
];

/** Nothing in it reaches beyond this machine. */
export function chromiumOptions(kind: Kind): LaunchOptions {
  const path = executablePath(kind);
  return {
    ...path !== undefined && { executablePath: path },
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--disable-features=${DISABLED.join(",")}`,
    ],
  };
}
