/**
 * The job of rendering a page: its text, the fields that go with it, and what its front matter adds to the text.
 *
 * @module
 */
import { decode } from "../../decode.ts";
import { hasLiquid } from "../../markdown/jekyll/known.ts";
import { frontMatterFields, frontMatterTexts } from "../../site/front_matter_texts.ts";
import type { Page } from "../../site/page.ts";
import type { PageWords } from "../../words/words.ts";
import type { RenderJob } from "./service.ts";

/** Fields of front matter that matter to the text of a page, by dialect: settings of chunks, and values. */
const FOR_TEXT: { readonly [Name in NonNullable<Page["flavor"]>]?: RegExp } = {
  quarto: /^execute:/m,
  myst: /^[ \t]*substitutions:/m,
};
/**
 * VitePress, VuePress, Docusaurus, Astro, Nuxt Content and Jekyll: `$frontmatter.title`, `frontMatter.title`, `$doc.title`,
 * `page.title`. Any shortcode of Hugo may, by its name or in its template, and links of Grafana do: `ref:name`.
 */
const NAMES_FRONT_MATTER = /front[mM]atter\.|\$doc\.|\{[{%][^{}]{0,200}\bpage\.|\{\{[<%]|\]\(ref:/;

/** TanStack: the page of another framework whose text this one has, with values of the front matter. */
const REFERS = /^ref:[ \t]*["']?\S{1,300}\.md["']?[ \t]*\r?$/m;
/** Next.js: the page whose text this one shares, `app/guides/analytics`. */
const SHARED = /^source:[ \t]*["']?([\w./-]{1,300}?)["']?[ \t]*\r?$/m;
/** Maximum length of a page that has nothing but a comment, in characters. */
const REMARK = 2_000;

/** The text of a page; where it only names another one, what includes that. */
function textOf(header: string, text: string): string {
  const shared = text.length > REMARK ? undefined : SHARED.exec(header)?.[1];
  if (shared === undefined || text.replace(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, "").trim() !== "") return text;
  return `{{#include ${shared}.md}}\n`;
}

/** Mintlify: the operation of an API that a page shows, or a schema of it. */
const OPERATION =
  /^(openapi|api):[ \t]*["']?(?:([^\s"']{1,300})[ \t]+)?(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE)[ \t]+([^\s"']{1,500})["']?[ \t]*\r?$/im;
const SCHEMA = /^openapi-schema:[ \t]*["']?(?:([^\s"']{1,300}\.(?:json|ya?ml))[ \t]+)?([\w.-]{1,200})["']?[ \t]*\r?$/m;

/** Text that a page shows above its own; `""`: none. */
function aboveOf(header: string): string {
  const [, key, file, method, path] = OPERATION.exec(header) ?? [];
  const [, schemaFile, schema] = method === undefined ? SCHEMA.exec(header) ?? [] : [];
  if (method === undefined && schema === undefined) return "";
  const named = file ?? schemaFile;
  const what = method === undefined ? `schema="${schema}"` : `method="${method}" path="${path}"`;
  // A page with `api` may describe its parameters itself.
  const isOptional = key?.toLowerCase() === "api";
  return `<ApiOperation ${what}${named === undefined ? "" : ` file="${named}"`}${isOptional ? " optional" : ""} />\n\n`;
}

/** The job that renders a page. */
export function jobOf(
  { title, description, keywords, source, body, flavor, appended }: Page,
  words?: PageWords,
): RenderJob {
  const whole = decode(source.bytes.unpacked()).text;
  const header = whole.slice(0, body.start);
  const above = aboveOf(header);
  const text = above + textOf(header, whole.slice(body.start));
  const isNamed = NAMES_FRONT_MATTER.test(text) || REFERS.test(header) ||
    flavor !== undefined && FOR_TEXT[flavor]?.test(header);
  const isEvaluated = flavor === "kramdown" && hasLiquid(text);
  const fields = isNamed || isEvaluated ? frontMatterFields(header) : undefined;
  return {
    file: source.file,
    ...source.written !== undefined && { written: source.written },
    text: appended === undefined ? text : `${text}\n\n${appended}`,
    line: body.line - (above === "" ? 0 : 2),
    title,
    description,
    keywords,
    words,
    ...fields && isNamed && { frontMatter: frontMatterTexts(fields) },
    ...fields && isEvaluated && { fields },
    ...flavor && { flavor },
  };
}
