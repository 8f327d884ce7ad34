// deno-lint-ignore-file camelcase -- environment variables are spelled as .NET does
import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import fc from "fast-check";
import { ConfigError } from "../../src/config/check.ts";
import { type Flags, parseFlags } from "../../src/config/flags.ts";
import { type HostSettings, hostSettings, isAuthorMode } from "../../src/config/host.ts";

/** Settings of section `Docs`, and whether they are author mode. */
const AUTHOR_MODES: readonly [settings: Record<string, unknown>, authorMode: boolean][] = [
  [{}, true],
  [{ Host: "localhost", BaseUrl: "http://127.0.0.1:5000" }, true],
  [{ Host: "0.0.0.0" }, false],
  [{ Host: "0.0.0.0", AuthorMode: "on" }, true],
  [{ TrustedProxies: ["127.0.0.1"] }, false],
  [{ BaseUrl: "https://docs.example.org" }, false],
  [{ BaseUrl: "https://docs.example.org", AuthorMode: "on" }, true],
  [{ AuthorMode: "off" }, false],
  [{ EnableHotReload: false, AuthorMode: "on" }, false],
];

Deno.test("isAuthorMode() takes readers for authors only where nobody else can be", () => {
  for (const [docs, expected] of AUTHOR_MODES) {
    assertEquals(isAuthorMode(settle({ docs }).settings), expected, JSON.stringify(docs));
  }
});

const DEFAULTS: HostSettings = {
  rootPath: "docs",
  includePaths: [],
  defaultPage: "index",
  enableHotReload: true,
  authorMode: "auto",
  basePath: "",
  contentSecurityPolicy: undefined,
  host: "127.0.0.1",
  port: 5000,
  trustedProxies: [],
  allowedOrigins: [],
  baseUrl: undefined,
  allowImages: [],
  rawHtml: "safe",
  llmsTxt: "auto",
  redirectFiles: [],
  logFormat: "text",
  enableMetrics: false,
  cachePath: undefined,
  publicCache: 0,
  datesFile: ".lectern/dates.json",
  gitDates: false,
  rateLimitStore: undefined,
  drainSeconds: 5,
  limits: {
    pageCharacters: 2_000_000,
    pageSeconds: 10,
    nesting: 100,
    includes: 1_000,
    codeCharacters: 100_000,
    tableCells: 20_000,
  },
  themes: undefined,
  themeFlag: undefined,
  exportPath: undefined,
  force: false,
};

interface Places {
  readonly docs?: unknown;
  readonly text?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}

function settle({ docs, text, env = {}, args = [] }: Places) {
  const parsed = parseFlags(args);
  const flags = parsed.kind === "run" ? parsed.flags : ({} as Flags);
  const source = text ?? (docs === undefined ? undefined : JSON.stringify({ Docs: docs }));
  const file = source === undefined ? undefined : { name: "appsettings.json", text: source };
  return hostSettings({ file, env, flags });
}

function problems(places: Places): string {
  return assertThrows(() => settle(places), ConfigError).message;
}

Deno.test("hostSettings() has a default for everything", () => {
  assertEquals(settle({}), { settings: DEFAULTS, warnings: [] });
  assertEquals(settle({ text: "{}" }), { settings: DEFAULTS, warnings: [] });
  assertEquals(settle({ text: '{ "Docs": null }' }), { settings: DEFAULTS, warnings: [] });
});

