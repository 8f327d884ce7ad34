// @ts-check
// Copying: a button on every block of code, the link of a heading, the Markdown of a page.

/** Says what happened to those who do not see it. */
const status = document.createElement("p");
status.className = "visually-hidden";
status.setAttribute("role", "status");
document.querySelector("main")?.append(status);

/** @param {Element} element @param {string} text */
function say(element, text) {
  status.textContent = text;
  element.setAttribute("data-said", text);
  setTimeout(() => {
    element.removeAttribute("data-said");
    status.textContent = "";
  }, 2000);
}

/**
 * @param {Element} element The control that was used.
 * @param {string | Promise<string>} text Safari wants a promise, and the call within the event.
 */
async function copy(element, text) {
  try {
    if (typeof text === "string") await navigator.clipboard.writeText(text);
    else {
      try {
        const blob = text.then((value) => new Blob([value], { type: "text/plain" }));
        await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
      } catch {
        await navigator.clipboard.writeText(await text);
      }
    }
    say(element, words.copied);
  } catch {
    say(
      element,
      byHand(typeof text === "string" ? text : await text.catch(() => "")) ? words.copied : words.cannotCopy,
    );
  }
}

/**
 * Copies by a hidden text field, for pages that were not loaded securely and so have no clipboard. @param {string} text
 */
function byHand(text) {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "visually-hidden";
  document.body.append(area);
  area.select();
  const done = text !== "" && document.execCommand("copy");
  area.remove();
  return done;
}

/** Code as one wants to paste it: without prompts, output and removed lines. @param {Element} code */
function plain(code) {
  const text = code.cloneNode(true);
  if (!(text instanceof Element)) return "";
  for (const gone of text.querySelectorAll(".line.removed, .line.output, .prompt, [aria-hidden]")) {
    const end = gone.nextSibling;
    // The end of a line follows its element.
    if (gone.classList.contains("line") && end instanceof Text) end.data = end.data.replace(/^\n/, "");
    gone.remove();
  }
  return (text.textContent ?? "").replace(/\n$/, "");
}

for (const block of document.querySelectorAll(".code:not([data-copy='false'])")) {
  const code = block.querySelector("code");
  if (!code) continue;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = words.copy;
  button.setAttribute("aria-label", words.copyCode);
  button.addEventListener("click", () => copy(button, plain(code)));
  block.append(button);
}

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const anchor = /** @type {HTMLAnchorElement | null} */ (target.closest(".anchor"));
  if (anchor && !event.metaKey && !event.ctrlKey && !event.shiftKey) copy(anchor, anchor.href);
  const page = target.closest("[data-copy-text]");
  if (page) {
    const text = fetch(page.getAttribute("data-copy-text") ?? "").then((response) => {
      if (!response.ok) throw new Error(response.statusText);
      return response.text();
    });
    copy(page.closest(".controls") ?? page, text);
  }
  const address = /** @type {HTMLAnchorElement | null} */ (target.closest("[data-copy-address]"));
  if (address) {
    event.preventDefault();
    copy(address.closest(".controls") ?? address, address.href);
  }
});
