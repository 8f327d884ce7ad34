import { looksLikeSite } from "../../src/config/site_fields.ts";
import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { ConfigError } from "../../src/config/check.ts";
import { parseSite, type SiteConfig } from "../../src/config/site.ts";

const NONE: SiteConfig = {
  title: undefined,
  titleTemplate: undefined,
  description: undefined,
  lang: "en",
  theme: undefined,
  head: [],
  brand: undefined,
  brandImage: undefined,
  image: undefined,
  ogImages: undefined,
  footer: undefined,
  banner: undefined,
  favicon: undefined,
  lastUpdated: false,
  editLink: undefined,
  pageControls: undefined,
  flavor: undefined,
  redirectHosts: [],
  redirects: [],
  topNav: [],
  sidebar: undefined,
  nav: undefined,
  socialLinks: [],
  check: { rules: new Map(), external: { only: [], skip: [] } },
  locales: undefined,
  variables: new Map(),
  components: new Map(),
  ui: {},
};

function problems(text: string): string {
  return assertThrows(() => parseSite(text, "docs/config.json"), ConfigError).message;
}

Deno.test("parseSite() fills in the defaults", () => {
  assertEquals(parseSite("{}", "config.json"), { config: NONE, warnings: [] });
});

const EDIT = { pattern: "https://git.test/edit/:path", text: "Edit this page" };

const NO_LOOK = {
  name: undefined,
  primaryColor: undefined,
  fontSans: undefined,
  fontMono: undefined,
  logo: undefined,
  choices: [],
};

