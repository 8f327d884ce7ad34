/**
 * `conf.py` of Sphinx, whose pages are Markdown with MyST: literals that it assigns, and `toctree`s as the sidebar.
 *
 * @module
 */
import { folderOf } from "../../site/address.ts";
import { literalText } from "../../site/literal.ts";
import { isVariableName } from "../../config/variable_name.ts";
import { brandingOf } from "../branding.ts";
import { wholeTrees } from "../entry.ts";
import { withFolders } from "../glob.ts";
import type { Look } from "../look.ts";
import { NO_PLACING } from "../placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "../project.ts";
import { readAssignments } from "../python/python.ts";
import { dictionaryOf } from "../python/files.ts";
import { redirectRule } from "../redirects.ts";
import { joinPath } from "../script/path.ts";
import { plainValue, Unknown, type Value } from "../script/value.ts";
import { basesOf, defined, editLinkTo, editPattern, firstNames, serviceLink, withRepository } from "../texts.ts";
import { readToctrees } from "./toctree.ts";
import { extlinksOf, typography, urlSchemesOf } from "../variables.ts";

/** Fields that are read, so that those that are not literals are reported. */
const READ = [
  "project",
  "html_title",
  "html_logo",
  "html_favicon",
  "html_theme_options",
  "html_context",
  "language",
  "exclude_patterns",
  "include_patterns",
  "extlinks",
  "myst_url_schemes",
  "html_static_path",
  "html_extra_path",
  "redirects",
];

export function readSphinx(file: string, { textOf }: ProjectFiles, look: Look): ToolReading | undefined {
  const { values, unknown } = readAssignments(textOf(file) ?? "");
  // Other programs have a conf.py, too.
  if (!values.has("extensions") && !unknown.has("extensions") || !values.has("project") && !unknown.has("project")) {
    return undefined;
  }
  for (const name of READ) {
    const line = values.has(name) ? undefined : unknown.get(name);
    if (line !== undefined) look.note(new Unknown({ file, line }, `${name} is not a literal, and Python is not run`));
  }
  const substitutions = dictionaryOf("myst_substitutions", file, values.get("myst_substitutions"), { textOf });
  const config = plainValue(
    { ...Object.fromEntries(values), ...substitutions && { myst_substitutions: substitutions } },
    { file, line: 1 },
  );
  const root = folderOf(file);
  const page = look.textAt(config, "root_doc") ?? look.textAt(config, "master_doc") ?? "index";
  const { entries, pages } = readToctrees(root, page, textOf);
  // All of its pages are in another format.
  if (entries.length === 0 && textOf(joinPath(root, `${page}.md`)) === undefined) return undefined;
  const redirects = ["redirects", "rediraffe_redirects"].flatMap((name) =>
    look.entries(dictionaryAt(config, name, look)).flatMap(({ name, value, place }) =>
      redirectRule(withoutEnding(name), withoutEnding(besides(look.text(value) ?? "", name)), place, look)
    )
  );
  const others = pages.filter((one) => one.endsWith(".rst"));
  // Documents in folders of templates and of files for the output are not pages.
  const excluded = ["exclude_patterns", "templates_path", "html_static_path", "html_extra_path"].flatMap((name) =>
    look.textOrTexts(look.at(config, name))
  );
  return {
    content: root,
    flavor: "myst",
    pages,
    placing: {
      ...NO_PLACING,
      include: look.textOrTexts(look.at(config, "include_patterns")),
      exclude: withFolders(excluded),
      withheld: ["_build/**", "conf.py"],
    },
    publics: [
      ...look.texts(look.at(config, "html_static_path")).map((folder) => ({
        folder: joinPath(root, folder),
        at: "_static",
      })),
      ...look.texts(look.at(config, "html_extra_path")).map((folder) => ({ folder: joinPath(root, folder), at: "" })),
    ],
    bases: basesOf(look.textAt(config, "html_baseurl")),
    remarks: others.length === 0 ? [] : [
      `${file}: pages in reStructuredText are not shown: ${firstNames(others)}`,
    ],
    site: { ...siteOf(config, look), ...redirects.length > 0 && { redirects } },
    trees: wholeTrees(file, entries),
  };
}

/** A dictionary; its place may be taken by the name of a file. */
function dictionaryAt(config: Value, name: string, look: Look): Value {
  const value = look.at(config, name);
  return typeof value === "string" ? undefined : value;
}

