/**
 * Panels of tabs in the body of a container: `== Label`, `@tab Label`.
 *
 * @module
 */
import { createFences, lineEnd } from "../code/fence.ts";

const MARKER = /^ {0,3}(?:==[ \t]+(?:tab[ \t]+"([^"\n]*)"|([^\n]*?))|@tab(?::active)?[ \t]+([^\n]*?))[ \t]*$/;

/** A panel as it is written. */
export interface PanelSource {
  /** Everything, with the line of its label. */
  readonly raw: string;
  readonly label: string;
  readonly body: string;
}

/** Splits the body of a container at its `== Label` lines; the first part is the content before them. */
export function splitPanels(body: string): readonly PanelSource[] {
  const parts: PanelSource[] = [];
  let label = "";
  let start = 0;
  let text = 0;
  const isCode = createFences();
  const containers: number[] = [];
  for (let at = 0; at < body.length;) {
    const end = lineEnd(body, at);
    const line = body.slice(at, Math.min(end, at + 500));
    const isShown = isCode(line);
    const colons = isShown ? null : /^ {0,3}(:{3,})[ \t]*(.?)/.exec(line);
    const marker = isShown || containers.length > 0 ? null : MARKER.exec(line);
    if (colons) {
      if (/[A-Za-z]/.test(colons[2]!)) containers.push(colons[1]!.length);
      else {
        const exact = containers.lastIndexOf(colons[1]!.length);
        containers.length = Math.max(exact === -1 ? containers.length - 1 : exact, 0);
      }
    } else if (marker) {
      parts.push({ raw: body.slice(start, at), label, body: body.slice(text, at) });
      label = marker[1] ?? marker[2] ?? marker[3]!.replace(/[ \t]*#[\w-]+$/, "");
      start = at;
      text = end + 1;
    }
    at = end + 1;
  }
  parts.push({ raw: body.slice(start), label, body: body.slice(text) });
  return parts;
}
