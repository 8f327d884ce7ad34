/**
 * Images, videos and frames of other sites: shown where the operator names their hosts, else a link in their place.
 *
 * @module
 */
import { elementHtml, escapeText, type Markup } from "./markup.ts";
import type { PageContext } from "./page_context.ts";

/** Whether an address is of a host that is named: `img.shields.io`, `*.example.org`, `*`. */
export function isNamedHost(address: string, hosts: readonly string[]): boolean {
  const hostname = URL.parse(address)?.hostname;
  if (hostname === undefined) return false;
  return hosts.some((host) =>
    host === "*" || host === hostname || host.startsWith("*.") && hostname.endsWith(host.slice(1))
  );
}

/** Whether a page shows what is at an address of another site. If no hosts are named, the policy decides. */
export function isShown(address: string, { imageHosts }: PageContext): boolean {
  return imageHosts === undefined || isNamedHost(address, imageHosts);
}

/** Whether what is around the current token is a link, in which no other can be. */
export function createLinks(): { depth: number } {
  return { depth: 0 };
}

/** A link in the place of what is not shown; the text alone within a link. @param text `""`: the address. */
export function outsideLink(address: string, text: string, page: PageContext): Markup {
  const host = URL.parse(address)?.hostname ?? address;
  page.reportKind(
    "images, videos and frames of other sites are links",
    `name the hosts to show in Docs:AllowImages, such as ${JSON.stringify(host)}`,
    { rule: "blocked-content", about: address },
  );
  const shown = escapeText(text.trim() || shortAddress(address));
  const isInLink = page.state(createLinks).depth > 0 || page.open.includes("a");
  return isInLink ? shown : elementHtml("a", { href: address, rel: "noopener" }, shown);
}

/** An address for readers: without its scheme, and not long. */
export function shortAddress(address: string): string {
  const bare = address.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/[?#].*$/s, "").replace(/\/$/, "");
  return bare.length > 60 ? `${bare.slice(0, 60)}…` : bare;
}

/** Addresses at which a video may be framed, instead of the page that it is on. */
function framesOf(address: string): readonly string[] {
  const video = /^https:\/\/(?:www\.)?(?:youtube\.com\/(?:watch\?v=|embed\/)|youtu\.be\/)([\w-]{1,64})/.exec(address)
    ?.[1];
  if (video !== undefined) {
    return ["www.youtube-nocookie.com", "www.youtube.com"].map((host) => `https://${host}/embed/${video}`);
  }
  const vimeo = /^https:\/\/(?:www\.)?vimeo\.com\/(\d{1,20})/.exec(address)?.[1];
  return vimeo === undefined ? [address] : [`https://player.vimeo.com/video/${vimeo}`];
}

/** Permissions of a frame of another site: its own code runs, but cannot affect the page around it. */
const SANDBOX = "allow-forms allow-popups allow-presentation allow-same-origin allow-scripts";

/** A frame; `undefined`: its host is not named. */
export function outsideFrame(address: string, title: string, { imageHosts = [] }: PageContext): Markup | undefined {
  const src = framesOf(address).find((one) => isNamedHost(one, imageHosts));
  if (src === undefined) return undefined;
  return elementHtml("iframe", {
    src,
    title: title || shortAddress(src),
    loading: "lazy",
    sandbox: SANDBOX,
    allowfullscreen: true,
    referrerpolicy: "strict-origin-when-cross-origin",
  });
}