/** A target relative to the page of the redirect, whose address ends with a slash if the target does. */
function besides(target: string, page: string): string {
  if (!/^\.\.?\//.test(target)) return target;
  const folder = target.endsWith("/") ? page.replace(/(?:^|\/)index$/, "") : folderOf(page);
  return `/${joinPath(folder, target)}`;
}

function withoutEnding(path: string): string {
  return path.replace(/(?:\/?index)?\.(?:html|md|rst)$/, "") || "/";
}

function siteOf(config: Value, look: Look): ProjectSite {
  const options = look.at(config, "html_theme_options");
  const context = look.at(config, "html_context");
  const titles = ["html_title", "html_short_title", "project"].map((name) => look.plainAt(config, name));
  const light = look.textAt(options, "logo", "image_light") ?? look.textAt(options, "light_logo") ??
    look.textAt(config, "html_logo");
  const dark = imageOf(look.textAt(options, "logo", "image_dark") ?? look.textAt(options, "dark_logo"));
  const favicon = look.textAt(config, "html_favicon");
  const { repository, edit } = repositoryOf(context, options, look);
  const links = look.items(look.at(options, "icon_links")).flatMap(({ value }) => {
    const url = look.link(look.at(value, "url"));
    return url === undefined || !/^https?:/.test(url) ? [] : [serviceLink(url, look.textAt(value, "name"))];
  });
  const copyright = look.textAt(config, "copyright") ?? look.textAt(config, "project_copyright");
  const image = imageOf(light);
  return defined<ProjectSite>({
    title: titles.find((title) => title !== undefined),
    lang: look.textAt(config, "language"),
    brand: look.textAt(options, "logo", "text"),
    brandImage: image,
    theme: brandingOf({
      primary: look.textAt(options, "light_css_variables", "color-brand-primary"),
      light: image,
      dark,
    }),
    favicon: imageOf(favicon),
    footer: copyright === undefined ? undefined : literalText(`© ${copyright.replace(/^©\s*/, "")}`),
    socialLinks: withRepository(links, repository),
    editLink: editLinkTo(edit),
    variables: new Map([
      ...variablesOf(look.at(config, "myst_substitutions"), look.at(config, "extlinks"), look),
      ...urlSchemesOf(look.at(config, "myst_url_schemes"), look),
      ...typography(look.at(config, "smartquotes") !== false && /^en/.test(look.textAt(config, "language") ?? "en")),
    ]),
  });
}

/** Themes name images of the folder `_static` by their names alone. */
function imageOf(path: string | undefined): string | undefined {
  if (path === undefined || /^https?:/.test(path)) return path;
  return path.includes("/") ? `/${path.replace(/^\.?\//, "")}` : `/_static/${path}`;
}

/** The repository, and the address at which a page of it is edited. */
function repositoryOf(
  context: Value,
  options: Value,
  look: Look,
): { readonly repository: string | undefined; readonly edit: string | undefined } {
  const user = look.textAt(context, "github_user");
  const name = look.textAt(context, "github_repo");
  const named = user === undefined || name === undefined ? undefined : `https://github.com/${user}/${name}`;
  const repository = named ?? look.link(look.at(options, "repository_url")) ??
    look.link(look.at(options, "source_repository")) ?? look.link(look.at(options, "github_url"));
  const branch = look.textAt(context, "github_version") ?? look.textAt(options, "repository_branch") ??
    look.textAt(options, "source_branch") ?? "main";
  const folder = look.textAt(context, "doc_path") ?? look.textAt(context, "conf_py_path") ??
    look.textAt(options, "path_to_docs") ?? look.textAt(options, "source_directory");
  const isEditable = look.flagAt(options, "use_edit_page_button") === true ||
    look.textAt(options, "source_repository") !== undefined || look.flagAt(context, "display_github") === true;
  if (repository === undefined || !isEditable || folder === undefined) return { repository, edit: undefined };
  return { repository, edit: editPattern(repository, branch, folder.replace(/^\/|\/$/g, "")) };
}

/** Words that pages name: `{{ version }}`. */
function variablesOf(value: Value, links: Value, look: Look): ReturnType<typeof extlinksOf> {
  const found = look.entries(value).flatMap(({ name, value }) => {
    const text = isVariableName(name) ? look.text(value) : undefined;
    return text === undefined ? [] : [[name, text] as const];
  });
  return [...found, ...extlinksOf(links, look)];
}