/** Setting, a value of the file, and what becomes of it. */
const VALUES: readonly (readonly [string, unknown, Partial<HostSettings>])[] = [
  ["RootPath", "../content", { rootPath: "../content" }],
  ["IncludePaths", ["../listings", "shared"], { includePaths: ["../listings", "shared"] }],
  ["IncludePaths", "../listings, shared", { includePaths: ["../listings", "shared"] }],
  ["DefaultPage", "start", { defaultPage: "start" }],
  ["DefaultPage", "/guide/start/", { defaultPage: "guide/start" }],
  ["EnableHotReload", false, { enableHotReload: false }],
  ["EnableHotReload", "False", { enableHotReload: false }],
  ["BasePath", "docs", { basePath: "/docs" }],
  ["BasePath", "/docs/", { basePath: "/docs" }],
  ["BasePath", "/docs", { basePath: "/docs" }],
  ["BasePath", "/a/b-1.0/", { basePath: "/a/b-1.0" }],
  ["BasePath", "/", { basePath: "" }],
  ["ContentSecurityPolicy", "script-src 'nonce-{nonce}'", {
    contentSecurityPolicy: "script-src 'nonce-{nonce}'",
    allowImages: undefined,
  }],
  ["Host", "0.0.0.0", { host: "0.0.0.0" }],
  ["Host", "[::1]", { host: "::1" }],
  ["Host", "docs.local", { host: "docs.local" }],
  ["Port", 0, { port: 0 }],
  ["Port", 65535, { port: 65535 }],
  ["Port", "8080", { port: 8080 }],
  ["TrustedProxies", ["10.0.0.0/8", "::1", "fd00::/8", "::ffff:10.0.0.1"], {
    trustedProxies: ["10.0.0.0/8", "::1", "fd00::/8", "::ffff:10.0.0.1"],
  }],
  ["AllowedOrigins", ["https://App.example.org:443/", "http://localhost:3000"], {
    allowedOrigins: ["https://app.example.org", "http://localhost:3000"],
  }],
  ["TrustedProxies", "10.0.0.1, ::1", { trustedProxies: ["10.0.0.1", "::1"] }],
  ["BaseUrl", "https://docs.example.org", { baseUrl: "https://docs.example.org" }],
  ["BaseUrl", "HTTP://Docs.Example.ORG:80/", { baseUrl: "http://docs.example.org" }],
  ["BaseUrl", "http://[::1]:8080", { baseUrl: "http://[::1]:8080" }],
  ["LlmsTxt", "flat", { llmsTxt: "flat" }],
  ["AllowImages", ["img.shields.io", "*.Example.org", "*"], { allowImages: ["img.shields.io", "*.example.org", "*"] }],
  ["AllowImages", "img.shields.io, youtube.com", { allowImages: ["img.shields.io", "youtube.com"] }],
  ["RedirectFiles", ["vercel", "nginx", "vercel"], { redirectFiles: ["vercel", "nginx"] }],
  ["RedirectFiles", "nginx, vercel", { redirectFiles: ["nginx", "vercel"] }],
  ["RawHtml", "trusted", { rawHtml: "trusted" }],
  ["RawHtml", "Escape", { rawHtml: "escape" }],
  ["LogFormat", "json", { logFormat: "json" }],
  ["CachePath", ".lectern", { cachePath: ".lectern" }],
  ["EnableMetrics", true, { enableMetrics: true }],
  ["DatesFile", "dates.json", { datesFile: "dates.json" }],
  ["GitDates", true, { gitDates: true }],
  ["DrainSeconds", 30, { drainSeconds: 30 }],
  ["RateLimitStore", "redis://127.0.0.1:6379/3", { rateLimitStore: "redis://127.0.0.1:6379/3" }],
  ["RateLimitStore", "rediss://ann:s%40cret@[::1]", { rateLimitStore: "rediss://ann:s%40cret@[::1]" }],
];
for (const [name, value, expected] of VALUES) {
  Deno.test(`hostSettings() reads Docs:${name} ${JSON.stringify(value)}`, () => {
    assertEquals(settle({ docs: { [name]: value } }), { settings: { ...DEFAULTS, ...expected }, warnings: [] });
    assertEquals(settle({ docs: { [name.toLowerCase()]: value } }).settings, { ...DEFAULTS, ...expected });
  });
  if (Array.isArray(value)) continue;
  Deno.test(`hostSettings() reads Docs__${name}=${value} of the environment`, () => {
    const settings = { ...DEFAULTS, ...expected };
    assertEquals(settle({ env: { [`Docs__${name}`]: String(value) } }), { settings, warnings: [] });
    assertEquals(settle({ env: { [`DOCS__${name.toUpperCase()}`]: String(value) } }).settings, settings);
    assertEquals(settle({ docs: { [name]: value }, env: { [`Docs__${name}`]: " " } }).settings, settings);
  });
}

