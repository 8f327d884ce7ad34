/**
 * The tools of the MCP server: names, input and output schemas, and implementations.
 *
 * @module
 */
import * as z from "zod/mini";
import { LANGUAGE_TAG } from "../search/readers.ts";
import { fetchForAgents } from "./fetch.ts";
import { type Library, UnknownIdError } from "./library.ts";
import { listForAgents } from "./list.ts";
import { RESULTS, searchForAgents, TOKENS } from "./search.ts";

/** A tool as `tools/list` names it. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: { readonly type: "object"; readonly [name: string]: unknown };
  readonly outputSchema: { readonly type: "object"; readonly [name: string]: unknown };
  readonly annotations: Readonly<Record<string, boolean>>;
}

/** The result of a call. What the caller did wrong is a result, too, so that a model reads it and tries again. */
export interface ToolResult {
  readonly content: readonly { readonly type: "text"; readonly text: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly isError?: true;
}

const text = (most: number, about: string) => {
  const message = `must be a text of 1 to ${most} characters`;
  return z.string(message).check(z.minLength(1, message), z.maxLength(most, message), z.describe(about));
};
const wholeNumber = ({ least, most, usual }: Record<"least" | "most" | "usual", number>, about: string) => {
  const message = `must be a whole number from ${least} to ${most}`;
  const number = z.int(message).check(z.minimum(least, message), z.maximum(most, message));
  return z._default(number, usual).check(z.describe(about));
};

/** Maximum number of characters of a path or an id, and of a cursor. */
const LONGEST_ID = 4096;
const cursor = z.optional(text(LONGEST_ID, "The next of the previous answer, to continue from there."));
const path = z.optional(text(LONGEST_ID, "Only pages at or below this path, such as /guide."));
const NO_TAG = "must be the tag of a language, such as de";
const lang = z.optional(
  z.string(NO_TAG).check(z.regex(LANGUAGE_TAG, NO_TAG), z.describe("Language of the pages, such as de. Default: all.")),
);
/** Tokens that `fetch` gives; clients refuse answers of more than 25,000. */
const FETCHED = { least: 200, most: 25_000, usual: 8000 } as const;

const searchInput = z.object({
  query: text(256, "What to look for: a question, words, a heading, an identifier, an error message."),
  max_tokens: wholeNumber(TOKENS, "Maximum size of the answer, in tokens of four characters."),
  limit: wholeNumber(RESULTS, "Maximum number of results."),
  path,
  lang,
});
const fetchInput = z.object({
  id: text(LONGEST_ID, "An id of a result, or the path or URL of a page, perhaps with #anchor of a section."),
  max_tokens: wholeNumber(FETCHED, "Maximum size of the answer, in tokens of four characters."),
  cursor,
});
const listInput = z.object({ path, cursor });

const searchOutput = z.object({
  results: z.array(z.object({
    id: z.string().check(z.describe("For fetch: path of the page, with #anchor of the section.")),
    title: z.string(),
    url: z.string().check(z.describe("Of the page for people: what to cite.")),
    text: z.string().check(z.describe("Markdown; empty if the budget had no room for it.")),
    tokens: z.int(),
    truncated: z.boolean().check(z.describe("Whether fetch gives more of it.")),
  })).check(z.describe("Best first.")),
  total: z.int().check(z.describe("Number of pages that match, at most 50.")),
});
const fetchOutput = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string().check(z.describe("Of the page for people: what to cite.")),
  text: z.string().check(z.describe("Markdown.")),
  metadata: z.object({
    total_tokens: z.int().check(z.describe("Of everything that the id names.")),
    next: z.nullable(z.string()).check(z.describe("Cursor for the rest; null: this is the end.")),
    outline: z.array(z.object({ id: z.string(), title: z.string(), tokens: z.int() }))
      .check(z.describe("The sections of the page, if the text is not the whole page.")),
    modified: z.string(),
  }),
});
const listOutput = z.object({
  pages: z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })),
  next: z.nullable(z.string()).check(z.describe("Cursor for the rest; null: this is the end.")),
});

interface Definition<Input> {
  readonly tool: Tool;
  readonly call: (input: Input, library: Library) => Promise<object>;
  readonly schema: z.ZodMiniType<Input>;
}

function define<Input>(
  name: string,
  title: string,
  description: string,
  schema: z.ZodMiniType<Input>,
  output: z.ZodMiniType,
  call: Definition<Input>["call"],
): Definition<never> {
  const tool = { name, title, description, inputSchema: schemaOf(schema), outputSchema: schemaOf(output), annotations };
  return { tool, call, schema } as unknown as Definition<never>;
}

const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

function schemaOf(schema: z.ZodMiniType): Tool["inputSchema"] {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return rest as Tool["inputSchema"];
}

const DEFINITIONS: readonly Definition<never>[] = [
  define(
    "search",
    "Search the documentation",
    "Finds what this documentation says about something. Gives the sections that answer as Markdown, best first, all " +
      "within max_tokens: most questions are answered by one call. Forms of a word and typing errors are understood.",
    searchInput,
    searchOutput,
    ({ query, max_tokens: maxTokens, limit, path, lang }, library) =>
      searchForAgents({ query, maxTokens, limit, path, lang }, library),
  ),
  define(
    "fetch",
    "Read a page or a section",
    "Gives a page, or one section of it, as Markdown. A long one comes in pieces: metadata.next is the cursor for the " +
      "next piece, metadata.outline names the sections.",
    fetchInput,
    fetchOutput,
    ({ id, max_tokens: maxTokens, cursor }, library) => fetchForAgents({ id, maxTokens, cursor }, library),
  ),
  define(
    "list_pages",
    "List the pages",
    "Lists the pages with their descriptions, all of them or those below a path. To find something, search is shorter.",
    listInput,
    listOutput,
    (input, library) => listForAgents(input, library),
  ),
];

/** In the order in which they are of use. */
export const AGENT_TOOLS: readonly Tool[] = DEFINITIONS.map(({ tool }) => tool);

/** Calls a tool; `undefined`: there is none of this name. */
export async function callTool(name: string, input: unknown, library: Library): Promise<ToolResult | undefined> {
  const found = DEFINITIONS.find(({ tool }) => tool.name === name);
  if (!found) return undefined;
  const read = z.safeParse(found.schema, input ?? {});
  if (!read.success) {
    const errors = new Set(
      read.error.issues.map(({ path, message }) => `${path.join(".") || "The input"} ${message}`),
    );
    return failed(`${[...errors].slice(0, 5).join("; ")}.`);
  }
  try {
    const answer = await found.call(read.data, library);
    return { content: [{ type: "text", text: JSON.stringify(answer) }], structuredContent: { ...answer } };
  } catch (error) {
    if (error instanceof UnknownIdError) return failed(error.message);
    throw error;
  }
}

function failed(text: string): ToolResult {
  return { content: [{ type: "text", text }], isError: true };
}
