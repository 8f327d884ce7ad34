/**
 * Words whose signs tell them from the word without, abbreviations, versions, names of keys, names of which pages have
 * some parts, and pasted addresses: on a server and in an export.
 */
import { stemmer } from "@orama/stemmers/english";
import { assertEquals } from "@std/assert";
import { createStaticSearch } from "../../src/search/browser/search.ts";
import { searchFiles } from "../../src/search/files.ts";
import { createSearch } from "../../src/search/search.ts";
import { loadLanguage } from "../../src/search/stemmers.ts";
import { indexer, searchPage } from "./site.ts";

const pages = [
  searchPage("/vite", { title: "Vite", description: "What Vite is", text: "Vite is a tool" }),
  searchPage("/env", {
    title: "Env and modes",
    text: "Env, env and env. Two modes.",
    sections: {
      "Env variables": "The env. Names that begin with VITE_ are public: VITE_SOME_KEY is one",
      "Env files": "In .env are variables of the env",
    },
  }),
  searchPage("/scope", { title: "Scope", sections: { Names: "A name may have one before it" } }),
  searchPage("/names", { title: "Names", text: "Write <@scope>/name, as in @scope and --scope" }),
  searchPage("/internationalization", { title: "Internationalization", text: "Pages in several languages" }),
  searchPage("/code", { title: "A module", text: "Import it from lib/i18n as i18n, then call i18n.t" }),
  searchPage("/access", { title: "For everybody", sections: { Accessibility: "Contrast and keys" } }),
  searchPage("/cluster", { title: "Deploy", sections: { Cluster: "As a chart for k8s" } }),
  searchPage("/fetch", { title: "Fetch", text: "With curl or grep, and with curl -C to go on, since 7.88.1" }),
  searchPage("/plus/operator[]", { title: "Widget::operator[]", text: "Reads an operator" }),
  searchPage("/plus/operator=", { title: "Widget::operator=", text: "Sets an operator" }),
  searchPage("/plus/operator_ltlt", { title: "Widget::operator<<(Stream)", text: "Writes operator<< to it" }),
  searchPage("/plus/~widget", { title: "Widget::~Widget", text: "Frees the widget" }),
  searchPage("/plus/widget", { title: "Widget::Widget", text: "Makes a widget, a widget" }),
  searchPage("/go/run", { title: "run(command)", text: "Starts a command" }),
  searchPage("/markup", { title: "Markup", text: "Of html and a proxy" }),
];
const server = createSearch(await indexer()(pages), await loadLanguage("en"));
const files = searchFiles(pages, (path) => ({ url: path, trail: [] }), "en");
const loaded = new Map(await Array.fromAsync(files, ({ name, body }) => [name, body] as const));

const FIRST: readonly (readonly [query: string, found: string | undefined])[] = [
  ["VITE_", "/env#env-variables"],
  ["vite", "/vite"],
  [".env", "/env#env-files"],
  ["env", "/env"],
  ["@scope", "/scope"],
  ["--scope", "/scope"],
  ["i18n", "/internationalization"],
  ["i18n module", "/code"],
  ["a11y", "/access#accessibility"],
  ["kubernetes", "/cluster#cluster"],
  ["Ctrl+C", undefined],
  ["ctrl", undefined],
  ["grpc", undefined],
  ["htlm", "/markup"],
  ["prxy", "/markup"],
  ["--deploy_chart_quickly", "/cluster#cluster"],
  ["htmlProxyOfScope", "/markup"],
  ["v7.88.1", "/fetch"],
  ["https://example.org/v1/scope/?from=1#names", "/scope#names"],
  ["http://localhost:5000/docs/names.html", "/names"],
  ["/old/markup/", "/markup"],
  ["operator<<", "/plus/operator_ltlt"],
  ["operator[]", "/plus/operator[]"],
  ["operator=", "/plus/operator="],
  ["~widget", "/plus/~widget"],
  ["run()", "/go/run"],
];
for (const [query, expected] of FIRST) {
  Deno.test(`search() finds ${expected ?? "nothing"} by ${query}, and so does an export`, async () => {
    const [first] = server(query, 10);
    assertEquals(first && first.path + (first.section ? `#${first.section.anchor}` : ""), expected);
    const browser = createStaticSearch(
      (file) => Promise.resolve(JSON.parse(loaded.get(file)!)),
      () => Promise.resolve(stemmer),
    );
    assertEquals(
      (await browser(query, 10)).map(({ url }) => url),
      server(query, 10).map(({ path, section }) => {
        return path + (section ? `#${section.anchor}` : "");
      }),
    );
    assertEquals(await browser.correction(query), server.correction(query));
  });
}
