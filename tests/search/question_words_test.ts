/**
 * Questions: their words that only ask, and those that say little of what is asked.
 */
import { assertEquals } from "@std/assert";
import { createSearch } from "../../src/search/search.ts";
import { loadLanguage } from "../../src/search/stemmers.ts";
import { indexer, searchPage } from "./site.ts";

const filler = (word: string) => `Some text of a page, which says ${word} once, among much else that nobody asks for.`;
const pages = [
  searchPage("/library", {
    title: "Library reference",
    text: "Functions of types",
    sections: { "Dictionary#get": "Gives the value of a key", "Dictionary#len": "Counts the keys" },
  }),
  searchPage("/events", {
    title: "Events",
    text: "Streams",
    sections: {
      "Stream type StateChange": "A change is sent as an event.",
      "Runtime": "Commands at run time",
    },
  }),
  searchPage("/basics", { title: "Basics", sections: { "Event Commands": "Restart a service when it fails" } }),
  searchPage("/brushes", {
    title: "Brushes Dialog",
    text: "All that can be painted with is listed here",
    sections: {
      "Grid mode":
        "Brushes of the dialog change their view: change the size of brushes in the dialog, then change it back",
    },
  }),
  searchPage("/colors", { title: "Colors", text: "Of images", sections: { "Color profiles": "Files of a camera" } }),
  searchPage("/pictures", {
    title: "Pictures",
    text: "A color profile is not in them. Not a color of these profiles is.",
  }),
  ...["change", "dictionary", "get", "working", "not", "lens", "change", "change", "not", "dictionary", "lens", "lens"]
    .map((word, i) => searchPage(`/other-${i}`, { title: `Other ${i}`, text: filler(word) })),
  ...[0, 1, 2].map((i) =>
    searchPage(`/both-${i}`, { title: `Both ${i}`, text: "To change a dictionary, get another." })
  ),
  searchPage("/glow", { title: "Softglow", text: "As if vaseline were on the lens" }),
];
const search = createSearch(await indexer()(pages), await loadLanguage("en"));
const first = (query: string) => {
  const [hit] = search(query, 10);
  return hit && `${hit.path}#${hit.section?.anchor ?? ""}`;
};

Deno.test("of a question that leaves two words, a page needs the rare one only", () => {
  assertEquals(first("can I change the dictionary#get"), "/library#dictionary#get");
  assertEquals(search("how is vaseline on the lens", 10)[0]?.path, "/glow");
});

Deno.test("a heading that a question has word for word is what it asks for", () => {
  assertEquals(first("can I change the event commands"), "/basics#event-commands");
});

Deno.test("a page that a question has the title of is found as a whole", () => {
  assertEquals(first("can I change the brushes dialog"), "/brushes#");
});

Deno.test("“the difference between” only asks", async () => {
  const english = createSearch(
    await indexer()([
      searchPage("/registries", { title: "Registries" }),
      searchPage("/catalogs-vs-aliases", { title: "Catalogs vs aliases", text: "Catalogs have one version each" }),
      searchPage("/links", { title: "Links", text: "The difference between links to catalogs and to aliases" }),
      ...[0, 1, 2, 3].map((i) => searchPage(`/more-${i}`, { text: "Some catalogs, and some aliases" })),
    ]),
    await loadLanguage("en"),
  );
  assertEquals(english("difference between catalogs and aliases", 1)[0]?.path as string, "/catalogs-vs-aliases");
});

Deno.test("“how much” and “nothing” only ask", async () => {
  const english = createSearch(
    await indexer()([
      searchPage("/free", { title: "Free space", text: "What a disk has left" }),
      searchPage("/misses", { title: "Cache misses", text: "Tasks that are not cached" }),
      ...[0, 1].map((i) => searchPage(`/much-${i}`, { text: "There is much in the space that is left free" })),
      ...[0, 1].map((i) => searchPage(`/empty-${i}`, { title: "Nothing", text: "Nothing cached: nothing to do" })),
    ]),
    await loadLanguage("en"),
  );
  assertEquals(english("how much free space", 1)[0]?.path as string, "/free");
  assertEquals(english("why is nothing cached", 1)[0]?.path as string, "/misses");
});

Deno.test("words of need and wish only ask, in each language", async () => {
  const questions = [
    ["de", "brauche", "wie viel speicher brauche ich"],
    ["fr", "besoin", "ai-je besoin de speicher"],
    ["es", "necesito", "cuánto speicher necesito"],
    ["pl", "potrzebuję", "ile speicher potrzebuję"],
    ["ru", "нужен", "сколько нужен speicher"],
  ] as const;
  for (const [lang, word, query] of questions) {
    const search = createSearch(
      await indexer()([
        searchPage("/memory", { title: "Minimum", sections: { Speicher: "4 GB" } }),
        ...[0, 1, 2].map((i) => searchPage(`/wish-${i}`, { text: `${word}, ${word}: speicher` })),
      ]),
      await loadLanguage(lang),
    );
    assertEquals(search(query, 1)[0]?.path as string, "/memory", query);
  }
});

Deno.test("“vs” only asks", async () => {
  const pages = [
    searchPage("/types", { title: "Data types", text: "Integers are i32 or u32" }),
    searchPage("/loops", { title: "Loops vs. iterators", text: "A counter is a u32" }),
    searchPage("/other", { title: "Other", text: "An i32, and something else" }),
  ];
  const english = createSearch(await indexer()(pages), await loadLanguage("en"));
  assertEquals(english("i32 vs u32", 1)[0]?.path as string, "/types");
});

Deno.test("“not” only asks", () => {
  assertEquals(first("why is my color profiles not working"), "/colors#color-profiles");
});

