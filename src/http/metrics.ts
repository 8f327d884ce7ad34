/**
 * Metrics in Prometheus' text format, and the count of responses.
 *
 * @module
 */
import { mapResponse, type Middleware } from "./handler.ts";

/** One metric. Names and suffixes are letters, digits, `_`; a sample's suffix may end in labels: `{status="200"}`. */
export interface Metric {
  readonly name: string;
  /** One line. */
  readonly help: string;
  readonly type: "counter" | "gauge" | "summary";
  readonly samples: readonly (readonly [suffix: string, value: number])[];
}

/** Formats metrics as `text/plain; version=0.0.4` (Prometheus exposition formats). */
export function exposition(metrics: readonly Metric[]): string {
  return metrics.map(({ name, help, type, samples }) =>
    [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(([suffix, value]) => `${name}${suffix} ${value}`),
      "",
    ].join("\n")
  ).join("");
}

/** Counts responses by their status. */
export interface RequestCount {
  readonly middleware: Middleware;
  measure(): Metric;
}

export function countRequests(): RequestCount {
  const counts = new Map<number, number>();
  return {
    middleware: (next) =>
      function count(request, context) {
        return mapResponse(next(request, context), (response) => {
          counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
          return response;
        });
      },
    measure: () => ({
      name: "lectern_requests_total",
      help: "Responses by status.",
      type: "counter",
      samples: [...counts].sort(([a], [b]) => a - b).map(([status, count]) => [`{status="${status}"}`, count]),
    }),
  };
}
