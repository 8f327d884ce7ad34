// @ts-check
// While the site is being written: asks for the build version, and reloads the page when it changes.
{
  const base = document.documentElement.dataset.base ?? "";
  const place = "lectern-place";
  /** @type {number | undefined} */
  let version;
  /** In milliseconds; longer while the server does not answer. */
  let pause = 1000;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  async function ask() {
    clearTimeout(timer);
    if (document.hidden) return;
    try {
      const response = await fetch(`${base}/api/build-version`, { cache: "no-store" });
      if (!response.ok) throw new Error(response.statusText);
      const answer = await response.json();
      if (version !== undefined && answer.version !== version) {
        try {
          sessionStorage.setItem(place, JSON.stringify([location.pathname, scrollY]));
        } catch { /* Starts at the top. */ }
        location.reload();
        return;
      }
      version = answer.version;
      pause = 1000;
    } catch {
      pause = Math.min(pause * 2, 30_000);
    }
    clearTimeout(timer);
    timer = setTimeout(ask, pause);
  }

  try {
    const [path, top] = JSON.parse(sessionStorage.getItem(place) ?? "[]");
    sessionStorage.removeItem(place);
    if (path === location.pathname) scrollTo({ top, behavior: "instant" });
  } catch { /* Starts at the top. */ }
  document.addEventListener("visibilitychange", ask);
  addEventListener("online", ask);
  ask();
}