for (const name of new Set(VALUES.map(([name]) => name))) {
  Deno.test(`hostSettings() takes null and blank for no Docs:${name}`, () => {
    assertEquals(settle({ docs: { [name]: null } }).settings, DEFAULTS);
    assertEquals(settle({ docs: { [name]: "" } }).settings, DEFAULTS);
  });
}

/** Setting, a value that is refused, and what must hold. */
const REFUSED: readonly (readonly [string, unknown, string])[] = [
  ["RootPath", 1, "must be a string"],
  ["RootPath", "a\u0000b", "must be a path without control characters"],
  ["DefaultPage", "../x", "must be the path of a page, such as index or guide/start"],
  ["EnableHotReload", "maybe", "must be true or false"],
  ["EnableHotReload", 1, "must be true or false"],
  ...["//evil", "/a//b", "/a/../b", "..", "/a?b", "/a#b", "/a\nb", "/a b", "/a\\b", "/%2e%2e", "https://x.test"].map((
    value,
  ) =>
    [
      "BasePath",
      value,
      "must be a path such as /docs, of letters, digits and . _ ~ @ + - between single slashes",
    ] as const
  ),
  ["ContentSecurityPolicy", "a\r\nSet-Cookie: b", "must be one line of printable ASCII characters"],
  ["ContentSecurityPolicy", "default-src ‘self’", "must be one line of printable ASCII characters"],
  ["Host", "localhost:80", "must be a host name or an IP address, without a port"],
  ["Host", "1.2.3", "must be a host name or an IP address, without a port"],
  ["Port", -1, "must be a whole number from 0 to 65535"],
  ["Port", 65536, "must be a whole number from 0 to 65535"],
  ["Port", 1.5, "must be a whole number from 0 to 65535"],
  ["Port", "http", "must be a whole number from 0 to 65535"],
  ["TrustedProxies", 1, "must be a list"],
  ...["ftp://x.test", "https://x.test/docs", "https://x.test?a", "https://u:p@x.test", "x.test", "https://x.test:99999"]
    .map((value) => ["BaseUrl", value, "must be an origin such as https://docs.example.org, without a path"] as const),
  ["RawHtml", "yes", "must be one of safe, trusted, escape"],
  ["LogFormat", "xml", "must be one of text, json"],
  ["CachePath", false, "must be a string"],
  ["RateLimitStore", "127.0.0.1:6379", "must be the URL of Redis or Valkey, such as redis://127.0.0.1:6379/0"],
  ["PublicCache", "often", "must be true, false or a whole number of seconds from 0 to 31536000"],
  ["PublicCache", -1, "must be true, false or a whole number of seconds from 0 to 31536000"],
  ["DrainSeconds", -1, "must be a whole number of seconds from 0 to 600"],
  ["IncludePaths", 1, "must be a list"],
  ["AllowImages", 1, "must be a list"],
  ["Limits", 1, "must be an object"],
  ["Themes", "ocean", "must be an object"],
];
for (const [name, value, rule] of REFUSED) {
  Deno.test(`hostSettings() refuses Docs:${name} ${JSON.stringify(value)}`, () => {
    const state = `current value is ${JSON.stringify(value)}`;
    assertEquals(
      problems({ docs: { [name]: value } }),
      `Cannot use appsettings.json:\n  Docs:${name} ${rule}: ${state} (line 1)`,
    );
  });
}

