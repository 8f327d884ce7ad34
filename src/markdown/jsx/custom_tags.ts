/**
 * Elements that other tools write in lower case, as the elements that mean the same: tabs of Writerside and of Hugging Face,
 * callouts, code groups of VuePress.
 *
 * @module
 */
import { codeRegions, outsideCode } from "../code/regions.ts";
import { capitalized } from "../text.ts";

/** Opening tag of an element, without `<`, from its attributes; the name alone ends it. */
type Tag = readonly [name: string, open?: (attributes: string) => string];

const named = (names: string, tag: Tag) => names.split(" ").map((name) => [name, tag] as const);
const TAGS: ReadonlyMap<string, Tag> = new Map([
  ...["note", "tip", "warning", "important", "caution", "danger"].flatMap((name) => named(name, [capitalized(name)])),
  ...named("tabs hfoptions frameworkcontent", ["Tabs"]),
  ...named("tab", ["TabItem"]),
  ...named("hfoption", ["TabItem", (attributes) => attributes.replace(/\sid=/, " label=")]),
  ...named("pt", ["TabItem", () => ' label="PyTorch"']),
  ...named("tf", ["TabItem", () => ' label="TensorFlow"']),
  ...named("jax", ["TabItem", () => ' label="JAX"']),
  ...named("code-group", ["CodeGroup"]),
  ...named("code-block", ["CodeGroupItem"]),
  ...named("procedure", ["Steps"]),
  ...named("step", ["Step"]),
  ...named("tldr", ["Note", () => ' title="TL;DR"']),
  ...named("def", ["DefItem"]),
  ...named("deflist seealso compare snippet", ["Fragment", () => ""]),
]);
const NAMES = [...TAGS.keys()].join("|");
const OWN = new RegExp(`<(?:${NAMES})[\\s>]`);
const TAG = new RegExp(`<(/?)(${NAMES})(?=[\\s>])((?:[^<>"']|"[^"]*"|'[^']*'){0,500})>`, "g");

/** As many lines as before. A name whose tags do not match one another stays as it is. */
export function writeCustomTags(source: string): string {
  if (!OWN.test(source)) return source;
  const code = codeRegions(source);
  const depths = new Map<string, number>();
  const broken = new Set<string>();
  outsideCode(source, TAG, (raw, _, [slash, name = "", attributes = ""]) => {
    const depth = (depths.get(name) ?? 0) + (slash === "/" ? -1 : attributes.endsWith("/") ? 0 : 1);
    depths.set(name, depth);
    if (depth < 0) broken.add(name);
    return raw;
  }, code);
  for (const [name, depth] of depths) if (depth !== 0) broken.add(name);
  // In Writerside it is a block of code itself.
  if (!depths.has("code-group")) broken.add("code-block");
  return outsideCode(source, TAG, (raw, _, [slash = "", name = "", attributes = ""]) => {
    const [tag, open = (written: string) => written] = TAGS.get(name)!;
    if (broken.has(name)) return raw;
    return slash === "/" ? `</${tag}>` : `<${tag}${open(attributes)}>`;
  }, code);
}
