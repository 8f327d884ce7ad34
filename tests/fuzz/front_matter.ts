/**
 * Properties of front matter: no header hides the text, and none says what it does not.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { decode } from "../../src/decode.ts";
import { readFrontMatter } from "../../src/site/front_matter.ts";
import { NO_FRONT_MATTER } from "../../src/site/front_matter_fields.ts";
import { createPage } from "../../src/site/page.ts";
import type { PagePath } from "../../src/site/address.ts";
import { type Property, property, textOf } from "./property.ts";
import { SourceBytes } from "../../src/site/source_bytes.ts";

const FIELDS = Object.keys(NO_FRONT_MATTER).sort();

const headers = textOf(
  // deno-fmt-ignore
  [
    "---", "---\n", "+++\n", "\n---\n", "\n+++\n", "\r\n", "\n", "title: ", 'title = "a"\n', "description: >\n  x\n", "tags: [", "]", "- a\n",
    "{", "}", ": ", "date: 2024-02-30\n", "date: 2024-01-02\n",
    "date: soon\n",
    "updated: '0001-01-01'\n",
    'date = "x"\n',
    "date: '+012345-01-01'\n", "order: .inf\n", "order: 1e999\n", "&a ", "*a", "<<: *a\n", "!!binary x",
    "!!js/function x", "__proto__:\n  polluted: 1\n", "constructor:\n  prototype: 1\n", "title: Foo: bar\n", "? ", "|\n", "redirect: /a\n",
    "hero:\n  name: x\n", "\t", "\u2028", "\ufeff", "'", '"', "\\", "# x\n", "prev: false\n", "outline: [2, 9]\n", "search:\n  boost: -1\n",
    "draft: true\n", "<!--", "-->", "{/*", "*/}", "export const a = {", "import 'a'\n", "%YAML 1.2\n", ";;;\n",
  ],
  16,
);
const words = fc.string({ unit: "grapheme", maxLength: 30 });
/** What YAML must not be asked to hold as it is: control characters, and what is no character. */
const printable = words.map((text) =>
  text.toWellFormed().replace(/[\p{Cc}\p{Cn}\u2028\u2029\ufeff\ufffe\uffff]/gu, "")
);

export const frontMatter: readonly Property[] = [
  property(
    "readFrontMatter() gives known fields with finite numbers and real dates, and loses nothing of the text, for any file",
    10_000,
    fc.tuple(
      fc.constantFrom("---\n", "+++\n", "---\r\n", ""),
      headers,
      fc.constantFrom("", "\n---\nbody", "\n+++\nbody"),
    ).map((parts) => parts.join("")),
    (text) => {
      const { frontMatter, start, line, problems } = readFrontMatter(text);
      assert(start >= 0 && start <= text.length);
      // A fence at the very end has a line behind it that is not there.
      const lines = text.slice(0, start).split("\n").length;
      assert(line === lines || (start === text.length && line === lines + 1));
      if (start > 0) {
        // Metadata without a fence end before an empty line.
        const end = /^(?:%|[A-Za-z]+:)/.test(text) ? /\n$/ : /(?:^|\n)(?:---|\+\+\+)[^\S\n]*\n?$/;
        assert(end.test(text.slice(0, start)), "the body begins behind a fence, or a line of metadata");
      } else assert(problems.length > 0 || frontMatter === NO_FRONT_MATTER || text === "");
      assertEquals(Object.keys(frontMatter).sort(), FIELDS);
      for (const problem of problems) {
        assert(problem.line >= 1 && problem.line <= text.split("\n").length + 1, `line ${problem.line}`);
        assert(!/\bat \w+ \(|undefined/.test(problem.message), problem.message);
      }
      const { date, updated, order } = frontMatter;
      for (const day of [date, updated]) assert(day === undefined || /^\d{4}-/.test(day.toISOString()));
      assert(order === undefined || Number.isFinite(order));
      assertEquals(({} as Record<string, unknown>)["polluted"], undefined);
    },
  ),
  property(
    "readFrontMatter() reads back what was written as JSON, which is YAML, and as TOML, which has the same strings",
    6000,
    fc.tuple(printable, printable, fc.integer(), fc.boolean(), words),
    ([title, description, order, isToml, body]) => {
      const sign = isToml ? " = " : ": ";
      const fence = isToml ? "+++" : "---";
      const written = [["title", title], ["description", description], ["order", order]] as const;
      const header = written.map(([name, value]) => name + sign + JSON.stringify(value)).join("\n");
      const { frontMatter, start, problems } = readFrontMatter(`${fence}\n${header}\n${fence}\n${body}`);
      assertEquals(problems, []);
      assertEquals(frontMatter.title, title.trim() || undefined);
      assertEquals(frontMatter.description, description.trim() || undefined);
      assertEquals(frontMatter.order, order);
      assertEquals(`${fence}\n${header}\n${fence}\n${body}`.slice(start), body);
    },
  ),
  property(
    "createPage() makes a page with a title of any bytes, and its text begins where the header ends",
    6000,
    fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.tuple(fc.constantFrom("", "\ufeff", "---\ntitle: a\n---\n"), headers).map((parts) =>
        new TextEncoder().encode(parts.join(""))
      ),
    ),
    (bytes) => {
      const source = { file: "guide/a b.md", bytes: new SourceBytes(new Uint8Array(bytes)), modified: 0 };
      const page = createPage(source, "/guide/a b" as PagePath);
      const text = decode(source.bytes.unpacked()).text;
      assert(page.title.trim() !== "" && !page.title.includes("\n"), JSON.stringify(page.title));
      assert(page.body.start <= text.length);
      // deno-lint-ignore no-control-regex
      assert(!/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text));
      for (const { line } of page.problems) assert(line >= 1 && line <= text.split("\n").length + 1);
    },
  ),
];
