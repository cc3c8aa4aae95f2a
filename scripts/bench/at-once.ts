import type { Load } from './wrk.ts';

/**
 * Does something `count` times from this process, on so many connections at once: for requests that each need their own state,
 * which wrk cannot give them. `act` returns whether it went well.
 */
export async function atOnce(
  connections: number,
  count: number,
  act: (index: number) => Promise<boolean>,
): Promise<Load> {
  const took: number[] = [];
  let [next, failed] = [0, 0];
  const work = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const startedAt = performance.now();
      if (!(await act(index))) failed += 1;
      took.push(performance.now() - startedAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  const perSecond = (count * 1000) / (performance.now() - startedAt);
  took.sort((one, other) => one - other);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  return { perSecond, p50Ms: at(0.5), p99Ms: at(0.99), failed };
}
