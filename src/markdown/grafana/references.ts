/**
 * Links of Grafana's documentation, each with a target for every product that shows the page: `[text](ref:name)`, whose
 * target is in the front matter, and definitions in `{{% docs/reference %}}`. The first target counts.
 *
 * @module
 */
import { outsideCode } from "../code/regions.ts";
import type { BoundedLexer } from "../lexer.ts";

/** The tags around definitions. */
const TAGS = /^[ \t]*\{\{[%<][ \t]*\/?docs\/reference[ \t]*[%>]\}\}[ \t]*$/gm;
/** `[name]: "/docs/grafana/ -> /docs/grafana/<GRAFANA_VERSION>/alerting"` */
const DEFINITION = /^(\[[^\]\n]{1,300}\]:[ \t]*)"([^"\s]{1,200})[ \t]*->[ \t]*([^"\n]{1,500}?)[ \t]*"[ \t]*$/gm;
const LINK = /\]\(ref:([\w-]{1,200})(#[\w-]{0,200})?(?=[)\s])/g;
/** The version in an address. */
const VERSION = /^(?:<[A-Z_]{1,60}>|latest|next|v\d[\w.-]{0,20})(?=\/|$)/;

/** Translates a text; keeps the number of its lines. */
export function writeReferences(source: string, lexer: BoundedLexer): string {
  let text = source;
  if (text.includes("docs/reference")) {
    text = outsideCode(text, TAGS, () => "");
    text = outsideCode(text, DEFINITION, (_raw, _at, [start, product = "", target = ""]) => {
      return `${start}${addressIn(target, product)}`;
    });
  }
  if (!text.includes("](ref:")) return text;
  return outsideCode(text, LINK, (raw, _at, [name, part = ""]) => {
    const [target, product] = ["destination", "pattern"].map((field) =>
      lexer.own.get(`frontmatter.refs.${name}.0.${field}`)
    );
    return target === undefined ? raw : `](${addressIn(target, product ?? "")}${part}`;
  });
}

/** An address of the product that the pages are of, from the root; of another one, as it is. */
function addressIn(target: string, product: string): string {
  const base = product.endsWith("/") ? product : `${product}/`;
  if (base.length < 3 || !target.startsWith(base)) return target.replace(/<[A-Z_]{1,60}>/g, "latest");
  return `/${target.slice(base.length).replace(VERSION, "").replace(/^\//, "")}`;
}