/** A row of a table of the contract: what is written, and what becomes of it. */
const ROWS: readonly (readonly [string, Readonly<Record<string, unknown>>, Partial<SiteConfig>])[] = [
  ["$schema", { $schema: "../schema/config.json" }, {}],
  ["title", { title: "Docs" }, { title: "Docs" }],
  ["titleTemplate", { titleTemplate: ":title - :siteName" }, { titleTemplate: ":title - :siteName" }],
  ["description", { description: "D" }, { description: "D" }],
  ["lang", { lang: "pt-BR" }, { lang: "pt-BR" }],
  ["theme", { theme: "no-such-theme" }, { theme: { ...NO_LOOK, name: "no-such-theme" } }],
  ["theme: an object", {
    theme: {
      name: "ocean",
      primary: "#0b6e4f",
      fonts: { sans: "Inter", mono: "Mono" },
      logo: { light: "/a", dark: "/b" },
      choices: ["default", "solarized"],
    },
  }, {
    brandImage: "/a",
    theme: {
      name: "ocean",
      primaryColor: "#0b6e4f",
      fontSans: "Inter",
      fontMono: "Mono",
      logo: { light: "/a", dark: "/b" },
      choices: ["default", "solarized"],
    },
  }],
  ["theme: a logo wins over brandImage", { brandImage: "/c", theme: { logo: "/a" } }, {
    brandImage: "/a",
    theme: { ...NO_LOOK, logo: { light: "/a", dark: undefined } },
  }],
  ["brand", { brand: "B" }, { brand: "B" }],
  ["brandImage", { brandImage: "/logo.svg" }, {
    brandImage: "/logo.svg",
  }],
  ["image", { image: "/card.png" }, { image: "/card.png" }],
  ["banner", { banner: "See [2.0](/new)" }, { banner: "See [2.0](/new)" }],
  ["footer", { footer: "© {year} **{brand}**" }, { footer: "© {year} **{brand}**" }],
  ["favicon", { favicon: "🚀" }, { favicon: "🚀" }],
  ["lastUpdated", { lastUpdated: true }, { lastUpdated: true }],
  ["flavor", { flavor: "myst" }, { flavor: "myst" }],
  ["redirectHosts", { redirectHosts: ["a.test", "b.test:8080"] }, { redirectHosts: ["a.test", "b.test:8080"] }],
  ["HeadTag tag", { head: [{ tag: "META" }] }, { head: [{ tag: "meta", attrs: {}, content: undefined }] }],
  ["HeadTag attrs", { head: [{ tag: "link", attrs: { rel: "me", "data-x": "1", media: "print" } }] }, {
    head: [{ tag: "link", attrs: { rel: "me", "data-x": "1", media: "print" }, content: undefined }],
  }],
  ["HeadTag content", { head: [{ tag: "script", content: "a < b" }, { tag: "meta", content: "unused" }] }, {
    head: [
      { tag: "script", attrs: {}, content: "a < b" },
      { tag: "meta", attrs: {}, content: "unused" },
    ],
  }],
  ["TopNavItem text and link", { topNav: [{ text: "A", link: "/a" }] }, {
    topNav: [{ kind: "link", text: "A", link: "/a", line: 1 }],
  }],
  ["TopNavItem items", { topNav: [{ text: "A", items: [{ text: "B", link: "b" }, { text: "C", items: [] }] }] }, {
    topNav: [{
      kind: "menu",
      text: "A",
      items: [{ kind: "link", text: "B", link: "b", line: 1 }, { kind: "menu", text: "C", items: [] }],
    }],
  }],
  ["TopNavItem title and path", { topNav: [{ title: "A", path: "/a" }] }, {
    topNav: [{ kind: "link", text: "A", link: "/a", line: 1 }],
  }],
  ["NavEntry title and path", { nav: [{ title: "A", path: "/a" }] }, {
    nav: [{ kind: "link", title: "A", path: "/a", line: 1 }],
  }],
  ["NavEntry text and link", { nav: [{ text: "A", link: "https://a.test" }] }, {
    nav: [{ kind: "link", title: "A", path: "https://a.test", line: 1 }],
  }],
  ["NavEntry items", { nav: [{ title: "A", items: [{ title: "B", items: [{ title: "C", path: "c" }] }] }] }, {
    nav: [{
      kind: "group",
      title: "A",
      collapsed: undefined,
      items: [
        { kind: "group", title: "B", collapsed: undefined, items: [{ kind: "link", title: "C", path: "c", line: 1 }] },
      ],
    }],
  }],
  ["NavEntry collapsed", { nav: [{ title: "A", items: [], collapsed: true }, { title: "B", collapsed: false }] }, {
    nav: [
      { kind: "group", title: "A", items: [], collapsed: true },
      { kind: "group", title: "B", items: [], collapsed: false },
    ],
  }],
  [
    "locales",
    { lang: "en-GB", locales: { root: {}, de: { label: "Deutsch" }, "docs/ar": { lang: "ar", label: " " } } },
    {
      lang: "en-GB",
      locales: new Map([
        ["root", { lang: "en-GB", label: "root" }],
        ["de", { lang: "de", label: "Deutsch" }],
        ["docs/ar", { lang: "ar", label: "docs/ar" }],
      ]),
    },
  ],
  ["locales of none", { locales: {} }, { locales: new Map() }],
  ["sidebar", { sidebar: { "/guide": [{ title: "A", path: "/a" }], "/": [] } }, {
    sidebar: new Map([["/guide", [{ kind: "link", title: "A", path: "/a", line: 1 }]], ["/", []]]),
  }],
  ["EditLinkConfig pattern", { editLink: { pattern: EDIT.pattern } }, { editLink: EDIT }],
  ["EditLinkConfig text", { editLink: { ...EDIT, text: "Mend" } }, { editLink: { ...EDIT, text: "Mend" } }],
  ["PageControlsConfig", { pageControls: {} }, {
    pageControls: { downloadMarkdown: false, subscribeRss: false, connect: undefined, editLink: undefined },
  }],
  ["PageControlsConfig downloadMarkdown", { pageControls: { downloadMarkdown: true } }, {
    pageControls: { downloadMarkdown: true, subscribeRss: false, connect: undefined, editLink: undefined },
  }],
  ["PageControlsConfig subscribeRss", { pageControls: { subscribeRss: true } }, {
    pageControls: { downloadMarkdown: false, subscribeRss: true, connect: undefined, editLink: undefined },
  }],
  ["PageControlsConfig connect", { pageControls: { connect: false } }, {
    pageControls: { downloadMarkdown: false, subscribeRss: false, connect: false, editLink: undefined },
  }],
  ["PageControlsConfig editLink", { editLink: EDIT, pageControls: { editLink: {} } }, {
    editLink: EDIT,
    pageControls: {
      downloadMarkdown: false,
      subscribeRss: false,
      connect: undefined,
      editLink: { label: "Edit this page", icon: undefined },
    },
  }],
  ["PageControlsEditLinkConfig label and icon", {
    editLink: EDIT,
    pageControls: { editLink: { label: "Source", icon: "github" } },
  }, {
    editLink: EDIT,
    pageControls: {
      downloadMarkdown: false,
      subscribeRss: false,
      connect: undefined,
      editLink: { label: "Source", icon: "github" },
    },
  }],
  ["SocialLink icon and url", { socialLinks: [{ icon: "github", url: "https://git.test" }] }, {
    socialLinks: [{ icon: "github", url: "https://git.test", title: "github" }],
  }],
  ["check.rules", { check: { rules: { "missing-alt": "off", "syntax": null } } }, {
    check: { rules: new Map([["missing-alt", "off"]]), external: { only: [], skip: [] } },
  }],
  ["check.external", { check: { external: { only: ["a.test"], skip: null } } }, {
    check: { rules: new Map(), external: { only: ["a.test"], skip: [] } },
  }],
  ["SocialLink title", { socialLinks: [{ icon: "X", url: "mailto:a@b.test", title: "Us" }] }, {
    socialLinks: [{ icon: "X", url: "mailto:a@b.test", title: "Us" }],
  }],
];
for (const [name, written, expected] of ROWS) {
  Deno.test(`parseSite() reads ${name}`, () => {
    assertEquals(parseSite(JSON.stringify(written), "config.json"), { config: { ...NONE, ...expected }, warnings: [] });
  });
}

