/** The documentation under /docs, beside an API. In Lectern's checkout: deno run -A examples/deno/app.ts */
import { createDocs } from "../../mod.ts";

const docs = createDocs({ rootPath: "docs", basePath: "/docs" });

Deno.serve({ hostname: "127.0.0.1", port: Number(Deno.env.get("PORT") ?? 3000) }, (request, info) => {
  const { pathname } = new URL(request.url);
  if (pathname === "/docs" || pathname.startsWith("/docs/")) return docs.fetch(request, info);
  if (pathname === "/api/hello") return Response.json({ hello: "world" });
  return new Response("Not found\n", { status: 404 });
});
