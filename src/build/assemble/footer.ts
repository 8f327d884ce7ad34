/**
 * The footer of config.json: its variables filled, its Markdown rendered.
 *
 * @module
 */
import { type Html, trusted } from "../../html.ts";
import { reasonOf } from "../../thrown.ts";
import type { Pool } from "../render/pool.ts";
import type { RenderSetup } from "../render/service.ts";
import type { Site } from "../../site/site.ts";
import { remember } from "../remember.ts";
import type { Reporter } from "../report.ts";

export interface FooterOptions {
  readonly pool: Pool;
  /** Wall clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly reporter: Reporter;
}

export interface FooterInput {
  readonly text: string | undefined;
  /** Name of the file that it is from, in messages. */
  readonly configFile: string;
  readonly brand: string;
  readonly title: string;
  readonly setup: RenderSetup;
}

export interface FootersInput extends Pick<FooterInput, "configFile" | "setup"> {
  readonly site: Site;
}

/** Creates the stage for languages that have a footer of their own: folder → footer. */
export function createFooters(
  options: FooterOptions,
): (input: FootersInput) => Promise<ReadonlyMap<string, Html | undefined>> {
  const stages = new Map<string, ReturnType<typeof createFooter>>();
  return async function footersOf({ site, configFile, setup }) {
    const footers = new Map<string, Html | undefined>();
    for (const locale of site.locales.all) {
      if (locale.footer === undefined) continue;
      const { name, brand } = site.inLocale(locale);
      const stage = stages.get(locale.folder) ?? createFooter(options);
      stages.set(locale.folder, stage);
      footers.set(locale.folder, await stage({ text: locale.footer, configFile, brand, title: name, setup }));
    }
    return footers;
  };
}

/** Creates the stage; `undefined`: the site has no footer, or it could not be rendered. */
export function createFooter(
  { pool, now, reporter }: FooterOptions,
): (input: FooterInput) => Promise<Html | undefined> {
  const problems = reporter({ rule: "footer" });
  return remember(async ({ text, configFile, brand, title, setup }) => {
    const values: Record<string, string> = {
      "{year}": String(new Date(now()).getUTCFullYear()),
      "{brand}": literal(brand),
      "{title}": literal(title),
    };
    const filled = text?.replace(/\{(?:year|brand|title)\}/g, (name) => values[name]!);
    if (!filled) return void problems.report([]);
    const job = { file: "config.json", text: filled, line: 1, title: "", description: "", keywords: [] };
    try {
      const { content } = await pool.render(job, setup, { urgent: true });
      problems.report(content.problems.map(({ message }) => `${configFile}: footer: ${message}`));
      if (content.failure !== undefined) return void problems.report([`${configFile}: footer: ${content.failure}`]);
      return trusted(content.html);
    } catch (error) {
      return void problems.report([`${configFile}: footer: ${reasonOf(error)}`]);
    }
  });
}

/** Plain text as Markdown that shows it. */
function literal(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, "\\$&").replace(/\s+/g, " ");
}