for (const name of Object.keys(NONE)) {
  Deno.test(`parseSite() takes null for no ${name}`, () => {
    assertEquals(parseSite(JSON.stringify({ [name]: null }), "config.json"), { config: NONE, warnings: [] });
  });
}

Deno.test("parseSite() takes a blank text for none", () => {
  const text = '{ "title": "", "brand": " ", "lang": "", "editLink": { "pattern": ":path", "text": "" } }';
  const { config } = parseSite(text, "config.json");
  assertEquals(config, { ...NONE, editLink: { pattern: ":path", text: "Edit this page" } });
});

const LINK = "must be a path, or a URL of http, https, mailto or tel";
const HEAD = "must be the name of an HTML element, such as meta";

/** What is written, and the one line of the report. */
const REFUSED: readonly (readonly [unknown, string])[] = [
  [[], "must be an object: current value is a list"],
  ["a", 'must be an object: current value is "a"'],
  [{ title: 42 }, "title must be a string: current value is 42"],
  [{ title: ["a"] }, "title must be a string: current value is a list"],
  [{ titleTemplate: {} }, "titleTemplate must be a string"],
  [{ description: false }, "description must be a string: current value is false"],
  [{ lang: 1 }, "lang must be a string: current value is 1"],
  [
    { theme: 1 },
    "theme must be the name of a theme, or an object with name, primary, fonts, logo and choices: current value is 1",
  ],
  [{ theme: { logo: { light: "/a.svg" } } }, "theme.logo.dark must be a string: it is missing"],
  [{ brand: 1 }, "brand must be a string: current value is 1"],
  [{ brandImage: 1 }, "brandImage must be a string: current value is 1"],
  [{ image: 1 }, "image must be a string: current value is 1"],
  [{ footer: 1 }, "footer must be a string: current value is 1"],
  [{ favicon: 1 }, "favicon must be a string: current value is 1"],
  [{ lastUpdated: "yes" }, 'lastUpdated must be true or false: current value is "yes"'],
  [{ head: {} }, "head must be a list"],
  [{ head: [{}] }, "head[0].tag must be a string: it is missing"],
  [{ head: [{ tag: "1a" }] }, `head[0].tag ${HEAD}: current value is "1a"`],
  [{ head: [{ tag: "script>" }] }, `head[0].tag ${HEAD}: current value is "script>"`],
  [{ head: [{ tag: "meta", attrs: { a: 1 } }] }, "head[0].attrs.a must be a string: current value is 1"],
  [
    { head: [{ tag: "meta", attrs: { 'a"b': "1" } }] },
    'head[0].attrs["a\\"b"] must be the name of an attribute: current value is "a\\"b"',
  ],
  [{ head: [{ tag: "script", content: 1 }] }, "head[0].content must be a string: current value is 1"],
  [{ topNav: [{ link: "/a" }] }, "topNav[0].text must be a string: it is missing"],
  [{ topNav: [{ text: "A" }] }, "topNav[0] must have a link or items"],
  [{ topNav: [{ text: "A", link: "/a", items: [] }] }, "topNav[0] must have either a link or items, not both"],
  [
    { topNav: [{ text: "A", link: "data:text/html,x" }] },
    `topNav[0].link ${LINK}: current value is "data:text/html,x"`,
  ],
  [
    { topNav: [{ text: "A", items: [1] }] },
    "topNav[0].items[0] must be an object with text, link, items, title and path: current value is 1",
  ],
  [{ nav: [{ path: "/a" }] }, "nav[0].title must be a string: it is missing"],
  [{ nav: [{ title: "A", path: 1 }] }, "nav[0].path must be a string: current value is 1"],
  [{ nav: [{ title: "A", path: "javascript:x" }] }, `nav[0].path ${LINK}: current value is "javascript:x"`],
  [{ nav: [{ title: "A", link: " java\nscript:x" }] }, `nav[0].link ${LINK}: current value is " java\\nscript:x"`],
  [{ nav: [{ title: "A", items: "x" }] }, 'nav[0].items must be a list: current value is "x"'],
  [{ nav: [{ title: "A", collapsed: 0 }] }, "nav[0].collapsed must be true or false: current value is 0"],
  [{ sidebar: [] }, "sidebar must be an object: current value is a list"],
  [{ sidebar: { "/": {} } }, 'sidebar["/"] must be a list'],
  [
    { sidebar: { "/guide": [{ title: "A" }, { title: 42 }] } },
    'sidebar["/guide"][1].title must be a string: current value is 42',
  ],
  [{ editLink: {} }, "editLink.pattern must be a string: it is missing"],
  [{ editLink: { pattern: "vbscript:x:path" } }, `editLink.pattern ${LINK}: current value is "vbscript:x:path"`],
  [{ editLink: { pattern: ":path", text: 1 } }, "editLink.text must be a string: current value is 1"],
  [
    { pageControls: { downloadMarkdown: 1 } },
    "pageControls.downloadMarkdown must be true or false: current value is 1",
  ],
  [{ pageControls: { subscribeRss: 1 } }, "pageControls.subscribeRss must be true or false: current value is 1"],
  [{ pageControls: { connect: "yes" } }, 'pageControls.connect must be true or false: current value is "yes"'],
  [
    { pageControls: { editLink: true } },
    "pageControls.editLink must be an object with label and icon: current value is true",
  ],
  [{ pageControls: { editLink: { label: 1 } } }, "pageControls.editLink.label must be a string: current value is 1"],
  [{ pageControls: { editLink: { icon: 1 } } }, "pageControls.editLink.icon must be a string: current value is 1"],
  [
    { redirectHosts: ["https://a.test/"] },
    "redirectHosts[0] must be a host such as docs.example.org, with or without a port: " +
    'current value is "https://a.test/"',
  ],
  [{ socialLinks: [{ url: "/" }] }, "socialLinks[0].icon must be a string: it is missing"],
  [{ socialLinks: [{ icon: "x" }] }, "socialLinks[0].url must be a string: it is missing"],
  [{ socialLinks: [{ icon: " ", url: "/" }] }, `socialLinks[0].icon must not be empty: current value is " "`],
  [{ socialLinks: [{ icon: "x", url: "" }] }, `socialLinks[0].url must not be empty: current value is ""`],
  [{ socialLinks: [{ icon: "x", url: "file:///x" }] }, `socialLinks[0].url ${LINK}: current value is "file:///x"`],
  [{ socialLinks: [{ icon: "x", url: "/", title: 1 }] }, "socialLinks[0].title must be a string: current value is 1"],
];
for (const [written, line] of REFUSED) {
  const text = JSON.stringify(written);
  Deno.test(`parseSite() refuses ${text}`, () => {
    assertEquals(problems(text), `Cannot use docs/config.json:\n  ${line} (line 1)`);
  });
}

