// The documentation under /docs of an Express application: npm install express, and Lectern's npm package.
import express from "express";
import { createDocs, nodeHandler } from "lectern";

const docs = createDocs({ rootPath: "docs", basePath: "/docs" });
const app = express();
app.use("/docs", nodeHandler(docs.fetch));
app.get("/api/hello", (_request, response) => {
  response.json({ hello: "world" });
});
app.listen(Number(process.env.PORT ?? 3000), "127.0.0.1");
