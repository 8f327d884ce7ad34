/**
 * Discovery documents, by which programs that know only the URL of a site find its MCP server.
 *
 * @module
 */
import { type Library, shortTitle } from "./library.ts";

/** Media type of {@linkcode serverCard} (SEP-2127). */
export const CARD_TYPE = "application/mcp-server-card+json";
/** Media type of {@linkcode aiCatalog}. */
export const CATALOG_TYPE = "application/ai-catalog+json";

/** Revisions of the protocol that are answered, newest first. */
const REVISIONS = ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"] as const;

/** The MCP server's description of itself: `/mcp/server-card` (SEP-2127). */
export function serverCard(library: Library, version: string): object {
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    name: `${reversed(library)}/docs`,
    version,
    title: shortTitle(library.snapshot.site.name),
    description: aboutSite(library),
    websiteUrl: `${library.origin}${library.basePath}/`,
    remotes: [{ type: "streamable-http", url: mcpUrl(library), supportedProtocolVersions: REVISIONS }],
  };
}

/** Catalog of what a host offers agents: `/.well-known/ai-catalog.json`. */
export function aiCatalog(library: Library): object {
  const { origin, basePath, snapshot } = library;
  return {
    specVersion: "1.0",
    host: { displayName: shortTitle(snapshot.site.name) },
    entries: [{
      identifier: `urn:air:${hostOf(library)}:mcp:docs`,
      type: CARD_TYPE,
      url: `${origin}${basePath}/mcp/server-card`,
      displayName: shortTitle(snapshot.site.name),
      description: aboutSite(library),
    }],
  };
}

/** URL of the MCP server. */
function mcpUrl({ origin, basePath }: Pick<Library, "origin" | "basePath">): string {
  return `${origin}${basePath}/mcp`;
}

/** Purpose of the server, in one line. */
export function aboutSite({ snapshot: { site } }: Library): string {
  const name = shortTitle(site.name);
  return `Search and read ${/^documentation$/i.test(name) ? "this documentation" : `the documentation of ${name}`}`;
}

function hostOf({ origin }: Library): string {
  return origin.replace(/^https?:\/\//, "").replace(/:\d+$/, "").replace(/[^a-z\d.-]/gi, "");
}

/** `docs.example.org` → `org.example.docs` */
function reversed(library: Library): string {
  const host = hostOf(library) || "localhost";
  return /[a-z]/i.test(host) ? host.split(".").filter(Boolean).reverse().join(".") : host;
}
