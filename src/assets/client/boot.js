// @ts-check Runs twice: in the head, to set the color scheme before anything is painted; and after the sidebar, to open
// its groups and scroll it as the reader left it. Blocking, so it is kept small.
{
  const root = document.documentElement;
  const sidebar = document.getElementById("navigation");
  try {
    if (sidebar) {
      const { top = 0, open = {} } = JSON.parse(sessionStorage.getItem("lectern-sidebar") ?? "{}");
      /** @param {Element | null | undefined} group @returns {string} */
      const key = (group) =>
        group ? key(group.parentElement?.closest("details")) + "/" + group.firstElementChild?.textContent : "";
      for (const group of sidebar.querySelectorAll("details")) {
        const was = open[key(group)];
        if (was !== undefined && !group.querySelector("[aria-current]")) group.open = was;
      }
      sidebar.scrollTop = top;
      const current = sidebar.querySelector("[aria-current]:not(.drawer-only a)")?.getBoundingClientRect();
      const frame = sidebar.getBoundingClientRect();
      if (current && (current.top < frame.top || current.bottom > frame.bottom)) {
        sidebar.scrollTop += current.top - frame.top - frame.height / 3;
      }
    } else {
      // A transition that the browser abandons is not an error.
      for (const kind of ["pageswap", "pagereveal"]) {
        addEventListener(kind, (event) => {
          /** @type {{ viewTransition?: { ready: Promise<void> } }} */ (event).viewTransition?.ready.catch(() => {});
        });
      }
      root.dataset.script = /Mac|iP/.test(navigator.platform) ? "mac" : "";
      const scheme = localStorage.getItem("lectern-scheme");
      if (scheme) root.dataset.theme = scheme;
    }
  } catch { /* Storage is forbidden: the page works without. */ }
}