/** What is written, and the one warning. */
const WARNED: readonly (readonly [unknown, string])[] = [
  [{ siteTitle: "A" }, "siteTitle is not a known field: did you mean title? — ignored"],
  [{ brandColor: "A" }, "brandColor is not a known field — ignored"],
  [{ redirectHost: [] }, "redirectHost is not a known field: did you mean redirectHosts? — ignored"],
  [{ plugins: [] }, "plugins is not a known field — ignored"],
  [{ lang: "de_AT!" }, 'lang must be a language tag such as de or pt-BR: current value is "de_AT!" — ignored'],
  [
    { locales: { de: { lang: "?" } } },
    'locales.de.lang must be a language tag such as de or pt-BR: current value is "?" — ignored',
  ],

  [{ nav: [{ title: "A", pth: "/" }] }, "nav[0].pth is not a known field: did you mean nav[0].path? — ignored"],
  [{ sidebar: { "/": [{ title: "A", x: 1 }] } }, 'sidebar["/"][0].x is not a known field — ignored'],
  [{ nav: [{ title: "A", path: "/a", items: [] }] }, "nav[0].path is for entries without items — ignored"],
  [{ nav: [{ title: "A", path: "/a", collapsed: true }] }, "nav[0].collapsed is for groups — ignored"],
  [
    { head: [{ tag: "div" }] },
    'head[0].tag is "div", at which browsers end the head: everything after it is in the body',
  ],
  [
    { head: [{ tag: "link", attrs: { rel: "preload", OnLoad: "start()" } }] },
    "head[0].attrs.OnLoad is left out: the Content-Security-Policy blocks code and styles in attributes; " +
    "a tag script or style can hold them",
  ],
  [
    { head: [{ tag: "script", attrs: { nonce: "x" } }] },
    "head[0].attrs.nonce is left out: Lectern sets the nonce of each response",
  ],
  [{ pageControls: { editLink: {} } }, "pageControls.editLink needs editLink.pattern, and there is none — ignored"],
  [
    { editLink: { pattern: "https://git.test" } },
    "editLink.pattern has no :path, so every page gets the same URL",
  ],
];
for (const [written, warning] of WARNED) {
  const text = JSON.stringify(written);
  Deno.test(`parseSite() warns of ${text}`, () => {
    assertEquals(parseSite(text, "docs/config.json").warnings, [`docs/config.json: ${warning} (line 1)`]);
  });
}

