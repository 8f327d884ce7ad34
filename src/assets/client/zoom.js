// @ts-check
// Images and diagrams that are shown smaller than they are can be enlarged.
/** @param {HTMLImageElement} image */
function offer(image) {
  if (image.naturalWidth <= image.clientWidth * 1.2 || image.closest("a, button")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "zoom";
  button.setAttribute("aria-label", words.enlargeImage.replace("{name}", () => image.alt));
  button.setAttribute("aria-haspopup", "dialog");
  image.replaceWith(button);
  button.append(image);
  button.addEventListener("click", () => {
    const big = new Image();
    big.src = image.currentSrc || image.src;
    big.alt = image.alt;
    show(image.alt || words.image, big);
  });
}

/** @param {string} label @param {Element} content */
function show(label, content) {
  const dialog = document.createElement("dialog");
  dialog.className = "zoomed";
  dialog.setAttribute("aria-label", label);
  const close = document.createElement("button");
  close.type = "button";
  close.className = "icon-button close";
  close.textContent = "×";
  close.setAttribute("aria-label", words.close);
  dialog.append(close, content);
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** @type {NodeListOf<HTMLImageElement>} */
const images = document.querySelectorAll(".prose img");
for (const image of images) {
  if (image.complete) offer(image);
  else image.addEventListener("load", () => offer(image), { once: true });
}

for (const diagram of document.querySelectorAll(".prose .diagram")) {
  const svg = diagram.querySelector("svg");
  if (!svg || Math.max(svg.viewBox.baseVal.width, diagram.scrollWidth) <= diagram.clientWidth * 1.05) continue;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "enlarge";
  button.textContent = words.enlarge;
  button.setAttribute(
    "aria-label",
    `${words.enlarge}: ${diagram.getAttribute("aria-label") ?? words.diagram}`.slice(0, 100),
  );
  button.setAttribute("aria-haspopup", "dialog");
  button.addEventListener("click", () => {
    const copy = /** @type {Element} */ (diagram.cloneNode(true));
    show(diagram.getAttribute("aria-label") ?? words.diagram, copy);
  });
  diagram.after(button);
}
