// @ts-check
// The search dialog: titles at once from a list, sections of the text from the server after a pause.

import { counted, fill, suggestionOf } from "./search_dialog.js";
import { recent, recentGroup, remember, save } from "./search_recent.js";
import { attributes, element, group, hitGroup, marked, option, startGroup } from "./search_results.js";
import { fold, matches, trailOf } from "./search_text.js";
import { createTitles } from "./search_titles.js";

/** @typedef {import("./search_text.js").Hit} Hit */

/** Finds without a server. @typedef {((words: string, limit?: number, lang?: string) => Promise<Hit[]>) & { correction: (words: string, lang?: string) => Promise<string | undefined> }} Engine */

/**
 * In milliseconds: shorter than a thought, longer than the time between two keys. The server allows 30 a minute: for
 * those who type slowly, the pause doubles twice while the same words grow.
 */
const PAUSE = 275;
/** In milliseconds: after a longer wait for an answer, the status shows that it is awaited. */
const LONG = 900;

/** Makes an opened dialog with a form and a field work. @param {HTMLDialogElement} dialog @param {{ base: string, titles: string, lang?: string, words: import("../../words/words.ts").ClientWords }} options */
export function start(dialog, { base, titles: address, lang, words: ui }) {
  const { form, input, list, status, clear, empty, meant, close } = fill(dialog, ui);
  clear.addEventListener("click", () => {
    save([]);
    input.focus();
    search();
  });

  /** @type {Map<string, { hits: Hit[], suggestion?: string | null | undefined }>} Least recently used first. */
  const cache = new Map();
  /** @type {AbortController | undefined} */
  let request;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let announcement;
  let selected = 0;
  /** The time, by `performance.now`, before which the server does not want to be asked. */
  let closed = 0;
  /** The last query to the server, and the number of times in a row that it grew. */
  let asked = "";
  let grown = 0;
  /** Finds without a server, in an exported site. @type {Engine | undefined} */
  let engine;

  const titles = createTitles(address, {
    ready: search,
    added() {
      const now = query();
      const known = cache.get(fold(now));
      if (now) render(now, known?.hits, known?.suggestion);
    },
  });

  /** The language of the reader, as a part of a query. */
  const inLanguage = lang ? `&lang=${encodeURIComponent(lang)}` : "";
  const query = () => input.value.trim().replace(/\s+/g, " ");
  const options = () => /** @type {HTMLAnchorElement[]} */ ([...list.querySelectorAll("[role=option]")]);

  function search() {
    clearTimeout(timer);
    request?.abort();
    const words = query();
    selected = 0;
    titles.loadFor(words);
    if (words.length < 2) {
      render(words, words ? [] : undefined);
      return;
    }
    const known = cache.get(fold(words));
    render(words, known?.hits, known?.suggestion);
    if (known) return;
    const rest = closed - performance.now();
    if (rest > 0) sayClosed(rest);
    const doubled = engine || !grows(words) ? 0 : Math.min(2, grown);
    timer = setTimeout(() => ask(words), Math.max(PAUSE * 2 ** doubled, rest));
  }

  /** @param {string} words */
  const grows = (words) => asked !== "" && fold(words).startsWith(asked);

  /** @param {string} words */
  async function ask(words) {
    request = new AbortController();
    const { signal } = request;
    grown = grows(words) ? grown + 1 : 1;
    asked = fold(words);
    try {
      engine ??= await fromServer(words, signal);
      if (!engine) return;
      const hits = await engine(words, undefined, lang);
      found(words, hits, signal, await engine.correction(words, lang));
    } catch {
      if (!signal.aborted) say(ui.offline);
    }
  }

  /** Returns what finds without a server where there is none. @param {string} words @param {AbortSignal} signal */
  async function fromServer(words, signal) {
    const response = await fetch(`${base}/api/search?q=${encodeURIComponent(words)}${inLanguage}`, { signal });
    if (response.status === 429) {
      const rest = Math.max(1, Number(response.headers.get("retry-after")) || 5) * 1000;
      closed = performance.now() + rest;
      sayClosed(rest);
      timer = setTimeout(() => ask(words), rest);
      return undefined;
    }
    if (!response.ok && response.status !== 404) throw new Error(response.statusText);
    const text = response.ok ? await response.text() : "";
    // In an exported site, a file without results is here, or nothing; the index is next to it as files.
    if (!text.startsWith("[")) return (await import(`${base}/_assets/search/search.js`)).search;
    const suggestion = response.headers.get("did-you-mean");
    found(words, JSON.parse(text), signal, suggestion && decodeURIComponent(suggestion));
    return undefined;
  }

  /** @param {string} words @param {Hit[]} hits @param {AbortSignal} signal @param {string | null} [suggestion] What was perhaps meant. */
  function found(words, hits, signal, suggestion) {
    if (signal.aborted) return;
    cache.set(fold(words), { hits, suggestion });
    const oldest = cache.keys().next().value;
    if (cache.size > 50 && oldest !== undefined) cache.delete(oldest);
    render(words, hits, suggestion);
  }

  /** @param {number} rest In milliseconds. */
  function sayClosed(rest) {
    say(ui.titlesOnly.replace("{seconds}", String(Math.ceil(rest / 1000))));
  }

  /** @param {string} text */
  function say(text) {
    clearTimeout(announcement);
    status.textContent = text;
  }

  /**
   * Shows titles above the server's hits, so that what is already there stays in place.
   *
   * @param {string} words
   * @param {Hit[]} [hits] Absent: not known yet, or nothing was asked.
   * @param {string | null} [suggestion]
   */
  function render(words, hits, suggestion) {
    meant.replaceChildren(...suggestionOf(suggestion, ui, searchFor));
    const local = words ? matches(titles.all(), words) : [];
    if (hits) {
      // As the server ranks them; what it does not find comes last.
      const order = [...hits.map(({ url }) => url.replace(/#.*/, "")), ...local.map(([, href]) => href)];
      local.sort(([, a], [, b]) => order.indexOf(a) - order.indexOf(b));
    }
    const shown = new Set(local.map(([, href]) => href));
    const groups = [];
    if (!words) groups.push(recentGroup(ui.recentSearches, addressOf, searchFor), startGroup(ui.pages));
    clear.hidden = words !== "" || recent().length === 0;
    if (local.length > 0) {
      groups.push(
        group(ui.pages, local.map((entry) => option(entry[1], marked(entry[0], words), trailOf(entry, local)))),
      );
    }
    const rest = (hits ?? []).filter(({ url, section }) => section?.anchor || !shown.has(url));
    if (rest.length > 0) groups.push(hitGroup(ui.inText, rest, { titles: titles.all(), words }));
    list.replaceChildren(...groups.filter((made) => made !== undefined));
    options().forEach((made, at) => {
      made.id = `search-option-${at}`;
    });
    choose(Math.min(selected, Math.max(0, options().length - 1)));
    clearTimeout(announcement);
    const count = options().length;
    const nothing = ui.noResults.replace("{words}", () => words);
    const text = `${count === 0 ? nothing : counted(count, ui)} ${meant.textContent}`.trim();
    empty.replaceChildren(
      ...hits && count === 0 && words.length >= 2
        ? [element("p", "", nothing), element("p", "", ui.noResultsHint)]
        : [],
    );
    if (words.length < 2) status.textContent = "";
    else announcement = setTimeout(() => say(hits ? text : "…"), hits ? 400 : LONG);
  }

  /** Searches for other words. @param {string} words */
  function searchFor(words) {
    input.value = words;
    input.focus();
    search();
  }

  /** @param {string} words */
  const addressOf = (words) => `${base}/search?q=${encodeURIComponent(words)}${inLanguage}`;

  /** @param {number} at */
  function choose(at) {
    const all = options();
    const count = all.length;
    selected = count === 0 ? 0 : (at + count) % count;
    all.forEach((made, i) => made.setAttribute("aria-selected", String(i === selected)));
    input.setAttribute("aria-expanded", String(count > 0));
    const now = all[selected];
    if (now) input.setAttribute("aria-activedescendant", now.id);
    else input.removeAttribute("aria-activedescendant");
    now?.scrollIntoView({ block: "nearest" });
  }

  input.addEventListener("input", search);
  input.addEventListener("keydown", (event) => {
    if (event.isComposing || event.keyCode === 229) return;
    const moves = { ArrowDown: selected + 1, ArrowUp: selected - 1, Home: 0, End: -1 };
    const link = options()[selected];
    if (event.key in moves && !event.shiftKey) choose(moves[/** @type {keyof typeof moves} */ (event.key)]);
    else if (event.key === "Escape") dialog.close();
    else if (event.key === "Enter" && link) {
      if (event.ctrlKey || event.metaKey) {
        remember(query());
        open(link.href, "_blank", "noopener");
      } else link.click();
    } else return;
    event.preventDefault();
  });
  list.addEventListener("pointermove", (event) => {
    const over = /** @type {HTMLAnchorElement} */ (/** @type {Element} */ (event.target).closest("[role=option]"));
    const at = options().indexOf(over);
    if (at >= 0 && at !== selected) choose(at);
  });
  list.addEventListener("click", (event) => {
    if (!(/** @type {Element} */ (event.target).closest("a"))) return;
    remember(query());
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.close();
  });
  form.addEventListener("submit", () => remember(query()));
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target === close) dialog.close();
  });
  // The event `close` may come after an answer.
  new MutationObserver(() => {
    if (dialog.open) return search();
    clearTimeout(timer);
    request?.abort();
  }).observe(dialog, { attributeFilter: ["open"] });
  search();
}
