/**
 * Converts texts of configurations to titles, links and addresses.
 *
 * @module
 */
import { literalText } from "../site/literal.ts";
import type { EditLink, SocialLink } from "../config/site.ts";
import { joinPath } from "./script/path.ts";

/** A text that may hold HTML, as plain words. */
export function plainWords(text: string): string {
  const words = text.replace(/<[^<>]*>/g, " ").replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name) => ENTITIES[name]!);
  return words.split(/\s+/).join(" ").trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

/** Text of a folder or an address without slashes at either end, and without `./` before it. */
export function bare(path: string): string {
  let [start, end] = [path.startsWith("./") ? 2 : 0, path.length];
  while (path[start] === "/") start++;
  while (end > start && path[end - 1] === "/") end--;
  const inner = path.slice(start, end);
  return inner === "." ? "" : inner;
}

/** The path before all addresses of a site, as `bases` has it; none for the root. */
export function basesOf(...paths: readonly (string | undefined)[]): readonly string[] {
  const found = paths.map((path) => bare((path ?? "").replace(/^[a-z]+:\/\/[^/]*/i, ""))).filter((path) => path !== "");
  return [...new Set(found.map((path) => `/${path}`))];
}

/** Joins a base and a link, with one slash between them. */
export function joinUrl(base: string, path: string): string {
  return `${base.endsWith("/") ? base.slice(0, -1) : base}/${path.startsWith("/") ? path.slice(1) : path}`;
}

/** The host of a URL in words: `github.com` → `github`, by which its mark is found. */
export function serviceOf(url: string): string {
  const host = /^[a-z]+:\/\/(?:www\.)?([^/:]+)/i.exec(url)?.[1]?.toLowerCase() ?? url;
  return HOSTS.get(host) ?? host.split(".").at(-2) ?? host;
}

/** Name of a service, by that of its icon: `x-twitter` → `X`, `docker` → `Docker`. */
export function serviceName(icon: string): string {
  return SERVICES.get(icon) ?? `${icon.charAt(0).toUpperCase()}${icon.slice(1)}`;
}

/** Placeholder for the current year, as in the footer of config.json. */
export const YEAR = "{year}";

/** A link to a profile or a repository, with the icon of its host. */
export function serviceLink(url: string, title = serviceName(serviceOf(url))): SocialLink {
  return { icon: serviceOf(url), url, title };
}

/** A link to a profile, with the icon that is named, or else that of its host. */
export function profileLink(url: string, icon: unknown, title?: string): SocialLink {
  const name = typeof icon === "string" ? icon : serviceOf(url);
  return { icon: name, url, title: title ?? name };
}

/** Links to profiles, with the repository as the last one unless it is among them. */
export function withRepository(links: readonly SocialLink[], repository: string | undefined): readonly SocialLink[] {
  if (repository === undefined || links.some(({ url }) => url === repository)) return links;
  return [...links, serviceLink(repository)];
}

/** The link that leads to where a page is edited; `undefined` without an address. @param pattern With `:path` in it. */
export function editLinkTo(pattern: string | undefined, text = "Edit this page"): EditLink | undefined {
  return pattern === undefined ? undefined : { pattern, text };
}

/** The URL of a repository, which may be written as `owner/name` of GitHub; `undefined`: the text is neither. */
export function repositoryUrl(written: string | undefined): string | undefined {
  if (written === undefined || /^https?:\/\/\S+$/.test(written)) return written;
  return /^[\w.-]+\/[\w.-]+$/.test(written) ? `https://github.com/${written}` : undefined;
}

/** The pattern of a URL at which a page of a repository is edited, on GitHub, GitLab and hosts with the URLs of either. */
export function editPattern(repository: string, branch: string, ...folders: readonly string[]): string {
  const action = /^https?:\/\/(?:www\.)?gitlab\./.test(repository) ? "-/edit" : "edit";
  return joinUrl(repository.replace(/\.git$/, ""), joinPath(action, branch, ...folders, ":path"));
}

const HOSTS: ReadonlyMap<string, string> = new Map([
  ["discord.gg", "discord"],
  ["t.me", "telegram"],
  ["youtu.be", "youtube"],
  ["twitter.com", "x"],
]);

const SERVICES: ReadonlyMap<string, string> = new Map([
  ["github", "GitHub"],
  ["github-alt", "GitHub"],
  ["gitlab", "GitLab"],
  ["linkedin", "LinkedIn"],
  ["linkedin-in", "LinkedIn"],
  ["npm", "npm"],
  ["paper-plane", "Mail"],
  ["pypi", "PyPI"],
  ["rss", "RSS"],
  ["sourcehut", "SourceHut"],
  ["stack-overflow", "Stack Overflow"],
  ["stackoverflow", "Stack Overflow"],
  ["x-twitter", "X"],
  ["youtube", "YouTube"],
]);

/** An object without the fields that are undefined, or empty lists and maps. */
export function defined<T extends object>(fields: { readonly [Key in keyof T]: T[Key] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && !isEmpty(value))) as T;
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : value instanceof Map && value.size === 0;
}

/** The first five of some names, in a message. */
export function firstNames(names: readonly string[]): string {
  return names.slice(0, 5).join(", ") + (names.length > 5 ? ", …" : "");
}

/** A link in Markdown, whose text is plain. */
export function markdownLink(text: string, url: string): string {
  return `[${literalText(text)}](<${url.replace(/[<>\s]/g, "")}>)`;
}