Deno.test("parseSite() reports every problem at once, with its line, and what it does not know beside them", () => {
  const text = `{
  // The name.
  "title": 42,
  "serchHosts": [],
  "sidebar": {
    "/guide": [
      { "title": "A", "path": "/a" },
      { "title": "B" },
      {
        "path": "javascript:x",
        "title": 42, "pth": 1,
      },
    ],
  },
  "topNav": [{ "text": 1, "link": "/a", "items": [] }],
}`;
  assertEquals(
    problems(text),
    `Cannot use docs/config.json:
  title must be a string: current value is 42 (line 3)
  serchHosts is not a known field — ignored (line 4)
  sidebar["/guide"][2].path must be a path, or a URL of http, https, mailto or tel: current value is "javascript:x" (line 10)
  sidebar["/guide"][2].title must be a string: current value is 42 (line 11)
  sidebar["/guide"][2].pth is not a known field: did you mean sidebar["/guide"][2].path? — ignored (line 11)
  topNav[0].text must be a string: current value is 1 (line 15)
  topNav[0] must have either a link or items, not both (line 15)`,
  );
});

Deno.test("parseSite() counts what a report of twenty lines leaves out", () => {
  const message = problems(JSON.stringify({ redirectHosts: Array(30).fill(1) }));
  assertEquals(message.split("\n").length, 22);
  assertEquals(message.split("\n").at(-1), "  … and 10 more");
});

