/**
 * The stages from files to pages with their addresses, for tests.
 *
 * @module
 */
import { createAddressing, createPlacing } from "../../../src/build/assemble/addressing.ts";
import { createReading } from "../../../src/build/assemble/pages.ts";
import { createPool } from "../../../src/build/render/pool.ts";
import { createReporter } from "../../../src/build/report.ts";
import type { Source } from "../../../src/site/page.ts";
import { SourceBytes } from "../../../src/site/source_bytes.ts";

export const pause = () => Promise.resolve();

export function stages(defaultPage = "index") {
  const reported: string[] = [];
  const reporter = createReporter((_, message) => reported.push(message));
  const pool = createPool({ thread: undefined, size: 1, deadline: 60_000 });
  const readingOf = createReading({ pool, reporter, pause });
  const addressingOf = createAddressing({ authorMode: false, defaultPage, reporter, pause });
  const placed = createPlacing();
  const [variables, titles] = [new Map<string, string>(), new Map<string, string>()];
  return {
    reported,
    async run(sources: ReadonlyMap<string, Source>) {
      const read = await readingOf({ sources, variables, titles, flavor: undefined });
      const addressing = await addressingOf(read);
      return { read, addressing, pages: placed({ read, addressing }) };
    },
  };
}

export function sourcesOf(texts: Readonly<Record<string, string>>, before: ReadonlyMap<string, Source> = new Map()) {
  return new Map(
    Object.entries(texts).map(([file, text]) => {
      const known = before.get(file);
      const isSame = known && new TextDecoder().decode(known.bytes.unpacked()) === text;
      return [file, isSame ? known : { file, bytes: new SourceBytes(new TextEncoder().encode(text)), modified: 0 }];
    }),
  );
}
