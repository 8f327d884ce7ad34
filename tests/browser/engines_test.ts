/**
 * What a reader does, in Firefox and in WebKit; Chromium has tests of its own for each of these.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { diagramsCss, siteCss, themes } from "../../src/assets/site.gen.ts";
import { served, type ServedSite } from "./browser.ts";
import { type Engine, ENGINES, until } from "./engines.ts";
import { SAMPLE } from "./sample.ts";

const SITE = {
  ...SAMPLE,
  "guide/tabs.md": "# Tabs\n\n::: tabs\n== One\nfirst panel\n\n== Two\nsecond panel\n:::\n\n```sh\n$ echo hello\n```\n",
  "themes.md": "# Themes\n\n::: tabs key:theme\n== Default\none\n\n== Limelight\ntwo\n:::\n",
  "config.json": JSON.stringify({
    ...JSON.parse(SAMPLE["config.json"]!),
    theme: { name: "ocean", choices: ["default", "limelight"] },
  }),
  "titled.md": '# Titled\n\n```ts title="main.ts"\nexport {};\n```\n',
  ...Object.fromEntries(Array.from({ length: 70 }, (_, i) => [`many/p${i}.md`, `# Page ${i}`])),
};

/** Declarations that some engine ignores and looks well without: motion, finer type, or a prefixed twin. */
const DISPENSABLE =
  /^(?:-webkit-.*|animation-timeline|(?:box-decoration-break|forced-color-adjust|scrollbar-color|text-box|text-size-adjust|text-wrap|user-select|word-break|syntax|inherits|initial-value|navigation)$)/;

/** Properties and values in all styles; variables have a value that some theme gives them. */
function declarations(): readonly (readonly [property: string, value: string])[] {
  const text = [siteCss, diagramsCss, ...Object.values(themes)].join("");
  const all = [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, body]) => body!.split(";")).map((one) => {
    const [, property = "", value = ""] = /^([\w-]+):\s*(.*?)\s*(?:!important)?$/s.exec(one) ?? [];
    return [property, value] as const;
  });
  const variables = new Map(all.filter(([property]) => property.startsWith("--")));
  const filled = (value: string): string =>
    value.replace(/var\((--[\w-]+)(?:,[^()]*)?\)/g, (_, name) => filled(variables.get(name) ?? "1px"));
  return all.filter(([property]) => property !== "" && !/^--/.test(property) && !DISPENSABLE.test(property))
    .map(([property, value]) => [property, filled(value)]);
}

