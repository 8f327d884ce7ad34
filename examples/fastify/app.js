// The documentation under /docs of a Fastify application: npm install fastify, and Lectern's npm package.
import Fastify from "fastify";
import { createDocs, nodeHandler } from "lectern";

const docs = createDocs({ rootPath: "docs", basePath: "/docs" });
const handle = nodeHandler(docs.fetch);
const app = Fastify();
app.addHook("onRequest", (request, reply, done) => {
  if (!/^\/docs(?![^/?])/.test(request.url)) return done();
  reply.hijack();
  handle(request.raw, reply.raw);
});
app.get("/api/hello", () => ({ hello: "world" }));
app.listen({ host: "127.0.0.1", port: Number(process.env.PORT ?? 3000) });