for (
  const proxy of [
    "10.0.0.0/33",
    "10.0.0.0/",
    "10.0.0",
    "010.0.0.1",
    "0x7f.1",
    "::1/129",
    "::1/08",
    "::g",
    "[::1]",
    "a.test",
    "fe80::1%eth0",
  ]
) {
  Deno.test(`hostSettings() refuses the trusted proxy ${proxy}`, () => {
    assertEquals(
      problems({ docs: { TrustedProxies: ["::1", proxy] } }),
      "Cannot use appsettings.json:\n  Docs:TrustedProxies:1 must be an IP address or a CIDR such as 10.0.0.0/8: " +
        `current value is "${proxy}" (line 1)`,
    );
  });
}

/** Flag, its setting, and what becomes of it. */
const FLAG_VALUES: readonly (readonly [string, string, Partial<HostSettings>])[] = [
  ["--root", "site", { rootPath: "site" }],
  ["--base-path", "/x/", { basePath: "/x" }],
  ["--base-url", "https://x.test/", { baseUrl: "https://x.test" }],
  ["--host", "::", { host: "::" }],
  ["--port", "0", { port: 0 }],
  ["--cache", "kept", { cachePath: "kept" }],
  ["--theme", "ocean", { themeFlag: "ocean" }],
  ["--export", "out", { exportPath: "out", enableHotReload: false }],
];
for (const [flag, value, expected] of FLAG_VALUES) {
  Deno.test(`hostSettings() reads ${flag}`, () => {
    assertEquals(settle({ args: [flag, value] }), { settings: { ...DEFAULTS, ...expected }, warnings: [] });
  });
}

Deno.test("hostSettings() prefers flags to the environment and that to the file", () => {
  const docs = { Port: 1, RootPath: "a", BasePath: "/a", Host: "a.test" };
  const env = { Docs__Port: "2", Docs__RootPath: "b", docs__basepath: "/b" };
  const { settings } = settle({ docs, env, args: ["--port", "3", "c"] });
  assertEquals(settings, { ...DEFAULTS, port: 3, rootPath: "c", basePath: "/b", host: "a.test" });
});

Deno.test("hostSettings() honors PORT where Docs__Port is not set", () => {
  assertEquals(settle({ docs: { Port: 1 }, env: { PORT: "2" } }).settings.port, 2);
  assertEquals(settle({ env: { PORT: "2", Docs__Port: "3" } }).settings.port, 3);
  assertEquals(settle({ env: { PORT: "2", Docs__Port: "" } }).settings.port, 2);
  assertEquals(settle({ env: { PORT: "2" }, args: ["--port", "4"] }).settings.port, 4);
  assertEquals(
    problems({ env: { PORT: "tcp://10.0.0.1" } }),
    'Cannot use the settings:\n  PORT must be a whole number from 0 to 65535: current value is "tcp://10.0.0.1"',
  );
});

Deno.test("hostSettings() reads lists of the environment by index, in order, and with commas", () => {
  const env = { Docs__TrustedProxies__10: "::3", Docs__TrustedProxies__0: "::1", docs__trustedproxies__2: "::2" };
  assertEquals(settle({ env }).settings.trustedProxies, ["::1", "::2", "::3"]);
  assertEquals(settle({ env: { Docs__TrustedProxies: "::1,10.0.0.0/8 ," } }).settings.trustedProxies, [
    "::1",
    "10.0.0.0/8",
  ]);
  assertEquals(
    problems({ env: { Docs__TrustedProxies__0: "::1", Docs__TrustedProxies__1: "x" } }),
    "Cannot use the settings:\n  Docs__TrustedProxies__1 must be an IP address or a CIDR such as 10.0.0.0/8: " +
      'current value is "x"',
  );
});

