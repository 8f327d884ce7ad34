/**
 * Routes for operators: health, readiness and metrics.
 *
 * @module
 */
import type { Handler } from "./handler.ts";
import { exposition, type RequestCount } from "./metrics.ts";
import type { Reply } from "./reply.ts";
import type { SharedWindows } from "./shared_windows.ts";
import type { Vitals } from "./vitals.ts";

/** `/healthz`: 200 as soon as pages are served, with the build version. */
export function health(reply: Reply): Handler {
  return (_, { snapshot }) => reply.json({ status: "ok", version: snapshot.version });
}

/** `/readyz`: 200, or 503 with the reasons why requests should be routed elsewhere. */
export function readiness(vitals: Vitals | undefined, reply: Reply): Handler {
  return (_, { snapshot }) => {
    const problems = vitals?.problems() ?? [];
    return problems.length === 0
      ? reply.json({ status: "ready", version: snapshot.version })
      : reply.problem(503, `${problems.join(". ")}.`);
  };
}

/** `/metrics`, if it is enabled. */
export function metrics(
  reply: Reply,
  requests: RequestCount,
  vitals: Vitals | undefined,
  shared: SharedWindows | undefined,
): Handler {
  return () =>
    reply.exposition(exposition([
      requests.measure(),
      ...vitals?.measure() ?? [],
      ...shared ? [shared.measure()] : [],
    ]));
}
