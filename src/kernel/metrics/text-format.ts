import type { Gauge } from './gauges.ts';

const PREFIX = 'kirchplatz_';
/** Upper bounds of the histogram, in seconds. */
const BOUNDS = [0.01, 0.05, 0.2, 1, 5, 30] as const;

/** One answered request. `route` is the pattern and never the path, which may hold the code of a personal link. */
export type Answered = { method: string; route: string; status: number; seconds: number };

type Counted = { labels: string; count: number; seconds: number; within: number[] };

export type RequestCounter = { note: (answered: Answered) => void; lines: () => string[] };

/** Counts requests by method, route and class of the status, with a histogram of their times. */
export function countRequests(): RequestCounter {
  const kinds = new Map<string, Counted>();
  return {
    note({ method, route, status, seconds }) {
      const labels = labelsOf({ method, route, status: `${Math.floor(status / 100)}xx` });
      const kind = kinds.get(labels) ?? { labels, count: 0, seconds: 0, within: BOUNDS.map(() => 0) };
      kinds.set(labels, kind);
      kind.count += 1;
      kind.seconds += seconds;
      kind.within = kind.within.map((count, index) => count + (seconds <= (BOUNDS[index] ?? 0) ? 1 : 0));
    },
    lines() {
      const name = `${PREFIX}request_seconds`;
      const lines = [...kinds.values()].flatMap(({ labels, count, seconds, within }) => [
        ...BOUNDS.map((bound, index) => `${name}_bucket{${labels},le="${bound}"} ${within[index]}`),
        `${name}_bucket{${labels},le="+Inf"} ${count}`,
        `${name}_sum{${labels}} ${seconds}`,
        `${name}_count{${labels}} ${count}`,
      ]);
      return [`# HELP ${name} Time until an answer was sent`, `# TYPE ${name} histogram`, ...lines];
    },
  };
}

/** Lines of numbers in the text format of Prometheus. */
export const gaugeLines = (gauges: readonly Gauge[]): string[] =>
  gauges.flatMap(({ name, help, value, labels = {} }) => {
    const written = labelsOf(labels);
    return [
      `# HELP ${PREFIX}${name} ${help}`,
      `# TYPE ${PREFIX}${name} gauge`,
      `${PREFIX}${name}${written ? `{${written}}` : ''} ${value}`,
    ];
  });

const labelsOf = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replaceAll(/[\\"\n]/g, (one) => (one === '\n' ? '\\n' : `\\${one}`))}"`)
    .join(',');
