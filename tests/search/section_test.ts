import { assertEquals } from "@std/assert";
import { createSearch } from "../../src/search/search.ts";
import { loadLanguage } from "../../src/search/stemmers.ts";
import { indexer, searchOf, searchPage } from "./site.ts";

const page = (title: string, sections: Record<string, string>) => ({
  title,
  text: `What is here: ${Object.keys(sections).join(", ")}.`,
  sections,
});
const search = await searchOf({
  "/reply": page("Reply", {
    "Introduction": "The reply is sent with reply.send, which is called once",
    ".code(statusCode)": "Sets the status",
    ".send(data)": "Writes the payload",
    ".sent": "Whether reply.send was called",
  }),
  "/server": page("Server", {
    "Factory": "Options of a server, such as addSchema and others",
    "addSchema": "Adds a schema to the instance",
    "How long a connection may be idle": "A timeout in milliseconds",
  }),
  "/names": {
    title: "Naming conventions",
    sections: {
      "Naming conventions": "Naming conventions, from casing to characters. A naming convention is a convention",
      "Casing": "Developers must use small letters",
      "Trailing signs": "A sign at the end",
    },
  },
  "/schemas": page("Schemas", { "Add a schema": "Schemas are added to the server with addSchema" }),
});

const ROWS: readonly (readonly [query: string, path: string, anchor: string | undefined])[] = [
  ["server addSchema", "/server", "addschema"],
  ["addSchema server", "/server", "addschema"],
  ["reply code", "/reply", ".code(statuscode)"],
  ["server idle connection", "/server", "how-long-a-connection-may-be-idle"],
  ["server idle", "/server", "how-long-a-connection-may-be-idle"],
  ["naming conventions casing", "/names", "casing"],
  ["casing naming conventions", "/names", "casing"],
  ["server", "/server", undefined],
  ["reply", "/reply", undefined],
];
for (const [query, path, anchor] of ROWS) {
  Deno.test(`search() opens a section by its heading beside the title of the page: ${query}`, () => {
    const [first] = search(query, 5);
    assertEquals([first?.path as string, first?.section?.anchor], [path, anchor]);
  });
}

Deno.test("search() takes a title in another number for the query, also where pages have the words as typed", async () => {
  const pages = [
    ...Array.from(
      { length: 30 },
      (_, i) =>
        searchPage(`/other${i}`, { title: `Page ${i}`, text: i % 2 === 0 ? "This is a route" : "A dynamic page" }),
    ),
    searchPage("/optimization", {
      title: "Route optimization",
      sections: { Cases: "With a dynamic route, or another dynamic route, and this dynamic route" },
    }),
    searchPage("/routes", { title: "Dynamic Routes", text: "A dynamic page has a route" }),
  ];
  const search = createSearch(await indexer()(pages), await loadLanguage("en"));
  for (const query of ["dynamic route", "route dynamic", "Dynamic Routes"]) {
    assertEquals(search(query, 1)[0]?.path as string, "/routes", query);
  }
});

Deno.test("search() takes two forms of a word for two words where both are typed", async () => {
  const pages = [
    searchPage("/rebind", {
      title: "Rebind",
      sections: { Options: "Rebind devices", Description: "It rebinds all; to rebind one, name it" },
    }),
    searchPage("/other", { title: "Other", text: "Devices are bound" }),
  ];
  const search = createSearch(await indexer()(pages), await loadLanguage("en"));
  for (const query of ["rebind rebinds", "rebinds rebind"]) {
    assertEquals(search(query, 1)[0]?.section?.title, "Description", query);
  }
});

Deno.test("search() opens the section whose heading is typed after or before the title, whatever lists both", async () => {
  const names = "savePrefix, tag, resolutionMode, extendNodePath";
  const search = await searchOf({
    "/settings": {
      title: "Settings",
      description: "Other settings",
      sections: { "Other settings": `Other settings are ${names}`, "Index": names },
    },
    "/settings/other": {
      title: "Other settings",
      sections: { savePrefix: "A sign", tag: "What is installed", resolutionMode: "How versions are chosen" },
    },
    "/pages": page("Page tree", { "Conventions": "The root of the page tree, page tree, root", "Root": "Its top" }),
    "/source": page("Loader", { "Usage": "What the loader loads", "What it does?": "It reads the loader's files" }),
  });
  const queries = [
    ["Other settings resolutionMode", "/settings/other", "resolutionMode"],
    ["tag other settings", "/settings/other", "tag"],
    ["Page tree Root", "/pages", "Root"],
    ["Loader What it does?", "/source", "What it does?"],
  ];
  for (const [query, path, title] of queries) {
    const [first] = search(query!, 5);
    assertEquals([first?.path as string, first?.section?.title], [path, title], query);
  }
});

Deno.test("search() prefers the section that says both words to one whose heading has one of them, below a title with the other", async () => {
  const search = await searchOf({
    "/principles": {
      title: "Technical principles",
      sections: {
        "Guiding principles":
          "Everything technical is easy to read, to extend and testable, among much else that is asked.",
        "Easily testable": "A test is a concern of the first class.",
      },
    },
    "/other": { title: "Other", text: "Something else, which is technical." },
    "/more": { title: "More", text: "Something that is testable." },
  });
  const anchorOf = (query: string) => search(query, 1)[0]?.section?.anchor;
  assertEquals(anchorOf("technical testable"), "guiding-principles");
  assertEquals(anchorOf("technical principles easily testable"), "easily-testable");
});

Deno.test("search() gives no page as a whole for a title with other forms where a section has the words as typed", async () => {
  const search = createSearch(
    await indexer()([
      searchPage("/store", {
        title: "Cache Store",
        text: "What caches are for.",
        sections: { Memory: "The one in memory stores what is stored by others.", Disk: "The one on a disk." },
      }),
      searchPage("/routes", { title: "Dynamic Routes", sections: { Names: "A dynamic route has a name." } }),
      ...["one", "two", "three"].map((word) => searchPage(`/${word}`, { title: word, text: `Nothing but ${word}` })),
    ]),
    await loadLanguage("en"),
  );
  const first = (query: string) => {
    const [hit] = search(query, 1);
    return `${hit?.path}#${hit?.section?.anchor ?? ""}`;
  };
  assertEquals(first("stored stores"), "/store#memory");
  assertEquals(first("dynamic route"), "/routes#");
});

Deno.test("search() puts a heading that is typed word for word before titles that say most of it", async () => {
  const search = await searchOf({
    "/template": { title: "Page for a server error 404", text: "An error page of the server for a 404. ".repeat(9) },
    "/configuration": {
      title: "Configuration",
      sections: { "Mounts": "Folders", "404 server error page": "Shown by default while the server runs" },
    },
    "/other": { title: "Other", text: "A page of a server" },
  });
  const [first] = search("404 server error page", 3);
  assertEquals([first!.path as string, first!.section?.anchor], ["/configuration", "404-server-error-page"]);
});

Deno.test("search() prefers a section that says two words to a heading with one below a long title with the other", async () => {
  const search = await searchOf({
    "/ternary": {
      title: "Disallow ternary operators when simpler alternatives exist",
      sections: {
        "Rule details": "It is simpler than the one of defaultAssignment, and more of it is said here at length.",
        "defaultAssignment": "It is true by default.",
      },
    },
    "/other": { title: "Other", text: "Something else" },
  });
  assertEquals(search("defaultassignment simpler", 1)[0]?.section?.anchor, "rule-details");
});
