/**
 * The section `Docs` of appsettings.json, which the environment and the flags are read into as well.
 *
 * @module
 */
import * as z from "./zod.ts";
import {
  isAddressRange,
  isBasePath,
  isHeaderValue,
  isHostname,
  isOrigin,
  isPrintable,
  isRedis,
  text,
} from "./grammar.ts";
import { limitsSchema } from "./limits.ts";
import { REDIRECT_HOSTS } from "./redirect_rule.ts";
import { capitalize } from "./section.ts";
import { themeSchema } from "./theme.ts";

const folder = text("must be a path without control characters", isPrintable);
const PORT = "must be a whole number from 0 to 65535";
const SHARED = "must be true, false or a whole number of seconds from 0 to 31536000";
const DRAIN = "must be a whole number of seconds from 0 to 600";

/** Fields in camelCase, as they come from any place. */
export const hostSchema = z.object({
  rootPath: z.nullish(folder)
    .check(z.describe("Folder of Markdown files, relative to the working directory. Default docs.")),
  includePaths: z.nullish(z.array(folder)).check(
    z.describe(
      "Folders outside RootPath whose files pages can include, relative to the working directory. Default none.",
    ),
  ),
  defaultPage: z.nullish(text("must be the path of a page, such as index or guide/start", isPagePath))
    .check(z.describe("Page served at /. Default index.")),
  enableHotReload: z.nullish(z.boolean())
    .check(z.describe("Watch *.md and config.json and rebuild in the background. Default true.")),
  authorMode: z.nullish(z.enum(["auto", "on", "off"])).check(
    z.describe(
      "Show problems and drafts on the pages, and reload at once; needs EnableHotReload. auto: on this machine only, " +
        "without TrustedProxies and a public BaseUrl. Default auto.",
    ),
  ),
  basePath: z.nullish(
    text("must be a path such as /docs, of letters, digits and . _ ~ @ + - between single slashes", isBasePath),
  ).check(z.describe("Path put before every link, asset and route, such as /docs. The flag --base-path overrides it.")),
  contentSecurityPolicy: z.nullish(text("must be one line of printable ASCII characters", isHeaderValue))
    .check(z.describe("Replaces the built-in Content-Security-Policy; {nonce} stands for the nonce of a response.")),
  host: z.nullish(text("must be a host name or an IP address, without a port", isHostname))
    .check(z.describe("Address to listen on. Default 127.0.0.1.")),
  port: z.nullish(z.int(PORT).check(z.gte(0, PORT), z.lte(65535, PORT)))
    .check(z.describe("Port to listen on; 0: any free one. Default 5000.")),
  trustedProxies: z.nullish(z.array(text("must be an IP address or a CIDR such as 10.0.0.0/8", isAddressRange)))
    .check(
      z.describe(
        "Addresses and CIDRs of proxies whose Forwarded and X-Forwarded-* headers are believed. Default none.",
      ),
    ),
  allowedOrigins: z.nullish(
    z.array(text("must be an origin such as https://app.example.org, without a path", isOrigin)),
  ).check(z.describe("Origins of web pages that can call /mcp, besides the site's own. Default none.")),
  baseUrl: z.nullish(text("must be an origin such as https://docs.example.org, without a path", isOrigin))
    .check(z.describe("Public origin for absolute URLs. Default: that of the request.")),
  allowImages: z.nullish(z.array(text("must be a host such as img.shields.io or *.example.org, or *", isImageHost)))
    .check(
      z.describe(
        "Hosts whose images, videos and frames pages show, such as img.shields.io, *.example.org or *. Others are links. " +
          "Default none; with a ContentSecurityPolicy of your own, all.",
      ),
    ),
  rawHtml: z.nullish(z.enum(["safe", "trusted", "escape"]))
    .check(z.describe("HTML in Markdown: cleaned by an allowlist, passed through, or shown as text. Default safe.")),
  llmsTxt: z.nullish(z.enum(["auto", "flat"])).check(
    z.describe(
      "What /llms.txt lists. auto: all pages, or above 50,000 characters its sections. flat: all pages. Default auto.",
    ),
  ),
  redirectFiles: z.nullish(z.array(z.enum(REDIRECT_HOSTS))).check(
    z.describe(
      "Hosts for which an export writes redirects in a file of their own: nginx (nginx-redirects.conf), vercel (vercel.json). " +
        "Default none; _redirects, for Netlify and Cloudflare Pages, is always written.",
    ),
  ),
  logFormat: z.nullish(z.enum(["text", "json"])).check(z.describe("Form of the log on stderr. Default text.")),
  enableMetrics: z.nullish(z.boolean()).check(z.describe("Answer /metrics in Prometheus' text format. Default false.")),
  cachePath: z.nullish(folder).check(z.describe("Folder that keeps finished pages across starts. Default none.")),
  publicCache: z.nullish(
    z.union([z.boolean(), z.int(SHARED).check(z.gte(0, SHARED), z.lte(31_536_000, SHARED))], SHARED),
  ).check(
    z.describe(
      "Let shared caches, such as a CDN, hold pages for this many seconds without asking; true: 300. Default false.",
    ),
  ),
  datesFile: z.nullish(folder).check(
    z.describe(
      "File with the dates of pages, which lectern dates writes. Default .lectern/dates.json, if it is there.",
    ),
  ),
  gitDates: z.nullish(z.boolean()).check(
    z.describe("Read dates of pages from git, where there is no dates file. Default false."),
  ),
  rateLimitStore: z.nullish(
    text(
      "must be the URL of Redis or Valkey, such as redis://127.0.0.1:6379/0",
      isRedis,
    ),
  ).check(
    z.describe("Redis or Valkey that counts requests for the limits of several servers. Default: each counts alone."),
  ),
  drainSeconds: z.nullish(z.int(DRAIN).check(z.gte(0, DRAIN), z.lte(600, DRAIN))).check(
    z.describe(
      "Seconds for which the port stays open after SIGTERM, while /readyz answers 503, so that a balancer sends " +
        "requests elsewhere. Default 5.",
    ),
  ),
  limits: z.nullish(limitsSchema).check(z.describe("What a page may ask of the program.")),
  themes: z.nullish(themeSchema)
    .check(z.describe("Theme settings. Where this section is present, wwwroot/theme/theme.json is not read.")),
});

export type RawHost = z.infer<typeof hostSchema>;

/** Names of the environment variables that settings are read from, as documented; any letter case is read. */
export const VARIABLES: readonly string[] = [
  "PORT",
  ...Object.keys(hostSchema.shape).filter((key) => key !== "themes" && key !== "limits")
    .map((key) => `Docs__${capitalize(key)}`),
  ...Object.keys(limitsSchema.shape).map((key) => `Docs__Limits__${capitalize(key)}`),
  ...Object.keys(themeSchema.shape).map((key) => `Docs__Themes__${capitalize(key)}`),
];

function isImageHost(host: string): boolean {
  return host === "*" || isHostname(host.replace(/^\*\./, ""));
}

function isPagePath(path: string): boolean {
  return isPrintable(path) && !/[?#\\]|\/\/|(?:^|\/)\.\.?(?:\/|$)/.test(path) && path !== "/";
}
