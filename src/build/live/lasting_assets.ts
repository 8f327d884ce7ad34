/**
 * Built-in assets of earlier builds, for pages in browsers and caches that still refer to them.
 *
 * @module
 */
import type { Document } from "../document.ts";
import type { StoredAssets } from "./stored_assets.ts";

/** Built-in assets by their address below BasePath, which holds their hash. */
type AssetDocuments = ReadonlyMap<string, Document>;
type FindAsset = (path: string) => (() => Document | Promise<Document>) | undefined;

/** Documents of earlier builds that are kept: more than twenty changes of the theme need. */
export const KEPT_ASSETS = 256;

/**
 * Creates the function that looks up assets for each new build. What an earlier build had stays, also one of an earlier
 * start where `stored` has it. For the hash of another server, whose builds are not known here, the current asset of
 * that name is served, with `no-store`.
 */
export function createLastingAssets(stored?: StoredAssets): (present: AssetDocuments) => FindAsset {
  const earlier = new Map<string, Document>();
  return (present) => {
    for (const [path, document] of present) {
      earlier.delete(path);
      earlier.set(path, document);
    }
    for (const path of earlier.keys()) {
      if (earlier.size <= Math.max(KEPT_ASSETS, present.size)) break;
      earlier.delete(path);
    }
    stored?.keep(present);
    const byName = new Map<string, Document>();
    for (const [path, document] of present) {
      const name = nameOf(path);
      if (name !== undefined && !byName.has(name)) byName.set(name, document);
    }
    return (path) => {
      const known = earlier.get(path);
      if (known) return () => known;
      const name = nameOf(path);
      const standIn = name === undefined ? undefined : byName.get(name);
      if (!standIn) return undefined;
      const inPlace: Document = { ...standIn, caching: "no-store" };
      if (!stored?.has(path)) return () => inPlace;
      return async () => {
        const body = await stored.read(path);
        return body ? { ...standIn, body: [body] } : inPlace;
      };
    };
  };
}

/** `/_assets/site.3f9a1c20de.css` → `site.css`. */
function nameOf(path: string): string | undefined {
  const match = /^\/_assets\/([a-z]+)\.[0-9a-f]{10}\.([a-z]+)$/.exec(path);
  return match ? `${match[1]}.${match[2]}` : undefined;
}
