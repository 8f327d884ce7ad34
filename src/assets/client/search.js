// @ts-check
// The search dialog: titles at once from a list, sections of the text from the server after a pause.

/** @typedef {[title: string, href: string, parent: string]} Title */
/** @typedef {{ text: string, ranges: [number, number][] }} Excerpt */
/** @typedef {{ title: string, url: string, description: string, section: { title: string, anchor: string } | null, excerpt: Excerpt }} Hit */

/** Finds without a server. @typedef {((words: string, limit?: number, lang?: string) => Promise<Hit[]>) & { correction: (words: string, lang?: string) => Promise<string | undefined> }} Engine */

/**
 * In milliseconds: shorter than a thought, longer than the time between two keys. The server allows 30 a minute: for
 * those who type slowly, the pause doubles twice while the same words grow.
 */
const PAUSE = 275;
const RECENT = "lectern-searches";

/** Makes an opened dialog with a form and a field work. @param {HTMLDialogElement} dialog @param {{ base: string, titles: string, lang?: string, words: import("../../words/words.ts").ClientWords }} options */
export function start(dialog, { base, titles: address, lang, words: ui }) {
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
  const input = /** @type {HTMLInputElement} */ (dialog.querySelector("input"));
  const list = element("div", "search-results");
  const status = element("p", "search-status");
  const hints = element("p", "search-hints");
  for (const [key = "", meaning] of [["↑↓", ui.choose], ["↵", ui.open], ["esc", ui.close.toLocaleLowerCase(ui.lang)]]) {
    hints.append(element("kbd", "", key), ` ${meaning} `);
  }
  const clear = element("button", "clear", ui.clearRecent);
  attributes(clear, { type: "button" });
  clear.addEventListener("click", () => {
    save([]);
    input.focus();
    search();
  });
  const foot = element("div", "search-foot", clear, status, hints);
  const empty = element("div", "search-empty");
  const meant = element("p", "search-meant");
  list.id = "search-results";
  attributes(list, { role: "listbox", "aria-label": ui.search });
  attributes(status, { role: "status" });
  attributes(hints, { "aria-hidden": "true" });
  attributes(input, {
    role: "combobox",
    "aria-controls": list.id,
    "aria-expanded": "false",
    "aria-autocomplete": "list",
    "aria-haspopup": "listbox",
  });
  const close = element("button", "search-close", ui.cancel);
  attributes(close, { type: "button" });
  form.append(close);
  dialog.append(meant, list, empty, foot);

  /** @type {Title[]} */
  let titles = [];
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

  /** Beginnings of words that have files of titles, where one file would be too long. @type {Set<string> | undefined} */
  let beginnings;
  /** Those whose file was asked for. */
  const loaded = new Set();

  /** The server's results have titles, too. @param {string} file @returns {Promise<any>} */
  const load = (file) => fetch(file).then((response) => response.ok ? response.json() : []).catch(() => []);

  load(address).then((found) => {
    if (Array.isArray(found)) titles = found;
    else beginnings = new Set(found.beginnings.split(" "));
    search();
  });

  /** The language of the reader, as a part of a query. */
  const inLanguage = lang ? `&lang=${encodeURIComponent(lang)}` : "";
  /** Loads the titles that have words which begin as those of a query do. @param {string} words */
  function loadTitles(words) {
    for (const term of beginnings ? spaced(words).trim().split(" ").slice(0, 4) : []) {
      const signs = Array.from(term);
      while (signs.length > 0 && !beginnings?.has(signs.join(""))) signs.pop();
      const name = signs.map((sign) => sign.codePointAt(0)?.toString(36)).join("-");
      if (!name || loaded.has(name)) continue;
      loaded.add(name);
      load(address.replace(/\.json$/, `/${name}.json`)).then((rows) => {
        titles = [...new Map([...titles, ...rows].map((row) => [row[1], row])).values()];
        const now = query();
        const known = cache.get(fold(now));
        if (rows.length > 0 && now) render(now, known?.hits, known?.suggestion);
      });
    }
  }

  const query = () => input.value.trim().replace(/\s+/g, " ");
  const options = () => /** @type {HTMLAnchorElement[]} */ ([...list.querySelectorAll("[role=option]")]);

  function search() {
    clearTimeout(timer);
    request?.abort();
    const words = query();
    selected = 0;
    loadTitles(words);
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
    // In an exported site, a file without results is here, or nothing; the index is beside it as files.
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

  /** "Did you mean …?", with a button that searches for that. @param {string | null} [suggestion] */
  function suggest(suggestion) {
    const [before = "", after = ""] = ui.didYouMean.split("{words}");
    const button = element("button", "", suggestion ?? "");
    attributes(button, { type: "button" });
    button.addEventListener("click", () => {
      input.value = suggestion ?? "";
      input.focus();
      search();
    });
    meant.replaceChildren(...suggestion ? [before, button, after] : []);
  }

  /** @param {number} rest In milliseconds. */
  function sayClosed(rest) {
    say(ui.titlesOnly.replace("{seconds}", String(Math.ceil(rest / 1000))));
  }

  /** @param {number} count */
  function counted(count) {
    const form = new Intl.PluralRules(ui.lang).select(count);
    return (ui.results[form] ?? ui.results.other).replace("{count}", count.toLocaleString(ui.lang));
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
    suggest(suggestion);
    const local = words ? matches(titles, words) : [];
    if (hits) {
      // As the server ranks them; what it does not find comes last.
      const order = [...hits.map(({ url }) => url.replace(/#.*/, "")), ...local.map(([, href]) => href)];
      local.sort(([, a], [, b]) => order.indexOf(a) - order.indexOf(b));
    }
    const shown = new Set(local.map(([, href]) => href));
    const groups = [];
    if (!words) groups.push(recentGroup(), startGroup());
    clear.hidden = words !== "" || recent().length === 0;
    if (local.length > 0) {
      groups.push(
        group(ui.pages, local.map((entry) => option(entry[1], marked(entry[0], words), trailOf(entry, local)))),
      );
    }
    const rest = (hits ?? []).filter(({ url, section }) => section?.anchor || !shown.has(url));
    if (rest.length > 0) {
      /** @param {Hit} hit */
      const pageOf = ({ url }) => url.replace(/#.*/, "");
      const order = [...new Set(rest.map(pageOf))];
      // Hits on the same page are next to each other.
      rest.sort((a, b) => order.indexOf(pageOf(a)) - order.indexOf(pageOf(b)));
      groups.push(group(
        ui.inText,
        rest.map((hit) => {
          const { title, url, section, excerpt, description } = hit;
          const anchor = section?.anchor && !url.includes("#") ? `#${encodeURIComponent(section.anchor)}` : "";
          const entry = titles.find(([, href]) => href === pageOf(hit));
          const text = excerpt?.text ? ranges(excerpt) : [description];
          const name = marked(title, words);
          if (section?.title) name.push(element("span", "", " › ", ...marked(section.title, words)));
          return option(textLink(url + anchor, excerpt), name, entry ? trailOf(entry, titles) : "", text);
        }),
      ));
    }
    list.replaceChildren(...groups.filter((made) => made !== undefined));
    options().forEach((made, at) => {
      made.id = `search-option-${at}`;
    });
    choose(Math.min(selected, Math.max(0, options().length - 1)));
    clearTimeout(announcement);
    const count = options().length;
    const nothing = ui.noResults.replace("{words}", () => words);
    const text = `${count === 0 ? nothing : counted(count)} ${meant.textContent}`.trim();
    empty.replaceChildren(
      ...hits && count === 0 && words.length >= 2
        ? [element("p", "", nothing), element("p", "", ui.noResultsHint)]
        : [],
    );
    if (words.length < 2) status.textContent = "";
    else if (hits) announcement = setTimeout(() => say(text), 400);
  }

  function recentGroup() {
    const queries = recent();
    if (queries.length === 0) return undefined;
    return group(
      ui.recentSearches,
      queries.map((words) => {
        const link = option(`${base}/search?q=${encodeURIComponent(words)}${inLanguage}`, [words], "");
        link.addEventListener("click", (event) => {
          if (event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          event.stopPropagation();
          input.value = words;
          input.focus();
          search();
        });
        return link;
      }),
    );
  }

  /** Group of places to start: the first page of each part of the navigation. */
  function startGroup() {
    /** @type {Map<string, HTMLElement>} */
    const found = new Map();
    for (const entry of document.querySelectorAll("#navigation > ul > li")) {
      const link = entry.querySelector("a");
      if (!link || link.origin !== location.origin || found.has(link.pathname) || found.size === 6) continue;
      const part = entry.querySelector(":scope > .group, summary");
      const name = part && part !== link ? part.textContent ?? "" : "";
      // A badge is not part of the title.
      const title = [...link.childNodes].find(({ nodeType }) => nodeType === 3)?.textContent ?? "";
      found.set(link.pathname, option(link.href, [title.trim()], name));
    }
    return found.size === 0 ? undefined : group(ui.pages, [...found.values()]);
  }

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
    if (event.key in moves) choose(moves[/** @type {keyof typeof moves} */ (event.key)]);
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
    const over = /** @type {Element} */ (event.target).closest("[role=option]");
    const at = options().findIndex((made) => made === over);
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

/**
 * The pages whose title, with that of the page above, has words that begin with those of the query; best first.
 * @param {Title[]} titles @param {string} words
 */
function matches(titles, words) {
  const whole = spaced(words);
  const terms = whole.split(" ").filter(Boolean);
  if (terms.length === 0) return [];
  /** @param {string} text */
  const saysAll = (text) => terms.every((term) => text.includes(SPACELESS.test(term) ? term : ` ${term}`));
  /** @type {[number, Title][]} */
  const found = [];
  for (const entry of titles) {
    const title = spaced(entry[0]);
    if (!saysAll(title + spaced(entry[2] ?? ""))) continue;
    const rank = title === whole ? 0 : title.startsWith(whole) ? 1 : saysAll(title) ? 2 : 3;
    found.push([rank, entry]);
  }
  return found.sort(([a, x], [b, y]) => a - b || x[0].length - y[0].length).slice(0, 5).map(([, entry]) => entry);
}

/** Scripts in which no space says where a word begins. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Words without signs, each with a space before it. @param {string} text */
function spaced(text) {
  return ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, " ").trim()}`;
}

/** Names above a page; its address if another page has the same names. @param {Title} entry @param {Title[]} all */
function trailOf([title, href, above], all) {
  const isDouble = all.some((other) => other[1] !== href && other[0] === title && other[2] === above);
  return isDouble ? href : above;
}

/** Leads to the words themselves in browsers that find them. @param {string} href @param {Excerpt} [excerpt] */
function textLink(href, excerpt) {
  const start = excerpt?.ranges[0]?.[0];
  if (!excerpt || start === undefined || !("fragmentDirective" in document)) return href;
  const from = excerpt.text.slice(0, start).search(/\S*$/);
  const phrase = /^\S+(?:\s+\S+){0,4}/.exec(excerpt.text.slice(from).replace(/…$/, ""))?.[0] ?? "";
  const text = encodeURIComponent(phrase.replace(/[…\s]+$/, "")).replaceAll("-", "%2D");
  return text ? `${href}${href.includes("#") ? "" : "#"}:~:text=${text}` : href;
}

/** @param {string} text */
function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** @param {string} name @param {string} className @param {...(string | Node)} children */
function element(name, className, ...children) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/** @param {Element} target @param {Record<string, string>} values */
function attributes(target, values) {
  for (const [name, value] of Object.entries(values)) target.setAttribute(name, value);
}

/** @param {string} label @param {HTMLElement[]} options */
function group(label, options) {
  const title = element("p", "search-group", label);
  title.setAttribute("aria-hidden", "true");
  const made = element("div", "", title, ...options);
  attributes(made, { role: "group", "aria-label": label });
  return made;
}

/** @param {string} href @param {(string | Node)[]} title @param {string} trail @param {(string | Node)[]} [text] */
function option(href, title, trail, text) {
  const made = /** @type {HTMLAnchorElement} */ (element("a", "", element("strong", "", ...title)));
  made.href = href;
  made.tabIndex = -1;
  made.setAttribute("role", "option");
  if (trail) made.append(element("span", "trail", trail));
  if (text) made.append(element("span", "excerpt", ...text));
  return made;
}

/** Marks the words of a query. @param {string} text @param {string} words */
function marked(text, words) {
  let folded = "";
  /** Range of the text for each unit of `folded`. @type {[start: number, end: number][]} */
  const from = [];
  for (const { 0: sign, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const part = fold(sign);
    folded += part;
    for (let i = 0; i < part.length; i++) from.push([index, index + sign.length]);
  }
  /** @type {[number, number][]} */
  const found = [];
  for (const term of fold(words).split(" ")) {
    const start = startOf(term, folded, (at) => text.slice(...from[at] ?? []));
    const [first, last] = [from[start], from[start + term.length - 1]];
    if (term && first && last) found.push([first[0], last[1]]);
  }
  return ranges({ text, ranges: found.sort(([a], [b]) => a - b) });
}

/**
 * Finds where a term begins a word: after a sign, at a capital letter of a name, or anywhere in a script without
 * spaces. -1: nowhere.
 *
 * @param {string} term
 * @param {string} folded
 * @param {(at: number) => string} signAt The sign of the text before it was folded.
 */
function startOf(term, folded, signAt) {
  const capital = /\p{Lu}/u;
  for (let at = term ? folded.indexOf(term) : -1; at >= 0; at = folded.indexOf(term, at + 1)) {
    const isInWord = /[\p{L}\p{N}]/u.test(folded.charAt(at - 1)) && !SPACELESS.test(folded.charAt(at - 1));
    const isPart = capital.test(signAt(at)) && !capital.test(signAt(at - 1));
    if (!isInWord || SPACELESS.test(term) || isPart) return at;
  }
  return -1;
}

/** @param {Excerpt} excerpt */
function ranges({ text, ranges }) {
  const parts = [];
  let at = 0;
  for (const [start, end] of ranges) {
    if (start < at) continue;
    parts.push(text.slice(at, start), element("mark", "", text.slice(start, end)));
    at = end;
  }
  parts.push(text.slice(at));
  return parts;
}

/** @returns {string[]} */
function recent() {
  try {
    const saved = JSON.parse(localStorage.getItem(RECENT) ?? "[]");
    return Array.isArray(saved) ? saved.filter((words) => typeof words === "string") : [];
  } catch {
    return [];
  }
}

/** @param {string} words */
function remember(words) {
  if (words.length >= 2) save([words, ...recent().filter((other) => fold(other) !== fold(words))].slice(0, 8));
}

/** @param {string[]} queries */
function save(queries) {
  try {
    localStorage.setItem(RECENT, JSON.stringify(queries));
  } catch { /* Nothing is remembered. */ }
}
