/**
 * Remarks on versions: `{{< new-in 0.1 >}}`, `{{% available_from "v1.2" %}}`, `{{< feature-state for_k8s_version="v1.30" >}}`.
 *
 * @module
 */
import { capitalized } from "../text.ts";
import type { Shortcode } from "./read.ts";

const CHANGE =
  /^(?:(new|added|introduced|available|changed|deprecated|removed)[-_]?(in|from|since)|since|feature-state)$/;

/** The words of a remark. @param bare Name of the shortcode. @returns `undefined` if it is none. */
export function versionRemark(bare: string, { attributes, values }: Shortcode): string | undefined {
  const [whole, change, word] = CHANGE.exec(bare) ?? [];
  if (whole === undefined) return undefined;
  const usual = whole === "since" ? "Since" : "Feature state:";
  const before = change === undefined ? usual : `${capitalized(change)} ${word}`;
  const version = attributes.get("version") ?? attributes.get("for_k8s_version") ?? values[0] ??
    attributes.get("feature_gate_name") ?? "";
  const state = attributes.get("state");
  // A number sign is before a version that is not released, in VictoriaMetrics' documentation.
  return `${before} ${version.replace(/^#/, "")}${state === undefined ? "" : ` (${state})`}`;
}
