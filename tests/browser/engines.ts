/**
 * Firefox and WebKit for tests, over the standard WebDriver protocols that Debian's packages speak: BiDi from
 * `firefox-esr` itself, and classic WebDriver from `webkit2gtk-driver`, whose MiniBrowser shows itself under Xvfb.
 *
 * @module
 */

/** One browser with one window. */
export interface Engine {
  open(url: string): Promise<void>;
  /** Runs a function in the page; what it gives must be JSON. */
  run<T, A extends readonly unknown[]>(script: (...given: A) => T, ...given: A): Promise<Awaited<T>>;
  /** Presses keys one after the other, a chord as `Control+k`. */
  press(...keys: readonly string[]): Promise<void>;
  /** Clicks the middle of the first element that matches. */
  click(selector: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

const MINI_BROWSERS = [
  "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
];
const miniBrowser = MINI_BROWSERS.find(isFile);
const required = Deno.env.get("LECTERN_BROWSER") === "required";

/** How each engine is started, and whether its tests are left out here. */
export const ENGINES = {
  Firefox: { start: startFirefox, ignore: !isFile("/usr/bin/firefox-esr") && !required },
  WebKit: { start: startWebKit, ignore: miniBrowser === undefined && !required },
} as const satisfies Record<string, { start(): Promise<Engine>; ignore: boolean }>;

/** Keys that have a name, in the private characters of WebDriver (section 17.4.2). */
const KEYS: Readonly<Record<string, string>> = {
  Control: "\uE009",
  Enter: "\uE007",
  Escape: "\uE00C",
  ArrowDown: "\uE015",
  ArrowRight: "\uE014",
  Tab: "\uE004",
};

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

type Action = { readonly type: "keyDown" | "keyUp"; readonly value: string };

function keyActions(keys: readonly string[]): Action[] {
  return keys.flatMap((chord) => {
    const values = chord.split("+").map((key) => KEYS[key] ?? key);
    return [
      ...values.map((value) => ({ type: "keyDown", value }) as const),
      ...values.toReversed().map((value) => ({ type: "keyUp", value }) as const),
    ];
  });
}

/** Where an element is, scrolled into view; for clicks by coordinates. */
function middleOf(selector: string): [x: number, y: number] {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}

function clickActions([x, y]: readonly [number, number]) {
  return [
    { type: "pointerMove", x, y },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
}

async function startFirefox(): Promise<Engine> {
  const profile = await Deno.makeTempDir();
  const process = new Deno.Command("firefox-esr", {
    args: ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const [forAddress, rest] = process.stderr.tee();
  const drained = rest.pipeTo(new WritableStream());
  const address = await firstMatch(forAddress, /WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((opened, failed) => {
    socket.onopen = opened;
    socket.onerror = failed;
  });
  const waiting = new Map<number, (answer: { error?: string; message?: string; result: never }) => void>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(data);
    waiting.get(answer.id)?.(answer);
  };
  let count = 0;
  async function ask<T>(method: string, params: unknown): Promise<T> {
    const id = ++count;
    const { error, message, result } = await new Promise<{ error?: string; message?: string; result: T }>((done) => {
      waiting.set(id, done);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
    return result;
  }
  await ask("session.new", { capabilities: {} });
  const { context } = await ask<{ context: string }>("browsingContext.create", { type: "tab" });
  const engine: Engine = {
    async open(url) {
      await ask("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async run(script, ...given) {
      const made = await ask<{ result: { value: string }; exceptionDetails?: { text: string } }>(
        "script.callFunction",
        {
          functionDeclaration: `async () => JSON.stringify(await (${script})(...${JSON.stringify(given)})) ?? "null"`,
          target: { context },
          awaitPromise: true,
          userActivation: true,
        },
      );
      if (made.exceptionDetails) throw new Error(made.exceptionDetails.text);
      return JSON.parse(made.result.value);
    },
    async press(...keys) {
      await ask("input.performActions", { context, actions: [{ type: "key", id: "keys", actions: keyActions(keys) }] });
    },
    async click(selector) {
      const actions = clickActions(await engine.run(middleOf, selector));
      await ask("input.performActions", { context, actions: [{ type: "pointer", id: "mouse", actions }] });
    },
    async resize(width, height) {
      await ask("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    async close() {
      await ask("browser.close", {}).catch(() => {});
      socket.close();
      await process.status;
      await drained;
      await Deno.remove(profile, { recursive: true }).catch(() => {});
    },
  };
  return engine;
}

async function startWebKit(): Promise<Engine> {
  // It takes a free display and says which.
  const screen = new Deno.Command("Xvfb", {
    args: ["-displayfd", "1", "-screen", "0", "1440x900x24", "-nolisten", "tcp"],
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const display = await firstMatch(screen.stdout, /(\d+)\n/);
  const port = freePort();
  const driver = new Deno.Command("WebKitWebDriver", {
    args: [`--port=${port}`],
    env: { DISPLAY: `:${display}`, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1" },
    stdout: "null",
    stderr: "null",
  }).spawn();
  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...body === undefined ? {} : { body: JSON.stringify(body) },
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }
  await until(() => ask("GET", "/status").then(() => true, () => false), "WebKitWebDriver answers");
  const { sessionId } = await ask<{ sessionId: string }>("POST", "/session", {
    capabilities: {
      alwaysMatch: { "webkitgtk:browserOptions": { binary: miniBrowser, args: ["--automation"] } },
    },
  });
  const session = `/session/${sessionId}`;
  const engine: Engine = {
    async open(url) {
      await ask("POST", `${session}/url`, { url });
    },
    async run(script, ...given) {
      const code = `const done = arguments[arguments.length - 1]; (async () => JSON.stringify(await (${script})(...${
        JSON.stringify(given)
      })) ?? "null")().then(done, (error) => done("!" + error));`;
      const made = await ask<string>("POST", `${session}/execute/async`, { script: code, args: [] });
      if (made.startsWith("!")) throw new Error(made.slice(1));
      return JSON.parse(made);
    },
    async press(...keys) {
      await ask("POST", `${session}/actions`, { actions: [{ type: "key", id: "keys", actions: keyActions(keys) }] });
    },
    async click(selector) {
      const actions = clickActions(await engine.run(middleOf, selector));
      await ask("POST", `${session}/actions`, { actions: [{ type: "pointer", id: "mouse", actions }] });
    },
    async resize(width, height) {
      await ask("POST", `${session}/window/rect`, { x: 0, y: 0, width, height });
    },
    async close() {
      await ask("DELETE", session).catch(() => {});
      driver.kill();
      await driver.status;
      screen.kill();
      await screen.status;
      await screen.stdout.cancel().catch(() => {});
    },
  };
  return engine;
}

/** Waits for at most forty seconds: a browser on a busy machine takes several for what takes it tenths of one alone. */
export async function until(holds: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const end = performance.now() + 40_000;
  while (!await holds()) {
    if (performance.now() > end) throw new Error(`It never came about that ${what}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function firstMatch(stream: ReadableStream<Uint8Array>, pattern: RegExp): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream.values({ preventCancel: true })) {
    text += decoder.decode(chunk, { stream: true });
    const found = pattern.exec(text);
    if (found) return found[1]!;
  }
  throw new Error(`A program ended without saying ${pattern}: ${text.slice(-500)}`);
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return (listener.addr as Deno.NetAddr).port;
}
