/**
 * The pages of a project of Jekyll, with their front matter: templates in a page may list them.
 *
 * @module
 */
import { JEKYLL_PAGES, JEKYLL_SITE, type JekyllPage } from "../../markdown/jekyll/known.ts";
import type { Variables } from "../../markdown/inline/variable_name.ts";
import { frontMatterFields } from "../../site/front_matter_texts.ts";
import { type Page, writtenFile, writtenHeader } from "../../site/page.ts";
import { isListed } from "../../site/visibility.ts";
import { keepEqual, remember, sameEntries } from "../remember.ts";
import type { Addressing } from "./addressing.ts";
import type { Read } from "./pages.ts";

export interface JekyllPagesInput {
  readonly variables: Variables;
  readonly read: Read;
  readonly addressing: Addressing;
}

/** Creates the stage. It returns the variables, with one for the pages where the project is one of Jekyll. */
export function createJekyllPages(): (input: JekyllPagesInput) => Variables {
  const fieldsOf = new WeakMap<Page["source"]["bytes"], ReturnType<typeof frontMatterFields>>();
  const stable = keepEqual<Variables>(sameEntries);

  function fields(page: Page): ReturnType<typeof frontMatterFields> {
    const { bytes } = page.source;
    let found = fieldsOf.get(bytes);
    if (!found) fieldsOf.set(bytes, found = frontMatterFields(writtenHeader(page)));
    return found;
  }

  return remember(({ variables, read, addressing }: JekyllPagesInput) => {
    if (!variables.has(JEKYLL_SITE)) return variables;
    const pages = Array.from(addressing.paths, ([file, path]): JekyllPage => {
      const page = read.get(file)!;
      const written = writtenFile(page.source);
      const [, dir = "", name = ""] = /^(.*\/)?([^/]*)$/.exec(written) ?? [];
      const place = { title: page.title, url: path, path: written, dir: `/${dir}`, name };
      return { ...fields(page), ...place, ...!isListed(page) && { unlisted: true } };
    });
    return stable(new Map([...variables, [JEKYLL_PAGES, JSON.stringify(pages)]]));
  });
}