Deno.test("hostSettings() reads paths of folders without slashes at their ends", () => {
  for (const [written, rootPath] of [["docs//", "docs"], ["a/b/", "a/b"], ["/", "/"], ["C:\\", "C:\\"], ["./", "."]]) {
    assertEquals(settle({ docs: { RootPath: written } }).settings.rootPath, rootPath);
  }
  assertEquals(settle({ docs: { IncludePaths: ["src/", "x"] } }).settings.includePaths, ["src", "x"]);
});

Deno.test("hostSettings() names the variable that makes a value of parts", () => {
  assertEquals(
    problems({ env: { Docs__BasePath__x: "1" } }),
    "Cannot use the settings:\n  Docs__BasePath__x must be a string",
  );
});

Deno.test("hostSettings() turns hot reload off for an export", () => {
  const { settings } = settle({
    docs: { EnableHotReload: true },
    env: { Docs__EnableHotReload: "true" },
    args: ["--export", "o"],
  });
  assertEquals(settings.enableHotReload, false);
});

Deno.test("hostSettings() settles each limit on its own, as a number or as text", () => {
  const docs = { Limits: { PageCharacters: 1_000, nesting: "20", TableCells: null, Includes: 0 } };
  const { limits } = settle({ docs, env: { Docs__Limits__Nesting: "30", docs__LIMITS__pageseconds: "5" } }).settings;
  assertEquals(limits, { ...DEFAULTS.limits, pageCharacters: 1_000, nesting: 30, pageSeconds: 5, includes: 0 });
  assertEquals(settle({ docs: { Limits: null } }).settings.limits, DEFAULTS.limits);
});

Deno.test("hostSettings() refuses a limit that is none", () => {
  const docs = { Limits: { PageSeconds: 0, Nesting: "deep", CodeCharacters: 1.5, Pages: 3 } };
  assertEquals(
    problems({ docs }),
    `Cannot use appsettings.json:
  Docs:Limits:PageSeconds must be a whole number from 1 to 600: current value is 0 (line 1)
  Docs:Limits:Nesting must be a whole number from 1 to 500: current value is "deep" (line 1)
  Docs:Limits:CodeCharacters must be a whole number from 0 to 10000000: current value is 1.5 (line 1)
  Docs:Limits:Pages is not a known field — ignored (line 1)`,
  );
  assertEquals(settle({ docs: { Limits: { Pages: 3 } } }).warnings, [
    "appsettings.json: Docs:Limits:Pages is not a known field — ignored (line 1)",
  ]);
});

Deno.test("hostSettings() has themes where any place has the section", () => {
  assertEquals(settle({ docs: { Port: 1 } }).settings.themes, undefined);
  assertEquals(settle({ docs: { Themes: null } }).settings.themes, undefined);
  assertEquals(settle({ docs: { Themes: {} } }).settings.themes?.darkMode, true);
  assertEquals(settle({ env: { Docs__Themes__DarkMode: "false" } }).settings.themes?.darkMode, false);
});

Deno.test("hostSettings() settles each field of the theme on its own", () => {
  const docs = { Themes: { Name: "ocean", primarycolor: "red", ShowScrollIndicator: false } };
  const { themes } =
    settle({ docs, env: { Docs__Themes__PrimaryColor: "blue", docs__THEMES__brandtext: "B" } }).settings;
  assertEquals(
    [themes?.name, themes?.primaryColor, themes?.showScrollIndicator, themes?.brandText, themes?.bgColor],
    ["ocean", "blue", false, "B", undefined],
  );
});

Deno.test("hostSettings() reads comments and trailing commas, and passes over other sections", () => {
  const text = '\uFEFF// host\n{ "Logging": { "Port": 1 }, /* ours */ "docs": { "Port": 81, }, }';
  assertEquals(settle({ text }), { settings: { ...DEFAULTS, port: 81 }, warnings: [] });
});

