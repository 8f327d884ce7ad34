/**
 * Makes snapshots of assembled sites.
 *
 * @module
 */
import type { Files } from "../../files.ts";
import type { Assembly } from "../assemble/assemble.ts";
import type { createCacheFolders } from "../cache_folder.ts";
import type { Pause } from "../pause.ts";
import type { Reporter } from "../report.ts";
import type { ContentIds } from "./content_id.ts";
import type { Finishing } from "./finishing.ts";
import { createLastingAssets, KEPT_ASSETS } from "./lasting_assets.ts";
import { createPictures, type PicturesOptions } from "./pictures.ts";
import { createSnapshot, type Snapshot } from "./snapshot.ts";
import { createStatics } from "./statics.ts";
import { openStoredAssets, type StoredAssets } from "./stored_assets.ts";

export interface PublisherOptions extends Omit<PicturesOptions, "files" | "folder" | "problems"> {
  readonly files: Files;
  readonly cacheFolder: ReturnType<typeof createCacheFolders>;
  readonly contentIds: ContentIds;
  readonly finishing: Pick<Finishing, "start">;
  /** Contents of /llms.txt, as in HostSettings. */
  readonly llmsTxt: "auto" | "flat";
  readonly pause: Pause;
  readonly reporter: Reporter;
}

export interface Publisher {
  /** Makes the snapshot of a site, and begins to finish its pages. */
  publish(site: Assembly, version: number): Snapshot;
  /** Resolves when the cache folder holds the assets of the snapshots. */
  readonly assetsWritten: StoredAssets["written"] | undefined;
}

/** Creates the publisher. Pictures and assets last from one snapshot to the next. */
export async function createPublisher(options: PublisherOptions): Promise<Publisher> {
  const { files, cacheFolder, contentIds, finishing, isExport, llmsTxt, pause, reporter } = options;
  const openStatic = createStatics(files);
  const picture = createPictures({ ...options, folder: cacheFolder("/og"), problems: reporter() });
  // A static host has the assets of the export alone.
  const assetsFolder = isExport ? undefined : cacheFolder("/assets");
  const storedAssets = assetsFolder && await openStoredAssets({ files, folder: assetsFolder, capacity: KEPT_ASSETS });
  const lastingAssets = createLastingAssets(storedAssets);

  return {
    publish(site, version) {
      const { view, contents, redirects, moved, rules, assets, tree } = site;
      return createSnapshot({
        version,
        id: contentIds.idOf(site),
        view,
        contents,
        redirects,
        moved,
        rules,
        assets: assets.documents,
        picture,
        palette: assets.palette,
        findAsset: lastingAssets(assets.documents),
        statics: tree.statics,
        openStatic,
        search: finishing.start(site),
        llmsTxt,
        pause,
      });
    },
    assetsWritten: storedAssets?.written,
  };
}
