/**
 * `source/index.html.md` of Slate: a page for each API, whose parts are in `source/includes`.
 *
 * @module
 */
import { folderOf } from "../site/address.ts";
import { readHeaderOf } from "./data.ts";
import { footerOf } from "./footer.ts";
import { namesListed } from "./listing.ts";
import type { Look } from "./look.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import type { Value } from "./script/value.ts";
import { defined } from "./texts.ts";

const PAGE = /^([^_.][^/]*?)\.html\.(?:md|markdown)(?:\.erb)?$/;

export function readSlate(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  const header = readHeaderOf(file, source);
  const isSlate = ["language_tabs", "includes", "toc_footers", "code_clipboard"].some((name) =>
    look.at(header, name) !== undefined
  );
  if (!isSlate) return undefined;
  const content = folderOf(file);
  const names = (namesListed(content, source.textOf) ?? []).filter((name) => PAGE.test(name));
  const parts = look.texts(look.at(header, "includes")).filter((name) => /^[\w./-]{1,200}$/.test(name));
  return {
    content,
    flavor: "slate",
    pages: [file],
    placing: {
      ...NO_PLACING,
      renames: new Map(names.map((name) => [name, name.replace(PAGE, "$1.md")])),
      exclude: ["**/_*"],
      withheld: ["layouts/**", "stylesheets/**", "javascripts/**", "fonts/**"],
    },
    // Several pages have parts of their own, which are not known apart.
    ...parts.length > 0 && names.length <= 1 && {
      appended: parts.map((name) => `<!--@include: ./includes/${name.replace(/([^/]+)$/, "_$1")}.md-->`).join("\n\n"),
    },
    site: defined<ProjectSite>({
      title: look.textAt(header, "title"),
      description: descriptionOf(look.at(header, "meta"), look),
      footer: footerOf(
        look.texts(look.at(header, "toc_footers")).filter((text) => !/href=['"]#/.test(text)).join(" · "),
      ),
    }),
  };
}

function descriptionOf(meta: Value, look: Look): string | undefined {
  const found = look.items(meta).find(({ value }) => look.textAt(value, "name") === "description");
  return look.textAt(found?.value, "content");
}