Deno.test("hostSettings() warns of unknown fields with the nearest name", () => {
  const text = '{ "Docs": {\n "Prot": 1, "Port": 2,\n "Port": 3,\n "Themes": { "BgColr": "red" }\n} }';
  const env = {
    Docs__RootPth: "x",
    Docs__Themes__DrakMode: "x",
    DOCSX: "1",
    Docs__Wholly__Unknown: "1",
    Docs__HotReload: "1",
  };
  assertEquals(settle({ text, env }).warnings, [
    "Docs__RootPth is not a known field: did you mean Docs__RootPath? — ignored",
    "Docs__Wholly__Unknown is not a known field — ignored",
    "Docs__HotReload is not a known field: did you mean Docs__EnableHotReload? — ignored",
    "Docs__Themes__DrakMode is not a known field: did you mean Docs__Themes__DarkMode? — ignored",
    "appsettings.json: Docs:Prot is not a known field: did you mean Docs:Port? — ignored (line 2)",
    "appsettings.json: Docs:Themes:BgColr is not a known field: did you mean Docs:Themes:BgColor? — ignored (line 4)",
    "appsettings.json: Docs:Port is given more than once: the last one counts (line 3)",
  ]);
});

Deno.test("hostSettings() warns of options outside of Docs, and passes over what is another program's", () => {
  const text = `{
  "rootpath": "content", "Port": 81,
  "Docs:BasePath": "/x",
  "AllowedHosts": "*", "Urls": "http://*:80", "Docs": { "Port": 82 }
}`;
  assertEquals(settle({ text }), {
    settings: { ...DEFAULTS, port: 82 },
    warnings: [
      'appsettings.json: rootpath is outside of Docs: did you mean "Docs": { "RootPath": … }? — ignored (line 2)',
      'appsettings.json: Docs:BasePath is outside of Docs: did you mean "Docs": { "BasePath": … }? — ignored (line 3)',
    ],
  });
});

Deno.test("hostSettings() warns of a section that is most likely Docs, and passes over what is another program's", () => {
  for (const name of ["Doc", "docss", "Dcos", "Lectern", "Documentation"]) {
    const text = `{ "Logging": { "Port": 1 },\n "${name}": { "RootPath": "content" } }`;
    const warning = `appsettings.json: ${name} is not the section of Lectern: did you mean "Docs"? — ignored (line 2)`;
    assertEquals(settle({ text }), { settings: DEFAULTS, warnings: [warning] });
  }
  for (
    const text of [
      '{ "Doc": { "Level": 1 } }',
      '{ "Docker": { "Host": "a" } }',
      '{ "Doc": 1 }',
      '{ "Docs": {}, "Doc": { "Port": 1 } }',
    ]
  ) {
    assertEquals(settle({ text }).warnings, []);
  }
});

Deno.test("hostSettings() says that a section is there more than once, in whatever letter case, and on which line", () => {
  const again = '{ "Docs": { "Port": 80 },\n "Docs": { "Host": "::" } }';
  assertEquals(settle({ text: again }), {
    settings: { ...DEFAULTS, host: "::" },
    warnings: ["appsettings.json: Docs is given more than once: the last one counts (line 2)"],
  });
  const other = '{ "Docs": { "Port": 80 },\n "docs": { "Host": "::" } }';
  assertEquals(problems({ text: other }), "Cannot use appsettings.json:\n  Docs is given twice (line 2)");
  const small = '{ "docs": {\n "Prot": 80 } }';
  assertEquals(settle({ text: small }).warnings, [
    "appsettings.json: Docs:Prot is not a known field: did you mean Docs:Port? — ignored (line 2)",
  ]);
});

