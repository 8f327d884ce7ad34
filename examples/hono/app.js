// The documentation under /docs of a Hono application: npm install hono @hono/node-server, and Lectern's npm package.
import { serve } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo"; // hono/deno and hono/bun have one, too
import { Hono } from "hono";
import { createDocs } from "lectern";

const docs = createDocs({ rootPath: "docs", basePath: "/docs" });
const app = new Hono();
app.all("/docs/*", (context) => docs.fetch(context.req.raw, getConnInfo(context).remote));
app.get("/api/hello", (context) => context.json({ hello: "world" }));
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(process.env.PORT ?? 3000) });