const SCENES: Readonly<Record<string, (engine: Engine, site: ServedSite) => Promise<void>>> = {
  async "the search shows its results, and Enter opens the first"(engine, { origin }) {
    await engine.open(`${origin}/guide/rich`);
    await engine.press("Control+k");
    await until(() => engine.run(() => document.querySelector(".search-status") !== null), "the search is loaded");
    await engine.press(..."other");
    const shown = () =>
      engine.run(() => {
        const list = document.querySelector(".search-results")!.getBoundingClientRect();
        const option = document.querySelector("[role=option]")?.getBoundingClientRect();
        return option !== undefined && option.height > 20 && option.bottom <= list.bottom + 1;
      });
    await until(shown, "the first result is in view");
    await engine.press("Enter");
    await until(() => engine.run(() => location.pathname === "/guide/other"), "the result is open");
  },

  async "the drawer opens with its current entry and its close button in view, and Escape closes it"(engine, site) {
    await engine.resize(600, 800);
    await engine.open(`${site.origin}/many/p50`);
    await engine.click(".menu");
    await until(() => engine.run(() => document.querySelector(".drawer")?.matches(":modal") === true), "it is open");
    const seen = await engine.run(() =>
      [".drawer .close", ".drawer [aria-current=page]"].map((selector) => {
        const place = document.querySelector(selector)!.getBoundingClientRect();
        return place.top >= 0 && place.bottom <= innerHeight;
      })
    );
    assertEquals(seen, [true, true]);
    await engine.press("Escape");
    await until(() => engine.run(() => document.querySelector("dialog:modal") === null), "it is closed");
    assert(await engine.run(() => document.activeElement?.classList.contains("menu") === true));
    await engine.resize(1440, 860);
  },

  async "each click on the theme switch changes the colors or goes back to those of the system"(engine, { origin }) {
    await engine.open(`${origin}/guide/rich`);
    await engine.run(() => localStorage.removeItem("lectern-scheme"));
    await engine.open(`${origin}/guide/rich`);
    const color = () => engine.run(() => getComputedStyle(document.body).backgroundColor);
    const colors = [await color()];
    for (let i = 0; i < 3; i++) {
      await engine.click(".theme-switch");
      colors.push(await color());
    }
    assert(colors[0] !== colors[1], "the first click changes nothing");
    assert(colors[1] !== colors[2], "the second click changes nothing");
    assertEquals(colors[3], colors[0]);
  },

  async "a tab with the name of a theme shows the page in it"(engine, { origin }) {
    await engine.open(`${origin}/themes`);
    const sheets = () => engine.run(() => [...document.styleSheets].map(({ href }) => new URL(href!).pathname).join());
    assertMatch(await sheets(), /^\/_assets\/site\.\w+\.css$/);
    await engine.click(".tab-row button:last-child");
    await until(async () => await sheets() === "/_assets/themes/limelight.css", "the page has the other theme alone");
  },

  async "entries of the outline and the sidebar are as high as their lines, and those of the header stand on one"(
    engine,
    { origin },
  ) {
    await engine.open(`${origin}/guide/rich`);
    const { higher, lower } = await engine.run(() => {
      const [outline, sidebar] = [".outline", "body > .sidebar"].map((part) => `${part} li > a`);
      const entries = [...document.querySelectorAll<HTMLElement>(`${outline}, ${sidebar}`)].filter((one) =>
        one.offsetHeight
      );
      return {
        higher: entries.flatMap((one) => {
          const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(one);
          const text = one.offsetHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
          const lines = text / parseFloat(lineHeight);
          return Math.abs(lines - Math.round(lines)) < .05 ? [] : [`${one.textContent}: ${lines} lines`];
        }),
        lower: [...document.querySelectorAll(".header .social > li")].flatMap((item) =>
          item.getBoundingClientRect().height === item.firstElementChild!.getBoundingClientRect().height
            ? []
            : [item.textContent]
        ),
      };
    });
    assertEquals({ higher, lower }, { higher: [], lower: [] });
  },

  async "a sidebar that is longer than the window scrolls down alone"(engine, { origin }) {
    await engine.open(`${origin}/many/p50`);
    const bars = await engine.run(() => {
      const { offsetHeight, clientHeight, scrollHeight } = document.querySelector<HTMLElement>("body > .sidebar")!;
      return { isLong: scrollHeight > clientHeight, across: offsetHeight - clientHeight };
    });
    assertEquals(bars, { isLong: true, across: 0 });
  },

  async "tabs change by click and by arrow"(engine, { origin }) {
    await engine.open(`${origin}/guide/tabs`);
    const visible = () =>
      engine.run(() =>
        [...document.querySelectorAll(".tab")].filter((panel) => panel.getBoundingClientRect().height > 0)
          .map((panel) => panel.textContent!.replace(/\s+/g, " ").trim())
      );
    assertMatch((await visible()).join(), /^One first panel$/);
    await engine.click(".tab-row button:last-child");
    assertMatch((await visible()).join(), /^Two second panel$/);
    await engine.press("ArrowRight");
    assertMatch((await visible()).join(), /^One first panel$/);
  },

  async "Copy copies what one wants to paste, and says so"(engine, { origin }) {
    await engine.open(`${origin}/guide/tabs`);
    // A window without focus may not read the clipboard: what is written to it is caught instead.
    await engine.run(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: (text: string) => Promise.resolve(void (document.documentElement.dataset.copied = text)) },
      });
    });
    await engine.click(".copy");
    await until(() => engine.run(() => document.documentElement.dataset["copied"] === "echo hello"), "it is copied");
    await until(() => engine.run(() => document.querySelector(".copy[data-said=Copied]") !== null), "it is said");
  },

  async "a page shows the change of its file by itself"(engine, { origin, files, live }) {
    await engine.open(`${origin}/guide/deep/one`);
    const hasAsked = () => performance.getEntriesByType("resource").some(({ name }) => name === location.href);
    await until(() => engine.run(hasAsked), "the page knows its own state");
    files.change("docs/guide/deep/one.md", "# Deep one\n\nText that is new.");
    await live.rebuild();
    await until(
      () => engine.run(() => document.body?.textContent?.includes("Text that is new.") === true),
      "it is reloaded",
    );
  },

  async "no style is ignored that the page would look worse without"(engine, { origin }) {
    await engine.open(`${origin}/titled`);
    const ignored = await engine.run(
      (all) => all.filter(([property, value]) => !CSS.supports(property, value)),
      declarations(),
    );
    assertEquals(ignored, []);
  },

  async "paper has the text and the titles of code, and neither bars nor buttons"(engine, { origin }) {
    await engine.open(`${origin}/titled`);
    const seen = await engine.run(() => {
      for (const sheet of document.styleSheets) {
        for (const rule of all(sheet.cssRules)) {
          if (rule instanceof CSSMediaRule && rule.media.mediaText === "print") rule.media.mediaText = "all";
        }
      }
      function all(list: CSSRuleList): CSSRule[] {
        return [...list].flatMap((rule) => [rule, ...("cssRules" in rule ? all(rule.cssRules as CSSRuleList) : [])]);
      }
      return [".header", ".sidebar", ".copy", ".page-end .prev-next", "figcaption", "pre"].map((selector) =>
        (document.querySelector(selector)?.getBoundingClientRect().height ?? 0) > 0
      );
    });
    assertEquals(seen, [false, false, false, false, true, true]);
  },
};

for (const [name, { start, ignore }] of Object.entries(ENGINES)) {
  Deno.test({
    name: `${name} does what a reader needs`,
    ignore,
    async fn(t) {
      await using site = await served(SITE, { hotReload: true, authorMode: true });
      const engine = await start();
      try {
        await engine.resize(1440, 860);
        for (const [scene, act] of Object.entries(SCENES)) await t.step(scene, () => act(engine, site));
      } finally {
        await engine.close();
      }
    },
  });
}
