// @ts-check
// Search without a server, in an exported site: reads the few parts of the index that a query needs. It knows words as
// the server does, and ranks by the same weights; typing errors are found where the first letters are right.

/** @typedef {{ pages: number, folder: string, starts: string[], boosts: Record<number, number> }} Meta Terms from `starts[i]` up to `starts[i + 1]` are in part i. */
/** @typedef {Map<string, [page: number, weight: number][]>} Terms */
/** @typedef {{ title: string, url: string, description: string, trail: string[], sections: [title: string, anchor: string, text: string][] }} Page */
/** @typedef {{ segments: { parts: string[], wholes: string[] }[], wholes: string[], open: boolean, quoted: boolean }} Word */
/** @typedef {(file: string) => Promise<any>} Load Reads a JSON file beside this module. */

const LETTERS = "\\p{L}\\p{N}\\p{M}";
const SPACELESS =
  "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー]";
const RUN = new RegExp(`${SPACELESS}+|(?:(?!${SPACELESS})[${LETTERS}_$#+.:/@-])+`, "gu");
const ALL_SPACELESS = new RegExp(`^${SPACELESS}+$`, "u");
const CASE_CHANGE = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const LONGEST = 64;
/** With fewer results than this a looser way of matching adds its own. */
const ENOUGH = 3;
/** Parts of the index that one beginning of a word may ask for. */
const MOST_PARTS = 12;
/** Pages that are read beyond those that are wanted, to find the best. */
const MORE = 5;
const EXCERPT = 160, BEFORE = 40;

/** @type {Map<string, Promise<any>>} */
const loaded = new Map();

/** @type {Load} */
function loadBeside(file) {
  let found = loaded.get(file);
  if (!found) {
    found = fetch(new URL(file, import.meta.url)).then((response) => {
      if (!response.ok) throw new Error(`${file} answers ${response.status}`);
      return response.json();
    });
    found.catch(() => loaded.delete(file));
    loaded.set(file, found);
  }
  return found;
}

/**
 * At most `limit` results, best first, in the form of `/api/search`, and with the titles of the pages above.
 *
 * @param {string} query
 * @param {number} [limit]
 * @param {Load} [load]
 */
export async function search(query, limit = 20, load = loadBeside) {
  const text = query.trim().slice(0, 256);
  if ([...text].length < 2) return [];
  /** @type {Meta} */
  const meta = await load("index.json");
  const { words, phrases, key } = parse(text);
  const terms = createTerms(meta, load);
  const found = await rank(meta, words, terms);
  const first = found.slice(0, limit + MORE);
  const pages = await Promise.all(first.map(({ page }) => load(`${meta.folder}/page-${page}.json`)));
  const most = Math.max(1, ...first.map(({ score }) => score));
  const hits = first.map(({ score, words: said }, i) => {
    /** @type {Page} */
    const page = pages[i];
    const named = keyOf(page.title) === key ? 2 : slugOf(page.url) === key ? 1 : 0;
    return hit(page, score + named * most, said, words.length, key);
  }).filter(({ text }) => phrases.every((phrase) => text.includes(phrase)));
  return hits.sort((a, b) => b.hit.score - a.hit.score || (a.hit.url < b.hit.url ? -1 : 1))
    .slice(0, limit).map(({ hit }) => hit);
}