Deno.test("a heading that is what a question is about comes before pages that say it more often", async () => {
  const rules = ["List indentation", "Indentation of items", "Item of a list"].map((title, i) =>
    searchPage(`/rule-${i}`, {
      title,
      sections: { Details: "A list item with wrong indentation: the indentation of a list item, item by item" },
    })
  );
  const prettier = searchPage("/prettier", {
    title: "Prettier",
    sections: { Rules: "Of tools", "List item indentation": "Set both to the same number" },
  });
  const search = createSearch(await indexer()([...rules, prettier]), await loadLanguage("en"));
  for (const query of ["how do I use list item indentation", "what is List item indentation?"]) {
    assertEquals(search(query, 1)[0]?.section?.title, "List item indentation", query);
  }
});

Deno.test("a heading of several words that a question has as typed is asked for, also with its own words that ask", async () => {
  const search = createSearch(
    await indexer()([
      searchPage("/data", {
        title: "Route data",
        sections: {
          "How to customize route data":
            "To customize route data, customize the data of the route. Not the route data.",
          "When to customize route data": "Hardly ever",
        },
      }),
      searchPage("/paths", {
        title: "Paths dialog",
        text: "A dialog",
        sections: { "Using the paths dialog": "Open it" },
      }),
      searchPage("/other", { title: "Change route data", text: "Where to find route data, and when you find it." }),
    ]),
    await loadLanguage("en"),
  );
  const first = (query: string) => {
    const [hit] = search(query, 5);
    return `${hit?.path}#${hit?.section?.anchor ?? ""}`;
  };
  assertEquals(first("where can I find when to customize route data"), "/data#when-to-customize-route-data");
  assertEquals(first("what is using the paths dialog"), "/paths#using-the-paths-dialog");
  assertEquals(first("what is the paths dialog"), "/paths#");
});

Deno.test("a question that begins with the name of a page asks for it, unless nearly all pages have that word", async () => {
  const search = createSearch(
    await indexer()([
      searchPage("/cli/why", { title: "tool why", text: "Shows what an installed package is needed by" }),
      searchPage("/cli/use", { title: "tool use", text: "Switches the registry" }),
      searchPage("/global", { title: "Global packages", text: "An installed package is for all. Use the registry." }),
      searchPage("/install", { title: "Installation", text: "Use a package that is installed, with the registry" }),
      searchPage("/registry", { title: "Own registry", text: "Use the registry of your company: packages of it" }),
      ...[0, 1, 2, 3, 4, 5].map((i) =>
        searchPage(`/other-${i}`, { title: `Other ${i}`, text: filler("use, installed, package") })
      ),
    ]),
    await loadLanguage("en"),
  );
  assertEquals(search("why is this package installed", 1)[0]?.path as string, "/cli/why");
  assertEquals(search("use my own registry", 1)[0]?.path as string, "/registry");
});

/** What a section is called, and how people of its language ask for it. */
const ASKED: Readonly<Record<string, readonly [heading: string, question: string]>> = {
  cs: ["Záloha souborů", "jak můžu použít záloha souborů"],
  sk: ["Záloha súborov", "ako môžem použiť záloha súborov"],
  el: ["Αντίγραφα ασφαλείας", "πώς μπορώ να χρησιμοποιήσω αντίγραφα ασφαλείας"],
  hu: ["Biztonsági mentés", "hogyan lehet használni biztonsági mentés"],
  fi: ["Varmuuskopiot levylle", "miten voin käyttää varmuuskopiot levylle"],
  nb: ["Kopier på disk", "hvordan kan jeg bruke kopier på disk"],
  nn: ["Kopiar på disk", "hvor finner jeg kopiar på disk"],
  ro: ["Copii de rezervă", "cum pot să folosesc copii de rezervă"],
  vi: ["Bản sao lưu", "làm thế nào để sử dụng bản sao lưu"],
  he: ["גיבוי קבצים", "איך אפשר להשתמש גיבוי קבצים"],
  ar: ["نسخ احتياطي", "كيف يمكنني استخدام نسخ احتياطي"],
  fa: ["پشتیبان گیری", "چگونه می‌توانم از پشتیبان گیری استفاده کنم"],
  hi: ["बैकअप फ़ाइल", "बैकअप फ़ाइल का उपयोग कैसे करें"],
};
for (const [lang, [heading, question]] of Object.entries(ASKED)) {
  Deno.test(`a question finds the section that it asks for: ${lang}`, async () => {
    const asks = question.replace(heading.toLowerCase(), "");
    const search = createSearch(
      await indexer()([
        ...[0, 1, 2, 3].map((i) => searchPage(`/asks-${i}`, { title: `${asks} ${i}`, text: `${asks}. `.repeat(9) })),
        searchPage("/page", { title: "1", text: "2", sections: { [heading]: "3" } }),
      ]),
      await loadLanguage(lang),
    );
    const [hit, ...more] = search(question, 5);
    assertEquals([hit?.path as string, hit?.section?.title, more.length], ["/page", heading, 0]);
  });
}

Deno.test("what asks does not take the room of what is asked for in a long question", async () => {
  const search = createSearch(
    await indexer()([
      searchPage("/a", { title: "Tập tin", sections: { "Sắp xếp tập tin": "Theo tên" } }),
      searchPage("/b", { title: "Khác", text: "Làm thế nào để có thể sử dụng" }),
    ]),
    await loadLanguage("vi"),
  );
  const [hit] = search("làm thế nào để có thể sử dụng sắp xếp tập tin", 5);
  assertEquals([hit?.path as string, hit?.section?.title], ["/a", "Sắp xếp tập tin"]);
});
