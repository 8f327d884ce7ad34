// @ts-check
// Asks for the content id. In author mode a page reloads itself when it changed; else it offers to, when its own content
// changed, and asks less often.
const root = document.documentElement;
const base = root.dataset.base ?? "";
const isAuthor = "author" in root.dataset;
const place = "lectern-place";
/** In milliseconds. */
const USUAL = isAuthor ? 1000 : 15_000;
/** Ids that this tab has reloaded for, or away from, each as often as it did. */
const SEEN = "lectern-seen";
/** Maximum number of ids that are kept. */
const KEPT = 8;
/**
 * An id must be answered in a row as often as it is among them, but at most this often: replicas that differ for a while
 * answer in turn, and a change that is taken back is an id of before, too.
 */
const SURE = 3;
/** @type {string | undefined} */
let id;
/** Another id than that of the page, and how often it was answered in a row. */
let other = { id: "", count: 0 };
/** @type {string | undefined} */
let shown;
/** Longer while the server does not answer. */
let pause = USUAL;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** Time of the last request, by `performance.now`. */
let last = -USUAL;

/**
 * Fingerprint of the state of the page: for its author all of it, for a reader the article.
 *
 * @param {RequestCache} cache
 */
async function state(cache) {
  const response = await fetch(location.href, { method: isAuthor ? "HEAD" : "GET", cache });
  // A page that is no longer there is another page, too.
  if (!response.ok) return `${response.status}`;
  if (isAuthor) return response.headers.get("etag")?.replace(/-[a-z]+(?:-\w+)?"$/, '"') ?? "";
  const text = await response.text();
  return text.slice(text.indexOf("<article"), text.indexOf("</article>"));
}

async function ask() {
  clearTimeout(timer);
  const rest = last + USUAL - performance.now();
  if (document.hidden) return;
  if (rest > 0) {
    timer = setTimeout(ask, rest);
    return;
  }
  last = performance.now();
  try {
    const response = await fetch(`${base}/api/build-version`, { cache: "no-store" });
    if (!response.ok) throw new Error(response.statusText);
    const answered = response.headers.get("lectern-content-id") ?? "";
    // Of what is shown, the browser still has a copy.
    shown ??= await state(isAuthor ? "no-store" : "force-cache");
    // An open dialog is not taken away; the change is seen when it is closed.
    const isOpen = isAuthor && document.querySelector("dialog[open]");
    if (id !== undefined && isOther(answered) && !isOpen) {
      if (await state("no-store") !== shown) {
        see(id, answered);
        return isAuthor ? reload() : offer();
      }
      id = answered;
    }
    id ??= answered;
    pause = USUAL;
  } catch {
    pause = Math.min(pause * 2, 30_000);
  }
  clearTimeout(timer);
  timer = setTimeout(ask, pause);
}

/**
 * Whether an answer is another id for certain.
 *
 * @param {string} answered
 */
function isOther(answered) {
  if (answered === id) other.count = 0;
  else other = { id: answered, count: answered === other.id ? other.count + 1 : 1 };
  const times = seen().filter((one) => one === answered).length;
  return other.count >= Math.max(1, Math.min(times, SURE));
}

/** @returns {string[]} */
function seen() {
  try {
    return JSON.parse(sessionStorage.getItem(SEEN) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {string[]} ids */
function see(...ids) {
  try {
    sessionStorage.setItem(SEEN, JSON.stringify([...seen(), ...ids].slice(-KEPT)));
  } catch { /* Replicas that differ reload the page more often. */ }
}

/** The heading that is nearest to the upper edge of the window, and how far it is away. */
function nearest() {
  /** @type {{ id: string, top: number } | undefined} */
  let found;
  for (const heading of document.querySelectorAll(".prose :is(h1, h2, h3, h4, h5, h6)[id]")) {
    const { top } = heading.getBoundingClientRect();
    if (!found || Math.abs(top) < Math.abs(found.top)) found = { id: heading.id, top };
  }
  return found;
}

function reload() {
  try {
    sessionStorage.setItem(place, JSON.stringify({ path: location.pathname, scroll: scrollY, ...nearest() }));
  } catch { /* Starts at the top. */ }
  location.reload();
}

function offer() {
  const note = document.createElement("p");
  note.className = "updated-note";
  note.setAttribute("role", "status");
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words.reload;
  button.addEventListener("click", reload);
  document.body.append(note);
  // A status that appears with its text is not announced everywhere.
  setTimeout(() => note.append(`${words.updated} `, button), 100);
}

try {
  const { path, scroll, id, top } = JSON.parse(sessionStorage.getItem(place) ?? "{}");
  sessionStorage.removeItem(place);
  if (path === location.pathname) {
    scrollTo({ top: scroll, behavior: "instant" });
    const heading = id && scroll > 0 && document.getElementById(id);
    if (heading) scrollBy({ top: heading.getBoundingClientRect().top - top, behavior: "instant" });
  }
} catch { /* Starts at the top. */ }
document.addEventListener("visibilitychange", ask);
addEventListener("online", ask);
ask();