Deno.test("parseSite() warns of fields that are given twice", () => {
  const { config, warnings } = parseSite('{ "title": "A",\n "title": "B" }', "config.json");
  assertEquals(config.title, "B");
  assertEquals(warnings, ["config.json: title is given more than once: the last one counts (line 2)"]);
});

/** A sidebar of groups within groups, with a leaf at depth `depth`. */
function nested(depth: number): string {
  return `{ "nav": [${'{ "title": "A", "items": ['.repeat(depth - 1)}{ "title": "Z", "path": "z" }${
    "] }".repeat(depth - 1)
  }] }`;
}

Deno.test("parseSite() reads a hundred groups within each other", () => {
  let entries = parseSite(nested(100), "config.json").config.nav;
  let depth = 0;
  for (; entries; depth++) entries = entries[0]?.kind === "group" ? entries[0].items : undefined;
  assertEquals(depth, 100);
});

for (const depth of [102, 2000, 50_000]) {
  Deno.test(`parseSite() refuses ${depth} groups within each other`, () => {
    assertEquals(
      problems(nested(depth)),
      "Cannot use docs/config.json:\n  nests more than 202 objects and lists (line 1, column 2611)",
    );
  });
}

Deno.test("parseSite() of any JSON gives a configuration or throws a ConfigError", () => {
  const names = fc.constantFrom(...Object.keys(NONE), "__proto__", "constructor", "$schema");
  const inner = fc.constantFrom(
    "title",
    "text",
    "path",
    "link",
    "items",
    "collapsed",
    "tag",
    "attrs",
    "icon",
    "url",
    "pattern",
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.constantFrom<unknown>(null, true, 1, "", "a", "/a", "meta", "javascript:x", "__proto__"),
      fc.array(tie("tree"), { maxLength: 3 }),
      fc.dictionary(inner, tie("tree"), { maxKeys: 4 }),
    ),
  }));
  let read = 0;
  fc.assert(
    fc.property(fc.dictionary(names, tree, { maxKeys: 4 }), (value) => {
      try {
        const { config } = parseSite(JSON.stringify(value), "config.json");
        assertEquals(Object.keys(config), Object.keys(NONE));
        read++;
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
      }
    }),
    { numRuns: 500 },
  );
  assertEquals(read > 0, true);
});

Deno.test("parseSite() of any text gives a configuration or throws a ConfigError", () => {
  const pieces = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    '"',
    "//",
    "/*",
    "*/",
    "\n",
    '"title"',
    "null",
    "1",
    "\\",
    "\u0000",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
      try {
        parseSite(parts.join(""), "config.json");
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
      }
    }),
    { numRuns: 500 },
  );
});

Deno.test("parseSite() reads components: names, texts and false", () => {
  const { config } = parseSite(
    '{"components": {"ReadMore": "Aside", "Since": "Added in {v}", "Secret": false}}',
    "config.json",
  );
  assertEquals([...config.components], [["ReadMore", "Aside"], ["Since", "Added in {v}"], ["Secret", false]]);
});

Deno.test("parseSite() says what a component may be", () => {
  const text = '{"components": {\n"ReadMore": true,\n"1a": "Aside"}}';
  const { message } = assertThrows(() => parseSite(text, "config.json"), ConfigError);
  assertEquals(message.split("\n").slice(1).map((line) => line.trim()), [
    'components.ReadMore must be the name of an element such as "Aside", a text, or false: current value is true (line 2)',
    'components["1a"] must be the name of an element with a capital first letter, such as ReadMore, or of a shortcode: current value is "1a" (line 3)',
  ]);
});

Deno.test("looksLikeSite: Hugo's configuration is called config.json, too, and has a title as well", () => {
  assertEquals(looksLikeSite('{"title": "T"}'), true);
  assertEquals(looksLikeSite('{"baseurl": "https://example.org", "title": "T"}'), false);
  assertEquals(looksLikeSite('{"baseURL": "https://example.org", "title": "T"}'), false);
});
