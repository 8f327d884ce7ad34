// @ts-check
// Marks where the reader is in "On this page", and moves the scroll bar of browsers without scroll timelines.
const scroller = document.documentElement;
const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".toc a"));
const bar = document.querySelector(".outline-bar details");
const now = document.querySelector(".now");

/** @param {HTMLAnchorElement} link */
const idOf = ({ hash }) => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return ""; // `#%E0` is not text.
  }
};
const headings = [...new Set([...links].map(idOf))]
  .map((id) => document.getElementById(id))
  .filter((heading) => heading !== null);

/** The heading that a jump went to: it stays marked until the reader scrolls, even if it cannot come to the top. */
let target = "";
/** @type {string | undefined} */
let marked;

function update() {
  waiting = false;
  const room = scroller.scrollHeight - scroller.clientHeight;
  const height = scroller.clientHeight;
  // The line at which one reads is below the header, and slides to the lower edge over the last screen, so that every
  // heading comes by.
  const top = parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0;
  const last = room > 0 ? Math.min(1, Math.max(0, (scrollY - Math.max(0, room - height)) / Math.min(room, height))) : 0;
  const line = top + 8 + (height - top - 8) * last * last;
  let low = 0;
  let high = headings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (/** @type {HTMLElement} */ (headings[middle]).getBoundingClientRect().top <= line) low = middle + 1;
    else high = middle;
  }
  const place = headings.find((heading) => heading.id === target)?.getBoundingClientRect();
  if (place && (place.bottom < 0 || place.top > height)) target = "";
  mark(target || headings[low - 1]?.id || "");
  if (progress) progress.style.transform = `scaleX(${room > 0 ? scrollY / room : 0})`;
}

/** @param {string} id */
function mark(id) {
  if (id === marked) return;
  marked = id;
  let text = "";
  for (const link of links) {
    if (id && idOf(link) === id) {
      link.setAttribute("aria-current", "true");
      text = link.textContent ?? "";
      reveal(link);
    } else link.removeAttribute("aria-current");
  }
  if (now) now.textContent = text;
}

/** Scrolls the list, never the page. @param {HTMLElement} link */
function reveal(link) {
  const list = link.closest(".outline, .outline-bar details > ul");
  if (!list || list.scrollHeight <= list.clientHeight) return;
  const place = link.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (place.top < frame.top + 40 || place.bottom > frame.bottom - 40) {
    list.scrollTop += place.top - frame.top - frame.height / 2;
  }
}

const progress = CSS.supports("animation-timeline: scroll()")
  ? null
  : /** @type {HTMLElement | null} */ (document.querySelector(".progress"));

let waiting = false;
function later() {
  if (!waiting) requestAnimationFrame(update);
  waiting = true;
}
function jump() {
  // What a heading is called elsewhere is an element inside it.
  const reached = document.querySelector(":target")?.closest("h1, h2, h3, h4, h5, h6");
  target = headings.find((heading) => heading === reached)?.id ?? "";
  later();
}

if (headings.length > 0 || progress) {
  addEventListener("scroll", later, { passive: true });
  addEventListener("resize", later, { passive: true });
  addEventListener("hashchange", jump);
  for (const kind of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    addEventListener(kind, () => {
      target = "";
      later();
    }, { passive: true });
  }
  for (const link of links) {
    link.addEventListener("click", () => {
      bar?.removeAttribute("open");
      target = idOf(link);
      later();
    });
  }
  bar?.addEventListener("toggle", () => {
    for (const link of links) if (link.hasAttribute("aria-current")) reveal(link);
  });
  jump();
}
