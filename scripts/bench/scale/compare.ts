import { processorMs } from '../processes.ts';
import { type Product, sameOrigin } from '../product.ts';
import { type RawAnswer, rawGet } from '../raw-get.ts';
import { atMost, goal, ms, type Row } from '../report.ts';
import { median } from '../rounds.ts';
import { timed } from '../times.ts';
import { longestPause } from './pauses.ts';

/** Both servers, which run at the same time. */
export type Pair = { small: Product; grown: Product; pauses: string };

export const COMPARED_COLUMNS = ['small ms', 'grown ms', 'ratio', 'longest pause ms'];
const ROUNDS = 7;
const MOST_PAUSE_MS = 200;
const MOST_RATIO = 1.5;
/** Below this the ratio says what else the machine did. */
const TOO_SHORT_MS = 5;

export type Act = (product: Product, round: number) => Promise<unknown>;
type Goals = { mostMs?: number; mostProcessorMs?: number; showsMore?: boolean; rounds?: number };

/**
 * Does the same in both installations by turns, so that what else the machine does hits both alike. The first round is not counted.
 * `showsMore`: the grown one answers with more, so that the ratio has no goal.
 * `mostProcessorMs`: of all threads of the grown server, on average of the rounds.
 */
export async function compare(pair: Pair, what: string, act: Act, goals: Goals = {}): Promise<Row> {
  const { rounds = ROUNDS } = goals;
  const took = { small: [] as number[], grown: [] as number[] };
  let processor = 0;
  const pause = await longestPause(pair.pauses, async () => {
    for (let round = 0; round <= rounds; round += 1) {
      for (const size of ['small', 'grown'] as const) {
        const before = processorMs(pair.grown.pid);
        const one = await timed(() => act(pair[size], round));
        if (round === 0) continue;
        took[size].push(one.took);
        if (size === 'grown') processor += processorMs(pair.grown.pid) - before;
      }
    }
  });
  const [small, grown] = [median(took.small), median(took.grown)];
  const ratio = grown / small;
  return {
    what,
    figures: [ms(small), ms(grown), ratio.toFixed(2), pause.toFixed(0)],
    goals: [
      ...(goals.mostMs ? [atMost(grown, goals.mostMs, ' ms')] : []),
      ...(goals.mostProcessorMs ? [goalOfProcessor(processor / rounds, goals.mostProcessorMs)] : []),
      ...(goals.showsMore ? [] : [goal(`ratio ≤ ${MOST_RATIO}`, ratio <= MOST_RATIO || grown < TOO_SHORT_MS)]),
      goal(`pause ≤ ${MOST_PAUSE_MS} ms`, pause <= MOST_PAUSE_MS),
    ],
  };
}

const goalOfProcessor = (took: number, most: number) => goal(`processor time ${ms(took)} ≤ ${most} ms`, took <= most);

/** Reads, or posts a body. @throws Error when it is not answered with 200 */
export async function askAsAdmin({ url, cookie }: Product, path: string, body?: object): Promise<RawAnswer> {
  const change = body ? { method: 'POST', headers: { ...sameOrigin(url), cookie }, body } : { headers: { cookie } };
  return demand(await rawGet(url + path, change), path);
}

/** @throws Error when it is not answered with 200 */
export async function askAsGuest({ url }: Product, path: string): Promise<RawAnswer> {
  return demand(await rawGet(url + path, { headers: { accept: 'text/html' } }), path);
}

function demand(answer: RawAnswer, path: string): RawAnswer {
  if (answer.status === 200) return answer;
  throw new Error(`${path} answered ${answer.status}: ${answer.body.toString().slice(0, 500)}`);
}
