import { setTimeout as sleep } from 'node:timers/promises';
import { answerTo } from '../../../src/kernel/captcha/testing.ts';
import type { Bench, Part } from '../bench.ts';
import { HOME, type Product } from '../product.ts';
import { atMost, ms, type PartReport, type Row } from '../report.ts';
import { timed } from '../times.ts';

const POSTS = 500;
/** No form is taken earlier. */
const FORM_AGE_MS = 3_100;
const NETWORK = 20;

/** Latency of a page and of the inbox while one network sends 500 forms, with the work of the captcha done. */
export const flood: Part = { name: 'flood', needsLoad: false, run: measureFlood };

async function measureFlood(bench: Bench): Promise<PartReport> {
  const rows: Row[] = [];
  for (const kind of bench.kinds)
    await bench.withProduct(kind, async (product) => {
      rows.push(rowOf(`quiet, ${kind}`, await readFor(product, sleep(1500)), null));
      const taken = sendForms(product, await solved(product));
      const times = await readFor(product, taken);
      rows.push(rowOf(`during ${POSTS} forms, ${kind}`, times, await taken));
    });
  return {
    title: `Flood: ${POSTS} forms from one network, ${NETWORK} at a time`,
    columns: ['page p50 ms', 'page p95 ms', 'inbox p50 ms', 'inbox p95 ms', 'forms taken', 's'],
    rows,
    notes: [
      'The page is the stored Home of a guest, the inbox its list for the office; both are read one after the other.',
    ],
  };
}

type Times = { page: number[]; inbox: number[] };
type Taken = { count: number; seconds: number };

function rowOf(what: string, { page, inbox }: Times, taken: Taken | null): Row {
  const figures = [page, inbox].flatMap((took) => [ms(rankOf(took, 0.5)), ms(rankOf(took, 0.95))]);
  return {
    what,
    figures: [...figures, taken ? String(taken.count) : '–', taken ? taken.seconds.toFixed(1) : '–'],
    goals: taken
      ? [
          atMost(rankOf(page, 0.95), 250, ' ms page'),
          atMost(rankOf(inbox, 0.95), 500, ' ms inbox'),
          atMost(taken.count, 10, ' taken'),
        ]
      : [],
  };
}

const rankOf = (took: number[], share: number): number =>
  took.toSorted((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;

/** Challenges with their work done, old enough to be taken. */
async function solved({ url }: Product): Promise<{ token: string; answer: string }[]> {
  const answers: { token: string; answer: string }[] = [];
  for (let number = 0; number < NETWORK; number += 1) {
    const answer = await fetch(`${url}/api/v0/captcha`);
    const { token } = (await answer.json()) as { token?: string };
    if (token) answers.push({ token, answer: answerTo(token) });
  }
  await sleep(FORM_AGE_MS);
  return answers;
}

async function sendForms({ url }: Product, challenges: { token: string; answer: string }[]): Promise<Taken> {
  const values = { name: 'Anna Muster', email: 'anna@example.test', message: 'Wann ist heuer die Christmette?' };
  let [sent, count] = [0, 0];
  const send = async () => {
    while (sent < POSTS) {
      const captcha = challenges[sent % challenges.length];
      sent += 1;
      const { status } = await fetch(`${url}/api/v0/forms/jobs`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ site: 'fels', values, privacy: true, captcha }),
      });
      if (status === 201) count += 1;
    }
  };
  const { took } = await timed(() => Promise.all(Array.from({ length: NETWORK }, send)));
  return { count, seconds: took / 1000 };
}

/** Reads a page and the inbox by turns until `end` is settled. */
async function readFor({ url, cookie }: Product, end: Promise<unknown>): Promise<Times> {
  const times: Times = { page: [], inbox: [] };
  let isOver = false;
  void end.finally(() => {
    isOver = true;
  });
  const read = async (path: string, headers: Record<string, string>) => {
    const { value, took } = await timed(async () => {
      const answer = await fetch(url + path, { headers });
      await answer.arrayBuffer();
      return answer.status;
    });
    if (value !== 200) throw new Error(`${path} answered ${value}`);
    return took;
  };
  while (!isOver) {
    times.page.push(await read(HOME, {}));
    times.inbox.push(await read('/api/v0/message/?site=fels&view=open&limit=50', { cookie }));
  }
  return times;
}
