import { type Load, load, type Target } from './wrk.ts';

/** Length and number of rounds; short alternating rounds, so that other load on the machine hits all targets alike. */
export type Pace = { seconds: number; rounds: number };

export type Rounds<Name extends string> = Record<Name, Load[]>;

const WARM_UP_SECONDS = 1;

/** Asks every target once a round, each round beginning with another one. */
export async function alternate<Name extends string>(
  targets: Record<Name, Target>,
  connections: number,
  { seconds, rounds }: Pace,
): Promise<Rounds<Name>> {
  const names = Object.keys(targets) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Rounds<Name>;
  for (const name of names) await load(targets[name], connections, WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round += 1) {
    const shift = round % names.length;
    for (const name of [...names.slice(shift), ...names.slice(0, shift)]) {
      results[name].push(await load(targets[name], connections, seconds));
    }
  }
  return results;
}

/** The middle of all rounds, figure by figure; failures are summed. */
export function middle(loads: Load[]): Load {
  return {
    perSecond: median(loads.map((one) => one.perSecond)),
    p50Ms: median(loads.map((one) => one.p50Ms)),
    p99Ms: median(loads.map((one) => one.p99Ms)),
    failed: loads.reduce((sum, one) => sum + one.failed, 0),
  };
}

/** Throughput as a share of the baseline's, compared round by round: neighbours in time, so noise falls out. */
export function shareOf(loads: Load[], baseline: Load[]): number {
  return median(loads.map((one, round) => one.perSecond / (baseline[round]?.perSecond ?? Number.NaN)));
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}