/** @param {string} text @returns {{ words: Word[], phrases: string[], key: string }} */
function parse(text) {
  const pieces = text.split(/["“”„]/);
  if (pieces.length % 2 === 0) pieces.push(pieces.splice(-2).join(" "));
  /** @type {Word[]} */
  const words = [];
  /** @type {string[]} */
  const phrases = [];
  pieces.forEach((piece, i) => {
    const quoted = i % 2 === 1;
    if (quoted && phraseOf(piece)) phrases.push(phraseOf(piece));
    for (const [run] of piece.matchAll(RUN)) {
      const word = wordOf(run);
      if (word && words.length < 16) words.push({ ...word, open: false, quoted });
    }
    const last = words[words.length - 1];
    if (last && (quoted ? last.quoted : i === pieces.length - 1 && !last.quoted)) last.open = true;
  });
  return { words, phrases, key: keyOf(pieces.join(" ")) };
}

/** @param {string} text */
function phraseOf(text) {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** @param {string} text */
function lower(text) {
  return text.normalize("NFKC").toLowerCase().normalize("NFKC");
}

/** @param {string} text */
function fold(text) {
  return lower(text).normalize("NFKD").replace(/[\u0300-\u036f]+/g, "").normalize("NFKC");
}

/** @param {string} text */
function keyOf(text) {
  return [...text.matchAll(RUN)].map(([run]) => fold(run.replace(/[\s._:/@$-]+/g, " ").trim())).filter(Boolean).join(
    " ",
  );
}

/** @param {string} url */
function slugOf(url) {
  return decodeURIComponent(url.slice(url.lastIndexOf("/") + 1)).replace(/[\s._:@$-]+/g, " ").trim();
}

/** The terms of a run of letters and signs. @param {string} run */
function wordOf(run) {
  if (ALL_SPACELESS.test(run)) {
    const characters = [...fold(run)];
    const parts = characters.length === 1 ? characters : characters.slice(1).map((next, i) => characters[i] + next);
    return { segments: [{ parts, wholes: [] }], wholes: [] };
  }
  const whole = run.replace(/^[+:/]+/, "").replace(/[.:/@$-]+$/, "");
  const core = whole.replace(/^[^\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+$/gu, "");
  const segments = core.split(/[_$#+.:/@-]+/).map((text) => {
    const parts = text.split(CASE_CHANGE).map((part) => fold(part).slice(0, LONGEST)).filter(Boolean);
    return { parts, wholes: forms(text).filter((term) => parts.length > 1 || term !== parts[0]) };
  }).filter(({ parts }) => parts.length > 0);
  if (segments.length === 0) return undefined;
  const signed = whole !== core || segments.length > 1;
  const wholes = signed ? forms(whole) : [];
  if (whole !== core && segments.length > 1) wholes.push(...forms(core));
  return { segments, wholes };
}

/** @param {string} text */
function forms(text) {
  return text.length > LONGEST || text.includes("//") ? [] : [...new Set([fold(text), lower(text)])];
}

/** @param {Meta} meta @param {Load} load @returns {(from: string, to: string) => Promise<Terms>} Terms from `from` up to `to`. */
function createTerms({ folder, starts }, load) {
  return async function between(from, to) {
    let first = starts.findIndex((start) => start > from) - 1;
    if (first < -1) first = starts.length - 1;
    const parts = [];
    for (let part = Math.max(0, first); part < starts.length && parts.length < MOST_PARTS; part++) {
      if (parts.length > 0 && (starts[part] ?? "") > to) break;
      parts.push(load(`${folder}/terms-${part}.json`));
    }
    /** @type {Terms} */
    const found = new Map();
    for (const part of await Promise.all(parts)) {
      for (const [term, list] of Object.entries(part)) {
        if (term >= from && term <= to) found.set(term, decode(list));
      }
    }
    return found;
  };
}

/** Differences of page numbers × 64 + weights, in base 36. @param {string} list */
function decode(list) {
  let page = 0;
  return list.split(" ").map((text) => {
    const number = parseInt(text, 36);
    page += Math.floor(number / 64);
    return /** @type {[number, number]} */ ([page, ((number % 64) / 63) ** 2 * 64]);
  });
}

/** @typedef {{ page: number, score: number, words: Map<string, { word: number, value: number }> }} Ranked */

/**
 * @param {Meta} meta @param {Word[]} words @param {(from: string, to: string) => Promise<Terms>} between
 * @returns {Promise<Ranked[]>}
 */
async function rank(meta, words, between) {
  if (words.length === 0) return [];
  let said = await match(meta, words, between, false);
  let found = select(meta, said, words.length);
  if (found.length < ENOUGH && words.some(({ quoted }) => !quoted)) {
    said = await match(meta, words, between, true);
    found = append(found, select(meta, said, words.length));
  }
  return found.length < ENOUGH && words.length > 1 ? append(found, select(meta, said, 1)) : found;
}

/** @param {Ranked[]} found @param {Ranked[]} more */
function append(found, more) {
  const known = new Set(found.map(({ page }) => page));
  const rest = more.filter(({ page }) => !known.has(page));
  const least = found[found.length - 1]?.score;
  const scale = least === undefined ? 1 : Math.min(1, 0.9 * least / (rest[0]?.score ?? least));
  return [...found, ...rest.map((one) => ({ ...one, score: one.score * scale }))];
}

/** @typedef {{ scores: Map<number, number>[], terms: Map<string, { word: number, value: number }> }} Said */

/** @param {Meta} meta @param {Said} said @param {number} least @returns {Ranked[]} */
function select({ boosts }, { scores, terms }, least) {
  /** @type {Map<number, { sum: number, count: number }>} */
  const pages = new Map();
  for (const word of scores) {
    for (const [page, score] of word) {
      const { sum, count } = pages.get(page) ?? { sum: 0, count: 0 };
      pages.set(page, { sum: sum + score, count: count + 1 });
    }
  }
  return [...pages].filter(([, { count }]) => count >= least)
    .map(([page, { sum, count }]) => ({ page, score: sum * count ** 2 * (boosts[page] ?? 1), words: terms }))
    .sort((a, b) => b.score - a.score || a.page - b.page);
}

/** @param {Meta} meta @param {Word[]} words @param {(from: string, to: string) => Promise<Terms>} between @param {boolean} varied @returns {Promise<Said>} */
async function match({ pages }, words, between, varied) {
  /** @type {Said["terms"]} */
  const terms = new Map();

  /** By page: the best of what the variants of a term say. @param {number} word @param {string} term @param {boolean} open @param {boolean} fuzzy */
  async function ofTerm(word, term, open, fuzzy) {
    /** @type {Map<number, number>} */
    const best = new Map();
    for (const [name, factor, list] of await variants(term, open, fuzzy, between)) {
      const value = factor * Math.log(1 + (pages - list.length + 0.5) / (list.length + 0.5));
      if (value > (terms.get(name)?.value ?? 0)) terms.set(name, { word, value });
      for (const [page, weight] of list) best.set(page, Math.max(best.get(page) ?? 0, value * weight));
    }
    return best;
  }

  const scores = await Promise.all(words.map(async ({ segments, wholes, open, quoted }, i) => {
    const fuzzy = varied && !quoted;
    const said = await Promise.all(segments.map(async (segment, j) => {
      const last = open && j === segments.length - 1;
      return either(
        await Promise.all(segment.wholes.map((term) => ofTerm(i, term, last, fuzzy))),
        await Promise.all(
          segment.parts.map((term, k) => ofTerm(i, term, last && k === segment.parts.length - 1, fuzzy)),
        ),
      );
    }));
    return either(await Promise.all(wholes.map((term) => ofTerm(i, term, open, false))), said);
  }));
  return { scores, terms };
}

/** By page: the best whole, else all of the parts. @param {Map<number, number>[]} wholes @param {Map<number, number>[]} parts */
function either(wholes, parts) {
  const [first = new Map()] = parts;
  if (wholes.length === 0 && parts.length === 1) return first;
  const share = (wholes.length > 0 && parts.length > 1 ? 0.15 : 1) / parts.length;
  /** @type {Map<number, number>} */
  const said = new Map();
  for (const page of first.keys()) {
    if (parts.every((part) => part.has(page))) {
      said.set(
        page,
        parts.reduce((sum, part) => sum + (part.get(page) ?? 0) * share, 0),
      );
    }
  }
  for (const whole of wholes) {
    for (const [page, score] of whole) said.set(page, Math.max(said.get(page) ?? 0, score));
  }
  return said;
}

/**
 * @param {string} term @param {boolean} open @param {boolean} fuzzy @param {(from: string, to: string) => Promise<Terms>} between
 * @returns {Promise<[term: string, factor: number, list: [number, number][]][]>}
 */
async function variants(term, open, fuzzy, between) {
  const exact = (await between(term, term)).get(term);
  /** @type {[string, number, [number, number][]][]} */
  const found = exact ? [[term, 1, exact]] : [];
  if (ALL_SPACELESS.test(term)) {
    if ([...term].length > 1) return found;
    for (const [name, list] of await between(term, `${term}\uffff`)) if (name !== term) found.push([name, 0.5, list]);
    return found;
  }
  if (term.length >= 3 && (open || !exact)) {
    for (const [name, list] of await between(term, `${term}\uffff`)) {
      if (name !== term) found.push([name, 0.5 * term.length / name.length, list]);
    }
  }
  const known = found.reduce((sum, [, , list]) => sum + list.length, 0);
  if (fuzzy && known < ENOUGH && term.length >= 5) {
    const most = term.length >= 9 ? 2 : 1;
    const start = term.slice(0, 2);
    for (const [name, list] of await between(start, `${start}\uffff`)) {
      const edits = name.startsWith(term) ? 0 : distance(term, name, most);
      if (edits > 0 && edits <= most) found.push([name, 0.45 / edits, list]);
    }
  }
  return found.sort(([, a], [, b]) => b - a).slice(0, 256);
}

/** Insertions, deletions, replacements and swaps of neighbours; more than `most` is not told apart. @param {string} a @param {string} b @param {number} most */
function distance(a, b, most) {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before = new Uint16Array(b.length + 1);
  let row = before.map((_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = new Uint16Array(b.length + 1);
    next[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, at(before, j - 2) + 1);
      }
      next[j] = least;
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return at(row, b.length);
}

/** @param {ArrayLike<number>} list @param {number} i */
function at(list, i) {
  return list[i] ?? 0;
}

/**
 * @param {Page} page @param {number} score @param {Said["terms"]} terms @param {number} count How many words were asked for.
 * @param {string} key
 */
function hit({ title, url, description, trail, sections }, score, terms, count, key) {
  const whole = phraseOf([title, description, ...sections.flatMap(([title, , text]) => [title, text])].join("\n"));
  const inTitle = new Set(matches(title, terms).map(({ word }) => word));
  const named = keyOf(title) === key ? -1 : sections.findIndex(([title]) => title !== "" && keyOf(title) === key);
  const number = named >= 0 ? named : best(sections, terms, count);
  const section = sections[number];
  const isPage = !section || !section[1] || named < 0 && inTitle.size === count || keyOf(section[0]) === keyOf(title);
  const text = (isPage ? sections.find(([, , text]) => text !== "")?.[2] : section[2]) || description;
  const anchor = isPage ? "" : `#${encodeURIComponent(section[1])}`;
  return {
    text: whole,
    hit: {
      title,
      url: url + anchor,
      description,
      score: Math.round(score * 1000) / 1000,
      section: isPage ? null : { title: section[0], anchor: section[1] },
      trail,
      excerpt: excerpt(text, terms),
    },
  };
}

/** The section that says most of the query. @param {Page["sections"]} sections @param {Said["terms"]} terms @param {number} count */
function best(sections, terms, count) {
  let found = -1, most = 0;
  sections.forEach(([title, , text], i) => {
    /** @type {number[]} */
    const values = new Array(count).fill(0);
    for (const { word, value } of matches(title, terms)) values[word] = Math.max(at(values, word), 3 * value);
    const counts = new Map();
    for (const { word, value } of matches(text, terms)) {
      const times = (counts.get(word) ?? 0) + 1;
      counts.set(word, times);
      values[word] = Math.max(at(values, word), value * times * 2.2 / (times + 1.2));
    }
    const covered = values.filter((value) => value > 0).length / count;
    const score = values.reduce((sum, value) => sum + value, 0) * covered ** 2;
    if (score > most) [found, most] = [i, score];
  });
  return found;
}

/** Where a text says one of the terms. @param {string} text @param {Said["terms"]} terms */
function matches(text, terms) {
  /** @type {{ start: number, end: number, word: number, value: number }[]} */
  const found = [];
  /** @param {string} name @param {number} start @param {number} end */
  function note(name, start, end) {
    const term = terms.get(name);
    if (term) found.push({ start, end, ...term });
    return term !== undefined;
  }
  for (const { 0: run, index } of text.slice(0, 64_000).matchAll(RUN)) {
    if (ALL_SPACELESS.test(run)) {
      for (let i = 0; i < run.length - 1; i++) note(fold(run.slice(i, i + 2)), index + i, index + i + 2);
      continue;
    }
    const whole = run.replace(/[.:/@$-]+$/, "");
    if (note(fold(whole), index, index + whole.length)) continue;
    for (const { 0: segment, index: at } of run.matchAll(/[^_$#+.:/@-]+/g)) {
      if (note(fold(segment), index + at, index + at + segment.length)) continue;
      let start = index + at;
      for (const part of segment.split(CASE_CHANGE)) {
        note(fold(part), start, start + part.length);
        start += part.length;
      }
    }
  }
  return found;
}

/** @param {string} text @param {Said["terms"]} terms */
function excerpt(text, terms) {
  const found = matches(text, terms);
  let anchor = 0, most = 0;
  for (const { start } of found) {
    const near = new Set(
      found.filter((other) => other.start >= start && other.end <= start + EXCERPT - BEFORE).map(({ word }) => word),
    );
    if (near.size > most) [anchor, most] = [start, near.size];
  }
  let start = Math.max(0, anchor - BEFORE);
  if (start > 0) start += Math.max(0, text.slice(start, anchor).search(/\s/) + 1);
  let end = Math.min(text.length, start + EXCERPT);
  if (end < text.length) end = Math.max(anchor, text.lastIndexOf(" ", end)) || end;
  const cut = text.slice(start, end).trimEnd();
  const head = start > 0 ? "…" : "";
  const tail = start + cut.length < text.trimEnd().length ? "…" : "";
  /** @type {[number, number][]} */
  const ranges = [];
  for (const match of found) {
    if (match.start < start || match.end > start + cut.length) continue;
    const from = match.start - start + head.length, to = match.end - start + head.length;
    const last = ranges[ranges.length - 1];
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else ranges.push([from, to]);
  }
  return { text: head + cut + tail, ranges };
}