Deno.test("hostSettings() reports the problems of all places at once", () => {
  const text = '{ "Docs": {\n "Host": "a b",\n "Port": 80,\n "port": 81,\n "Themes": { "PrimaryColor": "red;" }\n} }';
  assertEquals(
    problems({ text, env: { DOCS__ENABLEHOTRELOAD: "maybe" }, args: ["--base-path", "//evil"] }),
    `Cannot use the settings:
  --base-path must be a path such as /docs, of letters, digits and . _ ~ @ + - between single slashes: current value is "//evil"
  DOCS__ENABLEHOTRELOAD must be true or false: current value is "maybe"
  appsettings.json: Docs:Host must be a host name or an IP address, without a port: current value is "a b" (line 2)
  appsettings.json: Docs:Port is given twice (line 4)
  appsettings.json: Docs:Themes:PrimaryColor must not hold control characters, any of ; { } < > @ \\ or url( or a comment: current value is "red;" (line 5)`,
  );
});

Deno.test("hostSettings() refuses origins that no browser sends", () => {
  for (const origin of ["*", "null", "app.example.org", "https://app.example.org/path", "chrome-extension://abc"]) {
    assertEquals(
      problems({ docs: { AllowedOrigins: ["https://a.test", origin] } }),
      "Cannot use appsettings.json:\n  Docs:AllowedOrigins:1 must be an origin such as https://app.example.org, " +
        `without a path: current value is ${JSON.stringify(origin)} (line 1)`,
    );
  }
});

Deno.test("hostSettings() refuses a file or a section that is no object", () => {
  assertEquals(problems({ text: "[]" }), "Cannot use appsettings.json:\n  must be an object: { … } (line 1)");
  assertEquals(
    problems({ text: '{\n"Docs": 1}' }),
    "Cannot use appsettings.json:\n  Docs must be an object: { … } (line 2)",
  );
});

Deno.test("hostSettings() of any file and environment either settles or throws a ConfigError", () => {
  const names = fc.constantFrom(
    "RootPath",
    "Port",
    "Themes",
    "TrustedProxies",
    "AllowedOrigins",
    "__proto__",
    "BasePath",
    "RawHtml",
    "constructor",
  );
  const variables = fc.dictionary(fc.oneof(names, fc.string()).map((name) => `Docs__${name}`), fc.string());
  fc.assert(fc.property(fc.dictionary(names, fc.jsonValue()), variables, (docs, env) => {
    try {
      const { settings } = settle({ docs, env });
      assertEquals(Object.keys(settings), Object.keys(DEFAULTS));
      assertEquals(/^(?:\/[^/]+)*$/.test(settings.basePath), true);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
    }
  }));
});

Deno.test("hostSettings() reads Docs:PublicCache as seconds or a yes, and asks for a BaseUrl beside it", () => {
  const docs = { BaseUrl: "https://docs.example.org" };
  for (const [value, seconds] of [[true, 300], [false, 0], [0, 0], [60, 60]] as const) {
    const expected = { ...DEFAULTS, baseUrl: docs.BaseUrl, publicCache: seconds };
    assertEquals(settle({ docs: { ...docs, PublicCache: value } }), { settings: expected, warnings: [] });
    assertEquals(settle({ docs, env: { "Docs__PublicCache": String(value) } }), { settings: expected, warnings: [] });
  }
  const { warnings } = settle({ docs: { PublicCache: true } });
  assertEquals(warnings.length, 1);
  assertStringIncludes(warnings[0]!, "set Docs:BaseUrl");
});

Deno.test("hostSettings() takes hosts for AllowImages, and no URLs, directives or patterns", () => {
  for (
    const host of ["https://img.shields.io", "*.*", "a.example/x", "a.example; script-src *", "'self'", "data:", ""]
  ) {
    assertStringIncludes(
      problems({ docs: { allowImages: ["ok.example", host] } }),
      "AllowImages:1 must be a host such as img.shields.io or *.example.org, or *",
      host,
    );
  }
});

Deno.test("hostSettings() names the hosts that RedirectFiles can have", () => {
  assertStringIncludes(
    problems({ docs: { redirectFiles: ["apache"] } }),
    "RedirectFiles:0 must be one of nginx, vercel",
  );
});
