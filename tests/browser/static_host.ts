/**
 * Hosts for static files, as plain as they are found, for tests of exported sites.
 *
 * @module
 */
import mime from "mime";

export interface StaticHostOptions {
  /** By their path in the export; asked for at each request, so that the site may come after the host. */
  readonly files: () => ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** Where the site is mounted: `""` or `/docs`. */
  readonly basePath: string;
  /**
   * `plain` redirects a folder to its address with a slash at the end, as GitHub Pages and most servers do, and sends
   * nothing but the type. `netlify` answers with the folder's index at once, and reads `_headers`.
   */
  readonly ways: "plain" | "netlify";
}

export interface StaticHost extends AsyncDisposable {
  /** Without a slash at the end. */
  readonly origin: string;
}

/** Serves files on a free loopback port. */
export function staticHost({ files, basePath, ways }: StaticHostOptions): StaticHost {
  function answer(request: Request): Response {
    const { pathname, search } = new URL(request.url);
    if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return new Response("other", { status: 404 });
    const path = decodeURIComponent(pathname.slice(basePath.length + 1));
    const all = files();
    const folder = path.replace(/\/$/, "");
    const index = folder === "" ? "index.html" : `${folder}/index.html`;
    if (all.has(path)) return send(path, 200);
    if (all.has(index)) {
      if (ways === "netlify" || pathname.endsWith("/")) return send(index, 200);
      return new Response(null, { status: 301, headers: { location: `${pathname}/${search}` } });
    }
    return all.has(`${path}.html`) ? send(`${path}.html`, 200) : send("404.html", 404);

    function send(file: string, status: number): Response {
      const headers = new Headers({ "content-type": mime.getType(file) ?? "application/octet-stream" });
      if (ways === "netlify") {
        const rules = new TextDecoder().decode(all.get("_headers"));
        for (const [name, value] of ruled(rules, pathname)) headers.set(name, value);
      }
      return new Response(all.get(file)!, { status, headers });
    }
  }
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, answer);
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** What a `_headers` file says of an address: blocks of a pattern and indented headers. */
function ruled(rules: string, pathname: string): [name: string, value: string][] {
  return rules.split(/\n(?=\S)/).flatMap((block) => {
    const [pattern = "", ...lines] = block.split("\n").filter((line) => line.trim() !== "");
    const matches = pattern.endsWith("*") ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;
    return matches ? lines.map((line) => /^\s+([^:]+):\s*(.*)$/.exec(line)!.slice(1) as [string, string]) : [];
  });
}
