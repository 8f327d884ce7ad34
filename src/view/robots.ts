/**
 * robots.txt: allows everything, and names the sitemap.
 *
 * @module
 */
import { Html, slot } from "../html.ts";
import type { View } from "./view.ts";

/** Three lines (contract, GET /robots.txt). */
export function robots({ basePath }: View): Html {
  return new Html(["User-agent: *\nAllow: /\nSitemap: ", ...slot("origin").parts, `${basePath}/sitemap.xml\n`]);
}
